/**
 * How many samples a test looks at. Whatever is true of random matches or of every dice state is tested on a fixed few
 * in `npm test`, and on all of them in `npm run test:long`, which runs every test file that imports this one again.
 */

/** Set by vitest.long.config.ts. */
const ALL = process.env.TAVOLO_SAMPLES === 'all'

export function sampleSize({ daily, long }: { readonly daily: number; readonly long: number }): number {
  return ALL ? long : daily
}
