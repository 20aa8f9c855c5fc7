/** The AI's eye. It opens further with every Key, cracks with damage, and changes with what holds it (`data-phase`). */

import { useId } from 'react'
import styles from './AiEye.module.css'

const HALF = 54
const SHUT = 5
const WIDE = 46

const CRACKS = [
  'M-6-30 2-14-5-6 3 4',
  'M22-24 12-12 18-4',
  'M-24 16-13 8-15 0',
  'M14 26 9 14 16 7',
  'M-28-14-17-9-20-2',
]

export function AiEye({ open, damage }: { readonly open: number; readonly damage: number }) {
  const clip = useId()
  const height = SHUT + (WIDE - SHUT) * Math.min(1, open)
  const lids = `M${-HALF} 0Q0${-height} ${HALF} 0Q0 ${height}${-HALF} 0Z`
  return (
    <svg className={styles.eye} viewBox="-60 -32 120 64" aria-hidden="true">
      <defs>
        <clipPath id={clip}>
          <path d={lids} />
        </clipPath>
        <radialGradient id={`${clip}-iris`}>
          <stop offset=".3" stopColor="#ffd0f1" />
          <stop className={styles.eye__glow} offset=".6" />
          <stop offset="1" stopColor="#4a0a6b" />
        </radialGradient>
        <radialGradient id={`${clip}-halo`}>
          <stop className={styles.eye__glow} offset="0" stopOpacity=".55" />
          <stop className={styles.eye__glow} offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse rx="60" ry="32" fill={`url(#${clip}-halo)`} opacity={0.25 + 0.75 * Math.min(1, open)} />
      <path className={styles.eye__lids} d={lids} />
      <g clipPath={`url(#${clip})`}>
        <circle r="19" fill={`url(#${clip}-iris)`} />
        <circle className={`${styles.eye__iris} drawn`} r="19" />
        <circle className={styles.eye__pupil} r="7" />
        <circle cx="-4" cy="-5" r="2.6" fill="#fff" />
        {CRACKS.slice(0, damage).map(crack => (
          <path key={crack} className={`${styles.eye__crack} drawn`} d={crack} />
        ))}
      </g>
    </svg>
  )
}
