/** Compares a solo match with earlier ones of the same person in this browser. */

import type { StoredMatch } from '../../base/storage/matches.ts'

export interface PersonalBest {
  /** Solo matches played to their end, this one included. */
  readonly played: number
  readonly won: number
  /** The best score before this match; undefined if the game has no scores, or this is the first match. */
  readonly before: number | undefined
  /** Whether this match beats it. */
  readonly record: boolean
}

/** `undefined` unless one person played alone to the end. */
export function personalBest(
  match: Pick<StoredMatch, 'id' | 'game' | 'players' | 'outcome'>,
  all: readonly StoredMatch[],
): PersonalBest | undefined {
  const [player, ...others] = match.players
  if (!player || others.length > 0 || player.kind !== 'person' || !match.outcome) return undefined
  const earlier = all.filter(
    each =>
      each.id !== match.id &&
      each.game === match.game &&
      each.players.length === 1 &&
      each.players[0]?.kind === 'person' &&
      each.players[0].name === player.name &&
      each.outcome !== undefined,
  )
  const hasWon = ({ outcome }: Pick<StoredMatch, 'outcome'>) => outcome!.winners.length > 0
  const score = match.outcome.scores?.[0]
  const scores = earlier.flatMap(({ outcome }) => outcome?.scores?.[0] ?? [])
  const before = scores.length > 0 ? scores.reduce((best, each) => Math.max(best, each)) : undefined
  return {
    played: earlier.length + 1,
    won: earlier.filter(hasWon).length + Number(hasWon(match)),
    before,
    record: score !== undefined && before !== undefined && score > before,
  }
}
