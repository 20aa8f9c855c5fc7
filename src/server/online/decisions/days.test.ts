/** Tests the clocks of a table over days: turns, the bank, the pause, and what is due when. */

import { expect, it } from 'vitest'
import { DAY } from '../../../wire/days-api.ts'
import { type KeptDays, type KeptPlay, playFrom } from '../../store/running-table-state.ts'
import {
  daysAfterDecision,
  daysAfterStep,
  deadlineOf,
  dueOf,
  nextDue,
  timeLeft,
  waitsForBots,
  withWarned,
} from './days.ts'

const HOUR = DAY / 24
const START = 1_800_000_000_000
const at = (hours: number): number => START + hours * HOUR

const seats = [0, 1].map(seat => ({
  ...{ seat, person: `p${seat}`, bot: undefined, name: `N${seat}`, commitment: undefined },
}))

function tableWith(clock = { turn: DAY, bank: DAY }) {
  const play: KeptPlay = { ...playFrom(null), settings: { ...playFrom(null).settings, clock } }
  return { seats, play }
}
type Table = ReturnType<typeof tableWith> & { readonly clock?: string }

const withDays = (table: Table, days: KeptDays | undefined): Table & { readonly days: KeptDays } => ({
  ...table,
  days: days!,
  clock: JSON.stringify(days),
})

/** After steps at these hours; each waits for the other seat. */
function after(hours: readonly number[], table: Table = tableWith()) {
  let now: Table = table
  for (const [version, hour] of hours.entries())
    now = withDays(now, daysAfterStep(now, { version, awaited: [version % 2], now: at(hour) }))
  return now as ReturnType<typeof withDays>
}

const hoursLeft = (table: Table, hour: number) => timeLeft(table, at(hour)).map(left => left / HOUR)

it('a turn has its days, and then those of the bank', () => {
  const table = after([0])
  expect(deadlineOf(table, 0)).toBe(at(48))
  expect(deadlineOf(table, 1)).toBeUndefined()
  expect(hoursLeft(table, 10)).toEqual([38, 48])
})

it('the bank gives what a turn takes longer, and is not filled again', () => {
  expect(after([0, 23]).days.bank).toEqual([DAY, DAY])
  const table = after([0, 30, 31])
  expect(table.days.bank).toEqual([18 * HOUR, DAY])
  expect(deadlineOf(table, 0)).toBe(at(31 + 42))
})

it('somebody who is still awaited after a step does not get the time again', () => {
  const table = after([0])
  const same = withDays(table, daysAfterStep(table, { version: 1, awaited: [0], now: at(20) }))
  expect(deadlineOf(same, 0)).toBe(at(48))
})

it('with a bank alone, the time of all turns is the bank', () => {
  const table = after([0, 5, 6], tableWith({ turn: 0, bank: DAY }))
  expect(deadlineOf(table, 0)).toBe(at(6 + 19))
})

it('a tenth before the end the person is told once, and then the time is up', () => {
  const table = after([0])
  expect(dueOf(table, table.days, at(0))).toBe(at(43.2))
  expect(nextDue(table, at(43.2) - 1)).toBeUndefined()
  expect(nextDue(table, at(43.2))).toMatchObject({ seat: 0, what: 'timeShort' })
  const told = withDays(table, withWarned(table.days, 0))
  expect(nextDue(told, at(48) - 1)).toBeUndefined()
  expect(nextDue(told, at(48))).toMatchObject({ seat: 0, what: 'timeUp' })
})

it('in a pause nothing is due, and afterwards as much is left as before', () => {
  const table = after([0])
  const paused = { ...table.play, pause: { seat: 1, waits: [], since: at(10) } }
  const still = { ...withDays(table, daysAfterDecision(table, paused, at(10))), play: paused }
  expect(nextDue(still, at(1_000))).toBeUndefined()
  expect(dueOf(still, still.days, at(10))).toBeNull()
  expect(deadlineOf(still, 0)).toBeUndefined()
  expect(hoursLeft(still, 500)).toEqual([38, 48])
  // A holiday in the pause counts only once.
  const away = { ...still, seats: [{ ...seats[0]!, holidays: [{ from: at(20), until: at(40) }] }, seats[1]!] }
  const resumed = withDays(away, daysAfterDecision(away, table.play, at(100)))
  expect(deadlineOf({ ...resumed, play: table.play }, 0)).toBe(at(138))
})

it('a bot in a seat has no clock; who takes the seat back has a day at least', () => {
  const table = after([0], tableWith({ turn: 0, bank: DAY }))
  const standIns = [{ seat: 0, bot: 'b', why: 'timeUp' as const, out: false }]
  const replaced = { ...table.play, standIns }
  const bots = { ...withDays(table, daysAfterDecision(table, replaced, at(24))), play: replaced }
  expect(bots.days).toMatchObject({ bank: [0, DAY], turns: [] })
  expect(waitsForBots(bots.days)).toBe(true)
  expect(dueOf(bots, bots.days, at(24))).toBeGreaterThan(at(24))
  const back = withDays(bots, daysAfterDecision(bots, table.play, at(30)))
  expect(deadlineOf({ ...back, play: table.play }, 0)).toBe(at(54))
})
