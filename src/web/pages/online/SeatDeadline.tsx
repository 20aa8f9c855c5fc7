/** Until when a seat may act at a table over days. */

import { useDeadline } from '../../kit/online/use-deadline.ts'
import styles from './SeatClock.module.css'

/** In milliseconds: less than this is urgent. */
const SOON = 4 * 60 * 60_000

export function SeatDeadline({ until }: { readonly until: number }) {
  const deadline = useDeadline()
  return (
    <time
      className={`${styles.seat__clock} ${styles['seat__clock--days']}`}
      dateTime={new Date(until).toISOString()}
      data-runs="true"
      data-urgent={until - Date.now() < SOON}
    >
      {deadline(until)}
    </time>
  )
}
