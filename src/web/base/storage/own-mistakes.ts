/** The decisions of one's own matches that a review found to be mistakes, kept in this browser for training. */

import { readText, writeText } from './local-storage.ts'

/** A sentence with its parameters; a review has written it. */
interface KeptLine {
  readonly say: string
}

export interface OwnMistake {
  readonly match: string
  /** The number of the command that was the mistake, counted from 1. */
  readonly step: number
  readonly better: { readonly type: string }
  readonly cost: KeptLine
  readonly why: readonly KeptLine[]
}

const keyOf = (game: string): string => `tavolo.mistakes.${game}`

/** Those of the earliest reviews make room for others. */
const MOST_KEPT = 40

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isLine(value: unknown): value is KeptLine {
  return isRecord(value) && typeof value.say === 'string'
}

function isMistake(value: unknown): value is OwnMistake {
  if (!isRecord(value)) return false
  const { match, step, better, cost, why } = value
  return (
    typeof match === 'string' &&
    Number.isInteger(step) &&
    isRecord(better) &&
    typeof better.type === 'string' &&
    isLine(cost) &&
    Array.isArray(why) &&
    why.every(isLine)
  )
}

/** The latest first. Entries that are not valid are left out. */
export function ownMistakes(game: string): readonly OwnMistake[] {
  let kept: unknown
  try {
    kept = JSON.parse(readText(keyOf(game)) ?? '[]')
  } catch {
    // Something else has overwritten the list; the next review begins another.
    return []
  }
  return Array.isArray(kept) ? kept.filter(isMistake) : []
}

/** Keeps the mistakes that a review of a match has found; those that it found before are replaced. */
export function keepMistakes(game: string, match: string, found: readonly Omit<OwnMistake, 'match'>[]): void {
  const others = ownMistakes(game).filter(each => each.match !== match)
  if (found.length === 0 && others.length === ownMistakes(game).length) return
  const kept = found.map(({ step, better, cost, why }): OwnMistake => ({ match, step, better, cost, why }))
  writeText(keyOf(game), JSON.stringify([...kept, ...others].slice(0, MOST_KEPT)))
}

/** The match has been deleted, or is of rules that have changed. */
export function forgetMistakes(game: string, match: string): void {
  keepMistakes(game, match, [])
}
