/** The chance of winning that a game's hints give, and how it is told. */

import type { Line, Seat } from '../engine/game.ts'

export interface ChanceFigure {
  /** The chance holds if all seats play on like this bot. */
  readonly bot: string
  /** The numbers of seats for which it was calibrated, each with the default options. */
  readonly seats: readonly number[]
  /** Undefined for positions where it was not calibrated. The state is redacted for the seat. */
  chanceOf(state: unknown, seat: Seat): number | undefined
  /** The sentence for a chance that is rounded to tenths. */
  sentence(tenths: number): Line
}

/** Tenths are as exact as the figure deserves; more digits would promise more than was measured. */
export function tenthsOf(figure: ChanceFigure | undefined, state: unknown, seat: Seat): number | undefined {
  const chance = figure?.chanceOf(state, seat)
  return chance === undefined ? undefined : Math.round(10 * chance)
}

/** The sentence with the chance; empty if there is none. */
export function chanceLines(figure: ChanceFigure | undefined, state: unknown, seat: Seat): readonly Line[] {
  const tenths = tenthsOf(figure, state, seat)
  return tenths === undefined ? [] : [figure!.sentence(tenths)]
}
