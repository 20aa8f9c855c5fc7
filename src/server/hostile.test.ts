/**
 * Whatever attackers do, a normal player plays on: the whole server as a separate process, one player, and attackers from
 * other addresses, one after the other and all at once. `TAVOLO_WITHOUT=fairShares npm run test:long -- hostile` switches
 * a defence off. The test then fails without `fairShares`, `slowness`, `crowds` and `rates`. It passes without `sizes`,
 * because the gate of bodies also counts their parts; without `deafness` the rates still bound what is queued.
 */

import { availableParallelism, loadavg } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleSize } from '../../tests/sample-size.ts'
import { findPlayableGame } from './playable-games.ts'
import { ATTACKS } from './testing/attacks.ts'
import { type HostileServer, startAttackers, startHostileServer } from './testing/hostile-server.ts'
import { normalPlayer, type TakenTimes } from './testing/normal-player.ts'

/** How long each attack lasts, in milliseconds. In the short form all attack together, and speed is not judged. */
const LASTS = sampleSize({ daily: 600, long: 25_000 })
const IS_LONG = LASTS > 10_000
/**
 * How much slower the player's commands and bot may become. Below the floors nobody notices; they are higher on a machine
 * that has more to do than it can, where every process waits for its turn.
 */
const SLOWER = { commands: 3, bots: 2 }
const FLOOR = { commands: 100, bots: 1_000 }
/**
 * The longest time in which the server may do nothing else, in milliseconds of its own processor time. What several
 * attackers send may arrive in one turn of the event loop and adds up; in the short form, code is compiled meanwhile.
 */
const LONGEST_STALL = IS_LONG ? { one: 50, together: 100 } : { one: 500, together: 500 }
const MEGABYTE = 1024 * 1024
const MOST_GROWTH = { memory: 400 * MEGABYTE, store: 100 * MEGABYTE }

let server: HostileServer
let attackers: Awaited<ReturnType<typeof startAttackers>>
let player: Awaited<ReturnType<typeof normalPlayer>>
let calm: Readonly<Record<'commands' | 'bots' | 'load' | 'resident' | 'stored', number>>

function at(share: number, times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const figuresOf = ({ commands, bots }: TakenTimes) => ({ commands: at(0.99, commands), bots: at(0.5, bots) })

beforeAll(async () => {
  const game = (await findPlayableGame('cube-attack'))!
  server = await startHostileServer(process.env.TAVOLO_WITHOUT)
  attackers = await startAttackers(server)
  player = await normalPlayer(server, game)
  // The first commands compile the code, and the first thought starts a thread.
  await player.play(LASTS / 2)
  await server.figures()
  const times = await player.play(LASTS)
  const { resident, longestBusy } = await server.figures()
  const load = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
  calm = { ...figuresOf(times), resident, load, stored: server.stored() }
  print('calm', { ...calm, samples: times.commands.length, moves: times.bots.length, longestBusy })
})

afterAll(async () => {
  player?.leave()
  attackers?.stop()
  await server?.stop()
})

function print(name: string, figures: Readonly<Record<string, number>>): void {
  if (!IS_LONG) return
  const told = Object.entries(figures).map(([key, value]) => `${key} ${Math.round(value)}`)
  console.log(`${name}: ${told.join(', ')}`)
}

/** Lets the player play while these attacks run; returns the promises that were broken. */
async function broken(name: string, attacks: readonly string[]): Promise<readonly string[]> {
  const stop = attackers.attack(attacks)
  const times = await player.play(LASTS)
  const seen = await stop()
  const { longestBusy, longestStall, resident } = await server.figures()
  const { commands, bots } = figuresOf(times)
  const growth = { memory: resident - calm.resident, store: server.stored() - calm.stored }
  print(name, {
    ...{
      commands,
      bots,
      samples: times.commands.length,
      moves: times.bots.length,
      longestBusy,
      longestStall,
    },
    ...{ memoryKb: growth.memory / 1024, storeKb: growth.store / 1024 },
  })
  const limits = {
    commands: Math.max(FLOOR.commands * calm.load, calm.commands * SLOWER.commands),
    bots: Math.max(FLOOR.bots * calm.load, calm.bots * SLOWER.bots),
  }
  const isSlow = IS_LONG && commands > limits.commands
  const isBotSlow = IS_LONG && bots > limits.bots
  return [
    ...seen,
    ...(times.commands.length === 0 ? ['no command was answered'] : []),
    ...(isSlow ? [`a command took ${commands} ms, undisturbed ${calm.commands} ms`] : []),
    ...(isBotSlow ? [`the bot took ${bots} ms, undisturbed ${calm.bots} ms`] : []),
    ...(longestBusy > (attacks.length > 1 ? LONGEST_STALL.together : LONGEST_STALL.one)
      ? [`the server did nothing else for ${longestBusy} ms`]
      : []),
    ...(growth.memory > MOST_GROWTH.memory ? [`the memory grew by ${growth.memory} bytes`] : []),
    ...(growth.store > MOST_GROWTH.store ? [`the store grew by ${growth.store} bytes`] : []),
  ]
}

if (IS_LONG)
  it.each(Object.keys(ATTACKS))('%s disturb nobody', async name => {
    expect(await broken(name, [name])).toEqual([])
  })

it('all attacks together disturb nobody', async () => {
  expect(await broken('all together', Object.keys(ATTACKS))).toEqual([])
})
