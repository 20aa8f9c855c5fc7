/** A Hide roll: a real die that rolls and stops on what was drawn, beside the number that is needed. */

import type { Event } from '../../../../games/cyberdoom-tower/state.ts'
import { DieCube } from '../../../kit/dice/DieCube.tsx'
import type { TowerWords } from '../text/board-words.ts'
import styles from './HideRoll.module.css'

interface HideRollProps {
  readonly event: Extract<Event, { type: 'hideRolled' }>
  readonly speech: TowerWords
}

export function HideRoll({ event: { die, target }, speech }: HideRollProps) {
  return (
    <div className={styles.roll} data-moment="hide" data-passed={die >= target} aria-hidden="true">
      <span className={styles.roll__die}>
        <DieCube value={die} red={false} die={1} />
      </span>
      <b className={styles.roll__needs}>{speech.say('moment.needs', { target })}</b>
    </div>
  )
}
