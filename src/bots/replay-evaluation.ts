/**
 * How the bots judge a position, for the curve of a replay. The figures rank positions well, but none of them is a chance
 * of winning: that comes only from `winning-chance.ts`.
 */

import type { AnyGame, Frozen } from '../engine/game.ts'
import type { State as CubeState } from '../games/cube-attack/state.ts'
import type { State as TowerState } from '../games/cyberdoom-tower/state.ts'
import type { State as DungeonState } from '../games/dungeon-drop/state.ts'
import { winChances } from './cube-attack/win-chances.ts'
import { positionValue } from './cyberdoom-tower/position-value.ts'
import { heroWorth } from './dungeon-drop/hero-worth.ts'

export interface Evaluation {
  /** `seats`: a figure for each seat, and the highest is ahead. `team`: one figure for all, from 0 to 1. */
  readonly of: 'seats' | 'team'
  /** The state may be redacted. */
  valuesOf(game: AnyGame, state: unknown): readonly number[]
}

const cubeChances: Evaluation = {
  of: 'seats',
  valuesOf: (_game, state) => winChances(state as Frozen<CubeState>),
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
  ['cube-attack', cubeChances],
  ['cyberdoom-tower', towerValue],
  ['dungeon-drop', heroPoints],
])

/** Undefined for a game whose bots have no evaluation to show. */
export function evaluationFor({ id }: AnyGame): Evaluation | undefined {
  return EVALUATIONS.get(id)
}
