/** Until when a seat may act at a table over days. */

import { useWords } from '../../base/i18n/use-words.ts'
import { briefDeadline } from '../../kit/online/deadline-parts.ts'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { useDeadline } from '../../kit/online/use-deadline.ts'
import styles from './SeatClock.module.css'

/** In milliseconds: less than this is urgent. */
const SOON = 4 * 60 * 60_000

export function SeatDeadline({ until }: { readonly until: number }) {
  const { language } = useWords()
  const { say } = useOnlineWords()
  const deadline = useDeadline()
  const { kind, text } = briefDeadline(until, language)
  return (
    <time
      className={`${styles.seat__clock} ${styles['seat__clock--days']}`}
      dateTime={new Date(until).toISOString()}
      data-runs="true"
      data-urgent={until - Date.now() < SOON}
    >
      <span className="unseen-on-phones">{deadline(until)}</span>
      <span className={styles['seat__clock-brief']} aria-hidden="true">
        {/* A bare time would look like the time that is left. */}
        {kind === 'time' ? say('until.brief', { time: text }) : text}
      </span>
    </time>
  )
}
