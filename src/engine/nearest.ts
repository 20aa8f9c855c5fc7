/** Finds the most similar name, for "did you mean…" hints. */

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

/** Returns the most similar of `names`. There are few names, so even a poor match is a better hint than none. */
export function nearest(wanted: string, names: readonly string[]): string | undefined {
  const lower = wanted.toLowerCase()
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const name of names) {
    const steps = distance(lower, name.toLowerCase())
    if (steps < least) {
      best = name
      least = steps
    }
  }
  return best
}
