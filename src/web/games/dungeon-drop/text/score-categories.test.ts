/** Tests that the score lines cover every point and cite paragraphs that exist. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AnyBox } from '../../../../engine/box.ts'
import { startMatch } from '../../../../engine/match.ts'
import { seeded } from '../../../../engine/random.ts'
import { dungeonDropBox } from '../../../../games/dungeon-drop/box.ts'
import { dungeonDrop } from '../../../../games/dungeon-drop/game.ts'
import type { Score, State } from '../../../../games/dungeon-drop/state.ts'
import { scatter } from '../../../../games/dungeon-drop/throws/scatter.ts'
import { createI18n } from '../../../../i18n/create-i18n.ts'
import { createTranslator } from '../../../../i18n/translator.ts'
import { textBoard } from '../text-board/text-board.ts'
import { HALVED_RULE, linesOf, pointsOf, RULE_OF } from './score-categories.ts'

const box: AnyBox = dungeonDropBox(dungeonDrop(scatter))

const NOTHING: Score = {
  gold: 0,
  gems: 0,
  chests: [],
  trolls: 0,
  dragon: 0,
  bonus: 0,
  teamwork: 0,
  lateBonus: 0,
  relics: 0,
  halved: false,
  total: 0,
}
const ADA: Score = { ...NOTHING, gold: 3, gems: 9, chests: [2, 5], trolls: 4, bonus: 6, total: 29 }
const BO: Score = { ...NOTHING, dragon: 8, teamwork: 1, total: 9 }

describe('The scores', () => {
  it('cite paragraphs that exist in the rules', () => {
    for (const language of ['en', 'it']) {
      const file = new URL(`../../../../../docs/rules/dungeon-drop.${language}.md`, import.meta.url)
      const rules = readFileSync(file, 'utf8')
      for (const rule of [...Object.values(RULE_OF), HALVED_RULE]) expect(rules).toContain(`**${rule}**`)
    }
  })

  it('have a line for every point', () => {
    for (const score of [ADA, BO]) {
      const points = linesOf([ADA, BO]).map(line => pointsOf(score, line))
      expect(points.reduce((sum, each) => sum + each, 0)).toBe(score.total)
    }
    expect(linesOf([ADA, NOTHING])).not.toContain('teamwork')
  })

  it('come first in the description of a finished match, with the total and each line', () => {
    const started = startMatch(box.game, { seats: 2, options: {} }, seeded)
    if (!started.ok) throw new Error(started.refusal.because)
    const state = { ...(started.value.state as State), phase: 'over', scores: [ADA, BO] }
    const names = ['Ada', 'Bo']
    const translator = createTranslator(createI18n([box]), 'en', seat => names[seat]!)
    const at = { box, state, seat: undefined, choices: [], names, translator }
    const [first] = textBoard(at as never).sections()
    expect(first!.heading).toBe('Scores')
    expect(first!.items.map(({ text }) => text)).toEqual(['Ada: 29', 'Bo: 9'])
    const lines = first!.items[0]!.items!.map(({ text }) => text)
    expect(lines).toContain('Gold: 3, 1 each (rule 10.3)')
    expect(lines).toContain('Chests opened: 7, a die for each with a Key (rule 10.2)')
  })
})
