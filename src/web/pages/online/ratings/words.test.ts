/** Tests that every word about ratings is used. */

import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { words } from './rating-words.ts'

const folder = new URL('.', import.meta.url)
const files = readdirSync(folder).filter(name => /(?<!\.test)\.tsx?$/.test(name))
const source = files.map(name => readFileSync(new URL(name, folder), 'utf8')).join('\n')

it('every word is used', () => {
  const names = Object.keys(words.en).map(key => key.replace(/_(one|many|other)$/, ''))
  expect(names.filter(name => !source.includes(`'${name}'`))).toEqual([])
})
