/**
 * Peeking at an earlier step of the match without leaving its table: the match is replayed in the page, and shown as the
 * person at the screen may see it.
 */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Refusal, Viewer } from '../../../engine/game.ts'
import { lazyModule } from '../../../engine/lazy-module.ts'
import { type AnyMarkOf, marksOf, roundAt } from '../../kit/timeline/marks.ts'
import { seenBy } from '../../kit/timeline/perspective.ts'
import type { Timeline } from '../../kit/timeline/timeline.ts'

const loadReplay = lazyModule(() => import('./replay-so-far.ts'))

export interface PeekedStep {
  readonly step: number
  /** The number of steps of the match when it was replayed. */
  readonly steps: number
  readonly round: number | undefined
  /** As the viewer may see it. */
  readonly state: unknown
}

export interface Peeking {
  readonly peeked: PeekedStep | undefined
  peek(step: number): void
  back(): void
}

interface PeekNeeds {
  readonly box: AnyBox
  readonly viewer: Viewer
  readonly version: number
  readonly markOf: AnyMarkOf | undefined
  readonly record: (() => Promise<string>) | undefined
  /** Called if the step cannot be shown, such as without a network. */
  onFailed(refusal: Refusal): void
}

const FAILED: Refusal = { because: 'table:peek.failed' }

/** The last replay, for the next look: a version of a match never changes. */
interface Replayed {
  readonly version: number
  readonly timeline: Timeline
}

/** Replays the match, unless that was done for this version before. */
function useReplayed({ box, version, record }: Pick<PeekNeeds, 'box' | 'version' | 'record'>) {
  const known = useRef<Replayed>(undefined)
  return useCallback(
    async (isWanted: () => boolean): Promise<Timeline | undefined> => {
      if (known.current?.version === version) return known.current.timeline
      if (!record) return undefined
      const [{ replaySoFar }, text] = await Promise.all([loadReplay(), record()])
      const timeline = await replaySoFar(box, text, isWanted)
      if (timeline) known.current = { version, timeline }
      return timeline
    },
    [box, version, record],
  )
}

export function usePeek(needs: PeekNeeds): Peeking {
  const { viewer, markOf, onFailed } = needs
  const [looking, setLooking] = useState<{ readonly step: number; readonly timeline: Timeline }>()
  const replayed = useReplayed(needs)
  /** The latest request: an earlier one that takes longer must not win. */
  const asked = useRef(0)
  const back = useCallback(() => {
    asked.current++
    setLooking(undefined)
  }, [])
  const peek = useCallback(
    (step: number) => {
      const mine = ++asked.current
      const isWanted = () => asked.current === mine
      replayed(isWanted).then(
        timeline => timeline && isWanted() && setLooking({ step, timeline }),
        () => isWanted() && onFailed(FAILED),
      )
    },
    [replayed, onFailed],
  )
  // What was seen for one person must not stay when another takes the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run when the viewer changes
  useEffect(back, [viewer, back])
  // One object as long as the same is shown: the board publishes what it shows, and the table renders again.
  const peeked = useMemo(() => looking && peekedStep(looking, { viewer, markOf }), [looking, viewer, markOf])
  return { peeked, peek, back }
}

export function peekedStep(
  { step, timeline }: { readonly step: number; readonly timeline: Timeline },
  { viewer, markOf }: Pick<PeekNeeds, 'viewer' | 'markOf'>,
): PeekedStep {
  const { rounds } = marksOf(timeline, markOf, viewer)
  return {
    step,
    steps: timeline.steps,
    round: roundAt(rounds, step) ?? (rounds[0] && rounds[0].round > 1 ? rounds[0].round - 1 : undefined),
    state: seenBy(timeline.stateAt(step), viewer),
  }
}
