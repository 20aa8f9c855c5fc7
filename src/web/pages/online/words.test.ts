/** Tests that every word about play at an online table is used and exists in every language. */

import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { words } from './play-words.ts'

const folder = new URL('./', import.meta.url)
const files = readdirSync(folder).filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
const source = files.map(file => readFileSync(new URL(file, folder), 'utf8')).join()

it('every word is used', () => {
  const stems = Object.keys(words.en).map(key => key.replace(/_(one|many|other)$/, ''))
  // Some are looked up by part of their name.
  const isUsed = (key: string) =>
    source.includes(`'${key}'`) ||
    source.includes(`\`${key.replace(/[^.]+$/, '')}\${`) ||
    /^(sure|menu)\.\w+\.(do|of)$/.test(key)
  expect(stems.filter(key => !isUsed(key))).toEqual([])
})
