/**
 * How a match starts if people have committed to random bytes: nobody may change a seat any more, everybody shows their
 * bytes, and after a time the commitments of the others count instead. Pure functions.
 */

import { commitmentOf } from '../../../engine/commitment.ts'
import type { CommittedBytes, RevealRequest } from '../../../wire/table-api.ts'
import type { KeptPlay, KeptStart } from '../../store/running-table-state.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { dayClockOf } from './days.ts'
import type { PlayAfter } from './leaving-and-undo.ts'
import { isAtTable, type Sender, seatsOfPerson } from './table-access.ts'

/** By seat. */
export function committedBytes({ seats }: Pick<KeptTable, 'seats'>): readonly CommittedBytes[] {
  return seats.flatMap(({ seat, commitment }) => (commitment === undefined ? [] : { seat, hash: commitment }))
}

/** The contribution of each committed seat: its bytes, or the commitment if they were not shown. */
export function contributionsOf(table: KeptTable): readonly string[] {
  const shown = new Map(table.play.starting?.shown.map(({ seat, bytes }) => [seat, bytes]))
  return committedBytes(table).map(({ seat, hash }) => shown.get(seat) ?? hash)
}

/** The start of a table whose match has not begun. */
export function startOf({ started, play }: KeptTable): KeptStart | undefined {
  return started === undefined ? play.starting : undefined
}

export function withStart(play: KeptPlay, stage: KeptStart['stage'], until: number): KeptPlay {
  return { ...play, starting: { stage, until, shown: [] } }
}

export function withoutStart({ starting: _, ...play }: KeptPlay): KeptPlay {
  return play
}

/** Shows the bytes of one of the sender's seats. Showing them again changes nothing. */
export function reveal(
  table: KeptTable,
  { person, seat, contribution, now }: Sender & RevealRequest & { readonly now: number },
): PlayAfter {
  if (!isAtTable(table, person)) return { problem: 'notInvited' }
  if (!seatsOfPerson(table, person).includes(seat)) return { problem: 'notYourSeat' }
  const starting = startOf(table)
  if (starting?.stage !== 'reveal') return { problem: table.started === undefined ? 'notNow' : 'tooLate' }
  if (now >= starting.until) return { problem: 'tooLate' }
  const committed = committedBytes(table).find(each => each.seat === seat)
  if (committed?.hash !== commitmentOf(contribution)) return { problem: 'badRequest' }
  const others = starting.shown.filter(each => each.seat !== seat)
  return { ...table.play, starting: { ...starting, shown: [...others, { seat, bytes: contribution }] } }
}

/** At a table over days, the start goes on even if nobody looks at it. */
export function dueOfStart(
  { started }: Pick<KeptTable, 'started'>,
  play: KeptPlay,
): { readonly due: number } | undefined {
  const { starting } = play
  return started === undefined && starting && dayClockOf({ play }) ? { due: starting.until } : undefined
}

/** What comes next: the match, the next stage, or nothing yet. */
export function nextOfStart(
  table: KeptTable,
  { now, wait }: { readonly now: number; readonly wait: number },
): KeptPlay | 'match' | undefined {
  const starting = startOf(table)
  if (!starting) return undefined
  // Somebody who was forgotten has left a seat open.
  if (table.seats.length < table.head.seats) return withoutStart(table.play)
  const committed = committedBytes(table)
  const people = table.seats.filter(({ bot }) => bot === undefined)
  const wanted = starting.stage === 'commit' ? people.length : committed.length
  const done = starting.stage === 'commit' ? committed.length : starting.shown.length
  if (done < wanted && now < starting.until) return undefined
  if (starting.stage === 'reveal' || committed.length === 0) return 'match'
  return withStart(table.play, 'reveal', now + wait)
}
