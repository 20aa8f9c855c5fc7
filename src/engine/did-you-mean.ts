/** Finds the most similar name, for "did you mean…" hints. */

import type { Line } from './game.ts'
import { engineLine } from './words.ts'

/** The Levenshtein distance: how many letters must be added, dropped or changed to turn one word into the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const change = from[i - 1] === to[j - 1] ? 0 : 1
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + change))
    }
    row = next
  }
  return row[to.length]!
}

/** How many letters may differ: two in a short word, a third of a long one, and never all of them. */
function isNear(steps: number, one: string, other: string): boolean {
  const longer = Math.max(one.length, other.length)
  const shorter = Math.min(one.length, other.length)
  return steps < shorter && steps <= Math.max(2, Math.ceil(longer / 3))
}

/** Returns the most similar of `names`, or undefined if none is similar: a wild guess would only confuse. */
export function nearest(wanted: string, names: readonly string[]): string | undefined {
  const lower = wanted.toLowerCase()
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const name of names) {
    const steps = distance(lower, name.toLowerCase())
    if (steps < least && (steps === 0 || isNear(steps, lower, name))) {
      best = name
      least = steps
    }
  }
  return best
}

/** The hint after an unknown name: the name that was probably meant, or else all names. */
export function didYouMean(wanted: string, names: readonly string[], shown = (name: string) => name): Line {
  const close = nearest(wanted, names)
  return close === undefined
    ? engineLine('unknown.list', { names: names.map(shown).join(', ') })
    : engineLine('unknown.near', { nearest: shown(close) })
}
