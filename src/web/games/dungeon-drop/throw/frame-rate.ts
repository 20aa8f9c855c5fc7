/** How fluently a fall was shown, from the times of its pictures. */

/** Below this many pictures a second a fall looks like single pictures. */
const FLUENT = 24
/** Fewer pictures than these say nothing: the fall was skipped, or the page was in the background. */
const LEAST_PICTURES = 12

/** In milliseconds. `undefined` if there were too few pictures to tell. */
export function isFluent(times: readonly number[]): boolean | undefined {
  if (times.length < LEAST_PICTURES) return undefined
  const gaps = times.slice(1).map((time, index) => time - times[index]!)
  const sorted = gaps.sort((one, other) => one - other)
  // The median: a single long pause, such as for a sound that loads, is no slow device.
  return sorted[Math.floor(sorted.length / 2)]! <= 1000 / FLUENT
}
