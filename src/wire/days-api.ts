/** The API of tables over days: how their time is counted, the pause, and people's holidays. */

import type { Seat } from '../engine/game.ts'

/** In milliseconds. */
export const DAY = 24 * 60 * 60_000

/**
 * In milliseconds. Each turn has `turn`; what it takes longer comes from the `bank` of its seat, once for the whole
 * match. Time passes for whoever is to act, whether or not anybody is connected.
 */
export interface DayClock {
  readonly turn: number
  readonly bank: number
}

export const DAY_LIMITS = {
  turn: { min: 0, max: 14 * DAY },
  bank: { min: 0, max: 60 * DAY },
  /** Of both together. */
  least: DAY,
} as const

/** Somebody asks everybody to pause the match, or everybody has agreed: then nobody's time passes. */
export interface TablePause {
  /** Who has asked. */
  readonly seat: Seat
  /** The seats whose people have not agreed yet. */
  readonly waits: readonly Seat[]
  /** Since when the match is paused, in milliseconds since 1970; missing as long as somebody has not agreed. */
  readonly since?: number
}

/**
 * `POST /api/tables/:id/pause`: at a table over days, asks for a pause or agrees to it; with `false`, declines it,
 * withdraws it, or ends it. Answer: OnlineTable.
 */
export interface PauseRequest {
  readonly paused: boolean
}

/** In milliseconds since 1970. */
export interface Holiday {
  readonly from: number
  readonly until: number
}

/** `GET /api/me/holidays`, and the answer to every change of them. */
export interface Holidays {
  /** How many days a year a person may take. */
  readonly days: number
  /** How many are left this year. */
  readonly left: number
  /** Those that are not over, the next one first. */
  readonly holidays: readonly Holiday[]
}

/**
 * `POST /api/me/holidays`: no clock of the sender runs in this time, at any table over days. `from` is now at the
 * earliest. `POST /api/me/holidays/end` removes the holiday that begins at `from`, or ends it now if it has begun.
 */
export type HolidayRequest = Holiday
export type EndHolidayRequest = Pick<Holiday, 'from'>

/** How many holidays that are not over a person may have. */
export const MOST_HOLIDAYS = 10
