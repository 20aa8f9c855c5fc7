/** Marks on the timeline of a match: where its rounds begin, and the events worth finding again. */

import type { AnyBox } from '../../../engine/box.ts'
import type { Line, Tagged } from '../../../engine/game.ts'
import type { LogLine } from './log-lines.ts'
import { type Perspective, seenBy } from './perspective.ts'
import type { Timeline } from './timeline.ts'

/** What happened, as icons that are the same for every game. */
export const MARK_ICONS = ['elimination', 'key', 'loot', 'defeat', 'find', 'danger', 'end'] as const
export type MarkIcon = (typeof MARK_ICONS)[number]

/** What an event is on the timeline. A round without a number is the next one. */
export type TimelineMark = { readonly round: number | undefined } | { readonly icon: MarkIcon }

/** Each game says which of its events are marks. */
export type MarkOf<Event extends Tagged> = (event: Event, seats: number) => TimelineMark | undefined

export type AnyMarkOf = MarkOf<never>

export interface RoundMark {
  readonly step: number
  readonly round: number
  /** The event that begins the round, to find its line in the log. */
  readonly event: Tagged
}

export interface IconMark {
  readonly step: number
  readonly icon: MarkIcon
  readonly seat: number | undefined
  readonly line: Line | undefined
}

export interface TimelineMarks {
  readonly rounds: readonly RoundMark[]
  readonly icons: readonly IconMark[]
}

const NO_MARKS: TimelineMarks = { rounds: [], icons: [] }

/** The marks as seen from a perspective: a hidden event does not show what it was. */
export function marksOf(
  timeline: Pick<Timeline, 'box' | 'steps' | 'record' | 'stateAt' | 'eventsAt'>,
  markOf: AnyMarkOf | undefined,
  perspective: Perspective,
): TimelineMarks {
  if (!markOf) return NO_MARKS
  const { box, steps, record, stateAt, eventsAt } = timeline
  const rounds: RoundMark[] = []
  const icons: IconMark[] = []
  for (let step = 1; step <= steps; step++) {
    for (const event of seenBy(eventsAt(step), perspective)) {
      const mark = markOf(event as never, record.seats)
      if (!mark) continue
      if ('round' in mark) rounds.push({ step, event, round: mark.round ?? (rounds.at(-1)?.round ?? 0) + 1 })
      else icons.push(iconMark({ box, step, event, icon: mark.icon }, seenBy(stateAt(step), perspective)))
    }
  }
  return { rounds, icons }
}

function iconMark(
  { box, step, event, icon }: Pick<IconMark, 'step' | 'icon'> & { box: AnyBox; event: Tagged },
  state: unknown,
): IconMark {
  const seat = 'seat' in event && typeof event.seat === 'number' ? event.seat : undefined
  return { step, icon, seat, line: box.tell({ state, event }) }
}

/** The round after a step; `undefined` before the first one begins, and in games without rounds. */
export function roundAt(rounds: readonly RoundMark[], step: number): number | undefined {
  return rounds.findLast(mark => mark.step <= step)?.round
}

/** Groups the lines of a log by rounds, in order. The first round may have begun before any event says so. */
export function inRounds(
  log: readonly LogLine[],
  rounds: readonly RoundMark[],
): readonly { readonly round: number | undefined; readonly lines: readonly LogLine[] }[] {
  const groups: { round: number | undefined; lines: LogLine[] }[] = []
  const [first] = rounds
  let current = { round: first && first.round > 1 ? first.round - 1 : undefined, lines: [] as LogLine[] }
  let next = 0
  const begins = ({ step, event }: RoundMark, line: LogLine): boolean =>
    // The beginning of a round may have no line.
    step < line.step || (step === line.step && JSON.stringify(event) === JSON.stringify(line.event))
  for (const line of log) {
    for (; next < rounds.length && begins(rounds[next]!, line); next++) {
      if (current.lines.length > 0) groups.push(current)
      current = { round: rounds[next]!.round, lines: [] }
    }
    current.lines.push(line)
  }
  return current.lines.length > 0 ? [...groups, current] : groups
}
