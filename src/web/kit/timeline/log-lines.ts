/** The log lines of a step: the events worth a line, in order. */

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
