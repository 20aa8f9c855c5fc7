/**
 * The queue of a table's steps: it shows them one after the other. Steps without animation cause no delay. If the queue
 * gets too long, or a person is to act, all waiting steps are shown together: the table is at the newest, and the board
 * catches up.
 */

import type { ShownStep, View } from '../../../wire/match-messages.ts'
import { type AnimationDuration, shownFor, timesNow } from '../../kit/animation/pace.ts'
import { afterAnimations, endAnimations } from '../../kit/animation/running-animations.ts'

/** If the waiting steps would take longer than this, they are shown together, in milliseconds. */
const LONGEST = 5000
/** A person who is to act waits no longer than this for the steps before, in milliseconds. */
const INPUT_WAITS = 1000

export interface StepQueueNeeds {
  /** Displays a step; quietly if its events are not to be shown. Calls back when it is on the screen. */
  show(shown: ShownStep, quietly?: boolean): void
  /** Replaces the displayed step by one with more to show. */
  replace(shown: ShownStep): void
  setMoving(moving: boolean): void
  readonly animationDuration: AnimationDuration
  awaitsPerson(shown: ShownStep): boolean
  isHidden(): boolean
}

/** The steps that wait, and how they are displayed: the next of them, or all together. */
function createDisplay(needs: () => StepQueueNeeds) {
  const waiting: ShownStep[] = []
  let coming: { readonly step: ShownStep; readonly stays: number } | undefined
  /** Cancels the timer for the next step; `undefined` while none is scheduled. */
  let cancelNext: (() => void) | undefined
  const cancel = () => {
    cancelNext?.()
    cancelNext = undefined
    coming = undefined
  }
  const awaitDisplay = (step: ShownStep) => {
    const took = tookOf(step, needs().animationDuration)
    const stays = staysFor(took)
    needs().setMoving((took ?? 0) > 0 && stays > 0)
    coming = { step, stays }
  }
  const showNext = () => {
    const next = waiting.shift()
    cancelNext = undefined
    if (!next) return needs().setMoving(false)
    needs().show(next)
    awaitDisplay(next)
  }
  const showAll = (quietly: boolean) => {
    const unseen = coming ? [coming.step] : []
    cancel()
    const all = waiting.splice(0)
    // The log needs each step; React renders only the last of several updates.
    for (const each of all) needs().show(each, true)
    const together = mergeSteps([...unseen, ...all])
    if (quietly || !together) return needs().setMoving(false)
    needs().replace(together)
    awaitDisplay(together)
  }
  /** The time of a step counts from when it is on the screen: a slow machine skips none. */
  const displayed = ({ version }: ShownStep) => {
    if (version !== coming?.step.version) return
    const { stays } = coming
    coming = undefined
    cancelNext = afterAnimations(showNext, stays)
  }
  const isStaying = () => cancelNext !== undefined
  const isBusy = () => isStaying() || coming !== undefined
  return { waiting, cancel, showNext, showAll, displayed, isStaying, isBusy }
}

/** Its inputs may change from render to render, so it asks each time. */
export function createStepQueue(needs: () => StepQueueNeeds) {
  const { waiting, cancel, showNext, showAll, displayed, isStaying, isBusy } = createDisplay(needs)
  let newest: ShownStep | undefined
  let inputTimer: ReturnType<typeof setTimeout> | undefined
  /** Makes sure that a person who is to act does not wait for long. */
  const limitWait = (shown: ShownStep) => {
    clearTimeout(inputTimer)
    if (waiting.length === 0 || !needs().awaitsPerson(shown)) return
    inputTimer = setTimeout(() => {
      if (waiting.length > 0) showAll(false)
    }, INPUT_WAITS)
  }
  return {
    enqueue(shown: ShownStep) {
      newest = shown
      // Without `by` this is a full refresh, perhaps for another perspective, so the waiting steps are outdated.
      if (!shown.by) {
        cancel()
        waiting.length = 0
      }
      waiting.push(shown)
      const hidden = needs().isHidden()
      const stays = waiting.map(each => staysFor(tookOf(each, needs().animationDuration)))
      if (isBehind(stays, hidden)) showAll(hidden)
      if (!isBusy()) showNext()
      limitWait(shown)
    },
    displayed,
    /** Whether the shown step is the newest; if not, the waiting steps are shown at once. */
    caughtUp(shown: ShownStep) {
      if (shown.version === newest?.version) return true
      if (waiting.length > 0) showAll(true)
      return false
    },
    /** A player who acts has seen enough of what is being shown. */
    endShow() {
      cancel()
      showNext()
      endAnimations()
    },
    skip() {
      if (!isStaying()) return
      cancel()
      showNext()
    },
    stop() {
      cancel()
      clearTimeout(inputTimer)
    },
  }
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

/** The newest of these steps with the events of all of them; those before an undo or a refresh are left out. */
export function mergeSteps(steps: readonly ShownStep[]): ShownStep | undefined {
  const last = steps.at(-1)
  const jump = steps.findLastIndex(({ by }) => !by || by.undo)
  const told = steps.slice(jump + 1)
  return (
    last && {
      ...last,
      views: last.views.map(view => ({
        ...view,
        events: told.flatMap(step => eventsFor(step, view.viewer)),
      })),
    }
  )
}

function eventsFor({ views }: ShownStep, wanted: View['viewer']): View['events'] {
  return (views.find(({ viewer }) => viewer === wanted) ?? views[0]!).events
}
