/** Figures as the reasons of hints show them. */

/** A probability as a whole percentage. */
export function inHundred(odds: number): number {
  return Math.round(100 * odds)
}
