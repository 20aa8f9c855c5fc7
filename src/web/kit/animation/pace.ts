/** How fast the table goes on, in milliseconds, and how fast things move on it. */

import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react'
import { lessMotion, watchMotion } from '../../base/settings/motion.ts'
import { type Pace, settings } from '../../base/settings/settings.ts'

interface Times {
  /** How long a step is shown before the next. */
  readonly stepStays: number
  /** How long a bot takes at least. */
  readonly botTakes: number
  /** How many times faster than calmly things move; `Infinity` where they do not travel at all. */
  readonly rate: number
}

const TIMES: Readonly<Record<Pace, Times>> = {
  calm: { stepStays: 420, botTakes: 700, rate: 1 },
  brisk: { stepStays: 180, botTakes: 220, rate: 2.25 },
  instant: { stepStays: 0, botTakes: 0, rate: Number.POSITIVE_INFINITY },
}

/** Those who asked for less motion are shown no travelling, so there is less to wait for. */
export function timesNow(): Times {
  const times = TIMES[settings.now().pace]
  if (!lessMotion()) return times
  return { stepStays: 0, botTakes: Math.min(times.botTakes, 350), rate: Number.POSITIVE_INFINITY }
}

/** How long people have to choose who goes first before a bot does; nothing if it never does unasked. */
export function botBeginsAfter(): number | undefined {
  const { botBegins } = settings.now()
  return botBegins === 'never' ? undefined : 1000 * Number(botBegins)
}

/** The same for a component that is drawn anew when it changes. */
export function useBotBegins(): number | undefined {
  return useSyncExternalStore(settings.listen, botBeginsAfter)
}

/** How long a board shows what lasts so long when it is shown calmly. */
export function shownFor(lasts: number, speed = 1): number {
  return lasts / (timesNow().rate * speed)
}

/** How much faster than usual a match is looked at: a replay has a speed of its own. */
export const SpeedContext = createContext(1)

/** The rate as it is when it is asked for: a change of pace holds for what is already under way. */
export function useRate(): () => number {
  const speed = useRef(1)
  speed.current = useContext(SpeedContext)
  return useCallback(() => timesNow().rate * speed.current, [])
}

/** The same for a component that is drawn anew when it changes. */
export function useRateNow(): number {
  return useSyncExternalStore(watchMotion, () => timesNow().rate)
}
