/** How fast the table goes on, in milliseconds. */

import { lessMotion } from './settings/motion.ts'
import { type Pace, settings } from './settings/settings.ts'

/** How long a step is shown before the next, and how long a bot takes at least. */
const TIMES: Readonly<Record<Pace, { readonly stepStays: number; readonly botTakes: number }>> = {
  calm: { stepStays: 420, botTakes: 700 },
  brisk: { stepStays: 180, botTakes: 220 },
  instant: { stepStays: 0, botTakes: 0 },
}

/** Those who asked for less motion are shown no travelling, so there is less to wait for. */
export function timesNow(): { readonly stepStays: number; readonly botTakes: number } {
  const times = TIMES[settings.now().pace]
  return lessMotion() ? { stepStays: 0, botTakes: Math.min(times.botTakes, 350) } : times
}
