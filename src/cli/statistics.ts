/** Statistics over many matches: shares with their confidence intervals, and distributions. */

/** How often each value occurred. Two histograms can be added in any order, so threads may finish in any order. */
export type Histogram = Record<string, number>

export function add(into: Histogram, value: number | string, times = 1): void {
  into[value] = (into[value] ?? 0) + times
}

export function addAll(into: Histogram, from: Readonly<Histogram>): void {
  for (const [value, times] of Object.entries(from)) add(into, value, times)
}

/** The quantile of the normal distribution that leaves 2.5 % on either side. */
const DEVIATE = 1.959964

/** Wilson's 95 % confidence interval of a share. */
export function wilson(wins: number, trials: number): { low: number; high: number } {
  if (trials === 0) return { low: 0, high: 1 }
  const share = wins / trials
  const square = DEVIATE ** 2
  const centre = share + square / (2 * trials)
  const margin = DEVIATE * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials ** 2))
  const scale = 1 + square / trials
  return { low: Math.max(0, (centre - margin) / scale), high: Math.min(1, (centre + margin) / scale) }
}

export interface Spread {
  readonly mean: number
  readonly p10: number
  readonly p90: number
}

export function spreadOf(histogram: Readonly<Histogram>): Spread {
  const seen = Object.entries(histogram)
    .map(([value, times]) => ({ value: Number(value), times }))
    .sort((one, other) => one.value - other.value)
  const total = seen.reduce((sum, { times }) => sum + times, 0)
  if (total === 0) return { mean: 0, p10: 0, p90: 0 }
  const at = (part: number): number => {
    let passed = 0
    for (const { value, times } of seen) {
      passed += times
      if (passed >= part * total) return value
    }
    return seen.at(-1)!.value
  }
  const mean = seen.reduce((sum, { value, times }) => sum + value * times, 0) / total
  return { mean, p10: at(0.1), p90: at(0.9) }
}
