/** Figures as the reasons of hints show them. */

/** A probability as a whole percentage. */
export function inHundred(odds: number): number {
  return Math.round(100 * odds)
}

/**
 * Whether an alternative may be named beside the advice: only if its figure, rounded as it is shown, is not above that
 * of the advice. Otherwise the hint would contradict itself.
 */
export function isNoBetter(alternative: number | undefined, advice: number): alternative is number {
  return alternative !== undefined && inTenths(alternative) <= inTenths(advice)
}

/** Points are shown with one decimal. */
function inTenths(points: number): number {
  return Math.round(10 * points)
}
