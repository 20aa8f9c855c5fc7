/** Tests that every word about the daily challenges is used. */

import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { words } from './challenge-words.ts'

const folders = ['.', '../../pages/online/challenge/'].map(path => new URL(path, import.meta.url))
const source = folders
  .flatMap(folder =>
    readdirSync(folder)
      .filter(name => /(?<!\.test)\.tsx?$/.test(name))
      .map(name => readFileSync(new URL(name, folder), 'utf8')),
  )
  .join('\n')

it('every word is used', () => {
  const names = Object.keys(words.en).map(key => key.replace(/_(one|many|other)$/, ''))
  // How a try ended is part of its key.
  const isUsed = (name: string) => source.includes(`'${name}'`) || ['givenUp', 'unfinished'].includes(name)
  expect(names.filter(name => !isUsed(name))).toEqual([])
})
