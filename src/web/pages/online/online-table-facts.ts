/** Facts about an online table for the sentences about it. */

import type { Seat } from '../../../engine/game.ts'
import { ABORT_LIMIT, isOverDays } from '../../../wire/running-table-api.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'

/** Something that a player may do about the match. All but the pause, which others confirm, have to be confirmed. */
export type Wish =
  | { readonly type: 'abort' }
  | { readonly type: 'pause' }
  | { readonly type: 'concede' | 'leave'; readonly seat: Seat }

export function nameAt({ seats }: OnlineTable, seat: Seat): string {
  const at = seats[seat]
  return at && at.kind !== 'open' ? at.name : '?'
}

/** Whether a person plays this seat now. Time is counted only then. */
export function isPlayedByHand({ seats, state }: OnlineTable, seat: Seat): boolean {
  const at = seats[seat]
  return state === 'playing' && at?.kind === 'person' && !at.standIn
}

/** Hints are for people who play alone, unless the table allows them: bots, even in people's seats, do not mind. */
export function isWithoutHints(table: OnlineTable): boolean {
  const { seats, yours, play } = table
  if (play.challenge) return true
  if (play.settings.hints || !yours.some(seat => isPlayedByHand(table, seat))) return false
  return [...seats.keys()].some(seat => isPlayedByHand(table, seat) && !yours.includes(seat))
}

/** What the people here may do about the match after this many steps. */
export function wishesAt({ seats, yours, state, play }: OnlineTable, step: number): readonly Wish[] {
  if (state !== 'playing' || yours.length === 0) return []
  const abort: readonly Wish[] = step <= ABORT_LIMIT ? [{ type: 'abort' }] : []
  // At a table over days, as long as nobody has asked for it.
  const pause: readonly Wish[] = isOverDays(play.settings.clock) && !play.pause ? [{ type: 'pause' }] : []
  const own = yours.flatMap((seat): Wish[] => {
    const at = seats[seat]
    if (at?.kind !== 'person' || at.standIn?.out) return []
    const concede: Wish = { type: 'concede', seat }
    return at.standIn ? [concede] : [concede, { type: 'leave', seat }]
  })
  return [...pause, ...abort, ...own]
}

/** Whether the answer to a request was overtaken by the start of the match, which the socket has reported. */
export function isOutdated(answer: OnlineTable, known: OnlineTable | undefined): boolean {
  return known?.id === answer.id && known.state !== 'waiting' && answer.state === 'waiting'
}
