/** Replays a match in progress. A separate file, because only players who look back need it. */

import type { AnyBox } from '../../../engine/box.ts'
import { readRecord } from '../../../engine/record.ts'
import { runSliced } from '../../base/async/run-sliced.ts'
import { buildTimeline, type Timeline } from '../../kit/timeline/timeline.ts'

/** Resolves to `undefined` if nobody waits for it any more; rejects if the record does not replay. */
export async function replaySoFar(
  box: AnyBox,
  record: string,
  isWanted: () => boolean,
): Promise<Timeline | undefined> {
  const read = readRecord(record)
  if (!read.ok) throw new Error(read.refusal.because)
  await box.prepare?.()
  const work = buildTimeline([box], read.value)
  const built = await runSliced(work, { onProgress() {}, stopped: () => !isWanted() })
  if (built && !built.ok) throw new Error(built.refusal.because)
  return built?.value
}
