/** Lets only so many through in a while: a match that catches up is not to rattle. */

/** Whether one more may be heard now. */
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
