/** The host frees the seat of another person, or removes the person from the table. Pure functions. */

import type { Seat } from '../../../engine/game.ts'
import type { OnlineRefusal, OtherSeatRequest } from '../../../wire/table-api.ts'
import type { KeptPlay } from '../../store/running-table-state.ts'
import type { KeptSeat, KeptTable } from '../../store/table-store.ts'
import { startOf } from './committed-start.ts'
import { isPlaying, type PlayingOn, replaceAbsent, standInAt } from './stand-ins.ts'
import { isAtTable, isHost, isRemoved, type Sender } from './table-access.ts'

/** The maximum of removed people, and of their addresses, that a table remembers. The invitation of those before is no longer valid either. */
const MOST_REMOVED = 100

/** What changes at the table. */
export interface Removal {
  /** Before the match. */
  readonly seats?: readonly KeptSeat[]
  readonly play: KeptPlay
}

type ByHost = Sender & OtherSeatRequest

function seatMeant(table: KeptTable, { person, seat, name }: ByHost): KeptSeat | OnlineRefusal {
  if (!isAtTable(table, person)) return { problem: 'notInvited' }
  if (!isHost(table, person)) return { problem: 'notHost' }
  // While a match starts, its seats are fixed.
  if (table.ended !== undefined || startOf(table)) return { problem: 'notNow' }
  const meant = table.seats.find(each => each.seat === seat)
  if (!meant || meant.name !== name) return { problem: 'tooLate' }
  return meant.bot !== undefined || meant.person === person ? { problem: 'badRequest' } : meant
}

/** The table's rule for absent people applies to these seats. */
function withAbsent(
  table: KeptTable,
  { seats, why, ...on }: PlayingOn & { readonly seats: readonly Seat[]; readonly why: 'freed' | 'removed' },
): KeptPlay {
  let { play } = table
  for (const seat of seats) {
    const known = standInAt(play, seat)
    const standIns = play.standIns.map(each => (each === known ? { ...each, why } : each))
    play = known ? { ...play, standIns } : replaceAbsent({ ...table, play }, { seat, why, ...on })
  }
  // The host must not win by this.
  return play.ending ? { ...play, ending: { kind: 'aborted', seat: seats[0]!, why, winners: [] } } : play
}

/** The person may sit down again before the match, and take the seat back during it unless the seat is out. */
export function freeSeat(table: KeptTable, request: ByHost, on: PlayingOn): Removal | OnlineRefusal {
  const meant = seatMeant(table, request)
  if ('problem' in meant) return meant
  const { seat } = meant
  if (!isPlaying(table)) return { seats: table.seats.filter(each => each !== meant), play: table.play }
  if (standInAt(table.play, seat)) return { problem: 'notNow' }
  return { play: withAbsent(table, { seats: [seat], why: 'freed', ...on }) }
}

/** The person loses all seats, and cannot come back. */
export function removePerson(table: KeptTable, request: ByHost, on: PlayingOn): Removal | OnlineRefusal {
  const meant = seatMeant(table, request)
  if ('problem' in meant) return meant
  const { person } = meant
  // Somebody who was forgotten cannot come back anyway.
  if (person === undefined) return freeSeat(table, request, on)
  if (isRemoved(table, person)) return { problem: 'notNow' }
  const own = table.seats.filter(each => each.person === person)
  const others = table.seats.filter(each => each.person !== person)
  const addresses = new Set([...table.play.removedAddresses, ...own.flatMap(({ mark }) => mark ?? [])])
  const known = {
    removed: [...table.play.removed, person].slice(-MOST_REMOVED),
    removedAddresses: [...addresses].slice(-MOST_REMOVED),
  }
  if (!isPlaying(table)) return { seats: others, play: { ...table.play, ...known } }
  const seats = own.map(({ seat }) => seat)
  return { play: { ...withAbsent(table, { seats, why: 'removed', ...on }), ...known } }
}
