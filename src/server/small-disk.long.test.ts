/** Real disks of a few MB: new tables are refused in time, running matches go on, and a full disk is called so. */

import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import type { AskAnswer } from '../wire/match-messages.ts'
import { newUuid } from '../wire/uuid.ts'
import { createErrorLog } from './error-log.ts'
import { findPlayableGame } from './playable-games.ts'
import { LIMITS } from './settings/limits.ts'
import { watchSpace } from './space-watch.ts'
import { openStore } from './store/open-store.ts'
import { type MeasuredServer, startMeasuredServer } from './testing/attack-processes.ts'
import { cookielessFlood, hoarders } from './testing/attacks-by-request.ts'
import { fillStore } from './testing/filled-store.ts'
import { commands, tableOf } from './testing/normal-player.ts'
import { isAnswerTo, isOf } from './testing/online-server.ts'
import { newestStep } from './testing/play-online.ts'

/** A disk of so many MB; undefined without the rights of root, which may mount one. */
function smallDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'tavolo-small-disk-'))
  try {
    const size = `size=${megabytes}m`
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
}
const folders = [smallDisk(5), smallDisk(8), smallDisk(8), smallDisk(8)] as const
const [forStore = '', forServer = '', forQuota = '', withoutQuota = ''] = folders
const isMounted = folders.every(folder => folder !== undefined)
afterAll(() => {
  for (const folder of folders) {
    if (folder === undefined) continue
    // Lazily: the database may still have its files open.
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true })
  }
})

/** The quotas of people and addresses are tested elsewhere: here only space limits those who open tables. */
const NO_QUOTAS = {
  ...{ requestsOfPerson: 1e9, requestsOfAddress: 1e9, newPeopleOfAddress: 1e9 },
  ...{ tablesOfPerson: 1e9, unfinishedOfPerson: 1e9 },
}
/** The space is measured every ten seconds, so the first measurement of a full store comes before this. */
const MEASURED = 15_000

/** Another program takes the space, except for so many bytes. */
function fillDisk(folder: string, left: number): void {
  const { bavail, bsize } = statfsSync(folder)
  appendFileSync(join(folder, 'other'), Buffer.alloc(Math.max(0, bavail * bsize - left)))
}

it.runIf(isMounted)('is short of space before it is full, and full is told as such', async () => {
  const lines: string[] = []
  const log = {
    warn: (_: object, text: string) => lines.push(text),
    error: (_: object, text: string) => lines.push(text),
  }
  const store = await openStore({ data: join(forStore, 'data') })
  if (typeof store === 'string') throw new Error(store)
  await fillStore(store)
  const report = createErrorLog({ log })
  const measured = async () => {
    const watch = await watchSpace({ store, limits: LIMITS, log, report })
    watch.stop()
    return watch.shortage()
  }
  expect(await measured()).toBe(undefined)
  fillDisk(forStore, 400_000)
  expect(await measured()).toBe('disk')
  const entry = (version: number) => ({
    ...{
      version,
      id: `x${version}`,
      seat: 0,
      time: 0,
      command: { type: 'mark', more: 'x'.repeat(2_000) },
      tape: [],
    },
  })
  let version = 251
  // The running match goes on as long as there is any space.
  const failure = await (async () => {
    for (;;) await store.append('match', entry(version++))
  })().catch((error: unknown) => error)
  expect(version).toBeGreaterThan(270)
  report('journal.keep', failure)
  expect(lines.at(-1)).toBe('the disk is full: nothing can be saved')
  rmSync(join(forStore, 'other'))
  expect(await store.append('match', entry(version - 1))).toBe('kept')
  await store.close()
})

it.runIf(isMounted)('a player plays on while the disk fills up, whatever others try', async () => {
  // A player who is faster than people, so that the disk is full soon.
  const limits = { framesAtOnce: 100_000, stepsOfMatch: 100_000 }
  const server = await startMeasuredServer({ place: forServer, limits })
  onTestFinished(() => server.stop())
  const game = (await findPlayableGame('cube-attack'))!
  const ada = server.visitor('127.0.0.1')
  const send = commands(game, [0, 1])
  const socket = await tableOf(ada, null)
  const undo = async (seat: number): Promise<AskAnswer> => {
    const id = newUuid()
    const from = socket.told.length
    const { version } = newestStep(socket)
    socket.send({ type: 'undo', id, seat, version })
    const answer = await socket.heard(isAnswerTo(id), from)
    if (answer.type === 'done') await socket.heard(isOf('shown'), from)
    return answer
  }
  /** Commands and undoes them, so that the match does not end; returns an answer that is not `done`, if there is one. */
  const play = async (times: number): Promise<AskAnswer | undefined> => {
    for (let count = 0; count < times; count++) {
      const { answer } = (await send(socket))!
      const undone = answer.type === 'done' ? await undo(answer.seat) : answer
      if (undone.type !== 'done') return undone
    }
    return undefined
  }
  expect(await play(20)).toBe(undefined)

  fillDisk(forServer, 750_000)
  const health = async () => (await fetch(`http://${server.host()}/healthz`)).json()
  await expect.poll(health, { timeout: 30_000 }).toEqual({ ok: true, status: 'degraded', shortage: 'disk' })
  let isOver = false
  const at = { server, game, costlyRecord: '', isOver: () => isOver }
  const attacks = Promise.all([hoarders(at), cookielessFlood(at)])
  expect(await play(20)).toBe(undefined)
  isOver = true
  await attacks
  const refused = await ada.post('/api/tables', {
    game: game.id,
    options: {},
    bots: [null, null],
    name: 'Ada',
  })
  expect([refused.status, refused.body]).toEqual([503, { problem: 'noSpace' }])
  const { lines } = await server.figures()
  expect(lines).toEqual([expect.stringContaining('the disk is nearly full: no new tables are opened')])

  fillDisk(forServer, 0)
  expect(await play(5_000)).toMatchObject({ type: 'refused', refusal: { because: 'engine:notKept' } })
  expect(await health()).toMatchObject({ status: 'degraded' })
  expect((await server.figures()).lines).toContain('the disk is full: nothing can be saved')
  rmSync(join(forServer, 'other'))
  expect(await play(20)).toBe(undefined)
  socket.leave()
})

/** How many commands a player sends to a disk that others have filled. */
const COMMANDS = 15

/** Somebody opens tables for so many milliseconds. */
async function hoard(server: MeasuredServer, milliseconds: number): Promise<void> {
  const game = (await findPlayableGame('cube-attack'))!
  const until = performance.now() + milliseconds
  await hoarders({ server, game, costlyRecord: '', isOver: () => performance.now() > until })
}

it.runIf(isMounted).each([
  ['plays on while others fill the disk', forQuota, {}, 'done'],
  ['cannot play on without freeMegabytes', withoutQuota, { freeMegabytes: 0 }, 'refused'],
])('a player %s', async (_what, place, limits, expected) => {
  const server = await startMeasuredServer({ place, limits: { ...NO_QUOTAS, ...limits } })
  onTestFinished(() => server.stop())
  const game = (await findPlayableGame('cube-attack'))!
  const socket = await tableOf(server.visitor('127.0.0.1'), null)
  const send = commands(game, [0, 1])
  expect((await send(socket))!.answer.type).toBe('done')
  // Less than a tenth of the disk.
  fillDisk(place, 750_000)
  await sleep(MEASURED)
  await hoard(server, 15_000)
  // Where no table fits any longer, a small command still may.
  let last: string | undefined
  for (let count = 0; count < COMMANDS && last !== 'refused'; count++)
    last = (await send(socket))!.answer.type
  expect(last).toBe(expected)
  socket.leave()
})

it.each([
  ['stops at storeMegabytes', { storeMegabytes: 3 }, false],
  ['goes on without it', {}, true],
])('the growth of the store %s', async (_what, limits, grows) => {
  const server = await startMeasuredServer({ limits: { ...NO_QUOTAS, ...limits } })
  onTestFinished(() => server.stop())
  await hoard(server, MEASURED)
  const before = server.stored()
  expect(before).toBeGreaterThan(3 * 1024 * 1024)
  await hoard(server, 10_000)
  expect(server.stored() > before + 500_000).toBe(grows)
})
