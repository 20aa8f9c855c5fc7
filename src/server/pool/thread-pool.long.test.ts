/**
 * Other threads think and throw exactly like the server, no table waits for another, and the server works without them.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { botNamed, botsFor } from '../../bots/index.ts'
import { commitmentOf } from '../../engine/commitment.ts'
import type { AnyGame, Tagged } from '../../engine/game.ts'
import { type Match, startMatch, submit } from '../../engine/match.ts'
import { choices, takeAim } from '../../engine/play.ts'
import { seeded } from '../../engine/random.ts'
import { redact } from '../../engine/secret.ts'
import { liveSeeds } from '../../engine/seed.ts'
import type { ThinkingPort } from '../../host/bots/thinking-port.ts'
import { realClock } from '../../host/room/clock.ts'
import { findPlayableGame, hasPhysics } from '../playable-games.ts'
import { createPooledWorkers, type PooledWorkers, type WorkingTable } from './pooled-work.ts'

const SEED = 'ab'.repeat(32)
const seeds = () =>
  liveSeeds(
    { earlier: [{ from: 0, commitment: commitmentOf(SEED), contributions: ['cd'] }], secret: SEED },
    () => SEED,
  )

let dungeon: AnyGame
let cubes: AnyGame
let pool: PooledWorkers
const failures: Error[] = []
const settings = {
  threads: 2,
  isSlow: ({ id }: AnyGame) => hasPhysics(id),
  onFailure: (error: Error) => void failures.push(error),
}

beforeAll(async () => {
  dungeon = (await findPlayableGame('dungeon-drop'))!
  cubes = (await findPlayableGame('cube-attack'))!
  pool = createPooledWorkers(settings)
})
afterAll(() => pool.close())

const ADA = { address: '203.0.113.1', person: 'Ada' }

/** A table whose work this person pays for. */
function at(id: string, payer = ADA): WorkingTable {
  return { id, payer: () => payer, isIdle: () => false }
}

function started(game: AnyGame): Match {
  const begun = startMatch(game, { seats: 2, options: {} }, seeds())
  if (!begun.ok) throw new Error(begun.refusal.because)
  return begun.value
}

function thought(
  port: ThinkingPort,
  {
    match,
    bot,
    patience,
    meant = () => true,
  }: { match: Match; bot: string; patience: number; meant?: () => boolean },
): Promise<Tagged> {
  const { game } = match
  const seat = game.awaited(match.state)[0]!
  const state = redact(match.state, seat)
  return new Promise((resolve, reject) =>
    port.think(
      botNamed(game, bot)!,
      { game, state, seat, random: seeded(1) },
      {
        ...{ clock: realClock, patience, meant, onProgress() {} },
        onAnswer: resolve,
        onFault: why => reject(new Error(why)),
      },
    ),
  )
}

it('a throw in another thread is the throw that the server would make', async () => {
  let match = started(dungeon)
  const table = pool.table(at('a'))
  const drawn = await pool.setUp({ id: 'a', payer: ADA }, dungeon, {
    seats: 2,
    options: {},
    seed: SEED,
    contributions: ['cd'],
  })
  expect(drawn).toEqual(match.setup)
  const random = seeded('throws')
  let throws = 0
  for (let step = 0; step < 40 && throws < 5; step++) {
    const { game, state } = match
    const seat = game.awaited(state)[0]
    if (seat === undefined) break
    const [choice] = choices(game, state, seat)
    const command = takeAim(game, { state, seat, choice: choice!, random })
    const [own, pooled] = [submit(match, seat, command), await table.submit(match, seat, command)]
    if (!own.ok || !pooled.ok) throw new Error('refused')
    expect(pooled.value.entry).toEqual(own.value.entry)
    expect(pooled.value.match.state).toEqual(own.value.match.state)
    if (own.value.entry.draws.some(kind => kind !== 'other' && !/^\d/.test(kind))) throws++
    match = pooled.value.match
  }
  expect(throws).toBeGreaterThan(0)
  const refused = await table.submit(match, 0, { type: 'fly' })
  expect(refused).toEqual(submit(match, 0, { type: 'fly' }))
}, 120_000)

it('a bot thinks in another thread, and its answer is legal', async () => {
  const match = started(cubes)
  const bot = botsFor(cubes)[0]!.id
  const command = await thought(pool.table(at('b')).thinking, { match, bot, patience: 300 })
  expect(submit(match, cubes.awaited(match.state)[0]!, command).ok).toBe(true)
}, 60_000)

it('the bots of one table leave a thread to another, and unneeded work stops', async () => {
  const match = started(cubes)
  const bot = botsFor(cubes)[0]!.id
  const few = createPooledWorkers({ ...settings, threads: 3 })
  const greedy = few.table(at('greedy')).thinking
  let isMeant = true
  const ended: string[] = []
  const long = Array.from({ length: 6 }, () =>
    thought(greedy, { match, bot, patience: 60_000, meant: () => isMeant }).then(() => ended.push('greedy')),
  )
  void Promise.allSettled(long)
  await thought(few.table(at('modest')).thinking, { match, bot: 'random', patience: 100 })
  ended.push('modest')
  expect(ended[0]).toBe('modest')
  isMeant = false
  // The two running ones stop at their next progress report, so that the same table can think again.
  const again = await thought(greedy, { match, bot: 'random', patience: 100 })
  expect(again.type).toBeDefined()
  await few.close()
}, 120_000)

it('another player waits for one thought of a guest with many tables, and those become shorter', async () => {
  const match = started(cubes)
  const bot = botsFor(cubes)[0]!.id
  const one = createPooledWorkers({ ...settings, threads: 1 })
  const ended: string[] = []
  const patience = 1_000
  const guest = { address: '203.0.113.9', person: 'guest' }
  const began = performance.now()
  const thoughts = Array.from({ length: 12 }, (_, table) =>
    thought(one.table(at(`guest ${table}`, guest)).thinking, { match, bot, patience }).then(() =>
      ended.push('guest'),
    ),
  )
  await thought(one.table(at('own')).thinking, { match, bot, patience })
  ended.push('own')
  await Promise.all(thoughts)
  expect(ended.indexOf('own')).toBe(1)
  // Twelve whole thoughts would take twelve seconds.
  expect(performance.now() - began).toBeLessThan(12 * patience)
  await one.close()
}, 120_000)

it('a thought that finds its line full is asked for again', async () => {
  const match = started(cubes)
  const limits = { thoughtsOfPerson: 1, thoughtsOfAddress: 2 }
  let refused = 0
  const observe = () => ({ onStart() {}, onRefused: () => void refused++ })
  const one = createPooledWorkers({ ...settings, threads: 1, limits, observe })
  const thoughts = Array.from({ length: 4 }, (_, table) =>
    thought(one.table(at(`${table}`)).thinking, { match, bot: 'random', patience: 100 }),
  )
  expect((await Promise.all(thoughts)).every(({ type }) => type !== undefined)).toBe(true)
  expect(refused).toBeGreaterThan(0)
  await one.close()
}, 60_000)

it('without threads it reports the reason once, and does everything itself', async () => {
  failures.length = 0
  const broken = createPooledWorkers({ ...settings, script: new URL('./no-such-file.js', import.meta.url) })
  const match = started(cubes)
  const table = broken.table(at('c'))
  const command = await thought(table.thinking, { match, bot: 'random', patience: 100 })
  expect(command.type).toBeDefined()
  const dungeonMatch = started(dungeon)
  const seat = dungeon.awaited(dungeonMatch.state)[0]!
  const [choice] = choices(dungeon, dungeonMatch.state, seat)
  const act = takeAim(dungeon, { state: dungeonMatch.state, seat, choice: choice!, random: seeded(2) })
  expect((await table.submit(dungeonMatch, seat, act)).ok).toBe(true)
  await sleep(100)
  expect(failures).toHaveLength(1)
  await broken.close()
}, 60_000)
