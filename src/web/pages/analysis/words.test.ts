/** Tests that every word of the analysis page is used. */

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { MOVE_MARKS } from '../../../engine/analysis/analysis-tree.ts'
import { words } from './analysis-words.ts'
import { CHANCE_MODES } from './use-analysis.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const source = readdirSync(FOLDER)
  .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map(name => readFileSync(`${FOLDER}/${name}`, 'utf8'))
  .join('\n')

/** Keys that the code composes from a list, or chooses between. */
const COMPOSED = [
  ...['none', ...MOVE_MARKS].map(mark => `mark.${mark}`),
  ...CHANCE_MODES.map(mode => `chance.${mode}`),
  ...['first', 'back', 'on', 'last', 'undo', 'redo'].map(button => `bar.${button}`),
  ...['estimate', 'hits', 'points', 'none'].map(unit => `unit.${unit}`),
  ...['values.all', 'values.fewer', 'value.wins', 'value.loses', 'chance.card', 'chance.die'],
]

it('every word is used', () => {
  const stem = (key: string) => key.replace(/_(one|many|other)$/, '')
  const keys = [...new Set(Object.keys(words.en).map(stem))]
  const unused = keys.filter(key => !source.includes(`say('${key}'`) && !source.includes(`'analysis:${key}'`))
  expect(unused.filter(key => !COMPOSED.includes(key))).toEqual([])
  expect(COMPOSED.filter(key => !keys.includes(key))).toEqual([])
})
