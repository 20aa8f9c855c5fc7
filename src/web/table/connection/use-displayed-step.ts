/**
 * What the table displays: the shown step, the seat assignments, and the log up to that step. Steps that arrive wait in
 * a queue, and are displayed one after the other at a pace that players can follow.
 */

import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Seat } from '../../../engine/game.ts'
import { redact } from '../../../engine/secret.ts'
import { engineLine } from '../../../engine/words.ts'
import type { LogPart, ShownStep } from '../../../wire/match-messages.ts'
import type { SeatAssignment } from '../../base/storage/matches.ts'
import type { AnimationDuration } from '../../kit/animation/pace.ts'
import { skipByHand } from '../../kit/animation/running-animations.ts'
import { commonView } from '../../kit/curtain/active-viewer.ts'
import { type LogLine, linesOf } from '../../kit/timeline/log-lines.ts'
import { atRest, createStepQueue, type StepQueueNeeds } from './step-queue.ts'

/** The others at an online table read that somebody took back a move; at one screen, all have seen it. */
function undoLine(step: number, seat: Seat): LogLine {
  return { step, seat, line: engineLine('undo.took', { seat: { seat } }) }
}

/** The lines of steps that the table did not display itself. */
function linesOfPart(
  box: AnyBox,
  { from, entries }: LogPart,
  { views, state }: Pick<ShownStep, 'views'> & { readonly state: unknown },
): readonly LogLine[] {
  return entries.flatMap((entry, index) => {
    // Where several people look at one screen, the lines are those that all of them may read.
    const events = views.length > 1 ? redact(entry.events, 'audience') : entry.events
    return linesOf(box, from + index, { state, events })
  })
}

/**
 * Displays queued steps one after the other, and extends the log with each. A step is displayed in a transition: the
 * whole table renders again, and a press meanwhile does not have to wait for it.
 */
export function useDisplayedStep(
  box: AnyBox,
  first: readonly SeatAssignment[],
  {
    isLocal,
    animationDuration,
    isSkipping,
  }: {
    readonly isLocal: boolean
    readonly animationDuration: AnimationDuration
    isSkipping(): boolean
  },
) {
  const [shown, setShown] = useState<ShownStep>()
  const [players, setPlayers] = useState(first)
  const seated = useRef(first)
  const [log, setLog] = useState<readonly LogLine[]>([])
  /** How many events have happened since the table was opened. */
  const [happened, setHappened] = useState(0)
  const counted = useRef(0)
  const past = useRef<LogPart>({ from: 1, version: 0, entries: [] })
  const [logStart, setLogStart] = useState<Pick<LogPart, 'from' | 'version'>>(past.current)
  const show = useCallback(
    (next: ShownStep, quietly = false) => {
      const view = commonView(next)
      const [nowSeated, before] = [seated.current, past.current]
      startTransition(() => {
        setShown(quietly ? atRest(next) : next)
        setPlayers(nowSeated)
        if (!next.by) {
          setLog(linesOfPart(box, before, { views: next.views, state: view.state }))
          setLogStart(before)
        } else if (next.by.undo) {
          const { seat } = next.by
          const line = isLocal ? [] : [undoLine(next.step, seat)]
          setLog(lines => [...lines.filter(({ step }) => step <= next.step), ...line])
        } else {
          const before = counted.current
          counted.current += view.events.length
          setHappened(counted.current)
          setLog(lines => [...lines, ...linesOf(box, next.step, view, before)])
        }
      })
    },
    [box, isLocal],
  )
  const replace = useCallback((next: ShownStep) => startTransition(() => setShown(next)), [])
  const addEarlier = (part: LogPart) => {
    // It may have arrived after the log was reset.
    if (!shown || part.from + part.entries.length !== logStart.from) return
    const lines = linesOfPart(box, part, { views: shown.views, state: commonView(shown).state })
    setLog(known => [...lines, ...known])
    setLogStart(part)
  }
  const awaitsPerson = useCallback(
    ({ views }: ShownStep) =>
      box.game.awaited(views[0]!.state).some(seat => seated.current[seat]?.kind === 'person'),
    [box],
  )
  const { displayed, ...queue } = useQueue({ show, replace, animationDuration, awaitsPerson, isSkipping })
  useLayoutEffect(() => {
    if (shown) displayed(shown)
  }, [shown, displayed])
  return { shown, players, seated, log, happened, past, logStart, addEarlier, ...queue }
}

function useQueue(
  given: Omit<StepQueueNeeds, 'setMoving' | 'isHidden'> & { readonly isSkipping: () => boolean },
) {
  const [moving, setMoving] = useState(false)
  const needs = useRef(given)
  useLayoutEffect(() => {
    needs.current = given
  })
  const [{ skip, stop, ...queue }] = useState(() =>
    createStepQueue(() => ({
      ...needs.current,
      setMoving: (now: boolean) => startTransition(() => setMoving(now)),
      isHidden: () => document.hidden || needs.current.isSkipping(),
    })),
  )
  useEffect(() => {
    const ignore = skipByHand(skip)
    return () => {
      ignore()
      stop()
    }
  }, [skip, stop])
  return { moving, ...queue }
}
