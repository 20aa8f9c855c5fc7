/** A quiet bar that stands where odds will be in a moment. */

import type { TowerWords } from '../text/board-words.ts'

export function OddsWait({ speech }: { readonly speech: TowerWords }) {
  const label = speech.say('board.odds.wait')
  return <span className="odds-wait" role="img" aria-label={label} title={label} />
}
