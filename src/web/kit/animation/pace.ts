/** How fast steps follow each other, in milliseconds, and how fast things move. */

import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react'
import type { Tagged } from '../../../engine/game.ts'
import { isMotionReduced, watchReducedMotion } from '../../base/settings/reduced-motion.ts'
import { type Pace, settings } from '../../base/settings/settings.ts'

/** How long a board animates these events at normal pace, in milliseconds. */
export type AnimationDuration = (events: readonly Tagged[]) => number

interface Times {
  readonly stepStays: number
  readonly botTakes: number
  /** How long people have to undo before a bot makes that impossible. */
  readonly undoGrace: number
  /** Speed of motion relative to the normal pace; `Infinity` where nothing is animated. */
  readonly rate: number
}

const TIMES: Readonly<Record<Pace, Times>> = {
  slow: { stepStays: 600, botTakes: 900, undoGrace: 1800, rate: 0.6 },
  normal: { stepStays: 420, botTakes: 700, undoGrace: 1500, rate: 1 },
  quick: { stepStays: 180, botTakes: 220, undoGrace: 700, rate: 2.25 },
  veryQuick: { stepStays: 90, botTakes: 100, undoGrace: 450, rate: 4.5 },
  none: { stepStays: 0, botTakes: 0, undoGrace: 0, rate: Number.POSITIVE_INFINITY },
}

/** With reduced motion nothing travels, so there is less to wait for. */
export function timesNow(): Times {
  const times = TIMES[settings.now().pace]
  if (!isMotionReduced()) return times
  const { botTakes, undoGrace } = times
  return { stepStays: 0, botTakes: Math.min(botTakes, 350), undoGrace, rate: Number.POSITIVE_INFINITY }
}

/** How long people have to choose who goes first before a bot does; `undefined` if no bot does so by itself. */
export function botBeginsAfter(): number | undefined {
  const { botBegins } = settings.now()
  return botBegins === 'never' ? undefined : 1000 * Number(botBegins)
}

/** The same as a hook: the component renders again when it changes. */
export function useBotBegins(): number | undefined {
  return useSyncExternalStore(settings.listen, botBeginsAfter)
}

export function shownFor(duration: number, speed = 1): number {
  return duration / (timesNow().rate * speed)
}

/** Speed factor for viewing a match: a replay has its own speed. */
export const SpeedContext = createContext(1)

/** Returns a function that reads the current rate: a change of pace also applies to running animations. */
export function useRate(): () => number {
  const speed = useRef(1)
  speed.current = useContext(SpeedContext)
  return useCallback(() => timesNow().rate * speed.current, [])
}

/** The same as a hook: the component renders again when it changes. */
export function useRateNow(): number {
  return useSyncExternalStore(watchReducedMotion, () => timesNow().rate)
}
