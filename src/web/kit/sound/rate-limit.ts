/** Limits how many sounds play within a time: a match that catches up must not rattle. */

/** Returns whether one more sound may play now. */
export type RateLimit = (now: number) => boolean

export function createRateLimit({
  most,
  within,
}: {
  readonly most: number
  readonly within: number
}): RateLimit {
  let heard: readonly number[] = []
  return now => {
    heard = heard.filter(at => now - at < within)
    if (heard.length >= most) return false
    heard = [...heard, now]
    return true
  }
}
