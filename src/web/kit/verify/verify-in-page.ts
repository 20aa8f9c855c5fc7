/** Checks a record for the page: in slices, or in a worker if the game has to be simulated. */

import type { Result } from '../../../engine/game.ts'
import type { MatchRecord } from '../../../engine/record.ts'
import { granted, refused } from '../../../engine/refusals.ts'
import { type Verification, type Verified, verifyRecord } from '../../../engine/verify.ts'
import { engineRefusal } from '../../../engine/words.ts'
import { runSliced } from '../../base/async/run-sliced.ts'
import type { FromWorker, ToWorker } from '../../base/workers/room-host.ts'
import type { FromVerification } from '../../base/workers/verify-in-worker.ts'
import type { Shelf } from '../shelf/shelf.ts'

interface Watch {
  /** From 0 to 1. */
  onProgress(part: number): void
  /** Whether nobody waits for the result any more. */
  stopped(): boolean
}

/** Resolves to what was verified or refused, or to `undefined` if it was stopped; rejects if something fails to load. */
export async function verifyInPage(
  shelf: Pick<Shelf, 'boxes' | 'open' | 'roomWorker'>,
  record: MatchRecord,
  watch: Watch,
): Promise<Result<Verification> | undefined> {
  const box = await shelf.open(record.game)
  if (!box) return refused(engineRefusal('record.unknownGame', { game: record.game }))
  const { label } = shelf.boxes.find(closed => closed.label.id === record.game)!
  if (label.needs) return inWorker(shelf.roomWorker(), record, watch)
  const verified = await runSliced<Result<Verified>>(verifyRecord([box.game], record), watch)
  return verified?.ok ? granted(verified.value.verification) : verified
}

/** The part of a worker that is needed here. */
type VerifyingWorker = Pick<Worker, 'onerror' | 'onmessage' | 'postMessage' | 'terminate'>

function inWorker(
  worker: VerifyingWorker,
  record: MatchRecord,
  { onProgress, stopped }: Watch,
): Promise<Result<Verification> | undefined> {
  return new Promise<Result<Verification> | undefined>((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.onmessage = ({ data }: MessageEvent<FromWorker | FromVerification>) => {
      if (stopped()) resolve(undefined)
      else if (data.type === 'verifying') onProgress(data.progress)
      else if (data.type === 'verified') resolve(data.result)
      // The same type of error that a failed import has, so that the page offers to try again.
      else if (data.type === 'notFetched') reject(new TypeError('the physics could not be loaded'))
      else if (data.type === 'broken') reject(new Error(data.problem))
    }
    worker.postMessage({ type: 'verify', record } satisfies ToWorker)
  }).finally(() => worker.terminate())
}
