/** Tests that the panel and the table of the editor draw every kind of position in both languages. */

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../../engine/languages.ts'
import { dungeonDropBox } from '../../../../games/dungeon-drop/box.ts'
import { dungeonDrop } from '../../../../games/dungeon-drop/game.ts'
import { bodiesOf } from '../../../../games/dungeon-drop/table.ts'
import { scatter } from '../../../../games/dungeon-drop/throws/scatter.ts'
import { createI18n } from '../../../../i18n/create-i18n.ts'
import { createTranslator } from '../../../../i18n/translator.ts'
import { type PageI18n, WordsContext } from '../../../base/i18n/use-words.ts'
import { DraftContext } from '../../../kit/position-editor/position-editor.ts'
import { EditorBoard } from './EditorBoard.tsx'
import { PositionPanel } from './PositionPanel.tsx'
import { changed, emptyDraft, type PositionDraft, placed, withCorner, withRound } from './position-draft.ts'

const names = ['Ada', 'Bo', 'Cy', 'Di']
const box = dungeonDropBox(dungeonDrop(scatter))
const edit = () => {}

/** Three pillars with their line, and something near it. */
function withRoom(draft: PositionDraft): PositionDraft {
  const places = [
    { x: -40, y: 0 },
    { x: 40, y: 0 },
    { x: 0, y: 50 },
  ]
  const pillars = places.reduce(placed, draft)
  const corners = bodiesOf(pillars.state)
    .filter(({ shape }) => shape === 'S')
    .reduce((now, { id }) => withCorner(now, id), pillars)
  return placed({ ...corners, brush: { type: 'goblin', size: 'S' } }, { x: 0, y: -8.1 })
}

const teamwork = changed(emptyDraft(4), state => Object.assign(state.variants, { teamwork: 'async' }))
const DRAFTS: Readonly<Record<string, PositionDraft>> = {
  'an empty table': emptyDraft(),
  'a room': withRoom(emptyDraft()),
  'a later round of four with teamwork': withRound(withRoom(teamwork), 2),
  'solo play': withRoom(emptyDraft(1)),
}

describe.each(LANGUAGES)('in %s', language => {
  const i18n = createI18n([box])
  void i18n.changeLanguage(language)
  const translator = createTranslator(i18n, language, seat => names[seat]!)

  it.each(Object.entries(DRAFTS))('the panel and the table show %s', (_, draft) => {
    const panel = renderToStaticMarkup(
      createElement(
        WordsContext,
        { value: i18n as unknown as PageI18n },
        createElement(PositionPanel, { draft, names, edit }),
      ),
    )
    const board = renderToStaticMarkup(
      createElement(
        WordsContext,
        { value: i18n as unknown as PageI18n },
        createElement(
          DraftContext,
          { value: { draft: draft as never, edit } },
          createElement(EditorBoard, { names, translator }),
        ),
      ),
    )
    expect(panel + board).not.toMatch(/\{\{|undefined|NaN/)
    expect([...panel.matchAll(/<details/g)]).toHaveLength(draft.state.heroes.length + 2)
    expect([...board.matchAll(/data-id=/g)]).toHaveLength(bodiesOf(draft.state).length)
    expect(/data-inside="true"/.test(panel)).toBe(draft.corners.length === 3)
  })
})
