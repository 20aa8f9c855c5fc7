/** Tests that every word of the position editor is used. */

import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { words } from './position-words.ts'

const folder = new URL('./', import.meta.url)
const source = readdirSync(folder)
  .filter(file => file.endsWith('.tsx'))
  .map(file => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n')

/** Keys that the code composes from a list. */
const COMPOSED = /^(tool|step|ability|meeple|zone)\.\w+$/

it('every word is used', () => {
  const keys = [...new Set(Object.keys(words.en).map(key => key.replace(/_(one|many|other)$/, '')))]
  expect(keys.filter(key => !source.includes(`'${key}'`) && !COMPOSED.test(key))).toEqual([])
  const composed = keys.filter(key => COMPOSED.test(key))
  expect(composed.filter(key => !source.includes(`'${key.replace(/^\w+\./, '')}'`))).toEqual([])
})
