/**
 * Simulates commands: each runs on a copy of the state, with the same rules and physics and the bot's own randomness.
 * Commands that throw cubes are simulated several times.
 */

import { sampling } from '../../engine/chance.ts'
import type { AnyGame, Frozen, Seat, Tagged } from '../../engine/game.ts'
import { copy } from '../../engine/plain-data.ts'
import { perform } from '../../engine/play.ts'
import type { Random } from '../../engine/random.ts'
import type { Command } from '../../games/dungeon-drop/commands.ts'
import type { State } from '../../games/dungeon-drop/state.ts'
import type { Thought } from '../bot.ts'
import { heroWorth } from './hero-worth.ts'
import { lootOptions } from './loot-options.ts'

export interface RolloutSetup {
  readonly game: AnyGame
  readonly seat: Seat
  readonly random: Random
}

const ignore = (): void => {}

/** The state after the command, as one of its possible outcomes. */
export function after(state: Frozen<State>, command: Command, { game, seat, random }: RolloutSetup): State {
  const tried = copy(state) as State
  perform(game, { state: tried, seat, command: command as Tagged, chance: sampling(random), emit: ignore })
  return tried
}

/** The value of the turn if the hero only loots the best room. */
export function turnWorth(state: Frozen<State>, seat: Seat): number {
  return lootOptions(state, seat)[0]?.worth ?? heroWorth(state, seat)
}

/** A candidate, and its results so far. */
interface Tried {
  readonly command: Command
  sum: number
  times: number
}

const mean = ({ sum, times }: Tried): number => sum / times
const rated = (tried: Tried) => ({ command: tried.command, worth: mean(tried) })

/** Each candidate is simulated once, then the best third again and again, but at least this many. */
const LAST_FEW = 3
const MOST_TIMES = 6

/** A command, its mean worth, and the next best if it was simulated as often. */
export interface Rollout {
  readonly command: Command
  readonly worth: number
  readonly next: { readonly command: Command; readonly worth: number } | undefined
}

/** Returns the best candidate and its mean worth. Yields its progress, and stops early on 'hurry'. */
export function* bestOf(
  candidates: readonly Command[],
  evaluate: (command: Command) => number,
): Thought<Rollout | undefined> {
  const all: Tried[] = candidates.map(command => ({ command, sum: 0, times: 0 }))
  let field = all
  let hurried = false
  for (let round = 0; round < MOST_TIMES && field.length > 0 && !hurried; round++) {
    for (const [index, tried] of field.entries()) {
      if (hurried) break
      tried.sum += evaluate(tried.command)
      tried.times++
      hurried = (yield (round + index / field.length) / MOST_TIMES) === 'hurry'
    }
    const known = field.filter(({ times }) => times > 0).sort((a, b) => mean(b) - mean(a))
    field = known.slice(0, Math.max(LAST_FEW, Math.ceil(known.length / 3)))
  }
  const [best, second] = all
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times || mean(b) - mean(a))
  // A candidate with fewer simulations may look better by luck, so it is not compared.
  const next = best && second?.times === best.times ? rated(second) : undefined
  return best && { ...rated(best), next }
}
