/** Who may concede, leave, come back or abort, and what happens to the match. Pure functions. */

import { ABORT_LIMIT, type OwnSeatRequest } from '../../../wire/running-table-api.ts'
import type { OnlineRefusal } from '../../../wire/table-api.ts'
import type { KeptPlay } from '../../store/running-table-state.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { giveUp, isPlaying, type PlayingOn, replaceAbsent, standInAt, withoutUndo } from './stand-ins.ts'
import { isAtTable, type Sender, seatsOfPerson } from './table-access.ts'

export type PlayAfter = KeptPlay | OnlineRefusal

export const NOT_NOW: OnlineRefusal = { problem: 'notNow' }

/** Why this person may do nothing about the match. */
export function refusePlayer(table: KeptTable, { person }: Sender): OnlineRefusal | undefined {
  if (!isAtTable(table, person)) return { problem: 'notInvited' }
  if (seatsOfPerson(table, person).length === 0) return { problem: 'notYourSeat' }
  return isPlaying(table) ? undefined : NOT_NOW
}

function refuseOwnSeat(table: KeptTable, { person, seat }: Sender & OwnSeatRequest) {
  const refusal = refusePlayer(table, { person })
  if (refusal || seatsOfPerson(table, person).includes(seat)) return refusal
  return { problem: 'notYourSeat' } as const
}

export function concede(table: KeptTable, sender: Sender & OwnSeatRequest, on: PlayingOn): PlayAfter {
  const refusal = refuseOwnSeat(table, sender)
  if (refusal) return refusal
  const { seat } = sender
  return standInAt(table.play, seat)?.out ? NOT_NOW : giveUp(table, { seat, why: 'conceded', ...on })
}

export function leave(table: KeptTable, sender: Sender & OwnSeatRequest, on: PlayingOn): PlayAfter {
  const refusal = refuseOwnSeat(table, sender)
  if (refusal) return refusal
  const { seat } = sender
  return standInAt(table.play, seat) ? NOT_NOW : replaceAbsent(table, { seat, why: 'left', ...on })
}

/** Takes a seat back from the bot that plays it. */
export function comeBack(table: KeptTable, sender: Sender & OwnSeatRequest): PlayAfter {
  const refusal = refuseOwnSeat(table, sender)
  if (refusal) return refusal
  const standIn = standInAt(table.play, sender.seat)
  if (!standIn) return NOT_NOW
  if (standIn.out) return { problem: 'tooLate' }
  return { ...table.play, standIns: table.play.standIns.filter(each => each !== standIn) }
}

/** `moves`: the entries in the journal of the match. */
export function abort(table: KeptTable, { person }: Sender, moves: number): PlayAfter {
  const refusal = refusePlayer(table, { person })
  if (refusal) return refusal
  if (moves > ABORT_LIMIT) return { problem: 'tooLate' }
  const [seat = 0] = seatsOfPerson(table, person)
  return { ...withoutUndo(table.play), ending: { kind: 'aborted', seat, winners: [] } }
}
