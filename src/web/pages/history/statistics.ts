/** Computes the figures for the charts of results. */

import type { MatchResult, PlayedMatch } from './played-match.ts'

export type Tally = Readonly<Record<MatchResult, number>>

export function tallyOf(played: readonly PlayedMatch[]): Tally {
  const tally = { won: 0, shared: 0, lost: 0 }
  for (const { result } of played) if (result) tally[result]++
  return tally
}

export function totalOf({ won, shared, lost }: Tally): number {
  return won + shared + lost
}

export interface Period {
  readonly from: number
  readonly tally: Tally
}

export const UNITS = ['day', 'week', 'month', 'year'] as const
export type PeriodUnit = (typeof UNITS)[number]

/** The maximum number of periods in a chart; with more, a longer unit is used. */
const MOST_PERIODS = 24

/** Results by period, in order of time and without gaps; the unit is chosen so that all periods fit in a chart. */
export function overTime(played: readonly PlayedMatch[]): {
  readonly unit: PeriodUnit
  readonly stretches: readonly Period[]
} {
  const times = played.filter(({ result }) => result).map(({ match }) => match.touched)
  if (times.length === 0) return { unit: 'day', stretches: [] }
  const [first, last] = [least(times), most(times)]
  const unit = UNITS.find(each => startsOf(each, first, last).length <= MOST_PERIODS) ?? 'year'
  const starts = startsOf(unit, first, last)
  return {
    unit,
    stretches: starts.map((from, index) => {
      const to = starts[index + 1] ?? Number.POSITIVE_INFINITY
      const inside = played.filter(({ match: { touched } }) => touched >= from && touched < to)
      return { from, tally: tallyOf(inside) }
    }),
  }
}

/** Not `Math.min(...numbers)`: a hundred thousand arguments would overflow the stack. */
function least(numbers: readonly number[]): number {
  return numbers.reduce((found, each) => Math.min(found, each), Number.POSITIVE_INFINITY)
}

function most(numbers: readonly number[]): number {
  return numbers.reduce((found, each) => Math.max(found, each), Number.NEGATIVE_INFINITY)
}

/** The starts of all periods between two times; it stops early once there are too many for a chart. */
function startsOf(unit: PeriodUnit, first: number, last: number): number[] {
  const starts: number[] = []
  for (let from = startOf(unit, first); from <= last; from = nextStart(unit, from)) {
    starts.push(from)
    if (unit !== 'year' && starts.length > MOST_PERIODS) break
  }
  return starts
}

function startOf(unit: PeriodUnit, time: number): number {
  const date = new Date(time)
  date.setHours(0, 0, 0, 0)
  // Weeks begin on Monday.
  if (unit === 'week') date.setDate(date.getDate() - ((date.getDay() + 6) % 7))
  if (unit === 'month' || unit === 'year') date.setDate(1)
  if (unit === 'year') date.setMonth(0)
  return date.getTime()
}

function nextStart(unit: PeriodUnit, from: number): number {
  const date = new Date(from)
  if (unit === 'day') date.setDate(date.getDate() + 1)
  if (unit === 'week') date.setDate(date.getDate() + 7)
  if (unit === 'month') date.setMonth(date.getMonth() + 1)
  if (unit === 'year') date.setFullYear(date.getFullYear() + 1)
  return date.getTime()
}

/** Groups things by key; a thing with several keys appears once under each of them. */
export function grouped<T>(things: readonly T[], keysOf: (thing: T) => readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const thing of things) {
    for (const key of new Set(keysOf(thing))) {
      const group = groups.get(key)
      if (group) group.push(thing)
      else groups.set(key, [thing])
    }
  }
  return groups
}

export interface Share {
  readonly key: string
  readonly tally: Tally
}

/** Results grouped by the keys of the matches, most played first. */
export function sharesBy(
  played: readonly PlayedMatch[],
  keysOf: (played: PlayedMatch) => readonly string[],
): Share[] {
  const groups = grouped(
    played.filter(({ result }) => result),
    keysOf,
  )
  return [...groups]
    .map(([key, group]) => ({ key, tally: tallyOf(group) }))
    .sort((one, other) => totalOf(other.tally) - totalOf(one.tally))
}

/** The levels of the bots in a match, as opponents or partners. */
export function levelsOf({ others }: PlayedMatch): string[] {
  return others.flatMap(other => (other.kind === 'bot' ? [other.bot] : []))
}

/** The count of numbers from `from` (included) to `to` (excluded). */
export interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
}

const MOST_BINS = 12

/** Counts numbers in bins of equal, round width. */
export function distributionOf(numbers: readonly number[]): Bin[] {
  if (numbers.length === 0) return []
  const [low, high] = [least(numbers), most(numbers)]
  const width = binWidth(low, high)
  const start = Math.floor(low / width) * width
  const bins = Array.from({ length: Math.floor((high - start) / width) + 1 }, (_, index) => ({
    from: start + index * width,
    to: start + (index + 1) * width,
    count: 0,
  }))
  for (const number of numbers) bins[Math.floor((number - start) / width)]!.count++
  return bins
}

/** The smallest of 1, 2, 5, 10, 20, 50 and so on with which both numbers fit in `MOST_BINS` bins. */
function binWidth(low: number, high: number): number {
  const fits = (width: number) => Math.floor(high / width) - Math.floor(low / width) < MOST_BINS
  for (let power = 1; ; power *= 10) {
    const width = [1, 2, 5].map(times => times * power).find(fits)
    if (width !== undefined) return width
  }
}

export function meanOf(numbers: readonly number[]): number | undefined {
  if (numbers.length === 0) return undefined
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}
