/** The lines of the evaluation curve: smoothed, and scaled to a height of 1. */

import type { Judged } from '../../base/workers/judge-positions.ts'

/** This many positions on either side are averaged: the bots evaluate by samples, which are noisy. */
const SMOOTHED = 1

interface Point {
  readonly step: number
  /** From 0, the lowest, to 1. */
  readonly height: number
}

/** One line for each seat, or one for the team. */
export function evaluationLines({ of, values }: Judged): readonly (readonly Point[])[] {
  const all = values.flat()
  // The team's figure has a known maximum; points have no limit.
  const top = of === 'team' ? 1 : Math.max(...all, Number.EPSILON)
  const bottom = of === 'team' ? 0 : Math.min(...all, 0)
  const [first = []] = values
  return first.map((_, line) =>
    values.map((_at, step) => {
      const near = values.slice(Math.max(0, step - SMOOTHED), step + SMOOTHED + 1)
      // The end is not an estimate.
      const isEnd = step === values.length - 1
      const used = isEnd ? [values[step]!] : near
      const mean = used.reduce((sum, at) => sum + at[line]!, 0) / used.length
      return { step, height: (mean - bottom) / (top - bottom) }
    }),
  )
}

export function aheadAt({ values }: Judged, step: number): readonly number[] {
  const at = values[step] ?? []
  return [...at.keys()].sort((one, other) => at[other]! - at[one]!)
}
