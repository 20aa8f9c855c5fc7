/** The clock of a seat, counted down between two messages of the server. */

import { useEffect, useState } from 'react'
import type { Seat } from '../../../engine/game.ts'
import { clockText, timeLeft } from './clock-text.ts'
import { usePlayWords } from './play-words.ts'
import styles from './SeatClock.module.css'
import type { ShownClock } from './use-online-table.ts'

const TICK = 250
const URGENT = 20_000

export function SeatClock({ clock, seat }: { readonly clock: ShownClock; readonly seat: Seat }) {
  const { say } = usePlayWords()
  const [now, setNow] = useState(() => performance.now())
  const runs = clock.running.includes(seat)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer clock counts from a later time
  useEffect(() => {
    setNow(performance.now())
    if (!runs) return
    const timer = setInterval(() => setNow(performance.now()), TICK)
    return () => clearInterval(timer)
  }, [runs, clock])
  const left = timeLeft(clock, seat, now)
  const time = clockText(left)
  return (
    <span
      className={styles.seat__clock}
      role="timer"
      aria-label={say('clock', { time })}
      data-runs={runs}
      data-urgent={left < URGENT}
    >
      {time}
    </span>
  )
}
