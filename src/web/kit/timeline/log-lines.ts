/** The log lines of a step: the events worth a line, in order; and the latest of a log. */

import type { AnyBox } from '../../../engine/box.ts'
import type { Line, Seat, Tagged } from '../../../engine/game.ts'
import type { View } from '../../../wire/match-messages.ts'

export interface LogLine {
  readonly step: number
  /** The seat it is about; `undefined` if it is about nobody in particular, such as the end of a round. */
  readonly seat: Seat | undefined
  readonly line: Line
  /** The paragraph of the rules it is based on. */
  readonly rule?: string | undefined
  readonly event?: Tagged
  /** The number of its event among all that have happened at this table; none in an earlier part of the log. */
  readonly ordinal?: number
}

/** Lines of steps from before this table was opened have no number: they may always be told. */
export const BEFORE_ALL = -1

/** More than the events of a step: so the events of all steps are numbered in order. */
export const STEP_APART = 100_000

/** The lines of the first events only. */
export function linesUpTo(log: readonly LogLine[], events: number): readonly LogLine[] {
  const end = log.findLastIndex(({ ordinal = BEFORE_ALL }) => ordinal < events) + 1
  return end === log.length ? log : log.slice(0, end)
}

const MOST = 3

export function linesOf(
  box: AnyBox,
  step: number,
  { state, events }: Pick<View, 'state' | 'events'>,
  happened?: number,
): LogLine[] {
  return events.flatMap((event, index) => {
    const line = box.tell({ state, event })
    if (!line) return []
    const ordinal = happened === undefined ? {} : { ordinal: happened + index }
    return [{ step, seat: subjectOf(event, line), line, rule: box.cite?.(event), event, ...ordinal }]
  })
}

/** The seat of an event, if its line names it. Who acted does not matter: commands may affect others or all. */
function subjectOf(event: Tagged, { params = {} }: Line): Seat | undefined {
  if (!('seat' in event)) return undefined
  const named = Object.values(params).flatMap(param =>
    typeof param === 'object' && 'seat' in param ? [param.seat] : [],
  )
  return named.find(seat => seat === event.seat)
}

/** The lines after the last step that this seat took; none if nobody plays, or before that seat has acted. */
export function linesSince(log: readonly LogLine[], seat: Seat | undefined): readonly LogLine[] {
  if (seat === undefined) return []
  // The first line of a step names its seat.
  const own = log.findLastIndex((line, place) => line.seat === seat && log[place - 1]?.step !== line.step)
  return own < 0 ? [] : log.slice(own).filter(({ step }) => step > log[own]!.step)
}

/** The first lines of the last step: they say what was done, and later ones only what followed from it. */
export function latestOf(log: readonly LogLine[]): readonly LogLine[] {
  const last = log.at(-1)
  return last ? log.slice(log.findIndex(({ step }) => step === last.step)).slice(0, MOST) : []
}
