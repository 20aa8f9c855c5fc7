/**
 * The chance of winning that hints give, only for the games, set-ups and positions in which `tavolo calibrate` found it
 * to agree with the matches actually won.
 */

import type { AnyGame, Line, Seat } from '../engine/game.ts'
import { towerChance } from './cyberdoom-tower/winning-chance.ts'

export interface ChanceFigure {
  /** The chance holds if all seats play on like this bot. */
  readonly bot: string
  /** The numbers of seats for which it was calibrated, each with the default options. */
  readonly seats: readonly number[]
  /** Undefined for positions where it was not calibrated. */
  chanceOf(state: unknown, seat: Seat): number | undefined
  /** The sentence for a chance that is rounded to tenths. */
  sentence(tenths: number): Line
}

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

/** Tenths are as exact as the figure deserves; more digits would promise more than was measured. */
function tenthsOf({ game, state, seat }: Position): number | undefined {
  const chance = chanceFigureFor(game)?.chanceOf(state, seat)
  return chance === undefined ? undefined : Math.round(10 * chance)
}

/** The chance rounded to tenths, as hints show it; undefined if there is none. */
export function toldChance(position: Position): number | undefined {
  const tenths = tenthsOf(position)
  return tenths === undefined ? undefined : tenths / 10
}

/** The sentence with the chance; empty if there is none. */
export function chanceLines(position: Position): readonly Line[] {
  const tenths = tenthsOf(position)
  return tenths === undefined ? [] : [chanceFigureFor(position.game)!.sentence(tenths)]
}
