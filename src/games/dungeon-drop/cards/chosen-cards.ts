/** The cards that an option chooses: ours, or those of a user's file. */

import type { Frozen, Refusal } from '../../../engine/game.ts'
import type { Options } from '../options.ts'
import { cardsKey, HOUSE } from './card-catalogue.ts'
import { readCards } from './card-file.ts'

export function refuseCards(cards: Frozen<Options>['cards']): Refusal | undefined {
  if (cards === HOUSE) return undefined
  const read = readCards(cards)
  return read.ok ? undefined : read.refusal
}

/** A user's file is parsed first, so that its key does not depend on formatting. */
export function keyOfCards(cards: Frozen<Options>['cards']): string {
  if (cards === HOUSE) return HOUSE
  const read = readCards(cards)
  if (!read.ok) throw new Error('cards that were refused came to the table')
  return cardsKey(read.value)
}
