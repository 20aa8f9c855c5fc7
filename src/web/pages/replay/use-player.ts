/** The hands on a replay: a step forward or back, anywhere at once, or on by itself. */

import { useCallback, useEffect, useState } from 'react'
import { onceShown, skipByHand } from '../../kit/animation/skip-animation.ts'

export const SPEEDS = ['0.5', '1', '2', '4'] as const
export type Speed = (typeof SPEEDS)[number]

/** How long a step stays at the usual speed, in milliseconds. */
const STAYS = 900

export interface ReplayPlayer {
  readonly step: number
  /** Whether the step before this one was shown just now, so that what led here can be animated. */
  readonly onward: boolean
  readonly playing: boolean
  readonly speed: Speed
  /** Goes there and stays there. */
  go(step: number): void
  /** From the end it begins again. */
  toggle(): void
  setSpeed(speed: Speed): void
}

interface Playing {
  readonly steps: number
  /** Where to begin. */
  readonly first: number
  /** How long the board takes to show a step at a speed, in milliseconds. */
  lasts(step: number, speed: number): number
}

export function usePlayer({ steps, first, lasts }: Playing): ReplayPlayer {
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
  // A link to another step of the same match.
  useEffect(() => go(first), [go, first])

  useEffect(() => {
    if (!playing) return skipByHand(() => {})
    if (step >= steps) {
      setPlaying(false)
      return
    }
    const stays = Math.max(STAYS / Number(speed), lasts(step, Number(speed)))
    const goOn = () => show({ step: step + 1, onward: true })
    const callOff = onceShown(goOn, stays)
    const stop = skipByHand(goOn)
    return () => {
      stop()
      callOff()
    }
  }, [playing, step, steps, speed, lasts])

  const toggle = useCallback(() => {
    if (!playing && step >= steps) show({ step: 0, onward: false })
    setPlaying(!playing)
  }, [playing, step, steps])
  return { step, onward, playing, speed, go, toggle, setSpeed }
}

/** Where a key means something else: in fields and lists that use it themselves. */
const FIELDS = 'input, select, textarea, [role="tab"], [role="menu"], [role="dialog"], [role="slider"]'
const BUTTONS = 'button, a, [role="button"], summary'

/** The step a key leads to, if it leads to one. */
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

/** Arrows, Home, End and the space bar, wherever on the page nobody else needs them. */
export function usePlayerKeys({ step, go, toggle }: ReplayPlayer, steps: number): void {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const space = event.key === ' '
      const to = stepByKey(event.key, step, steps)
      if ((!space && to === undefined) || event.defaultPrevented) return
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const target = event.target instanceof Element ? event.target : undefined
      const taken = target?.closest(space ? `${FIELDS}, ${BUTTONS}` : FIELDS)
      // The slider knows the arrows itself; the space bar means nothing to it.
      const slider = target instanceof HTMLInputElement && target.type === 'range'
      if (taken && !(slider && space)) return
      event.preventDefault()
      if (to === undefined) toggle()
      else go(to)
    }
    addEventListener('keydown', follow)
    return () => removeEventListener('keydown', follow)
  }, [step, go, toggle, steps])
}

/** Keeps the step in the address, so that a reload or a bookmark finds it; not while it changes by itself. */
export function useStepInAddress({ step, playing }: ReplayPlayer, hashAt: (step: number) => string): void {
  useEffect(() => {
    if (playing) return
    const timer = setTimeout(() => {
      const [path] = hashAt(step).split('?')
      // By then the page may be leaving for another.
      if (location.hash.split('?')[0] === path) history.replaceState(history.state, '', hashAt(step))
    }, 250)
    return () => clearTimeout(timer)
  }, [step, playing, hashAt])
}
