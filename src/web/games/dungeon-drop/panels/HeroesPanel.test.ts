/** Tests that the headings beside the table make a proper outline while it is somebody else's turn. */

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { dungeonDropBox } from '../../../../games/dungeon-drop/box.ts'
import { dungeonDrop } from '../../../../games/dungeon-drop/game.ts'
import { table } from '../../../../games/dungeon-drop/testing/positions.ts'
import { scatter } from '../../../../games/dungeon-drop/throws/scatter.ts'
import { createI18n } from '../../../../i18n/create-i18n.ts'
import { createTranslator } from '../../../../i18n/translator.ts'
import type { BoardContext } from '../intent/board-context.ts'
import { dungeonWordsOf } from '../text/board-words.ts'
import { HeroesPanel } from './HeroesPanel.tsx'

it('no heading is below one that is not there: the console with its own is not shown then', () => {
  const names = ['Ada', 'Bo']
  const box = dungeonDropBox(dungeonDrop(scatter))
  const speech = dungeonWordsOf(
    createTranslator(createI18n([box]), 'en', seat => names[seat]!),
    names,
  )
  const { state } = table({ lost: ['gold'] })
  const scene = { state, seat: undefined, names, speech } as unknown as BoardContext
  const levels = [...renderToStaticMarkup(createElement(HeroesPanel, { scene })).matchAll(/<h(\d)/g)]
  expect(levels.map(([, level]) => level)).toEqual(['2'])
})
