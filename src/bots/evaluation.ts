/**
 * How the bots judge a position, for the curve of a replay. The figures rank positions well, but none of them is a chance
 * of winning: that comes only from `winning-chance.ts`.
 */

import type { AnyGame, Frozen } from '../engine/game.ts'
import { copy } from '../engine/plain-data.ts'
import { playout } from '../engine/play.ts'
import type { Random } from '../engine/random.ts'
import type { State as TowerState } from '../games/cyberdoom-tower/state.ts'
import type { State as DungeonState } from '../games/dungeon-drop/state.ts'
import { positionValue } from './cyberdoom-tower/position-value.ts'
import { heroWorth } from './dungeon-drop/hero-worth.ts'

export interface Evaluation {
  /** `seats`: a figure for each seat, and the highest is ahead. `team`: one figure for all, from 0 to 1. */
  readonly of: 'seats' | 'team'
  /** The state may be redacted. */
  valuesOf(game: AnyGame, state: unknown, random: Random): readonly number[]
}

/** More would be less noisy, but a match has hundreds of positions. */
const PLAYOUTS = 24
const ENDLESS = 20_000

/** The share of random playouts that each seat wins: the values with which the search for any game begins. */
const playouts: Evaluation = {
  of: 'seats',
  valuesOf(game, state, random) {
    const seats = (state as { readonly players: readonly unknown[] }).players.length
    const won = Array.from({ length: seats }, () => 0)
    const over = game.outcome(state)
    const times = over ? 1 : PLAYOUTS
    for (let time = 0; time < times; time++) {
      const tried = copy(state)
      if (!over) playout(game, { state: tried, random, limit: ENDLESS })
      const { winners = [] } = game.outcome(tried) ?? {}
      for (const seat of winners) won[seat]! += 1 / winners.length
    }
    return won.map(count => count / times)
  },
}

/** The estimate of the Scout. */
const towerValue: Evaluation = {
  of: 'team',
  valuesOf: (_game, state) => [positionValue(state as Frozen<TowerState>)],
}

/** The points that the Delver expects for each hero at the end. */
const heroPoints: Evaluation = {
  of: 'seats',
  valuesOf(game, state) {
    const { heroes } = state as Frozen<DungeonState>
    const { scores } = game.outcome(state) ?? {}
    return heroes.map((_, seat) => scores?.[seat] ?? heroWorth(state as Frozen<DungeonState>, seat))
  },
}

/** By game id. */
const EVALUATIONS: ReadonlyMap<string, Evaluation> = new Map([
  ['cube-attack', playouts],
  ['cyberdoom-tower', towerValue],
  ['dungeon-drop', heroPoints],
])

/** Undefined for a game whose bots have no evaluation to show. */
export function evaluationFor({ id }: AnyGame): Evaluation | undefined {
  return EVALUATIONS.get(id)
}
