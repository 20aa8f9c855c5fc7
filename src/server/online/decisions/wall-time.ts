/** Time by the clock on the wall, without the holidays of a person. Pure functions. */

import type { Holiday } from '../../../wire/days-api.ts'

/** A time that runs from `since` on, and of which `passed` had run before. In milliseconds. */
interface RunningTime {
  readonly since: number
  readonly passed: number
}

function inOrder(holidays: readonly Holiday[]): readonly Holiday[] {
  return holidays.toSorted((one, other) => one.from - other.from)
}

/** How much of it has passed at this moment. */
export function passedAt(
  { since, passed }: RunningTime,
  now: number,
  holidays: readonly Holiday[] = [],
): number {
  let counted = since
  let run = 0
  for (const { from, until } of inOrder(holidays)) {
    run += Math.max(0, Math.min(from, now) - counted)
    counted = Math.max(counted, Math.min(until, now))
  }
  return passed + run + Math.max(0, now - counted)
}

/** When so much will have passed. It may be in the past. */
export function momentAfter(
  { since, passed }: RunningTime,
  wanted: number,
  holidays: readonly Holiday[] = [],
): number {
  let left = Math.max(0, wanted - passed)
  let counted = since
  for (const { from, until } of inOrder(holidays)) {
    if (counted + left <= from) break
    left -= Math.max(0, from - counted)
    counted = Math.max(counted, until)
  }
  return counted + left
}

/** The holiday of this moment, if there is one. */
export function holidayAt(holidays: readonly Holiday[], now: number): Holiday | undefined {
  return holidays.find(({ from, until }) => from <= now && now < until)
}
