/** A Sentinel wakes: it stands up and its eyes light. A Sentinel is destroyed: it falls apart. */

import type { CSSProperties } from 'react'
import { SentinelPicture } from '../art/SentinelPicture.tsx'
import styles from './SentinelMoments.module.css'

export function Wakes({ kind }: { readonly kind: number }) {
  return (
    <>
      <div className={styles.beams} />
      <div className={styles.figure}>
        <div className={styles.figure__asleep} data-mood="asleep">
          <SentinelPicture kind={kind} />
        </div>
        <div className={styles.figure__awake} data-mood="awake">
          <SentinelPicture kind={kind} />
        </div>
      </div>
      <div className={styles.ground} />
    </>
  )
}

/** The corners of the parts into which it breaks, in percent of the picture, and where each falls. */
const PARTS = [
  { clip: '0 0, 42% 0, 36% 38%, 0 46%', x: -42, y: 38, turn: -50 },
  { clip: '42% 0, 70% 0, 62% 34%, 36% 38%', x: -4, y: 54, turn: 24 },
  { clip: '70% 0, 100% 0, 100% 40%, 62% 34%', x: 46, y: 34, turn: 62 },
  { clip: '0 46%, 36% 38%, 44% 66%, 0 74%', x: -58, y: 18, turn: -80 },
  { clip: '36% 38%, 62% 34%, 66% 62%, 44% 66%', x: 8, y: 26, turn: -14 },
  { clip: '62% 34%, 100% 40%, 100% 70%, 66% 62%', x: 60, y: 14, turn: 84 },
  { clip: '0 74%, 44% 66%, 40% 100%, 0 100%', x: -30, y: 4, turn: -26 },
  { clip: '44% 66%, 66% 62%, 100% 70%, 100% 100%, 40% 100%', x: 30, y: 4, turn: 22 },
] as const

export function Destroyed({ kind }: { readonly kind: number }) {
  return (
    <>
      <div className={styles.flash} />
      <div className={styles.figure}>
        {PARTS.map(({ clip, x, y, turn }, part) => (
          <div
            key={clip}
            className={styles.shard}
            data-mood="awake"
            style={
              {
                clipPath: `polygon(${clip})`,
                '--x': `${x}%`,
                '--y': `${y}%`,
                '--turn': `${turn}deg`,
                '--part': part,
              } as CSSProperties
            }
          >
            <SentinelPicture kind={kind} />
          </div>
        ))}
      </div>
      <div className={styles.ground} />
    </>
  )
}
