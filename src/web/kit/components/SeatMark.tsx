/** The shape and colour of a seat, used wherever the seat is: colour alone never tells seats apart. */

import type { Seat } from '../../../engine/game.ts'
import { frameTerm } from '../help/frame-term.ts'

/** Drawn in a box from −10 to 10. */
const OUTLINES: readonly string[] = [
  'M0-8A8 8 0 1 1 0 8A8 8 0 1 1 0-8Z',
  'M0-8.5 8.5 7H-8.5Z',
  'M-7-7H7V7H-7Z',
  'M0-9.5 8 0 0 9.5-8 0Z',
  'M0-9.5 2.6-3.2 9.2-2.9 4 1.3 5.8 7.8 0 4.1-5.8 7.8-4 1.3-9.2-2.9-2.6-3.2Z',
  'M0-9 7.8-4.5V4.5L0 9-7.8 4.5V-4.5Z',
]

export function seatOutline(seat: Seat): string {
  return OUTLINES[seat % OUTLINES.length]!
}

export function seatColour(seat: Seat): string {
  return `var(--seat-${seat % OUTLINES.length})`
}

/** The computed colour of a seat at the table, for code that cannot use custom properties. */
export function drawnSeatColour(seat: Seat): string {
  const table = document.querySelector('[data-game]') ?? document.body
  const probe = document.createElement('i')
  probe.style.color = seatColour(seat)
  table.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

export function SeatMark({ seat, size = 18 }: { readonly seat: Seat; readonly size?: number }) {
  return (
    <svg
      className="seat-mark"
      data-term={frameTerm('seat-mark')}
      viewBox="-10 -10 20 20"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={seatOutline(seat)} fill={seatColour(seat)} />
    </svg>
  )
}
