/** The state of what the table displays: the shown step, the seat assignments, and the log up to that step. */

import { useCallback, useRef, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import { redact } from '../../../engine/secret.ts'
import type { ShownStep, Told } from '../../../host/messages.ts'
import type { SeatAssignment } from '../../base/storage/matches.ts'
import type { AnimationDuration } from '../../kit/animation/pace.ts'
import { commonView } from '../../kit/curtain/active-viewer.ts'
import { type LogLine, linesOf } from '../../kit/timeline/log-lines.ts'
import { atRest } from './skip-when-behind.ts'
import { useQueue } from './use-queue.ts'

/** Displays queued steps one after the other, and extends the log with each. */
export function useDisplayedStep(box: AnyBox, first: readonly SeatAssignment[], lasts: AnimationDuration) {
  const [shown, setShown] = useState<ShownStep>()
  const [sitters, setSitters] = useState(first)
  const seated = useRef(first)
  const [log, setLog] = useState<readonly LogLine[]>([])
  const past = useRef<Extract<Told, { type: 'past' }>['entries']>([])
  const show = useCallback(
    (next: ShownStep, quietly = false) => {
      const view = commonView(next)
      setShown(quietly ? atRest(next) : next)
      setSitters(seated.current)
      if (!next.by) {
        const { state } = view
        setLog(
          past.current.flatMap((entry, index) => {
            const events = next.views.length > 1 ? redact(entry.events, 'audience') : entry.events
            return linesOf(box, index + 1, entry.seat, { state, events })
          }),
        )
      } else if (next.by.undo) setLog(lines => lines.filter(({ step }) => step <= next.step))
      else {
        const { seat } = next.by
        setLog(lines => [...lines, ...linesOf(box, next.step, seat, view)])
      }
    },
    [box],
  )
  return { shown, sitters, seated, log, past, ...useQueue(show, lasts) }
}
