/**
 * The clocks of the seats of one table. Time is counted in small slices, each by a timer, so that a paused machine (a
 * closed laptop, a stopped container) costs nobody time.
 */

import type { Seat } from '../../../engine/game.ts'
import type { MinuteClock } from '../../../wire/running-table-api.ts'
import type { Timers } from './timers.ts'

/** The length of a slice, and how late its timer may be before the machine counts as paused. */
const PIECE = 1_000
const LATE = 1_500

/** A player who takes a seat back has at least this much time. */
const TIME_TO_RETURN = 30_000

interface ChessClockNeeds {
  readonly settings: MinuteClock
  /** By seat, in milliseconds. */
  readonly left: readonly number[]
  readonly timers: Timers
  onTimeUp(seat: Seat): void
}

export interface ChessClock {
  /**
   * Runs the clocks of these seats, and no others. Stopped clocks get the increment, unless the turn did not end by a
   * command. Returns whether anything has changed.
   */
  run(seats: readonly Seat[], how?: { readonly increment: boolean }): boolean
  running(): readonly Seat[]
  /** By seat, in milliseconds. */
  left(): readonly number[]
  /** Gives a player who takes a seat back time to act. */
  welcomeBack(seat: Seat): void
}

export function createChessClock({ settings, left: first, timers, onTimeUp }: ChessClockNeeds): ChessClock {
  const left = [...first]
  let running: readonly Seat[] = []
  let counted = timers.now()
  let cancel: (() => void) | undefined

  const count = (): void => {
    const now = timers.now()
    const passed = Math.min(Math.max(0, now - counted), PIECE + LATE)
    counted = now
    for (const seat of running) left[seat] = Math.max(0, left[seat]! - passed)
  }
  const wait = (): void => {
    cancel?.()
    cancel = undefined
    if (running.length === 0) return
    const least = Math.min(...running.map(seat => left[seat]!))
    cancel = timers.later(Math.min(PIECE, least), tick)
  }
  const tick = (): void => {
    count()
    const over = running.filter(seat => left[seat] === 0)
    running = running.filter(seat => !over.includes(seat))
    wait()
    for (const seat of over) onTimeUp(seat)
  }

  return {
    run(seats, { increment } = { increment: true }) {
      count()
      const stopped = running.filter(seat => !seats.includes(seat))
      const isSame = stopped.length === 0 && seats.length === running.length
      if (increment) for (const seat of stopped) left[seat] = left[seat]! + settings.increment
      running = [...seats]
      wait()
      return !isSame
    },
    running: () => running,
    left() {
      count()
      return [...left]
    },
    welcomeBack(seat) {
      left[seat] = Math.max(left[seat]!, TIME_TO_RETURN)
    },
  }
}
