/** The set-ups of the daily challenges: the same for everybody, from the date alone. */

import type { Json } from '../engine/game.ts'

/** One challenge of a day: a person on the seat without a bot. */
export interface DailySetUp {
  readonly game: string
  /** By seat: the id of a bot, or null for the person. */
  readonly bots: readonly (string | null)[]
  /** Those that are not as usual. */
  readonly options: Readonly<Record<string, Json>>
}

const DAY = 24 * 60 * 60_000
/** A bot that most people can beat, but not without thinking. */
const OPPONENT = 'hoarder'
const BOARDS = ['duel', 'hexa', 'quartet'] as const
/** The last stands for a day without a variant. */
const VARIANTS = [
  ...['rotatingToken', 'headStart', 'freePass', 'fullRangeLong', 'recycling', 'reEntry'],
  undefined,
] as const

/** As in `2030-01-31`: the day at Greenwich, so that it is the same everywhere. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** When the day begins, in milliseconds since 1970; NaN if there is no such day. */
export function startOfDay(day: string): number {
  const start = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(start) || dayOf(start) === day ? start : Number.NaN
}

/** When the day ends, and the next one begins. */
export function endOfDay(day: string): number {
  return startOfDay(day) + DAY
}

export function dayBefore(day: string): string {
  return dayOf(startOfDay(day) - DAY)
}

/** Every board with every variant comes once, then again with the seats exchanged. */
function galaxy(number: number): DailySetUp {
  const board = BOARDS[number % BOARDS.length]!
  const variant = VARIANTS[number % VARIANTS.length]
  const goesFirst = Math.floor(number / (BOARDS.length * VARIANTS.length)) % 2 === 0
  return {
    game: 'cube-attack',
    bots: goesFirst ? [null, OPPONENT] : [OPPONENT, null],
    options: { board, ...(variant ? { [variant]: true } : {}) },
  }
}

/** The challenges of a day, one for each game that has them. */
export function dailySetUps(day: string): readonly DailySetUp[] {
  const number = Math.floor(startOfDay(day) / DAY)
  return [
    galaxy(number),
    { game: 'cyberdoom-tower', bots: [null], options: {} },
    { game: 'dungeon-drop', bots: [null], options: {} },
  ]
}
