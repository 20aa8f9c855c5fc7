/** How much time is left on a clock, and how it is written. */

import type { Seat } from '../../../engine/game.ts'
import type { ShownClock } from './use-online-table.ts'

/** In milliseconds. `now` as `performance.now()` counts. */
export function timeLeft({ left, running, at }: ShownClock, seat: Seat, now: number): number {
  const passed = running.includes(seat) ? Math.max(0, now - at) : 0
  return Math.max(0, (left[seat] ?? 0) - passed)
}

/** As in `1:05` or `1:02:30`. A clock that still runs never shows zero. */
export function clockText(left: number): string {
  const seconds = Math.ceil(left / 1_000)
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours, ...rest] = parts as [number, number, number]
  const written = hours > 0 ? parts : rest
  return written.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
