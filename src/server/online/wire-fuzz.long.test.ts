/**
 * A hundred thousand frames that no page would send, to a server process that also has honest players: its memory stays
 * flat, its event loop never stalls, and the players notice nothing.
 */

import { afterAll, expect, it } from 'vitest'
import { seeded } from '../../engine/random.ts'
import { cubeAttack } from '../../games/cube-attack/game.ts'
import { openLibsqlStore } from '../store/libsql-store.ts'
import type { OnlineVisitor } from '../testing/online-server.ts'
import { playSeat } from '../testing/play-online.ts'
import type { ProcessFigures } from '../testing/process-figures.ts'
import { serverProcess } from '../testing/server-process.ts'
import { attackServer, type FuzzAttack, type FuzzOutcome } from '../testing/wire-fuzz.ts'

const FRAMES = 100_000
/** The metrics are read after each part. */
const PARTS = 10
const ATTACKERS = 8
const HONEST_MATCHES = 3
const MEBIBYTE = 1024 * 1024
/** The first parts warm the server up; after that its memory may grow by this much. */
const WARM_PARTS = 3
const MAY_GROW = 12 * MEBIBYTE
/** In milliseconds. */
const LONGEST_STALL = 50

/** Everybody here is at one address, and on a fast machine the honest players begin many matches a minute. */
const MANY = 10_000_000
const server = serverProcess({
  limits: { requestsOfAddress: MANY, newPeopleOfAddress: MANY, tablesOfPerson: MANY },
})
afterAll(() => server.remove())

async function openMatch(people: readonly [OnlineVisitor, OnlineVisitor]) {
  const [ada, bea] = people
  const request = { game: cubeAttack.id, options: { target: 96 }, bots: [null, null], name: 'Ada' }
  const { status, body: table } = await ada.post('/api/tables', request)
  expect(status, JSON.stringify(table)).toBe(200)
  await bea.post(`/api/tables/${table.id}/sit`, { invite: table.invite, name: 'Bea' })
  await ada.post(`/api/tables/${table.id}/start`)
  return table
}

/** Plays one match after the other until told to stop; resolves to how many commands were carried out. */
async function playHonestly(matches: Map<string, number>, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const people = [server.visitor(), server.visitor()] as const
    const { id } = await openMatch(people)
    const played = people.map(async (person, seat) => {
      const socket = await person.socket(id)
      const done = await playSeat(socket, { game: cubeAttack, seat, random: seeded(`${id} ${seat}`) })
      socket.leave()
      return done.length
    })
    matches.set(
      id,
      (await Promise.all(played)).reduce((sum, each) => sum + each, 0),
    )
  }
}

/** Half of the attackers sit at a separate table, half watch it. */
async function attackers(): Promise<readonly Omit<FuzzAttack, 'frames'>[]> {
  const all: Omit<FuzzAttack, 'frames'>[] = []
  while (all.length < ATTACKERS) {
    const people = [server.visitor(), server.visitor()] as const
    const { id: table, watch } = await openMatch(people)
    const aim = { host: server.host(), table, seat: 0, random: seeded(`attacker ${all.length}`) }
    all.push({ ...aim, watch: undefined, cookie: people[0].cookie() })
    all.push({ ...aim, watch, cookie: undefined })
  }
  return all
}

function report(outcomes: readonly FuzzOutcome[], figures: readonly ProcessFigures[]): void {
  const codes = new Map<number, number>()
  for (const { closed } of outcomes)
    for (const [code, times] of closed) codes.set(code, (codes.get(code) ?? 0) + times)
  const sum = (of: (outcome: FuzzOutcome) => number) => outcomes.reduce((total, each) => total + of(each), 0)
  console.log(
    `${sum(({ frames }) => frames)} frames over ${sum(({ sockets }) => sockets)} sockets,`,
    `${sum(({ answered }) => answered)} answered to the end, closed:`,
    Object.fromEntries(codes),
  )
  for (const { heap, resident, longestStall, longestBusy } of figures) {
    const memory = [heap, resident].map(bytes => (bytes / MEBIBYTE).toFixed(1)).join(' and ')
    const stalls = `${longestStall.toFixed(1)}, of it our own ${longestBusy.toFixed(1)}`
    console.log(`heap and resident MiB ${memory}; longest stall in ms ${stalls}`)
  }
}

it('survives a hundred thousand strange frames with flat memory and without a stall', async () => {
  await server.start()
  const all = await attackers()
  const matches = new Map<string, number>()
  let isOver = false
  const honest = Promise.all(
    Array.from({ length: HONEST_MATCHES }, () => playHonestly(matches, () => isOver)),
  )
  const outcomes: FuzzOutcome[] = []
  const figures: ProcessFigures[] = []
  await server.figures()
  for (let part = 0; part < PARTS; part++) {
    const frames = FRAMES / PARTS / all.length
    outcomes.push(...(await Promise.all(all.map(each => attackServer({ ...each, frames })))))
    figures.push(await server.figures())
  }
  isOver = true
  await honest
  report(outcomes, figures)
  expect(outcomes.reduce((sum, { frames }) => sum + frames, 0)).toBe(FRAMES)
  await server.kill()
  const store = await openLibsqlStore(server.file)
  for (const [id, commands] of matches)
    expect(await store.entriesAfter(id, 0, 100_000)).toHaveLength(commands)
  await store.close()
  expect(matches.size).toBeGreaterThanOrEqual(HONEST_MATCHES)
  const warm = Math.max(...figures.slice(0, WARM_PARTS).map(({ heap }) => heap))
  expect(figures.at(-1)!.heap - warm).toBeLessThan(MAY_GROW)
  // Without the time in which the system did not schedule the process, which nobody can guarantee on a shared machine.
  expect(Math.max(...figures.map(({ longestBusy }) => longestBusy))).toBeLessThan(LONGEST_STALL)
})
