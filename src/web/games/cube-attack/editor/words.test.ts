/** Tests that every word of the editor is used and exists in every language. */

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { words } from './editor-words.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const source = readdirSync(FOLDER)
  .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map(name => readFileSync(`${FOLDER}/${name}`, 'utf8'))
  .join('\n')

const stem = (key: string) => key.replace(/_(one|many|other)$/, '')

/** Keys that the code chooses from others. */
const COMPOSED = [
  'how.select',
  'how.orbit',
  'how.orbit.second',
  'how.place',
  'planet.label',
  'planet.wrong',
  'planet.x',
  'planet.y',
  'share.copied',
  'share.notCopied',
]

it('every text is used', () => {
  const unused = Object.keys(words.en)
    .map(stem)
    .filter(key => !source.includes(`say('${key}'`) && !source.includes(`'editor:${key}'`))
  expect(unused.filter(key => !COMPOSED.includes(key))).toEqual([])
  expect(COMPOSED.filter(key => !source.includes(key.split('.')[0]!))).toEqual([])
})
