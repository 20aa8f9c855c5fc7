/** The end of a match: the eye breaks and the lights of the city come on, floor by floor; or they go out under it. */

import { AiEye } from '../art/AiEye.tsx'
import { Skyline } from '../art/Skyline.tsx'
import styles from './City.module.css'

export function City({ won }: { readonly won: boolean }) {
  return (
    <div className={styles['night-city']} data-won={won} data-phase={won ? 'raging' : 'calm'}>
      <div className={styles['night-city__eye']}>
        {won ? (
          <>
            <span className={styles.half} data-half="left">
              <AiEye open={1} damage={5} />
            </span>
            <span className={styles.half} data-half="right">
              <AiEye open={1} damage={5} />
            </span>
          </>
        ) : (
          <AiEye open={1} damage={0} />
        )}
      </div>
      <div className={styles['night-city__houses']}>
        <Skyline lights={won ? 'on' : 'off'} />
      </div>
    </div>
  )
}
