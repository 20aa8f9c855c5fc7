/** A hero is down to the last Health point: a heart that beats and cracks. */

import styles from './Moments.module.css'

export function LastHealth() {
  return (
    <svg className={styles.heart} viewBox="0 0 24 24" aria-hidden="true">
      <path
        className={styles.heart__body}
        d="M12 21.3 10.5 20C5.2 15.1 2 12.2 2 8.5 2 5.6 4.3 3.3 7.2 3.3c1.8 0 3.6.9 4.8 2.2 1.2-1.3 3-2.2 4.8-2.2C19.7 3.3 22 5.6 22 8.5c0 3.7-3.2 6.6-8.5 11.5Z"
      />
      <path
        className={`${styles.heart__crack} drawn`}
        d="M12 5.5 10 9l3.2 2.4-2.6 3 2.2 2.2-1 4"
        pathLength={1}
      />
    </svg>
  )
}
