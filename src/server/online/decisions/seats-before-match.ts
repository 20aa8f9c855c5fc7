/** Who may take, leave or give which seat before the match, list the table and start it. Pure functions. */

import type { Seat } from '../../../engine/game.ts'
import type { TableSettings } from '../../../wire/running-table-api.ts'
import { botName } from '../../../wire/seating.ts'
import type { OnlineRefusal, SeatBotRequest, SitRequest, StandRequest } from '../../../wire/table-api.ts'
import type { KeptPlay } from '../../store/running-table-state.ts'
import type { KeptSeat, KeptTable } from '../../store/table-store.ts'
import { startOf } from './committed-start.ts'
import { isAtTable, isHost, isListed, refuseGuest, type Sender, seatsOfPerson } from './table-access.ts'

export type SeatsAfter = readonly KeptSeat[] | OnlineRefusal

/** Why nobody may change the seats now, or this person never. */
function refuseChange(
  table: KeptTable,
  { person }: Sender,
  { onlyHost }: { onlyHost: boolean },
): OnlineRefusal | undefined {
  if (!isAtTable(table, person)) return { problem: 'notInvited' }
  if (onlyHost && !isHost(table, person)) return { problem: 'notHost' }
  return table.started === undefined && !startOf(table) ? undefined : { problem: 'alreadyStarted' }
}

function inOrder(seats: readonly KeptSeat[]): readonly KeptSeat[] {
  return seats.toSorted((one, other) => one.seat - other.seat)
}

function openSeats({ head, seats }: KeptTable): readonly Seat[] {
  const taken = new Set(seats.map(({ seat }) => seat))
  return Array.from({ length: head.seats }, (_, seat) => seat).filter(seat => !taken.has(seat))
}

interface SittingDown extends Sender, SitRequest {
  /** Of their address. */
  readonly mark: string
  readonly now: number
}

/** Takes an open seat. For a person who already has this seat, it changes the name and the commitment. */
export function sit(
  table: KeptTable,
  { person, invite, mark, name, seat, commitment, now }: SittingDown,
): SeatsAfter {
  const refusal = refuseGuest(table, { person, invite, mark })
  if (refusal) return refusal
  const isFixed = startOf(table)?.stage === 'reveal'
  if (table.started !== undefined || isFixed) return { problem: 'alreadyStarted' }
  const open = openSeats(table)
  const wanted = seat ?? open[0]
  if (wanted === undefined) return { problem: 'tableFull' }
  if (wanted >= table.head.seats) return { problem: 'badRequest' }
  const own = table.seats.filter(each => person !== undefined && each.person === person)
  const before = own.find(each => each.seat === wanted)
  const isOwn = before !== undefined
  if (isListed(table) && own.length > 0 && !isOwn) return { problem: 'oneSeat' }
  const sitting: KeptSeat = {
    ...{ seat: wanted, person, bot: undefined, name, mark, commitment: commitment ?? before?.commitment },
    ...(own.length === 0 ? { unseenSince: now } : unseenOf(own)),
  }
  const others = table.seats.filter(each => each.seat !== wanted)
  return open.includes(wanted) || isOwn ? inOrder([...others, sitting]) : { problem: 'seatTaken' }
}

/** A further seat of a person who has been connected is not waited for. */
function unseenOf(own: readonly KeptSeat[]): Pick<KeptSeat, 'unseenSince'> {
  const [first] = own
  return first?.unseenSince === undefined ? {} : { unseenSince: first.unseenSince }
}

export function stand(table: KeptTable, { person, seat }: Sender & StandRequest): SeatsAfter {
  const refusal = refuseChange(table, { person }, { onlyHost: false })
  if (refusal) return refusal
  if (seatsOfPerson(table, person).includes(seat)) return table.seats.filter(each => each.seat !== seat)
  return { problem: table.seats.some(each => each.seat === seat) ? 'seatTaken' : 'badRequest' }
}

/** The caller has checked that this bot exists. */
export function seatBot(table: KeptTable, { person, seat, bot }: Sender & SeatBotRequest): SeatsAfter {
  const refusal = refuseChange(table, { person }, { onlyHost: true })
  if (refusal) return refusal
  if (seat >= table.head.seats) return { problem: 'badRequest' }
  const before = table.seats.find(each => each.seat === seat)
  if (before && before.bot === undefined) return { problem: 'seatTaken' }
  const others = table.seats.filter(each => each.seat !== seat)
  return bot === null ? others : inOrder([...others, botSeat(seat, bot)])
}

export function botSeat(seat: Seat, bot: string): KeptSeat {
  return { seat, person: undefined, bot, name: botName(seat), commitment: undefined }
}

/** The host chooses them before the match. */
export function changeSettings(
  table: KeptTable,
  { person }: Sender,
  settings: TableSettings,
): KeptPlay | OnlineRefusal {
  return refuseChange(table, { person }, { onlyHost: true }) ?? { ...table.play, settings }
}

export function refuseListing(table: KeptTable, person: string | undefined): OnlineRefusal | undefined {
  return refuseChange(table, { person }, { onlyHost: true })
}

export function refuseStart(table: KeptTable, person: string | undefined): OnlineRefusal | undefined {
  const refusal = refuseChange(table, { person }, { onlyHost: true })
  return refusal ?? (openSeats(table).length > 0 ? { problem: 'seatsOpen' } : undefined)
}
