/** The names of cards, abilities and editions for the position editor: ours in words, those of other decks as printed. */

import type { AnyBox } from '../../../../engine/box.ts'
import { type Deck, deckOf, HOUSE } from '../../../../games/cyberdoom-tower/cards/deck.ts'
import { useWords } from '../../../base/i18n/use-words.ts'
import type { PositionDraft } from './position-draft.ts'

interface TowerNames {
  /** The word of the game with this key, unless the deck is somebody's own and prints a name. */
  (key: string, printed?: string): string
  readonly deck: Deck
}

export function useTowerNames({ game }: AnyBox, { state }: PositionDraft): TowerNames {
  const { gameWord } = useWords()
  const own = state.deck !== HOUSE
  const nameOf = (key: string, printed?: string) =>
    (own && printed) || (gameWord(game.id, key) ?? printed ?? key)
  return Object.assign(nameOf, { deck: deckOf(state.deck) })
}
