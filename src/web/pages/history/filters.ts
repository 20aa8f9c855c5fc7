/** The filters and the sort order of the history, and how they are written in a link. */

import type { StoredMatch } from '../../base/storage/matches.ts'
import { type MatchResult, MODES, type Mode, type PlayedMatch, playedBy, RESULTS } from './played-match.ts'

export const PERIODS = ['week', 'month', 'year'] as const
export type Period = (typeof PERIODS)[number]

export const SORTS = ['latest', 'oldest', 'longest', 'shortest', 'best'] as const
export type Sort = (typeof SORTS)[number]

/** The value of `against` for human opponents; a bot level is named by its id. */
export const PEOPLE = 'people'

/** A missing property means no filter. */
export interface Filters {
  readonly game?: string
  readonly mode?: Mode
  readonly seats?: number
  /** `PEOPLE` or the id of a bot that took part in the match. */
  readonly against?: string
  readonly result?: MatchResult
  readonly period?: Period
  readonly name?: string
  readonly sort: Sort
}

const DAY = 86_400_000
const LENGTH: Readonly<Record<Period, number>> = { week: 7 * DAY, month: 30 * DAY, year: 365 * DAY }

export function filtersOf(query: string): Filters {
  const asked = new URLSearchParams(query)
  const text = (name: string) => asked.get(name) || undefined
  const seats = Number(asked.get('seats'))
  const read = {
    game: text('game'),
    mode: MODES.find(mode => mode === text('mode')),
    seats: Number.isInteger(seats) && seats > 0 ? seats : undefined,
    against: text('against'),
    result: RESULTS.find(result => result === text('result')),
    period: PERIODS.find(period => period === text('period')),
    name: text('name'),
  }
  const given = Object.entries(read).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(given), sort: SORTS.find(sort => sort === text('sort')) ?? 'latest' }
}

export function queryOf({ sort, ...filters }: Filters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) query.set(name, `${value}`)
  if (sort !== 'latest') query.set('sort', sort)
  return query.toString()
}

export function filteredMatches(
  matches: readonly StoredMatch[],
  filters: Filters,
  now: number,
): PlayedMatch[] {
  return matches
    .map(match => playedBy(match, filters.name))
    .filter(played => fits(played, filters, now))
    .sort(ORDERS[filters.sort])
}

function fits({ match, you, mode, result, others }: PlayedMatch, filters: Filters, now: number): boolean {
  const { against, period } = filters
  return (
    (filters.game === undefined || match.game === filters.game) &&
    (filters.seats === undefined || match.players.length === filters.seats) &&
    (filters.mode === undefined || mode === filters.mode) &&
    (filters.result === undefined || result === filters.result) &&
    (filters.name === undefined || you !== undefined) &&
    (period === undefined || match.touched >= now - LENGTH[period]) &&
    (against === undefined ||
      others.some(other => (other.kind === 'bot' ? other.bot === against : against === PEOPLE)))
  )
}

const ORDERS: Readonly<Record<Sort, (one: PlayedMatch, other: PlayedMatch) => number>> = {
  latest: (one, other) => other.match.touched - one.match.touched,
  oldest: (one, other) => one.match.touched - other.match.touched,
  longest: (one, other) => other.match.steps - one.match.steps,
  shortest: (one, other) => one.match.steps - other.match.steps,
  best: (one, other) => (other.score ?? -Infinity) - (one.score ?? -Infinity) || 0,
}
