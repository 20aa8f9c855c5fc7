/** The days of the challenges, as the server and the page name them. */

const DAY = 24 * 60 * 60_000

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

/** Every day has the number after that of the day before. */
export function numberOfDay(day: string): number {
  return Math.floor(startOfDay(day) / DAY)
}
