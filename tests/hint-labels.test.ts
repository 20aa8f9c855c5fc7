/** Labels in the hints of Dungeon Drop have no coordinates and no numbers of cubes, in any language. */

import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../src/engine/languages.ts'
import { choices, takeAim } from '../src/engine/play.ts'
import { below, seeded } from '../src/engine/random.ts'
import { played, started } from '../src/engine/testing/toy-matches.ts'
import { openAllBoxes } from '../src/games/all-games.ts'
import { scatter } from '../src/games/dungeon-drop/throws/scatter.ts'
import { createI18n } from '../src/i18n/create-i18n.ts'
import { createTranslator } from '../src/i18n/translator.ts'

const box = (await openAllBoxes(scatter)).find(({ game }) => game.id === 'dungeon-drop')!
const words = createI18n([box])
const translators = LANGUAGES.map(language => createTranslator(words, language, seat => 'ABCD'[seat]!))
const spoken = (line: Parameters<(typeof translators)[0]['translate']>[0]) =>
  translators.map(translator => translator.translate(line, box.game.id))

/** A number of a cube, a coordinate, or a measure. Counts of cubes and tokens are fine. */
const STRANGE = /#\d|\(-?\d|\d ?(mm|%|°)|hint\./

describe('the labels of hints', () => {
  it('name the cubes and point at the board', () => {
    const types = new Set<string>()
    for (let seed = 1; seed <= 2; seed++) {
      const random = seeded(seed)
      const match = started(box.game, { seats: 3 - seed })
      for (let step = 0; step < 30; step++) {
        const [seat] = box.game.awaited(match.state)
        if (seat === undefined) break
        const listed = choices(box.game, match.state, seat)
        const commands = listed.map(choice => takeAim(box.game, { state: match.state, seat, choice, random }))
        for (const command of commands.filter((_, index) => index % 7 === 0)) {
          types.add(command.type)
          for (const text of spoken(box.hintName!({ state: match.state, command }))) {
            expect(text, command.type).not.toMatch(STRANGE)
          }
        }
        played(match, seat, commands[below(random, commands.length)]!)
      }
    }
    expect([...types]).toEqual(expect.arrayContaining(['explore', 'loot', 'dropDungeon']))
    // The labels of buttons do have them, so the pattern works.
    const command = { type: 'explore', x: 39, y: 21, height: 150 }
    const state = started(box.game, { seats: 2 }).state
    for (const text of spoken(box.name({ state, command }))) expect(text).toMatch(STRANGE)
  })
})
