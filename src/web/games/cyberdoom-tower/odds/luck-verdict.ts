/** What the report says about luck: how far the dice were from what was expected. */

/** A smaller difference is none. */
const EVEN = 0.25
/** Less than one whole test is what dice do: it was nobody's luck. */
const NEARLY = 1

export function luckVerdict(difference: number): 'luck.even' | 'luck.nearly' | 'luck.more' | 'luck.less' {
  if (Math.abs(difference) < EVEN) return 'luck.even'
  if (Math.abs(difference) < NEARLY) return 'luck.nearly'
  return difference > 0 ? 'luck.more' : 'luck.less'
}
