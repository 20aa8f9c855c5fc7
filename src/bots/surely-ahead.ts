/** Whether the mean of some samples is surely above a limit. */

/** So many standard errors: once in some two hundred times, luck alone would do that. */
const SURE = 2.5

export function isSurelyAhead(differences: readonly number[], least: number): boolean {
  const count = differences.length
  const mean = differences.reduce((sum, each) => sum + each, 0) / count
  const variance = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, count - 1)
  return mean - SURE * Math.sqrt(variance / count) > least
}
