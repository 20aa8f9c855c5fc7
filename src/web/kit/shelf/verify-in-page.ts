/** Checks a record for the page: in slices, or in a worker if the game has to be simulated. */

import type { Result } from '../../../engine/game.ts'
import type { MatchRecord } from '../../../engine/record.ts'
import { granted, refused } from '../../../engine/refusals.ts'
import { type Verification, type Verified, verifyRecord } from '../../../engine/verify.ts'
import { engineRefusal } from '../../../engine/words.ts'
import { runSliced } from '../../base/async/run-sliced.ts'
import { type ComputePort, compute } from '../../base/workers/compute-port.ts'
import type { Shelf } from './shelf.ts'

interface Watch {
  /** From 0 to 1. */
  onProgress(part: number): void
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
  await box.prepare?.()
  const { label } = shelf.boxes.find(closed => closed.label.id === record.game)!
  if (label.needs) return inWorker(shelf.roomWorker(), record, watch)
  const verified = await runSliced<Result<Verified>>(verifyRecord([box.game], record), watch)
  return verified?.ok ? granted(verified.value.verification) : verified
}

function inWorker(
  worker: ComputePort,
  record: MatchRecord,
  { onProgress, stopped }: Watch,
): Promise<Result<Verification> | undefined> {
  return new Promise((resolve, reject) => {
    const { result, cancel } = compute(worker, { type: 'verify', record }, part => {
      if (!stopped()) return onProgress(part)
      cancel()
      resolve(undefined)
    })
    result.then(found => resolve(stopped() ? undefined : found), reject)
  })
}
