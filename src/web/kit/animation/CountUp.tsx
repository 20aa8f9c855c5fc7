/** A number that counts up to its value; without motion, it appears at once. */

import { useEffect, useState } from 'react'
import { timesNow } from './pace.ts'

/** In milliseconds, at the normal pace. */
const COUNTING = 900

interface CountUpProps {
  readonly value: number
  readonly format: (value: number) => string
}

export function CountUp({ value, format }: CountUpProps) {
  const [part, setPart] = useState(() => (Number.isFinite(timesNow().rate) ? 0 : 1))
  useEffect(() => {
    const { rate } = timesNow()
    if (!Number.isFinite(rate)) return setPart(1)
    let began: number | undefined
    let frame = requestAnimationFrame(function count(now) {
      began ??= now
      const done = Math.min(1, ((now - began) * rate) / COUNTING)
      setPart(done)
      if (done < 1) frame = requestAnimationFrame(count)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  if (part >= 1) return <>{format(value)}</>
  return (
    <>
      <span aria-hidden="true">{format(Math.round(value * (1 - (1 - part) ** 3)))}</span>
      <span className="unseen">{format(value)}</span>
    </>
  )
}
