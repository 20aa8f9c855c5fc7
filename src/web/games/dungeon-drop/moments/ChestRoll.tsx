/** A chest that is opened: its lid springs up, and a real die rolls out of it and stops on what was drawn. */

import { seatColour } from '../../../kit/components/SeatMark.tsx'
import { DieCube } from '../../../kit/dice/DieCube.tsx'
import styles from './ChestRoll.module.css'

interface ChestRollProps {
  readonly seat: number
  readonly value: number
}

export function ChestRoll({ seat, value }: ChestRollProps) {
  return (
    <div
      className={styles['chest-roll']}
      data-roll={value}
      style={{ '--seat': seatColour(seat) }}
      aria-hidden="true"
    >
      <svg className={styles['chest-roll__chest']} viewBox="0 0 24 24" aria-hidden="true">
        <path className={styles['chest-roll__inside']} d="M3 11h18v5H3z" />
        <path
          className={styles['chest-roll__lid']}
          d="M2.5 11V8.5A5.5 5.5 0 0 1 8 3h8a5.5 5.5 0 0 1 5.5 5.5V11Z"
        />
        <path d="M2.5 12.5h19v9h-19zM10.5 11.5h3v4h-3z" />
      </svg>
      <span className={styles['chest-roll__die']}>
        <DieCube value={value} red={false} die={0} />
      </span>
    </div>
  )
}
