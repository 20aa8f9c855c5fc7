/** Tests that the training page has a question for every theme, and uses every word. */

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { THEMES } from '../../../../bots/training/themes.ts'
import { DIFFICULTIES } from '../../../../bots/training/training-set.ts'
import { words } from './training-words.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const source = readdirSync(FOLDER)
  .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map(name => readFileSync(`${FOLDER}/${name}`, 'utf8'))
  .join('\n')

const themes = Object.values(THEMES).flat()

/** Keys that the code composes from a list, or chooses between. */
const COMPOSED = [
  ...new Set(['all', 'own', ...themes].map(topic => `topic.${topic}`)),
  ...new Set(['own', ...themes].map(theme => `question.${theme}`)),
  ...['own', ...DIFFICULTIES].map(kind => `do.${kind}`),
  ...['none', 'none.own', 'known', 'again'],
]

it('every word is used, and every theme has its question', () => {
  const stem = (key: string) => key.replace(/_(one|many|other)$/, '')
  const keys = [...new Set(Object.keys(words.en).map(stem))]
  const unused = keys.filter(key => !source.includes(`say('${key}'`))
  expect(unused.filter(key => !COMPOSED.includes(key))).toEqual([])
  expect(COMPOSED.filter(key => !keys.includes(key))).toEqual([])
})
