/** The sky behind a fight on the roof: clouds in the light of the eye, rain, and the city far below. */

import type { AiPhase } from '../art/ai-phase.ts'
import { Skyline } from '../art/Skyline.tsx'
import styles from './RoofSky.module.css'

export function RoofSky({ phase }: { readonly phase: AiPhase }) {
  return (
    <span className={styles['roof-sky']} data-phase={phase} aria-hidden="true">
      <span className={styles['roof-sky__city']}>
        <Skyline />
      </span>
      <span className={styles['roof-sky__rain']} />
    </span>
  )
}
