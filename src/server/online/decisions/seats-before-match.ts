/** Who may do what at an online table: decisions about a table as the store has it, and nothing else. */

import type { Seat } from '../../../engine/game.ts'
import { commitmentOf } from '../../../engine/seed.ts'
import type { OnlinePlay } from '../../../wire/running-table-api.ts'
import { botName } from '../../../wire/seating.ts'
import type {
  OnlineRefusal,
  OnlineTable,
  SeatBotRequest,
  SitRequest,
  StandRequest,
} from '../../../wire/table-api.ts'
import type { KeptSeat, KeptTable } from '../../store/table-store.ts'
import type { QueryTokens } from '../http/read-requests.ts'
import { isSameToken } from '../identity/person-cookie.ts'

export type SeatsAfter = readonly KeptSeat[] | OnlineRefusal

/** Whoever sends a request. */
interface Sender {
  readonly person: string | undefined
}

export function isRefused<Answer extends object>(answer: Answer | OnlineRefusal): answer is OnlineRefusal {
  return 'problem' in answer
}

export function isHost({ head }: KeptTable, person: string | undefined): boolean {
  return person !== undefined && head.host === person
}

export function seatsOfPerson({ seats }: KeptTable, person: string | undefined): readonly Seat[] {
  return person === undefined ? [] : seats.filter(each => each.person === person).map(({ seat }) => seat)
}

/** The people at a table are its host and everybody who has a seat. */
export function isAtTable(table: KeptTable, person: string | undefined): boolean {
  return isHost(table, person) || seatsOfPerson(table, person).length > 0
}

/** The table is secret to everybody else. */
export function maySee(table: KeptTable, { person, invite, watch }: Sender & QueryTokens): boolean {
  return isInvited(table, { person, invite }) || mayWatch(table, watch)
}

/** A listed table is open to everybody until its match starts. */
function isListed({ listed, started }: KeptTable): boolean {
  return listed && started === undefined
}

function isInvited(table: KeptTable, { person, invite }: Sender & Pick<QueryTokens, 'invite'>): boolean {
  return isAtTable(table, person) || isSameToken(invite, table.head.invite) || isListed(table)
}

export function mayWatch({ head }: KeptTable, watch: string | undefined): boolean {
  return isSameToken(watch, head.watch)
}

/** Why nobody may change the seats now, or this person never. */
function refuseChange(
  table: KeptTable,
  { person }: Sender,
  { onlyHost }: { onlyHost: boolean },
): OnlineRefusal | undefined {
  if (!isAtTable(table, person)) return { problem: 'notInvited' }
  if (onlyHost && !isHost(table, person)) return { problem: 'notHost' }
  return table.started === undefined ? undefined : { problem: 'alreadyStarted' }
}

function inOrder(seats: readonly KeptSeat[]): readonly KeptSeat[] {
  return seats.toSorted((one, other) => one.seat - other.seat)
}

function openSeats({ head, seats }: KeptTable): readonly Seat[] {
  const taken = new Set(seats.map(({ seat }) => seat))
  return Array.from({ length: head.seats }, (_, seat) => seat).filter(seat => !taken.has(seat))
}

/** Takes an open seat. A person who has this seat already only changes the name. */
export function sit(
  table: KeptTable,
  { person, invite, name, seat, contribution }: Sender & SitRequest & { readonly contribution: string },
): SeatsAfter {
  if (!isInvited(table, { person, invite })) return { problem: 'notInvited' }
  if (table.started !== undefined) return { problem: 'alreadyStarted' }
  const open = openSeats(table)
  const wanted = seat ?? open[0]
  if (wanted === undefined) return { problem: 'tableFull' }
  if (wanted >= table.head.seats) return { problem: 'badRequest' }
  const sitting: KeptSeat = { seat: wanted, person, bot: undefined, name, contribution }
  const others = table.seats.filter(each => each.seat !== wanted)
  const isOwn = seatsOfPerson(table, person).includes(wanted)
  return open.includes(wanted) || isOwn ? inOrder([...others, sitting]) : { problem: 'seatTaken' }
}

export function stand(table: KeptTable, { person, seat }: Sender & StandRequest): SeatsAfter {
  const refusal = refuseChange(table, { person }, { onlyHost: false })
  if (refusal) return refusal
  if (seatsOfPerson(table, person).includes(seat)) return table.seats.filter(each => each.seat !== seat)
  return { problem: table.seats.some(each => each.seat === seat) ? 'seatTaken' : 'badRequest' }
}

/** Whether there is such a bot is checked before. */
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
  return { seat, person: undefined, bot, name: botName(seat), contribution: undefined }
}

export function refuseListing(table: KeptTable, person: string | undefined): OnlineRefusal | undefined {
  return refuseChange(table, { person }, { onlyHost: true })
}

export function refuseStart(table: KeptTable, person: string | undefined): OnlineRefusal | undefined {
  const refusal = refuseChange(table, { person }, { onlyHost: true })
  return refusal ?? (openSeats(table).length > 0 ? { problem: 'seatsOpen' } : undefined)
}

const NOBODY: ReadonlySet<string> = new Set()

/** The table as this person may see it. `here` has the people who are connected, `away` those who look elsewhere. */
export function tableFor(
  table: KeptTable,
  person: string | undefined,
  here: ReadonlySet<string>,
  away: ReadonlySet<string> = NOBODY,
): OnlineTable {
  const { id, game, options, invite, watch, seats, seed, earlier } = table.head
  const bySeat = new Map(table.seats.map(each => [each.seat, each]))
  const state = table.started === undefined ? 'waiting' : table.ended === undefined ? 'playing' : 'over'
  const seen: OnlineTable = {
    ...{ id, game, options, state },
    seats: Array.from({ length: seats }, (_, seat) =>
      seatFor(bySeat.get(seat), { here, away, table, earlier: earlier?.names[seat] }),
    ),
    yours: seatsOfPerson(table, person),
    isHost: isHost(table, person),
    play: playFor(table),
    ...(seed === undefined ? {} : { commitment: commitmentOf(seed) }),
    ...(isListed(table) ? { listed: true } : {}),
    ...(earlier ? { earlierSteps: earlier.steps } : {}),
  }
  return isAtTable(table, person) ? { ...seen, invite, watch } : seen
}

/** Everybody who sees the table may know this; who is silenced is told with the messages. */
function playFor({ play: { settings, ending, undo, next } }: KeptTable): OnlinePlay {
  return {
    settings,
    ...(ending ? { ending } : {}),
    ...(undo ? { undo } : {}),
    ...(next ? { next } : {}),
  }
}

interface SeatSurroundings {
  readonly here: ReadonlySet<string>
  readonly away: ReadonlySet<string>
  readonly table: KeptTable
  /** Who had the seat before the match went online. */
  readonly earlier: string | undefined
}

function seatFor(
  kept: KeptSeat | undefined,
  { here, away, table, earlier }: SeatSurroundings,
): OnlineTable['seats'][number] {
  if (!kept) return earlier === undefined ? { kind: 'open' } : { kind: 'open', name: earlier }
  const { name, bot, person, seat } = kept
  if (bot !== undefined) return { kind: 'bot', name, bot }
  const isHere = person !== undefined && here.has(person)
  const standIn = table.play.standIns.find(each => each.seat === seat)
  return {
    ...{ kind: 'person', name, here: isHere },
    ...(isHere && away.has(person) ? { away: true } : {}),
    ...(standIn ? { standIn } : {}),
  }
}
