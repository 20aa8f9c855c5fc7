/** The roof: the tower slides down, and the eye of the AI fills the sky over the rain and the city. */

import { SeatMark } from '../../../kit/components/SeatMark.tsx'
import { AiEye } from '../art/AiEye.tsx'
import { aiPhase } from '../art/ai-phase.ts'
import { Skyline } from '../art/Skyline.tsx'
import styles from './RoofScene.module.css'

interface RoofSceneProps {
  readonly ai: Parameters<typeof aiPhase>[0]
  readonly seats: readonly number[]
}

export function RoofScene({ ai, seats }: RoofSceneProps) {
  return (
    <div className={styles['roof-scene']} data-phase={aiPhase(ai)}>
      <div className={styles['roof-scene__eye']}>
        <AiEye open={1} damage={ai.damage} />
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
