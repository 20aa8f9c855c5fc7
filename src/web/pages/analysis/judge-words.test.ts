/** Tests that every word of the judge is used, here and in the questions of each game. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { words as cubeWords } from '../../games/cube-attack/judge/judge-questions.ts'
import { words as towerWords } from '../../games/cyberdoom-tower/judge/judge-questions.ts'
import { words } from './judge-words.ts'

const GAMES = '../../games'

it.each<[string, object, readonly string[]]>([
  ['./JudgePanel.tsx', words.en, []],
  [`${GAMES}/cube-attack/judge/judge-questions.ts`, cubeWords.en, []],
  [
    `${GAMES}/cyberdoom-tower/judge/judge-questions.ts`,
    towerWords.en,
    // Composed from the type of the command, or from the number that is spent.
    ['ask.reroll', 'ask.flip', 'field.energy', 'field.jetpack', 'field.points'],
  ],
])('every word of %s is used', (file, english, composed) => {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8')
  const unused = Object.keys(english).filter(key => !source.includes(`'${key}'`))
  expect(unused.filter(key => !composed.includes(key))).toEqual([])
  expect(composed.filter(key => !(key in english))).toEqual([])
})
