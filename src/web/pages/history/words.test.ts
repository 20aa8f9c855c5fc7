/** Tests that every word of the history is used and exists in every language. */

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { PERIODS, SORTS } from './filters.ts'
import { words } from './history-words.ts'
import { MODES, RESULTS } from './played-match.ts'
import { UNITS } from './statistics.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const source = readdirSync(FOLDER)
  .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map(name => readFileSync(`${FOLDER}/${name}`, 'utf8'))
  .join('\n')

/** Keys that the code composes from a list. */
const COMPOSED = [
  ...['game', 'mode', 'seats', 'against', 'result', 'period', 'name'].map(name => `filter.${name}`),
  ...MODES.map(mode => `filter.mode.${mode}`),
  ...PERIODS.map(period => `filter.period.${period}`),
  ...SORTS.map(sort => `filter.sort.${sort}`),
  ...RESULTS.map(result => `result.${result}`),
  ...UNITS.map(unit => `chart.time.${unit}`),
]

it('every word is used', () => {
  const stem = (key: string) => key.replace(/_(one|many|other)$/, '')
  const unused = Object.keys(words.en)
    .map(stem)
    .filter(key => !source.includes(`say('${key}'`) && !source.includes(`'history:${key}'`))
  expect(unused.filter(key => !COMPOSED.includes(key))).toEqual([])
  expect(COMPOSED.filter(key => !(key in words.en))).toEqual([])
})
