/** Counts actions per minute, for the limits of the server. */

const MINUTE = 60_000

/** Returns whether one more of this key is allowed in the present minute, and counts it. */
export function countPerMinute(now: () => number): (key: string, limit: number) => boolean {
  let minute = 0
  const counts = new Map<string, number>()
  return (key, limit) => {
    const present = Math.floor(now() / MINUTE)
    if (present !== minute) counts.clear()
    minute = present
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= limit
  }
}
