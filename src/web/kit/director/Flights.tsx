/** Numbers and shots that fly from one part of the board to another. */

import { useLayoutEffect, useRef } from 'react'
import { useRate } from '../animation/pace.ts'
import { seatColour } from '../components/SeatMark.tsx'
import { partsOf } from '../help/Highlight.tsx'
import type { Flight } from './director.ts'
import styles from './Flights.module.css'

/** At the normal pace, in milliseconds. */
const NUMBER_FLIES = 480
const SHOT_FLIES = 260
const APART = 200

interface Place {
  readonly x: number
  readonly y: number
}

/** The centre of the first of these parts that exists; `undefined` if it is not displayed. */
function middleOf(anchor: string): Place | undefined {
  for (const part of partsOf(anchor.split(' '))) {
    const { left, top, width, height } = part.getBoundingClientRect()
    if (width > 0 && height > 0) return { x: left + width / 2, y: top + height / 2 }
  }
  return undefined
}

function isShot({ text, cube }: Flight): boolean {
  return text === undefined && cube === undefined
}

interface Route {
  readonly flying: HTMLElement
  readonly start: Place
  readonly end: Place
  readonly shot: boolean
  /** The time before it begins, at the normal pace, in milliseconds. */
  readonly wait: number
}

function fly({ flying, start, end, shot, wait }: Route, speed: number): void {
  const turn = shot ? Math.atan2(end.y - start.y, end.x - start.x) : 0
  const at = ({ x, y }: Place) => `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${turn}rad)`
  const lasts = shot ? SHOT_FLIES : NUMBER_FLIES
  flying.animate(
    [
      { transform: `${at(start)} scale(0.6)`, opacity: 0 },
      { transform: `${at(start)} scale(1.15)`, opacity: 1, offset: 0.2 },
      { transform: `${at(end)} scale(1)`, opacity: 1, offset: 0.92 },
      { transform: `${at(end)} scale(0.5)`, opacity: 0 },
    ],
    { duration: lasts / speed, delay: wait / speed, easing: 'ease-in-out', fill: 'backwards' },
  )
}

interface FlightsProps {
  readonly flights: readonly Flight[]
  /** When they begin, at the normal pace, in milliseconds. */
  readonly after: number
}

export function Flights({ flights, after }: FlightsProps) {
  const place = useRef<HTMLDivElement>(null)
  const rate = useRate()
  useLayoutEffect(() => {
    const speed = rate()
    if (speed === Number.POSITIVE_INFINITY) return
    // Measures all places before anything moves, so that the page is laid out once.
    const routes = flights.flatMap((flight, index): Route[] => {
      const [start, end] = [middleOf(flight.from), middleOf(flight.to)]
      const flying = place.current?.children[index] as HTMLElement | undefined
      const wait = after + (index / flights.length) * APART
      return flying && start && end ? [{ flying, start, end, shot: isShot(flight), wait }] : []
    })
    for (const route of routes) fly(route, speed)
  }, [flights, after, rate])
  return (
    <div ref={place} aria-hidden="true">
      {flights.map((flight, index) => (
        <b
          // biome-ignore lint/suspicious/noArrayIndexKey: the flights of a scene never change
          key={index}
          className={classOf(flight)}
          style={{ '--flight': flight.cube ?? colourOf(flight) }}
        >
          {flight.text}
        </b>
      ))}
    </div>
  )
}

function classOf(flight: Flight): string {
  if (isShot(flight)) return `${styles.flight} ${styles['flight--shot']}`
  return flight.cube ? `${styles.flight} ${styles['flight--cube']}` : styles.flight
}

function colourOf({ seat }: Flight): string {
  return seat === undefined ? '#ff4a5e' : seatColour(seat)
}
