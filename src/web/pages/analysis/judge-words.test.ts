/** Tests that every word of the judge is used, here and in the questions of each game. */

import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { words as cubeWords } from '../../games/cube-attack/judge/judge-questions.ts'
import { words as towerWords } from '../../games/cyberdoom-tower/judge/judge-questions.ts'
import { words as dungeonWords } from '../../games/dungeon-drop/judge/judge-questions.ts'
import { words } from './judge-words.ts'

const GAMES = '../../games'
const EIGHTHS = [0, 45, 90, 135, 180, 225, 270, 315]

/** Of a file, or of all in a folder: the questions of a game may have several. */
function sourceAt(place: URL): string {
  if (!place.href.endsWith('/')) return readFileSync(place, 'utf8')
  const files = readdirSync(place).filter(name => name.endsWith('.ts') && !name.includes('.test.'))
  return files.map(name => readFileSync(new URL(name, place), 'utf8')).join('\n')
}

it.each<[string, object, readonly string[]]>([
  ['./JudgePanel.tsx', words.en, []],
  [`${GAMES}/cube-attack/judge/judge-questions.ts`, cubeWords.en, []],
  [
    `${GAMES}/cyberdoom-tower/judge/judge-questions.ts`,
    towerWords.en,
    // Composed from the type of the command, or from the number that is spent.
    ['ask.reroll', 'ask.flip', 'field.energy', 'field.jetpack', 'field.points'],
  ],
  [
    `${GAMES}/dungeon-drop/judge/`,
    dungeonWords.en,
    // Composed from the type of the command, from the card, or from the angle.
    ['ask.loot', 'ask.enter', 'card.race', 'card.class', ...EIGHTHS.map(angle => `way.${angle}`)],
  ],
])('every word of %s is used', (place, english, composed) => {
  const source = sourceAt(new URL(place, import.meta.url))
  const unused = Object.keys(english).filter(key => !source.includes(`'${key}'`))
  expect(unused.filter(key => !composed.includes(key))).toEqual([])
  expect(composed.filter(key => !(key in english))).toEqual([])
})
