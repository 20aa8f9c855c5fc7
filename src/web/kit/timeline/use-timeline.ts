/** Replays a finished match in the page, in slices short enough not to block it. */

import { useEffect, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import { readRecord } from '../../../engine/record.ts'
import { runSliced } from '../../base/async/run-sliced.ts'
import { buildTimeline, type Timeline } from './timeline.ts'

/** `undefined` until the replay is done, and for a record that cannot be replayed. */
export function useTimeline(box: AnyBox, record: string): Timeline | undefined {
  const [timeline, setTimeline] = useState<Timeline>()
  useEffect(() => {
    let current = true
    const read = record === '' ? undefined : readRecord(record)
    if (!read?.ok) return
    void runSliced(buildTimeline([box], read.value), { onProgress() {}, stopped: () => !current }).then(
      traced => {
        if (current && traced?.ok) setTimeline(traced.value)
      },
    )
    return () => {
      current = false
    }
  }, [box, record])
  return timeline
}
