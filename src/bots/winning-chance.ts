/**
 * Which games' hints give a chance of winning: those in which `tavolo calibrate` found it to agree with the matches
 * actually won.
 */

import type { AnyGame, Seat } from '../engine/game.ts'
import { type ChanceFigure, tenthsOf } from './chance-figure.ts'
import { towerChance } from './cyberdoom-tower/winning-chance.ts'

/** By game id. */
const FIGURES: ReadonlyMap<string, ChanceFigure> = new Map([['cyberdoom-tower', towerChance]])

export function chanceFigureFor({ id }: AnyGame): ChanceFigure | undefined {
  return FIGURES.get(id)
}

interface Position {
  readonly game: AnyGame
  /** Redacted for the seat. */
  readonly state: unknown
  readonly seat: Seat
}

/** The chance rounded to tenths, as hints show it; undefined if there is none. */
export function toldChance({ game, state, seat }: Position): number | undefined {
  const tenths = tenthsOf(chanceFigureFor(game), state, seat)
  return tenths === undefined ? undefined : tenths / 10
}
