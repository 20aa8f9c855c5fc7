/** Numbers and shots that fly from one part of the board to another. */

import { useLayoutEffect, useRef } from 'react'
import { useRate } from '../animation/pace.ts'
import { seatColour } from '../components/SeatMark.tsx'
import { partsOf } from '../help/Highlight.tsx'
import type { Flight } from './director.ts'

/** At the calm pace, in milliseconds. */
const NUMBER_FLIES = 480
const SHOT_FLIES = 260
/** Between the first flight of a scene and the last. */
const APART = 200

/** The middle of the first part found of those named, in pixels of the window; of one that is not displayed, `undefined`. */
function middleOf(anchor: string): { readonly x: number; readonly y: number } | undefined {
  for (const part of partsOf(anchor.split(' '))) {
    const { left, top, width, height } = part.getBoundingClientRect()
    if (width > 0 && height > 0) return { x: left + width / 2, y: top + height / 2 }
  }
  return undefined
}

/** `wait` is its share of the time between the first flight and the last. */
function OneFlight({ flight, wait }: { readonly flight: Flight; readonly wait: number }) {
  const element = useRef<HTMLElement>(null)
  const rate = useRate()
  const { from, to, text, cube, seat } = flight
  const shot = text === undefined && cube === undefined
  useLayoutEffect(() => {
    const [start, end] = [middleOf(from), middleOf(to)]
    const flying = element.current
    const speed = rate()
    if (!flying || !start || !end || speed === Number.POSITIVE_INFINITY) return
    const turn = shot ? Math.atan2(end.y - start.y, end.x - start.x) : 0
    const at = ({ x, y }: typeof start) =>
      `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${turn}rad)`
    const lasts = shot ? SHOT_FLIES : NUMBER_FLIES
    flying.animate(
      [
        { transform: `${at(start)} scale(0.6)`, opacity: 0 },
        { transform: `${at(start)} scale(1.15)`, opacity: 1, offset: 0.2 },
        { transform: `${at(end)} scale(1)`, opacity: 1, offset: 0.92 },
        { transform: `${at(end)} scale(0.5)`, opacity: 0 },
      ],
      { duration: lasts / speed, delay: (wait * APART) / speed, easing: 'ease-in-out', fill: 'backwards' },
    )
  }, [from, to, shot, wait, rate])
  return (
    <b
      ref={element}
      className={shot ? 'flight flight--shot' : cube ? 'flight flight--cube' : 'flight'}
      style={{ '--flight': cube ?? (seat === undefined ? '#ff4a5e' : seatColour(seat)) }}
    >
      {text}
    </b>
  )
}

export function Flights({ flights }: { readonly flights: readonly Flight[] }) {
  return (
    <div aria-hidden="true">
      {flights.map((flight, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the flights of a scene never change
        <OneFlight key={place} flight={flight} wait={place / flights.length} />
      ))}
    </div>
  )
}
