/** The Dragon, over its fire. */

import { MARKS } from '../pieces/cube-marks.ts'
import styles from './Moments.module.css'

export function Dragon() {
  return (
    <>
      <div className={styles.dragon__fire} />
      <svg className={styles.dragon} viewBox="-1 -1 26 26" aria-hidden="true">
        <path d={MARKS.dragon.path} fill="#ff3b1f" stroke="#ffd08a" strokeWidth=".25" fillRule="evenodd" />
      </svg>
    </>
  )
}
