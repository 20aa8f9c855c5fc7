/** What the server does at a table over days when it is due. A pure function. */

import type { AnyGame } from '../../../engine/game.ts'
import type { DaysToKeep } from '../../store/day-store.ts'
import type { KeptPlay } from '../../store/running-table-state.ts'
import type { TableFact } from '../../store/table-facts.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { startOf } from './committed-start.ts'
import { dayClockOf, daysOf, daysToKeep, nextDue, waitsForBots, withWarned } from './days.ts'
import { isPlaying, playingOn, replaceAbsent } from './stand-ins.ts'
import { type FactMoment, shortFacts } from './table-facts.ts'

/**
 * `play`: the time of a seat is up. `days`: the clocks are written again, because somebody is told that little time is
 * left, or because the deadline has moved. `open`: bots are to act, the match is to start, or the clocks do not fit it.
 */
export type DueWork =
  | { readonly type: 'play'; readonly play: KeptPlay }
  | { readonly type: 'days'; readonly days: DaysToKeep; readonly facts: readonly TableFact[] }
  | { readonly type: 'open' }
  | { readonly type: 'nothing' }

/** `version`: of the match. */
export function dueWork(
  table: KeptTable,
  game: AnyGame,
  { version, ...moment }: FactMoment & { readonly version: number },
): DueWork {
  const { now } = moment
  if (startOf(table)) return { type: 'open' }
  if (!isPlaying(table) || !dayClockOf(table)) return { type: 'nothing' }
  const days = daysOf(table)
  if (!days || days.version !== version) return { type: 'open' }
  const due = nextDue(table, now)
  if (due?.what === 'timeUp') {
    const { seat } = due
    return { type: 'play', play: replaceAbsent(table, { seat, why: 'timeUp', ...playingOn(game) }) }
  }
  if (due) {
    const kept = daysToKeep(table, withWarned(days, due.seat), now)
    const timed = { ...table, clock: kept.clock }
    return { type: 'days', days: kept, facts: shortFacts(timed, due.seat, { ...moment, number: version }) }
  }
  if (waitsForBots(days) && days.paused === undefined) return { type: 'open' }
  return { type: 'days', days: daysToKeep(table, days, now), facts: [] }
}
