/** Steps of a match wait here for the eye: shown one after the other, at a pace it can follow. */

import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Tagged } from '../../../engine/game.ts'
import type { Told } from '../../../host/messages.ts'
import { shownFor, timesNow } from '../../kit/animation/pace.ts'
import { onceShown, skipByHand } from '../../kit/animation/skip-animation.ts'
import { isBehind } from './catch-up.ts'

export type ShownStep = Extract<Told, { type: 'shown' }>

/** How long a board takes to show what happened when it does so calmly, in milliseconds. */
export type Lasts = (events: readonly Tagged[]) => number

/**
 * Shows queued steps one after the other. Holds nothing back when the eye has nothing to follow, and goes straight to
 * the newest where it would have to follow for too long.
 */
export function useQueue(show: (shown: ShownStep, quietly?: boolean) => void, lasts: Lasts) {
  const [moving, setMoving] = useState(false)
  const waiting = useRef<ShownStep[]>([])
  /** Calls off the next step; nothing while none is due. */
  const callOff = useRef<(() => void) | undefined>(undefined)
  const showNext = useRef<() => void>(() => {})
  showNext.current = () => {
    const next = waiting.current.shift()
    callOff.current = undefined
    if (!next) return setMoving(false)
    show(next)
    const took = tookOf(next, lasts)
    const stays = staysFor(took)
    setMoving(took !== undefined && took > 0 && stays > 0)
    callOff.current = onceShown(() => showNext.current(), stays)
  }
  const newest = useRef<ShownStep | undefined>(undefined)
  const showAll = useRef<() => void>(() => {})
  showAll.current = () => {
    callOff.current?.()
    callOff.current = undefined
    for (const each of waiting.current.splice(0)) show(each, true)
    setMoving(false)
  }
  const catchUp = useRef<() => void>(() => {})
  catchUp.current = () => {
    const stays = waiting.current.map(each => staysFor(tookOf(each, lasts)))
    if (isBehind(stays, document.hidden)) showAll.current()
  }
  useEffect(() => {
    const stop = skipByHand(() => {
      if (!callOff.current) return
      callOff.current()
      // Here and below: the press itself is painted before all of the table is drawn again for it.
      startTransition(() => showNext.current())
    })
    return () => {
      stop()
      callOff.current?.()
    }
  }, [])
  const enqueue = useCallback((shown: ShownStep) => {
    newest.current = shown
    // Seen anew, perhaps with other eyes: what the old ones were still to be shown is over.
    if (!shown.by) {
      callOff.current?.()
      callOff.current = undefined
      waiting.current = []
    }
    waiting.current.push(shown)
    catchUp.current()
    if (!callOff.current) showNext.current()
  }, [])
  /** Whether there is nothing newer than what is shown; if there is, it is shown at once. */
  const caughtUp = useCallback((shown: ShownStep) => {
    if (shown.moment === newest.current?.moment) return true
    if (waiting.current.length > 0) startTransition(() => showAll.current())
    return false
  }, [])
  return { enqueue, moving, caughtUp }
}

/** Nothing is seen to happen where a step is taken back, or the table is only looked at anew. */
function tookOf({ by, views }: ShownStep, lasts: Lasts): number | undefined {
  return by && !by.undo ? lasts(views[0]!.events) : undefined
}

/** At the fastest pace, and for those who want no motion, nothing is waited for. */
function staysFor(lasts: number | undefined): number {
  const { stepStays } = timesNow()
  return stepStays === 0 || lasts === undefined ? 0 : Math.max(stepStays, shownFor(lasts))
}
