/** The log lines of a step: the events worth a line, in order; and the latest of a log. */

import type { AnyBox } from '../../../engine/box.ts'
import type { Line, Seat } from '../../../engine/game.ts'
import type { View } from '../../../host/messages.ts'

export interface LogLine {
  readonly step: number
  readonly seat: Seat
  readonly line: Line
  /** The paragraph of the rules it is based on. */
  readonly rule?: string | undefined
}

/** The most lines that `latestOf` returns. */
const MOST = 3

export function linesOf(
  box: AnyBox,
  step: number,
  seat: Seat,
  { state, events }: Pick<View, 'state' | 'events'>,
): LogLine[] {
  return events.flatMap(event => {
    const line = box.tell({ state, event })
    return line ? [{ step, seat, line, rule: box.cite?.(event) }] : []
  })
}

/** The first lines of the last step: they tell what was done, and later ones only what followed from it. */
export function latestOf(log: readonly LogLine[]): readonly LogLine[] {
  const last = log.at(-1)
  return last ? log.slice(log.findIndex(({ step }) => step === last.step)).slice(0, MOST) : []
}
