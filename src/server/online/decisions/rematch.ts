/** The rematch: somebody offers it, and it begins once everybody who was there has agreed. Pure functions. */

import type { Seat } from '../../../engine/game.ts'
import {
  REMATCH_OFFER_LASTS,
  type RematchOffer,
  type RematchRequest,
} from '../../../wire/running-table-api.ts'
import type { OnlineRefusal } from '../../../wire/table-api.ts'
import type { KeptPlay } from '../../store/running-table-state.ts'
import type { KeptSeat, KeptTable } from '../../store/table-store.ts'
import { dayClockOf } from './days.ts'
import { NOT_NOW, type PlayAfter } from './leaving-and-undo.ts'
import { botSeat } from './seats-before-match.ts'
import { isAtTable, isChallenge, isRemoved, type Sender, seatsOfPerson } from './table-access.ts'

type NextTable = NonNullable<KeptPlay['next']>

interface Answering extends Sender, RematchRequest {
  /** The people who are connected to the table. */
  readonly here: ReadonlySet<string>
  readonly now: number
  /** The table of the rematch, if this makes it begin. */
  readonly next: NextTable
}

function refuseRematch(table: KeptTable, { person }: Sender): OnlineRefusal | undefined {
  if (!isAtTable(table, person)) return { problem: 'notInvited' }
  if (seatsOfPerson(table, person).length === 0) return { problem: 'notYourSeat' }
  if (isChallenge(table)) return NOT_NOW
  return table.ended === undefined ? NOT_NOW : undefined
}

function withoutOffer({ rematch: _offer, rematchEnd: _end, ...play }: KeptPlay): KeptPlay {
  return play
}

function isOpen({ rematch, next }: KeptPlay, now: number): boolean {
  return rematch !== undefined && next === undefined && now < rematch.until
}

/** The seats of other people. */
function others(table: KeptTable, { person }: Pick<Answering, 'person'>): readonly Seat[] {
  const asked = table.seats.filter(each => each.person !== undefined && each.person !== person)
  return asked.filter(each => !isRemoved(table, each.person)).map(({ seat }) => seat)
}

/** The seats of other people who are there. Nobody waits for the others: their seats are open at the next table. */
function othersHere(table: KeptTable, asked: Pick<Answering, 'person' | 'here'>): readonly Seat[] {
  const isHere = (seat: Seat): boolean =>
    asked.here.has(table.seats.find(each => each.seat === seat)?.person ?? '')
  return others(table, asked).filter(isHere)
}

/** The offer with its answers; nobody waits for people who were forgotten meanwhile. */
function agreedTo(table: KeptTable, offer: RematchOffer, next: NextTable): KeptPlay {
  const people = table.seats.filter(({ person }) => person !== undefined).map(({ seat }) => seat)
  const waits = offer.waits.filter(seat => people.includes(seat))
  const play = { ...withoutOffer(table.play), rematch: { ...offer, waits } }
  return waits.length > 0 ? play : { ...play, next }
}

function makeOffer(table: KeptTable, asked: Answering): PlayAfter {
  const { person, rotate = false, now, next } = asked
  const own = seatsOfPerson(table, person)
  const [seat = 0] = own
  const { rematchEnd: last } = table.play
  // Whose offer was declined leaves the next one to the others.
  if (last?.end === 'declined' && own.includes(last.seat)) return NOT_NOW
  const isOverDays = dayClockOf(table) !== undefined
  const until = now + REMATCH_OFFER_LASTS[isOverDays ? 'days' : 'minutes']
  const waits = isOverDays ? others(table, asked) : othersHere(table, asked)
  const offer = { seat, rotate, agreed: own, waits, until }
  return agreedTo(table, offer, next)
}

/** Offers a rematch, agrees to it, declines it, or withdraws it. */
export function answerRematch(table: KeptTable, asked: Answering): PlayAfter {
  const refusal = refuseRematch(table, asked)
  if (refusal) return refusal
  const { person, agree, now, next } = asked
  const { play } = table
  if (play.next) return agree ? play : NOT_NOW
  const { rematch: offer } = play
  if (!offer || !isOpen(play, now)) return agree ? makeOffer(table, asked) : NOT_NOW
  const own = seatsOfPerson(table, person)
  if (agree) {
    const agreed = [...new Set([...offer.agreed, ...own])].sort((one, other) => one - other)
    const waits = offer.waits.filter(seat => !own.includes(seat))
    return agreedTo(table, { ...offer, agreed, waits }, next)
  }
  const { seat } = offer
  if (own.includes(seat)) return { ...withoutOffer(play), rematchEnd: { seat, end: 'withdrawn' } }
  const by = own.find(each => offer.waits.includes(each) || offer.agreed.includes(each))
  // Somebody who came only now has not been asked.
  return by === undefined ? play : { ...withoutOffer(play), rematchEnd: { seat, end: 'declined', by } }
}

/** Undefined if there is no offer, or if it is still open. */
export function expiredOffer(play: KeptPlay, now: number): KeptPlay | undefined {
  const { rematch: offer, next } = play
  if (!offer || next || isOpen(play, now)) return undefined
  return { ...withoutOffer(play), rematchEnd: { seat: offer.seat, end: 'expired' } }
}

/** The seats at the next table: bots and everybody who has agreed. The others are open. */
export function seatsOfRematch(table: KeptTable): readonly KeptSeat[] {
  const { agreed = [], rotate = false } = table.play.rematch ?? {}
  const seats = table.seats.flatMap((each): KeptSeat | [] => {
    const seat = (each.seat + (rotate ? 1 : 0)) % table.head.seats
    if (each.bot !== undefined) return botSeat(seat, each.bot)
    return each.person !== undefined && agreed.includes(each.seat)
      ? { ...each, seat, commitment: undefined }
      : []
  })
  return seats.toSorted((one, other) => one.seat - other.seat)
}

/** The same host, or whoever offered the rematch. */
export function hostOfRematch({ head, seats, play }: KeptTable): string | undefined {
  const { agreed = [], seat: offered } = play.rematch ?? {}
  const isHost = ({ seat, person }: KeptSeat): boolean => agreed.includes(seat) && person === head.host
  if (head.host !== undefined && seats.some(isHost)) return head.host
  return seats.find(({ seat }) => seat === offered)?.person
}
