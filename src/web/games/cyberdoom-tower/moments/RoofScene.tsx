/** The roof: the tower slides down, and the eye of the AI fills the sky over the rain and the city. */

import { SeatMark } from '../../../kit/components/SeatMark.tsx'
import { AiEye } from '../art/AiEye.tsx'
import styles from './RoofScene.module.css'
import { Skyline } from './Skyline.tsx'

export function RoofScene({ damage, seats }: { readonly damage: number; readonly seats: readonly number[] }) {
  return (
    <div className={styles['roof-scene']}>
      <div className={styles['roof-scene__eye']}>
        <AiEye open={1} damage={damage} />
      </div>
      <div className={styles['roof-scene__city']}>
        <Skyline />
      </div>
      <div className={styles['roof-scene__edge']}>
        {seats.map(seat => (
          <span key={seat} className={styles['roof-scene__trooper']}>
            <SeatMark seat={seat} size={44} />
          </span>
        ))}
      </div>
      <div className={styles['roof-scene__rain']} />
    </div>
  )
}
