/** The last gasp: a heart that beats slower and slower below the trooper. */

import { SeatMark } from '../../../kit/components/SeatMark.tsx'
import styles from './LastGasp.module.css'

/** A line of a heart monitor: three beats, then nearly none. */
const BEATS =
  'M0 40H60L70 34 80 40 90 8 102 72 112 40H190L200 35 210 40 220 14 232 66 242 40H340L350 38 360 40 368 30 378 50 386 40H480'

export function LastGasp({ seat }: { readonly seat: number }) {
  return (
    <div className={styles.gasp}>
      <div className={styles.gasp__trooper}>
        <SeatMark seat={seat} size={150} />
      </div>
      <svg className={styles.gasp__line} viewBox="0 0 480 80" preserveAspectRatio="none" aria-hidden="true">
        <path className="drawn" d={BEATS} pathLength={1} />
      </svg>
    </div>
  )
}
