/** Counts actions per minute or day, for the limits of the server. */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SECOND = 1_000

/** Returns whether one more of this key is allowed in the present minute, and counts it. */
export const countPerMinute = (now: () => number) => countPer(MINUTE, now)
/** The same, in the present day. */
export const countPerDay = (now: () => number) => countPer(DAY, now)

/** Until the limits of a day allow the next action. */
export const secondsToNextDay = (now: number): number => Math.ceil((DAY - (now % DAY)) / SECOND)

function countPer(span: number, now: () => number): (key: string, limit: number) => boolean {
  let last = 0
  const counts = new Map<string, number>()
  return (key, limit) => {
    const present = Math.floor(now() / span)
    if (present !== last) counts.clear()
    last = present
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= limit
  }
}
