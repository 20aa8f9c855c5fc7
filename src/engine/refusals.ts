/** Results that are a value or a refusal, and refusals with one reason or several. */

import type { Param, Refusal, Result } from './game.ts'
import { engineRefusal } from './words.ts'

/** A result with a value. */
export function granted<T>(value: T): Result<T> {
  return { ok: true, value }
}

/** A result without one. */
export function refused(refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal }
}

/** How many faults of one file are listed; a file with more has more than a small mistake. */
const MOST_FAULTS = 60

/** Refuses for several reasons at once. There must be at least one. */
export function refusedForAll(faults: readonly Refusal[]): { readonly ok: false; readonly refusal: Refusal } {
  const [first, ...others] = faults
  if (!first) throw new Error('a refusal needs a reason')
  if (others.length === 0) return refused(first)
  const untold = faults.length - MOST_FAULTS
  const more = untold > 0 ? [engineRefusal('faults.more', { number: untold })] : []
  return refused({ ...first, also: [...others.slice(0, MOST_FAULTS - 1), ...more] })
}

/** All reasons of a refusal, one by one. */
export function reasonsOf({ also = [], ...first }: Refusal): readonly Refusal[] {
  return [first, ...also]
}

/**
 * Creates the refusals of one game: each reason with the paragraph of the rules behind it. Refusals without parameters
 * are created only once, because listing choices produces many of them and discards them.
 */
export function refusalsBy<Key extends string>(
  ruleOf: Readonly<Record<Key, string>>,
): (because: Key, params?: Record<string, Param>) => Refusal {
  const plain = new Map<Key, Refusal>()
  for (const because in ruleOf) plain.set(because, { because, rule: ruleOf[because] })
  return (because, params) => (params ? { because, params, rule: ruleOf[because] } : plain.get(because)!)
}
