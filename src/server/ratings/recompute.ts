/**
 * Computes all ratings again from the matches in the store. Results keep their numbers, because ratings depend on the
 * order; the result of a match that was removed stays as it was kept.
 */

import { canonical } from '../../engine/plain-data.ts'
import type { NumberedResult, RatingKey, SkillAfter } from '../store/rating-rows.ts'
import { ratingRow, stepRow } from '../store/rating-rows.ts'
import { COUNTED, type RatingDump, type RatingPlayer } from '../store/rating-store.ts'
import { type RatingNeeds, ratingPlayers, readResult } from './rate-matches.ts'
import { rateResult } from './rate-result.ts'

const AT_ONCE = 200

interface Recomputed {
  readonly results: readonly NumberedResult[]
  readonly after: readonly { readonly number: number; readonly skill: SkillAfter }[]
  readonly people: readonly RatingPlayer[]
  readonly settled: readonly { readonly match: string; readonly why: string }[]
  /** The number of the last result that was kept before. */
  readonly last: number
}

export interface RecomputingNeeds extends RatingNeeds {
  /** Called with the number of matches that have been verified. */
  onProgress?(verified: number): void
}

async function keptResults({ store: { ratings } }: RatingNeeds): Promise<Map<string, NumberedResult>> {
  const kept = new Map<string, NumberedResult>()
  for (let last = 0; ; ) {
    const page = await ratings.results(last, AT_ONCE)
    if (page.length === 0) return kept
    for (const result of page) kept.set(result.match, result)
    last = page.at(-1)!.number
  }
}

/** The ids of all matches that are over, in the order of their ends. */
async function* endedMatches({ store: { ratings } }: RatingNeeds): AsyncGenerator<string> {
  let last: { readonly ended: number; readonly id: string } | undefined
  for (;;) {
    const page = await ratings.endedAfter(last, AT_ONCE)
    if (page.length === 0) return
    for (const { id } of page) yield id
    last = page.at(-1)
  }
}

/** The ratings after each result, in order. */
function ratingsFrom(results: readonly NumberedResult[]): Recomputed['after'] {
  const skills = new Map<string, SkillAfter>()
  const nameOf = ({ game, seats, rated }: RatingKey): string => `${game} ${seats} ${rated}`
  return results.flatMap(result => {
    const after = rateResult(result, key => skills.get(nameOf(key)))
    for (const skill of after) skills.set(nameOf(skill), skill)
    return after.map(skill => ({ number: result.number, skill }))
  })
}

/** Verifies every match that is still stored, and rates what follows. Nothing is written. */
export async function recompute(needs: RecomputingNeeds): Promise<Recomputed> {
  const kept = await keptResults(needs)
  const last = Math.max(0, ...[...kept.values()].map(({ number }) => number))
  const numbered = new Map(kept)
  const people = new Map<string, RatingPlayer>()
  const settled: { match: string; why: string }[] = []
  let number = last
  let verified = 0
  for await (const match of endedMatches(needs)) {
    const table = await needs.store.tables.find(match)
    if (!table) continue
    const read = await readResult(needs, table)
    // Who has been forgotten since stays in results that count, without a name.
    const isStill = 'why' in read && read.why === 'forgotten' && kept.has(match)
    if ('result' in read) {
      numbered.set(match, { ...read.result, number: kept.get(match)?.number ?? ++number })
      for (const player of ratingPlayers(read.people)) people.set(player.player, player)
    } else if (!isStill) numbered.delete(match)
    settled.push({ match, why: 'result' in read || isStill ? COUNTED : read.why })
    needs.onProgress?.(++verified)
  }
  const results = [...numbered.values()].sort((one, other) => one.number - other.number)
  return { results, after: ratingsFrom(results), people: [...people.values()], settled, last }
}

/** The same text for the same ratings. */
export function bytesOf({ ratings, steps }: RatingDump): string {
  const lines = (rows: readonly object[]): string[] => rows.map(canonical).sort()
  return [...lines(ratings), ...lines(steps)].join('\n')
}

/** What the store will have, without writing it. */
export function dumpOf({ after }: Pick<Recomputed, 'after'>): RatingDump {
  const latest = new Map(after.map(({ skill }) => [`${skill.game} ${skill.seats} ${skill.rated}`, skill]))
  return {
    ratings: [...latest.values()].map(skill => {
      const { at_least: _, ...row } = ratingRow(skill)
      return row
    }),
    steps: after.flatMap(({ number, skill }) => stepRow(skill, number) ?? []),
  }
}
