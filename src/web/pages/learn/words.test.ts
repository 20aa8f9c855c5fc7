/** Tests that every word of the lesson page is used and exists in every language. */

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import tableEn from '../../base/i18n/words/table/en.json' with { type: 'json' }
import tableIt from '../../base/i18n/words/table/it.json' with { type: 'json' }
import { words } from './learn-words.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const source = readdirSync(FOLDER)
  .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map(name => readFileSync(`${FOLDER}/${name}`, 'utf8'))
  .join('\n')

it('every word is used', () => {
  expect(Object.keys(words.en).filter(key => !source.includes(`say('${key}'`))).toEqual([])
})

it('the card and the bar beside it have different names in every language', () => {
  expect(words.en.card).not.toBe(tableEn.whatNow)
  expect(words.it.card).not.toBe(tableIt.whatNow)
})
