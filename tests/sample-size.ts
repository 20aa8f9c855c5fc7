/**
 * How many samples a test takes. What holds for random matches or for every dice state is tested on a fixed few in `npm
 * test`, and on all of them in `npm run test:long`, which reruns every test file that imports this one.
 */

/** Set by vitest.long.config.ts. */
const ALL = process.env.TAVOLO_SAMPLES === 'all'

export function sampleSize({ daily, long }: { readonly daily: number; readonly long: number }): number {
  return ALL ? long : daily
}
