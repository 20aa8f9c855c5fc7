/** The words of the first page and of the frame: none is there for nothing. */

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import home from './home/words/en.json' with { type: 'json' }
import table from './words/en.json' with { type: 'json' }

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const source = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map(name => readFileSync(`${FOLDER}/${name}`, 'utf8'))
  .join('\n')

/** Said by name, or put together from a beginning and a name of something. */
function isOfUse(space: string, key: string): boolean {
  const stem = key.replace(/_(one|other|many)$/, '')
  if (source.includes(`${space}:${stem}'`)) return true
  const parts = stem.split('.')
  return parts.some((_, end) => end > 0 && source.includes(`${space}:${parts.slice(0, end).join('.')}.\${`))
}

it.each(Object.entries({ home, table }))('every word of %s is of use', (space, words) => {
  expect(Object.keys(words).filter(key => !isOfUse(space, key))).toEqual([])
  expect(isOfUse(space, 'nobody.says.this')).toBe(false)
})
