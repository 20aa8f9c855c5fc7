/**
 * How good a position is for a seat, as the bots of its game see it. The numbers are comparable within one match only,
 * and are not chances of winning: for these see `winning-chance.ts`.
 */

import type { AnyGame, Frozen, Seat } from '../engine/game.ts'
import { copy } from '../engine/plain-data.ts'
import { playout } from '../engine/play.ts'
import { type Random, seeded } from '../engine/random.ts'
import type { State as Cubes } from '../games/cube-attack/state.ts'
import type { State as Tower } from '../games/cyberdoom-tower/state.ts'
import type { State as Dungeon } from '../games/dungeon-drop/state.ts'
import { winChances } from './cube-attack/win-chances.ts'
import { positionValue } from './cyberdoom-tower/position-value.ts'
import { lead } from './dungeon-drop/lead.ts'

export interface PositionValues {
  /** Whether the position after a command of this seat can be compared with others: in mid-attack it cannot. */
  isRest(state: unknown, seat: Seat): boolean
  /** A smaller difference is noise, or not worth showing. */
  readonly least: number
  /** Estimates a value from random samples. The same number of samples always gives the same value. */
  valueOf(state: unknown, seat: Seat, samples: number): number
  /** Whether more samples make it more exact. */
  readonly sampled: boolean
}

const DUNGEON: PositionValues = {
  isRest: () => true,
  least: 2,
  sampled: false,
  valueOf: (state, seat) => lead(state as Frozen<Dungeon>, seat),
}

const TOWER: PositionValues = {
  isRest(state) {
    const { attack, arrival, lastGasp } = state as Frozen<Tower>
    return !attack && !arrival && !lastGasp
  },
  least: 0.05,
  sampled: false,
  valueOf: state => positionValue(state as Frozen<Tower>),
}

const CUBES: PositionValues = {
  isRest(position, seat) {
    const { turn, result } = position as Frozen<Cubes>
    return turn !== seat || result !== null
  },
  least: 0.08,
  sampled: false,
  valueOf: (state, seat) => winChances(state as Frozen<Cubes>)[seat]!,
}

/** By game id. */
const OF_ONE_GAME: ReadonlyMap<string, PositionValues> = new Map([
  ['cube-attack', CUBES],
  ['cyberdoom-tower', TOWER],
  ['dungeon-drop', DUNGEON],
])

/** A playout without an end means that the game is broken, but nobody should wait for it. */
const ENDLESS = 20_000

/** The share of random playouts that the seat wins: the measure of the Monte-Carlo search. */
function playouts(game: AnyGame): PositionValues {
  return {
    // From turn to turn.
    isRest: (state, seat) => !game.awaited(state).includes(seat),
    least: 0.08,
    sampled: true,
    valueOf(state, seat, samples) {
      const random: Random = seeded(samples)
      const decided = game.outcome(state)
      const share = (winners: readonly Seat[]) => (winners.includes(seat) ? 1 / winners.length : 0)
      if (decided) return share(decided.winners)
      let sum = 0
      for (let sample = 0; sample < samples; sample++) {
        const world = copy(state)
        playout(game, { state: world, random, limit: ENDLESS })
        sum += share(game.outcome(world)?.winners ?? [])
      }
      return sum / samples
    },
  }
}

export function positionValuesFor(game: AnyGame): PositionValues {
  return OF_ONE_GAME.get(game.id) ?? playouts(game)
}
