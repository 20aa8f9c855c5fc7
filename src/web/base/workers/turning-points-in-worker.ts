/** Finds the turning points of a finished match in a worker, where playouts do not block the page. */

import { type TurningPoint, turningPoints } from '../../../bots/turning-points.ts'
import { gamesOf } from '../../../engine/box.ts'
import type { Seat } from '../../../engine/game.ts'
import { readRecord, replayRecord } from '../../../engine/record.ts'
import type { LoadedGames } from './room-host.ts'

export type { TurningPoint }

/** Messages to the page about turning points. */
export type FromTurningPoints =
  /** From 0 to 1. */
  | { readonly type: 'searching'; readonly progress: number }
  | { readonly type: 'searched'; readonly points: readonly TurningPoint[] }

/** Milliseconds between two reports of the progress. */
const REPORT_EVERY = 100

export function turningPointsInWorker(
  { record, seat }: { readonly record: string; readonly seat: Seat },
  { boxes }: LoadedGames,
  send: (message: FromTurningPoints) => void,
): void {
  const read = readRecord(record)
  const replayed = read.ok ? replayRecord(gamesOf(boxes), read.value) : read
  // The page has shown the match, so it can be replayed; if not, there is nothing to find.
  if (!replayed.ok) {
    send({ type: 'searched', points: [] })
    return
  }
  const work = turningPoints(replayed.value, seat)
  let reported = Number.NEGATIVE_INFINITY
  for (;;) {
    const { done, value } = work.next()
    if (done) {
      send({ type: 'searched', points: value })
      return
    }
    const now = performance.now()
    if (now - reported < REPORT_EVERY) continue
    reported = now
    send({ type: 'searching', progress: value })
  }
}
