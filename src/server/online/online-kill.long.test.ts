/**
 * Kills the server again and again while fifty matches are played: the players reconnect by themselves, and nothing
 * that was acknowledged is lost or done twice. The disk is slow, so that a command that is acknowledged before its
 * commit is lost with the next kill, and the test fails.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { below, seeded } from '../../engine/random.ts'
import { cubeAttack } from '../../games/cube-attack/game.ts'
import { openLibsqlStore } from '../store/libsql-store.ts'
import { isAnswerTo, isOf, type OnlineVisitor, type TestSocket } from '../testing/online-server.ts'
import { playSeat, type SentCommand } from '../testing/play-online.ts'
import { serverProcess } from '../testing/server-process.ts'

const MATCHES = 50
const KILLS = 200
/** In milliseconds. */
const SLOWNESS = 20
/** Before a client tries to reconnect, in milliseconds. */
const PAUSE = 100
/** At most this many commands are acknowledged after a start before the next kill. */
const LONGEST_CALM = 40

const server = serverProcess({ slowness: SLOWNESS })
afterAll(() => server.remove())

interface Acknowledgement {
  readonly match: string
  readonly version: number
}

/** The commands that were acknowledged to players, by id. */
const acknowledged = new Map<string, Acknowledgement>()
let kills = 0
let sentAgain = 0
/** How many tables are being opened; HTTP requests are not repeated, so nothing is killed meanwhile. */
let opening = 0
const random = seeded('kills')
let calm = LONGEST_CALM
/** Why the server could not be started again. */
let failure: unknown

/** Right after an acknowledgement is the moment at which a late commit is lost. */
function killSometimes(): void {
  if (kills >= KILLS || opening > 0 || !server.isRunning() || --calm > 0) return
  calm = 1 + below(random, LONGEST_CALM)
  kills++
  server
    .kill()
    .then(server.start)
    .catch(error => {
      failure = error
    })
}

/** Plays a seat to the end. After a lost connection it resends the last command, with the same id. */
async function playThrough(person: OnlineVisitor, match: string, seat: number): Promise<void> {
  const choosing = seeded(`${match} ${seat}`)
  let pending: SentCommand | undefined
  const acknowledge = (id: string, version: number): void => {
    acknowledged.set(id, { match, version })
    pending = undefined
    killSometimes()
  }
  const playOn = async (socket: TestSocket): Promise<void> => {
    await socket.heard(isOf('shown'))
    if (pending) {
      const { id } = pending
      socket.send(pending)
      sentAgain++
      const answer = await socket.heard(isAnswerTo(id))
      if (answer.type === 'done') acknowledge(id, answer.version)
      pending = undefined
    }
    await playSeat(socket, {
      ...{ game: cubeAttack, seat, random: choosing },
      onAsk(ask) {
        pending = ask
      },
      onDone: ({ ask, version }) => acknowledge(ask.id, version),
    })
    socket.leave()
  }
  for (;;) {
    const socket = await person.socket(match).catch(() => sleep(PAUSE))
    if (failure) throw failure
    if (!socket) continue
    try {
      return await playOn(socket)
    } catch (error) {
      // Only a lost connection is expected here.
      if (!String(error).includes('closed: 1006')) throw error
    }
  }
}

/** Opens a table for two people and starts its match. */
async function openMatch(people: readonly [OnlineVisitor, OnlineVisitor]): Promise<string> {
  opening++
  while (!server.isRunning()) await sleep(PAUSE)
  const [ada, bea] = people
  const request = { game: cubeAttack.id, options: { target: 96 }, bots: [null, null], name: 'Ada' }
  const { body: table } = await ada.post('/api/tables', request)
  await bea.post(`/api/tables/${table.id}/sit`, { invite: table.invite, name: 'Bea' })
  const { status } = await ada.post(`/api/tables/${table.id}/start`)
  opening--
  expect(status).toBe(200)
  return table.id
}

/** Plays one match after the other as long as kills are to come; returns their ids. */
async function playMatches(): Promise<readonly string[]> {
  const matches: string[] = []
  do {
    const people = [server.visitor(), server.visitor()] as const
    const match = await openMatch(people)
    matches.push(match)
    await Promise.all(people.map((person, seat) => playThrough(person, match, seat)))
  } while (kills < KILLS)
  return matches
}

it('loses nothing that was acknowledged, and does nothing twice', async () => {
  await server.start()
  const played = await Promise.all(Array.from({ length: MATCHES }, playMatches))
  await server.kill()
  const store = await openLibsqlStore(server.file)
  const kept = new Map<string, Acknowledgement>()
  const matches = played.flat()
  for (const match of matches) {
    const entries = await store.entriesAfter(match, 0, 100_000)
    expect(entries.map(({ version }) => version)).toEqual(entries.map((_, index) => index + 1))
    for (const { id, version } of entries) kept.set(id, { match, version })
  }
  await store.close()
  const lost = [...acknowledged].filter(([id, { version }]) => kept.get(id)?.version !== version)
  console.log(
    `${matches.length} matches, ${kills} kills: ${kept.size} commands kept, ${sentAgain} sent again, ${lost.length} lost`,
  )
  // Every command that was carried out was acknowledged in the end, and vice versa.
  expect(lost).toEqual([])
  expect(kept).toEqual(acknowledged)
  expect(kills).toBe(KILLS)
  expect(sentAgain).toBeGreaterThan(0)
})
