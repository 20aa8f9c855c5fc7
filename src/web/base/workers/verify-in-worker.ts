/** Checks a record in a worker, where simulating its throws again does not block the page. */

import { gamesOf } from '../../../engine/box.ts'
import type { Result } from '../../../engine/game.ts'
import type { MatchRecord } from '../../../engine/record.ts'
import { granted } from '../../../engine/refusals.ts'
import { type Verification, verifyRecord } from '../../../engine/verify.ts'
import type { LoadedGames } from './room-host.ts'

/** Messages to the page about a verification. */
export type FromVerification =
  /** From 0 to 1. */
  | { readonly type: 'verifying'; readonly progress: number }
  | { readonly type: 'verified'; readonly result: Result<Verification> }

/** Milliseconds between two reports of the progress. */
const REPORT_EVERY = 100

export async function verifyInWorker(
  record: MatchRecord,
  { boxes, ready }: LoadedGames,
  send: (message: FromVerification) => void,
): Promise<void> {
  await ready
  const work = verifyRecord(gamesOf(boxes), record)
  let reported = Number.NEGATIVE_INFINITY
  for (;;) {
    const { done, value } = work.next()
    if (done) {
      send({ type: 'verified', result: value.ok ? granted(value.value.verification) : value })
      return
    }
    const now = performance.now()
    if (now - reported < REPORT_EVERY) continue
    reported = now
    send({ type: 'verifying', progress: value })
  }
}
