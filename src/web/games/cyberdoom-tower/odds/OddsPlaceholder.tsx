/** A placeholder that is shown while odds are being computed. */

import type { TowerWords } from '../text/board-words.ts'
import styles from './OddsPlaceholder.module.css'

export function OddsPlaceholder({ speech }: { readonly speech: TowerWords }) {
  const label = speech.say('board.odds.wait')
  return <span className={styles['odds-wait']} role="img" aria-label={label} title={label} />
}
