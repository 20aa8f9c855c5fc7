/** The player of a replay: step forward or back, jump, or play automatically, also by keyboard. */

import { useCallback, useEffect, useState } from 'react'
import { listen } from '../../base/async/listen.ts'
import { afterAnimations, skipByHand } from '../../kit/animation/running-animations.ts'

export const SPEEDS = ['0.5', '1', '2', '4'] as const
export type Speed = (typeof SPEEDS)[number]

/** How long a step is shown at normal speed, in milliseconds. */
const STAYS = 900

export interface ReplayPlayer {
  readonly step: number
  /** Whether the previous step was shown just before, so that this step can be animated. */
  readonly onward: boolean
  readonly playing: boolean
  readonly speed: Speed
  /** Goes to a step and pauses. */
  go(step: number): void
  /** Plays or pauses; at the end it plays from the start. */
  toggle(): void
  setSpeed(speed: Speed): void
}

interface Playing {
  readonly steps: number
  readonly first: number
  /** How long the board takes to animate a step at this speed, in milliseconds. */
  animationDuration(step: number, speed: number): number
}

export function useReplayPlayer({ steps, first, animationDuration }: Playing): ReplayPlayer {
  const within = useCallback((step: number) => Math.min(Math.max(step, 0), steps), [steps])
  const [{ step, onward }, show] = useState({ step: within(first), onward: false })
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>('1')

  const go = useCallback(
    (to: number) => {
      setPlaying(false)
      const wanted = within(to)
      show(from => (wanted === from.step ? from : { step: wanted, onward: wanted === from.step + 1 }))
    },
    [within],
  )
  // `first` changes when the user follows a link to another step of the same match.
  useEffect(() => go(first), [go, first])

  useEffect(() => {
    if (!playing) return skipByHand(() => {})
    if (step >= steps) {
      setPlaying(false)
      return
    }
    const stays = Math.max(STAYS / Number(speed), animationDuration(step, Number(speed)))
    const goOn = () => show({ step: step + 1, onward: true })
    const cancel = afterAnimations(goOn, stays)
    const stop = skipByHand(goOn)
    return () => {
      stop()
      cancel()
    }
  }, [playing, step, steps, speed, animationDuration])

  const toggle = useCallback(() => {
    if (!playing && step >= steps) show({ step: 0, onward: false })
    setPlaying(!playing)
  }, [playing, step, steps])
  return { step, onward, playing, speed, go, toggle, setSpeed }
}

/** Elements that use the keys themselves. */
const FIELDS = 'input, select, textarea, [role="tab"], [role="menu"], [role="dialog"], [role="slider"]'
const BUTTONS = 'button, a, [role="button"], summary'

function stepByKey(key: string, step: number, steps: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return step - 1
    case 'ArrowRight':
      return step + 1
    case 'Home':
      return 0
    case 'End':
      return steps
    default:
      return undefined
  }
}

/** Handles arrows, Home, End and the space bar, unless the focused element uses them itself. */
export function useReplayKeys({ step, go, toggle }: ReplayPlayer, steps: number): void {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const space = event.key === ' '
      const to = stepByKey(event.key, step, steps)
      if ((!space && to === undefined) || event.defaultPrevented) return
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const target = event.target instanceof Element ? event.target : undefined
      const taken = target?.closest(space ? `${FIELDS}, ${BUTTONS}` : FIELDS)
      // The slider uses the arrows itself, but not the space bar.
      const slider = target instanceof HTMLInputElement && target.type === 'range'
      if (taken && !(slider && space)) return
      event.preventDefault()
      if (to === undefined) toggle()
      else go(to)
    }
    return listen(window, { keydown: follow })
  }, [step, go, toggle, steps])
}

/** Keeps the step in the URL for reloads and bookmarks, except while the replay is playing. */
export function useStepInAddress({ step, playing }: ReplayPlayer, hashAt: (step: number) => string): void {
  useEffect(() => {
    if (playing) return
    const timer = setTimeout(() => {
      const [path] = hashAt(step).split('?')
      // By now the user may have gone to another page.
      if (location.hash.split('?')[0] === path) history.replaceState(history.state, '', hashAt(step))
    }, 250)
    return () => clearTimeout(timer)
  }, [step, playing, hashAt])
}
