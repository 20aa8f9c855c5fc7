/** Tests the text board of a game without its own: choices by type of command, and cards in words. */

import { expect, it } from 'vitest'
import type { AnyBox, CardGroup } from '../../../engine/box.ts'
import type { Tagged } from '../../../engine/game.ts'
import { createI18n } from '../../../i18n/create-i18n.ts'
import { createTranslator } from '../../../i18n/translator.ts'
import { plainDescription } from './text-description.ts'

const words = { play: 'Play', draw: 'Draw', pile: 'Pile', hand: 'Hand', ace: 'ace' }
const headings = { 'heading.play': 'Play a card', 'heading.draw': 'Draw a card' }

function describing(commands: readonly Tagged[], { headed = true, table = [] as CardGroup<Tagged>[] } = {}) {
  const texts = headed ? { ...words, ...headings } : words
  const box = {
    game: { id: 'cards' },
    words: { en: texts, it: texts },
    name: ({ command }: { command: Tagged }) => ({ say: command.type }),
    table: () => table,
  } as unknown as AnyBox
  const translator = createTranslator(createI18n([box]), 'en', () => 'Ada')
  const choices = commands.map(command => ({ command }))
  return plainDescription({ state: {}, seat: 0, choices, names: [], translator, box })
}

const PLAY = { type: 'play' }
const DRAW = { type: 'draw' }

it('puts the choices of each type of command under its heading', () => {
  const groups = describing([PLAY, DRAW, { ...PLAY, card: 2 } as Tagged]).groups()
  expect(groups.map(({ heading, offers }) => [heading, offers?.length])).toEqual([
    ['Play a card', 2],
    ['Draw a card', 1],
  ])
})

it('is one list without a heading if all choices are of one type, or the game has no headings', () => {
  expect(describing([PLAY]).groups()).toMatchObject([{ heading: '', offers: [{ text: 'Play' }] }])
  expect(describing([PLAY, DRAW], { headed: false }).groups()).toMatchObject([{ heading: '' }])
  expect(describing([]).groups()).toEqual([])
})

it('lists the cards that the viewer can read, and says which lie face down', () => {
  const table = [
    { name: { say: 'pile' }, cards: [{}, {}] },
    { name: { say: 'hand' }, seat: 0, cards: [{ face: { say: 'ace' } }] },
  ]
  const sections = describing([], { table }).sections()
  expect(sections.map(({ heading, items, open }) => [heading, items.map(({ text }) => text), open])).toEqual([
    ['Pile', ['face down', 'face down'], false],
    ['Hand', ['ace'], true],
  ])
})
