/** Tests the heroes beside the table: their headings make a proper outline, and the player's own hero comes first. */

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { redact } from '../../../../engine/secret.ts'
import { dungeonDropBox } from '../../../../games/dungeon-drop/box.ts'
import { dungeonDrop } from '../../../../games/dungeon-drop/game.ts'
import { table } from '../../../../games/dungeon-drop/testing/positions.ts'
import { scatter } from '../../../../games/dungeon-drop/throws/scatter.ts'
import { createI18n } from '../../../../i18n/create-i18n.ts'
import { createTranslator } from '../../../../i18n/translator.ts'
import type { BoardContext } from '../intent/board-context.ts'
import { dungeonWordsOf } from '../text/board-words.ts'
import { HeroesPanel } from './HeroesPanel.tsx'

const names = ['Ada', 'Bo']
const box = dungeonDropBox(dungeonDrop(scatter))
const speech = dungeonWordsOf(
  createTranslator(createI18n([box]), 'en', seat => names[seat]!),
  names,
)
const { state } = table({ lost: ['gold'] })

function rendered(scene: Partial<BoardContext>): string {
  const whole = { seat: undefined, names, speech, ...scene } as unknown as BoardContext
  return renderToStaticMarkup(createElement(HeroesPanel, { scene: whole }))
}

it('no heading is nested under a missing one: the console with its heading is not shown then', () => {
  const levels = [...rendered({ state }).matchAll(/<h(\d)/g)]
  expect(levels.map(([, level]) => level)).toEqual(['2'])
})

it("the player's own hero comes first, even while others act; spectators see the turn order", () => {
  const order = (markup: string) => [...markup.matchAll(/data-hero="(\d)"/g)].map(([, seat]) => seat)
  expect(order(rendered({ state: redact(state, 1) as typeof state }))).toEqual(['1', '0'])
  expect(order(rendered({ state }))).toEqual(['0', '1'])
})
