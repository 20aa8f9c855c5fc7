/** A player is out: their light leaves the board, and their gate closes behind it. */

import { seatColour, seatOutline } from '../../../kit/components/SeatMark.tsx'
import styles from './Moments.module.css'

export function Gate({ seat }: { readonly seat: number }) {
  return (
    <svg
      className={styles.gate}
      viewBox="-120 -120 240 240"
      style={{ '--seat': seatColour(seat) }}
      aria-hidden="true"
    >
      <defs>
        <clipPath id="gate-opening">
          <circle r="98" />
        </clipPath>
      </defs>
      <circle r="98" fill="#05030e" />
      <path className={styles.gate__light} d={seatOutline(seat)} transform="scale(5.4)" />
      <g clipPath="url(#gate-opening)">
        <path
          className={styles.gate__door}
          data-side="left"
          d="M-102-102H0L-16-60 14-20-14 24 12 66 0 102H-102Z"
        />
        <path
          className={styles.gate__door}
          data-side="right"
          d="M102-102H0L-16-60 14-20-14 24 12 66 0 102H102Z"
        />
      </g>
      <circle className={styles.gate__ring} r="104" />
    </svg>
  )
}
