/** A placeholder that is shown while odds are being computed. */

import type { TowerWords } from '../text/board-words.ts'

export function OddsPlaceholder({ speech }: { readonly speech: TowerWords }) {
  const label = speech.say('board.odds.wait')
  return <span className="odds-wait" role="img" aria-label={label} title={label} />
}
