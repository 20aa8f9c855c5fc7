/** How fast the table goes on: chosen in the menu, remembered in this browser. */

export const PACES = ['calm', 'brisk', 'instant'] as const
export type Pace = (typeof PACES)[number]

const STORED = 'tavolo.pace'

/** In milliseconds: how long a step is shown before the next, and how long a bot takes at least. */
const TIMES: Readonly<Record<Pace, { readonly stepStays: number; readonly botTakes: number }>> = {
  calm: { stepStays: 420, botTakes: 700 },
  brisk: { stepStays: 180, botTakes: 220 },
  instant: { stepStays: 0, botTakes: 0 },
}

export function storedPace(): Pace {
  return PACES.find(pace => pace === localStorage.getItem(STORED)) ?? 'calm'
}

export function storePace(pace: Pace): void {
  localStorage.setItem(STORED, pace)
}

/** Those who asked their system for less motion are shown no travelling, so there is less to wait for. */
export function timesNow(): { readonly stepStays: number; readonly botTakes: number } {
  const times = TIMES[storedPace()]
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  return still ? { stepStays: 0, botTakes: Math.min(times.botTakes, 350) } : times
}
