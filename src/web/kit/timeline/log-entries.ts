/** The log as moves: one entry for what a seat did in a step, with what followed from it. */

import type { Seat } from '../../../engine/game.ts'
import type { LogLine } from './log-lines.ts'
import type { AnyMarkOf, RoundMark } from './marks.ts'

export interface LogMove {
  readonly step: number
  /** Counts the entries of a step; the step and the place identify the entry. */
  readonly place: number
  readonly seat: Seat | undefined
  readonly lines: readonly [LogLine, ...LogLine[]]
}

/** Lines that follow each other in one step are one entry as long as they are about the same seat. */
export function entriesOf(log: readonly LogLine[]): readonly LogMove[] {
  const entries: LogMove[] = []
  for (const line of log) {
    const last = entries.at(-1)
    if (last?.step === line.step && last.seat === line.seat) {
      entries[entries.length - 1] = { ...last, lines: [...last.lines, line] }
    } else {
      const place = last?.step === line.step ? last.place + 1 : 0
      entries.push({ step: line.step, place, seat: line.seat, lines: [line] })
    }
  }
  return entries
}

/** Where rounds begin in a log, as far as its lines say so. */
export function roundsIn(
  log: readonly LogLine[],
  markOf: AnyMarkOf | undefined,
  seats: number,
): readonly RoundMark[] {
  const rounds: RoundMark[] = []
  for (const { step, event } of log) {
    const mark = event && markOf?.(event as never, seats)
    if (mark && 'round' in mark)
      rounds.push({ step, event, round: mark.round ?? (rounds.at(-1)?.round ?? 0) + 1 })
  }
  return rounds
}
