/**
 * What the table displays: the shown step, the seat assignments, and the log up to that step. Steps that arrive wait in
 * a queue, and are displayed one after the other at a pace that players can follow.
 */

import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import { redact } from '../../../engine/secret.ts'
import type { ShownStep, Told } from '../../../host/messages.ts'
import type { SeatAssignment } from '../../base/storage/matches.ts'
import { type AnimationDuration, shownFor, timesNow } from '../../kit/animation/pace.ts'
import { afterAnimations, skipByHand } from '../../kit/animation/skip-animation.ts'
import { commonView } from '../../kit/curtain/active-viewer.ts'
import { type LogLine, linesOf } from '../../kit/timeline/log-lines.ts'

/** If the waiting steps would take longer than this, animations are skipped, in milliseconds. */
const LONGEST = 5000

/** Displays queued steps one after the other, and extends the log with each. */
export function useDisplayedStep(
  box: AnyBox,
  first: readonly SeatAssignment[],
  animationDuration: AnimationDuration,
) {
  const [shown, setShown] = useState<ShownStep>()
  const [players, setPlayers] = useState(first)
  const seated = useRef(first)
  const [log, setLog] = useState<readonly LogLine[]>([])
  const past = useRef<Extract<Told, { type: 'past' }>['entries']>([])
  const show = useCallback(
    (next: ShownStep, quietly = false) => {
      const view = commonView(next)
      setShown(quietly ? atRest(next) : next)
      setPlayers(seated.current)
      if (!next.by) {
        const { state } = view
        setLog(
          past.current.flatMap((entry, index) => {
            const events = next.views.length > 1 ? redact(entry.events, 'audience') : entry.events
            return linesOf(box, index + 1, { state, events })
          }),
        )
      } else if (next.by.undo) setLog(lines => lines.filter(({ step }) => step <= next.step))
      else setLog(lines => [...lines, ...linesOf(box, next.step, view)])
    },
    [box],
  )
  return { shown, players, seated, log, past, ...useQueue(show, animationDuration) }
}

/**
 * Shows queued steps one after the other. Steps without animation cause no delay, and if the queue gets too long, the
 * newest step is shown at once.
 */
function useQueue(show: (shown: ShownStep, quietly?: boolean) => void, animationDuration: AnimationDuration) {
  const [moving, setMoving] = useState(false)
  const waiting = useRef<ShownStep[]>([])
  /** Cancels the timer for the next step; `undefined` while none is scheduled. */
  const cancelNext = useRef<(() => void) | undefined>(undefined)
  const showNext = useRef<() => void>(() => {})
  showNext.current = () => {
    const next = waiting.current.shift()
    cancelNext.current = undefined
    if (!next) return setMoving(false)
    show(next)
    const took = tookOf(next, animationDuration)
    const stays = staysFor(took)
    setMoving(took !== undefined && took > 0 && stays > 0)
    cancelNext.current = afterAnimations(() => showNext.current(), stays)
  }
  const newest = useRef<ShownStep | undefined>(undefined)
  const showAll = useRef<() => void>(() => {})
  showAll.current = () => {
    cancelNext.current?.()
    cancelNext.current = undefined
    for (const each of waiting.current.splice(0)) show(each, true)
    setMoving(false)
  }
  const catchUp = useRef<() => void>(() => {})
  catchUp.current = () => {
    const stays = waiting.current.map(each => staysFor(tookOf(each, animationDuration)))
    if (isBehind(stays, document.hidden)) showAll.current()
  }
  useEffect(() => {
    const stop = skipByHand(() => {
      if (!cancelNext.current) return
      cancelNext.current()
      // Here and below: a transition lets the browser paint the press before the whole table renders again.
      startTransition(() => showNext.current())
    })
    return () => {
      stop()
      cancelNext.current?.()
    }
  }, [])
  const enqueue = useCallback((shown: ShownStep) => {
    newest.current = shown
    // Without `by` this is a full refresh, perhaps for another perspective, so the waiting steps are outdated.
    if (!shown.by) {
      cancelNext.current?.()
      cancelNext.current = undefined
      waiting.current = []
    }
    waiting.current.push(shown)
    catchUp.current()
    if (!cancelNext.current) showNext.current()
  }, [])
  /** Whether the shown step is the newest; if not, the waiting steps are shown at once. */
  const caughtUp = useCallback((shown: ShownStep) => {
    if (shown.version === newest.current?.version) return true
    if (waiting.current.length > 0) startTransition(() => showAll.current())
    return false
  }, [])
  return { enqueue, moving, caughtUp }
}

/** How long the step is animated; `undefined` for an undo and for a refresh, which have no animation. */
function tookOf({ by, views }: ShownStep, animationDuration: AnimationDuration): number | undefined {
  return by && !by.undo ? animationDuration(views[0]!.events) : undefined
}

/** How long the step is shown. There is no delay at the fastest pace or with reduced motion. */
function staysFor(animationDuration: number | undefined): number {
  const { stepStays } = timesNow()
  return stepStays === 0 || animationDuration === undefined
    ? 0
    : Math.max(stepStays, shownFor(animationDuration))
}

/** Whether to show the newest step at once, given how long each waiting step would be shown. */
export function isBehind(stays: readonly number[], hidden: boolean): boolean {
  if (hidden) return true
  // The newest step delays no other.
  return stays.slice(0, -1).reduce((sum, each) => sum + each, 0) > LONGEST
}

/** The same step without events to animate, because the steps before it were skipped. */
export function atRest<Shown extends { readonly views: readonly { readonly events: readonly unknown[] }[] }>(
  shown: Shown,
): Shown {
  return { ...shown, views: shown.views.map(view => ({ ...view, events: [] })) }
}
