/** Tests that every card of the built-in deck has an emblem. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cardsKey, cardsOf, HOUSE } from '../../../../games/dungeon-drop/cards/card-catalogue.ts'

// The test reads the source as text, because only the bundler can resolve the drawings.
const source = readFileSync(new URL('./EmblemDrawing.tsx', import.meta.url), 'utf8')

it('every card of ours has an emblem, and every emblem its card', () => {
  const { races, classes, quests } = cardsOf(cardsKey(HOUSE))
  const cards = [races, classes, quests].flatMap(kind => [...kind.keys()])
  const drawn = [...source.matchAll(/^ {4}(\w+): [A-Z]\w+,$/gm)].map(([, id]) => id)
  expect(drawn.toSorted()).toEqual(cards.toSorted())
})
