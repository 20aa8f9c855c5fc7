/**
 * The clocks of a table over days. They are part of the stored table and change only when something happens to it; how
 * much time is left follows from the clock on the wall. Pure functions.
 */

import type { Seat } from '../../../engine/game.ts'
import { DAY, type DayClock } from '../../../wire/days-api.ts'
import { isOverDays } from '../../../wire/running-table-api.ts'
import type { DaysToKeep } from '../../store/day-store.ts'
import type { KeptDays, KeptPlay, KeptTurn } from '../../store/running-table-state.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { isPlayedByPerson } from './stand-ins.ts'
import { momentAfter, passedAt } from './wall-time.ts'

/** The part of the time of a turn that is left when the person is told so. */
const SHORT = 0.1

/** How long bots may take at a table that nobody has open, before the server opens it for them. In milliseconds. */
const BOTS_WAIT = 15_000

/** What the time of a table depends on. */
type Timed = Pick<KeptTable, 'seats' | 'play' | 'clock'>

/** Undefined if time is not counted in days. */
export function dayClockOf({ play }: Pick<KeptTable, 'play'>): DayClock | undefined {
  const { clock } = play.settings
  return isOverDays(clock) ? clock : undefined
}

/** The clocks as they were stored; undefined at other tables, and before the match was opened. */
export function daysOf(table: Timed): KeptDays | undefined {
  return dayClockOf(table) && table.clock !== undefined ? (JSON.parse(table.clock) as KeptDays) : undefined
}

function holidaysAt({ seats }: Timed, seat: Seat) {
  return seats.find(each => each.seat === seat)?.holidays ?? []
}

/** All the time of a turn, with what was in the bank when it began. */
function budgetOf(table: Timed, { bank }: KeptDays, { seat }: KeptTurn): number {
  return (dayClockOf(table)?.turn ?? 0) + (bank[seat] ?? 0)
}

/** When the time of a seat is up; undefined if it does not run. */
export function deadlineOf(table: Timed, seat: Seat): number | undefined {
  const days = daysOf(table)
  const turn = days?.turns.find(each => each.seat === seat)
  if (!days || !turn || days.paused !== undefined) return undefined
  return momentAfter(turn, budgetOf(table, days, turn), holidaysAt(table, seat))
}

/** How much time each seat would have in a turn that begins now, or still has in this one. In milliseconds. */
export function timeLeft(table: Timed, now: number): readonly number[] {
  const days = daysOf(table)
  const { turn: whole = 0, bank = 0 } = dayClockOf(table) ?? {}
  return table.seats.map(({ seat }) => {
    const turn = days?.turns.find(each => each.seat === seat)
    if (!days || !turn) return whole + (days?.bank[seat] ?? bank)
    const passed = passedAt(turn, Math.min(now, days.paused ?? now), holidaysAt(table, seat))
    return Math.max(0, budgetOf(table, days, turn) - passed)
  })
}

/** The bank after these turns have ended. */
function bankAfter(table: Timed, days: KeptDays, ended: readonly KeptTurn[], now: number): readonly number[] {
  const { turn: whole = 0 } = dayClockOf(table) ?? {}
  return days.bank.map((left, seat) => {
    const turn = ended.find(each => each.seat === seat)
    if (!turn) return left
    const passed = passedAt(turn, Math.min(now, days.paused ?? now), holidaysAt(table, seat))
    return Math.max(0, left - Math.max(0, passed - whole))
  })
}

/** Turns go on for people who are still awaited, end for the others, and begin for those who are awaited now. */
function withTurns(table: Timed, days: KeptDays, now: number): KeptDays {
  const people = table.seats.filter(each => isPlayedByPerson(table, each)).map(({ seat }) => seat)
  const wanted = days.awaited.filter(seat => people.includes(seat))
  const ended = days.turns.filter(({ seat }) => !wanted.includes(seat))
  const bank = bankAfter(table, days, ended, now)
  const turns = wanted.map(
    (seat): KeptTurn => days.turns.find(each => each.seat === seat) ?? { seat, since: now, passed: 0 },
  )
  return { ...days, bank, turns }
}

/** Somebody who takes a seat back after its time was up has a day at least. */
function withTimeToReturn(table: Timed, play: KeptPlay, days: KeptDays): KeptDays {
  const { turn: whole = 0 } = dayClockOf(table) ?? {}
  const back = table.seats.filter(
    each => !isPlayedByPerson(table, each) && isPlayedByPerson({ ...table, play }, each),
  )
  const seats = back.map(({ seat }) => seat)
  return {
    ...days,
    bank: days.bank.map((left, seat) => (seats.includes(seat) ? Math.max(left, DAY - whole) : left)),
  }
}

interface MatchMoment {
  readonly version: number
  readonly awaited: readonly Seat[]
  readonly now: number
}

/** After a step, or when the match begins. Undefined at other tables. */
export function daysAfterStep(table: Timed, { version, awaited, now }: MatchMoment): KeptDays | undefined {
  const clock = dayClockOf(table)
  if (!clock) return undefined
  const seats = Math.max(...table.seats.map(({ seat }) => seat)) + 1
  const bank = Array.from({ length: seats }, () => clock.bank)
  const before = daysOf(table) ?? { version, awaited, at: now, bank, turns: [] }
  return withTurns(table, { ...before, version, awaited, at: now }, now)
}

/** After a decision at the table: people come and leave, and a pause begins or ends. */
export function daysAfterDecision(table: Timed, play: KeptPlay, now: number): KeptDays | undefined {
  const days = daysOf(table)
  if (!days) return undefined
  const after = withTurns({ ...table, play }, withTimeToReturn(table, play, days), now)
  const { since } = play.pause ?? {}
  if (since !== undefined && days.paused === undefined) return { ...after, paused: now }
  return since === undefined && days.paused !== undefined ? resumed(table, after, now) : after
}

function resumed(table: Timed, { paused, ...days }: KeptDays, now: number): KeptDays {
  const turns = days.turns.map(turn => {
    const passed = passedAt(turn, Math.max(turn.since, paused ?? now), holidaysAt(table, turn.seat))
    return { ...turn, passed, since: now }
  })
  return { ...days, turns }
}

/** A turn of which something is due: its time is up, or is short and the person has not been told. */
export interface DueTurn {
  readonly seat: Seat
  readonly what: 'timeUp' | 'timeShort'
  /** When. */
  readonly at: number
}

function dueTurns(table: Timed, days: KeptDays): readonly DueTurn[] {
  if (days.paused !== undefined) return []
  return days.turns.map((turn): DueTurn => {
    const { seat, warned } = turn
    const budget = budgetOf(table, days, turn)
    const wanted = warned ? budget : budget * (1 - SHORT)
    const at = momentAfter(turn, wanted, holidaysAt(table, seat))
    return { seat, what: warned ? 'timeUp' : 'timeShort', at: Math.ceil(at) }
  })
}

/** The first thing that is due at this moment. */
export function nextDue(table: Timed, now: number): DueTurn | undefined {
  const days = daysOf(table)
  const due = days ? dueTurns(table, days).filter(({ at }) => at <= now) : []
  return due.toSorted((one, other) => one.at - other.at)[0]
}

export function withWarned(days: KeptDays, seat: Seat): KeptDays {
  const turns = days.turns.map(turn => (turn.seat === seat ? ({ ...turn, warned: true } as const) : turn))
  return { ...days, turns }
}

/** Whether nobody but bots is awaited. */
export function waitsForBots({ awaited, turns }: KeptDays): boolean {
  return awaited.length > 0 && turns.length === 0
}

/** When the server has to look at the table again; null if never. */
export function dueOf(table: Timed, days: KeptDays, now: number): number | null {
  if (days.paused !== undefined) return null
  // A bot that cannot play is tried less and less often.
  if (waitsForBots(days)) return now + Math.max(BOTS_WAIT, now - days.at)
  const times = dueTurns(table, days).map(({ at }) => at)
  return times.length > 0 ? Math.min(...times) : null
}

export function daysToKeep(table: Timed, days: KeptDays, now: number): DaysToKeep {
  return { clock: JSON.stringify(days), due: dueOf(table, days, now) }
}
