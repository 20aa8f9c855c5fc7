/** Tracks the active viewer of the screen as turns change and people hand the screen on. */

import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Refusal, Seat } from '../../../engine/game.ts'
import type { ShownStep, View } from '../../../wire/match-messages.ts'
import { settings } from '../../base/settings/settings.ts'
import { useSettings } from '../../base/settings/use-settings.ts'
import { type AnimationDuration, shownFor } from '../animation/pace.ts'
import { skipByHand } from '../animation/running-animations.ts'
import { type ActiveViewer, activeViewerOf } from './active-viewer.ts'
import { lastViewer, rememberViewer } from './last-viewer.ts'

/** How long a player may look at the result of their last step before the curtain covers it, in milliseconds. */
const LAST_LOOK = 900

function lastLook(shown: ShownStep, animationDuration: AnimationDuration): number {
  if (settings.now().pace === 'none') return 0
  return LAST_LOOK + shownFor(animationDuration(shown.views[0]!.events))
}

function useLastLook(
  shown: ShownStep | undefined,
  due: boolean,
  animationDuration: AnimationDuration,
): boolean {
  const [over, setOver] = useState<ShownStep>()
  const time = shown && due ? lastLook(shown, animationDuration) : 0
  useEffect(() => {
    if (!shown || time === 0) return
    const cover = () => setOver(shown)
    let timer = setTimeout(cover, time)
    // A player who skips the animation still wants to see its result.
    const stop = skipByHand(() => {
      clearTimeout(timer)
      timer = setTimeout(cover, Math.min(time, LAST_LOOK))
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [shown, time])
  return time > 0 && over !== shown
}

export interface SeatedViewer extends ActiveViewer {
  /** Gives the turn to another person at this screen who asks for it. */
  take(seat: Seat): void
  open(): void
  readonly covered: boolean
  /** The seat at this screen that can undo the last step, if any. */
  readonly undoSeat: Seat | undefined
  readonly noUndo: Refusal
}

const OTHER_SEAT = 'engine:undo.otherSeat'
const NOTHING: Refusal = { because: 'engine:undo.nothing' }

/** Why nobody at this screen can undo. A specific reason is preferred to "another seat acted last". */
function whyNoUndo(views: readonly View[], { noUndo }: View): Refusal {
  const own = views.find(view => view.noUndo && view.noUndo.because !== OTHER_SEAT)
  return own?.noUndo ?? noUndo ?? NOTHING
}

/**
 * Whether a person who asked for the turn has to give it back: their seat may no longer act, or they stepped in during
 * another's turn and have acted.
 */
function isOver(
  { seat, at }: { readonly seat: Seat; readonly at: ShownStep | undefined },
  {
    front: { awaited, invited },
    shown,
  }: { readonly front: ActiveViewer; readonly shown: ShownStep | undefined },
): boolean {
  if (awaited.includes(seat)) return false
  return !invited.includes(seat) || (shown !== at && shown?.by?.seat === seat)
}

/** Returns `undefined` until the first step has arrived. */
export function useActiveViewer(
  box: AnyBox,
  shown: ShownStep | undefined,
  {
    matchId,
    people,
    animationDuration,
  }: {
    readonly matchId: string
    readonly people: readonly Seat[]
    readonly animationDuration: AnimationDuration
  },
): SeatedViewer | undefined {
  const { curtain } = useSettings()
  const [holder, setHolder] = useState(() => lastViewer(matchId, people))
  const [claim, setClaim] = useState<{ readonly seat: Seat; readonly at: ShownStep | undefined }>()
  const taken = claim?.seat
  const front = useMemo(
    () => shown && activeViewerOf({ game: box.game, shown, people, holder, taken, curtain }),
    [box, shown, people, holder, taken, curtain],
  )
  const { acting, waitsFor } = front ?? {}
  if (acting !== undefined && acting !== holder) setHolder(acting)
  if (claim && front && isOver(claim, { front, shown })) setClaim(undefined)
  useEffect(() => {
    if (holder !== undefined) rememberViewer(matchId, holder)
  }, [matchId, holder])
  const open = useCallback(() => {
    setHolder(waitsFor)
    setClaim(before => (before?.seat === waitsFor ? before : undefined))
  }, [waitsFor])
  const take = useCallback((seat: Seat) => setClaim({ seat, at: shown }), [shown])
  const { by } = shown ?? {}
  const ownStep = by !== undefined && !by.undo && by.seat === holder
  const due = waitsFor !== undefined && ownStep && taken !== waitsFor
  const looking = useLastLook(shown, due, animationDuration)
  if (!shown || !front) return undefined
  const undoer = shown.views.find(({ viewer, noUndo }) => viewer !== 'audience' && !noUndo)
  const undoSeat = undoer?.viewer as Seat | undefined
  const noUndo = whyNoUndo(shown.views, front.view)
  return { ...front, take, open, covered: waitsFor !== undefined && !looking, undoSeat, noUndo }
}
