/** A person's results, grouped and summed up. Pure functions. */

import type { OwnResult, RatingPoints } from '../../../../wire/ratings-api.ts'

export interface ResultShare {
  readonly key: string
  readonly won: number
  readonly all: number
}

export const isWon = ({ place }: Pick<OwnResult, 'place'>): boolean => place === 1

/** How often each group was won, the most frequent first. A result may be in several groups, or in none. */
export function sharesOf(
  results: readonly OwnResult[],
  groupsOf: (result: OwnResult) => readonly string[],
): readonly ResultShare[] {
  const shares = new Map<string, { won: number; all: number }>()
  for (const result of results) {
    for (const key of new Set(groupsOf(result))) {
      const share = shares.get(key) ?? { won: 0, all: 0 }
      share.all++
      if (isWon(result)) share.won++
      shares.set(key, share)
    }
  }
  return [...shares]
    .map(([key, share]) => ({ key, ...share }))
    .sort((one, other) => other.all - one.all || (one.key < other.key ? -1 : 1))
}

/** The same text for the same options. */
export function optionsKey({ options }: Pick<OwnResult, 'options'>): string {
  return JSON.stringify(Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** The results of one game and number of players. */
export function resultsIn(
  results: readonly OwnResult[],
  { game, seats }: Pick<OwnResult, 'game' | 'seats'>,
): readonly OwnResult[] {
  return results.filter(each => each.game === game && each.seats === seats)
}

export interface CurvePoint extends RatingPoints {
  readonly match: number
  readonly ended: number
}

/** The rating after each match, from the first that is shown; `total`: how many matches there are. */
export function curveOf(results: readonly OwnResult[], total: number): readonly CurvePoint[] {
  return results
    .flatMap(({ points, ended }, index) => (points ? { ...points, ended, match: total - index } : []))
    .reverse()
}

/** The longest row of wins. */
export function longestRow(results: readonly OwnResult[]): number {
  let longest = 0
  let row = 0
  for (const result of results) {
    row = isWon(result) ? row + 1 : 0
    longest = Math.max(longest, row)
  }
  return longest
}

/** The bot with the highest rating that came behind this person. */
export function strongestBeaten(
  results: readonly OwnResult[],
  ratings: Readonly<Record<string, number>>,
): string | undefined {
  const beaten = results.flatMap(({ place, others, againstGame }) =>
    againstGame ? [] : others.flatMap(other => (other.bot && other.place > place ? other.bot : [])),
  )
  return beaten.sort((one, other) => (ratings[other] ?? 0) - (ratings[one] ?? 0))[0]
}
