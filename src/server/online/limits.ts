/** How much one person, one address and one table may ask of the server, and counters that enforce it. */

export interface OnlineLimits {
  /** Requests in a minute, sockets included. */
  readonly requestsOfPerson: number
  readonly requestsOfAddress: number
  /** People without a cookie who open a table or sit down, in a minute. */
  readonly newPeopleOfAddress: number
  /** Tables that a person opens in a day. */
  readonly tablesOfPerson: number
  readonly spectatorsOfTable: number
  /** Sockets of one person at one table. */
  readonly screensOfPerson: number
  /** Frames that a socket may send at once, and then in each second. */
  readonly framesAtOnce: number
  readonly framesPerSecond: number
  /** In bytes. No request of a player is longer. */
  readonly frameBytes: number
  /** In bytes; options may hold a board or a deck of the players' own. */
  readonly bodyBytes: number
  /** In bytes, for one socket. */
  readonly queuedBytes: number
  /** In milliseconds. A socket that does not answer for so long, or for twice as long, is dead. */
  readonly heartbeat: number
}

export const LIMITS: OnlineLimits = {
  requestsOfPerson: 240,
  requestsOfAddress: 1_200,
  newPeopleOfAddress: 60,
  tablesOfPerson: 100,
  spectatorsOfTable: 50,
  screensOfPerson: 10,
  framesAtOnce: 50,
  framesPerSecond: 10,
  frameBytes: 8 * 1024,
  bodyBytes: 64 * 1024,
  queuedBytes: 1024 * 1024,
  heartbeat: 30_000,
}

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

/** Returns whether one more frame is allowed now, and counts it. */
export function countFrames(
  { framesAtOnce, framesPerSecond }: OnlineLimits,
  now: () => number,
): () => boolean {
  let left = framesAtOnce
  let last = now()
  return () => {
    const time = now()
    left = Math.min(framesAtOnce, left + ((time - last) / 1_000) * framesPerSecond)
    last = time
    if (left < 1) return false
    left--
    return true
  }
}
