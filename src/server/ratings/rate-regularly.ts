/** Rates the matches that are over, one after the other, whichever server they were played on. */

import type { ReportTableError } from '../error-log.ts'
import { type RatingNeeds, rateMatch } from './rate-matches.ts'

interface RegularNeeds extends RatingNeeds {
  readonly report: ReportTableError
  now(): number
  /** In milliseconds. */
  readonly every?: number
}

const EVERY = 10_000
/** So long a match is left to the server that has begun to verify it. */
const LEFT_ALONE = 10 * 60_000

/** Returns a function that stops it, which resolves when nothing is being rated any more. */
export function rateRegularly(needs: RegularNeeds) {
  const { store, report, now, every = EVERY } = needs
  let rating: Promise<void> = Promise.resolve()
  let isStopped = false
  const rateAll = async (): Promise<void> => {
    while (!isStopped) {
      const match = await store.ratings.takeUnrated(now(), now() + LEFT_ALONE)
      if (match === undefined) return
      try {
        await rateMatch(needs, match)
      } catch (error) {
        // It is tried again later, and does not keep others from being rated.
        report('ratings.match', error, match)
      }
    }
  }
  const rate = (): Promise<void> => {
    rating = rating.then(rateAll).catch((error: unknown) => report('ratings', error))
    return rating
  }
  const timer = setInterval(() => void rate(), every)
  timer.unref()
  return {
    /** Resolves when all matches that are over now have been rated. */
    rate,
    stop(): Promise<void> {
      isStopped = true
      clearInterval(timer)
      return rating
    },
  }
}
