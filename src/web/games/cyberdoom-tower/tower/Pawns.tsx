/** The pawns at a position, in the shapes and colours of their seats. */

import type { Seat } from '../../../../engine/game.ts'
import { seatColour, seatOutline } from '../../../kit/components/SeatMark.tsx'
import { glossaryTerm } from '../text/glossary-term.ts'
import styles from './Pawns.module.css'

export function PawnFigure({ seat }: { readonly seat: Seat }) {
  return (
    <>
      <ellipse className={styles.pawn__light} cx="0" cy="10" rx="13" ry="4" />
      <path
        className={styles.pawn__body}
        d="M-8 10-5-6A7 7 0 0 1 5-6L8 10Z"
        style={{ fill: seatColour(seat) }}
      />
      <g transform="translate(0 -9) scale(1.05)">
        <path className={styles.pawn__shape} d={seatOutline(seat)} style={{ fill: seatColour(seat) }} />
      </g>
    </>
  )
}

/** A preview of where the pawn would stand after a click. */
export function GhostPawn({ seat }: { readonly seat: Seat }) {
  return (
    <span className={`${styles.pawns} ${styles['pawns--ghost']}`}>
      <svg className={styles.pawn} viewBox="-14 -22 28 36" aria-hidden="true">
        <PawnFigure seat={seat} />
      </svg>
    </span>
  )
}

export function Pawns({ seats, acting }: { readonly seats: readonly Seat[]; readonly acting: Seat | null }) {
  if (seats.length === 0) return null
  return (
    <span className={styles.pawns}>
      {seats.map(seat => (
        <svg
          key={seat}
          className={styles.pawn}
          data-term={glossaryTerm('pawn')}
          data-pawn={seat}
          data-acting={seat === acting}
          viewBox="-14 -22 28 36"
          aria-hidden="true"
        >
          <PawnFigure seat={seat} />
        </svg>
      ))}
    </span>
  )
}
