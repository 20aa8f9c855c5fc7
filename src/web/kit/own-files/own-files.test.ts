/** Tests of the files kept in the browser. */

import { beforeEach, expect, it } from 'vitest'
import { removeText, writeText } from '../../base/storage/local-storage.ts'
import { deleteOwnFile, keepOwnFile, ownFiles } from './own-files.ts'

const KEY = 'tavolo.files.cube-attack.board'
const names = () => ownFiles('cube-attack', 'board').map(({ name }) => name)
const keep = (name: string, contents = {}) => keepOwnFile('cube-attack', 'board', { name, contents })

beforeEach(() => removeText(KEY))

it('keeps the latest first, one of each name, and deletes', () => {
  keep('one')
  keep('two')
  keep('one', { changed: true })
  expect(ownFiles('cube-attack', 'board')).toEqual([
    { name: 'one', contents: { changed: true } },
    { name: 'two', contents: {} },
  ])
  expect(ownFiles('cyberdoom-tower', 'deck')).toEqual([])
  deleteOwnFile('cube-attack', 'board', 'one')
  expect(names()).toEqual(['two'])
})

it('survives damage, and has a maximum size', () => {
  writeText(KEY, '[{"name":')
  expect(names()).toEqual([])
  for (let number = 0; number < 50; number++) keep(`board ${number}`)
  expect(names()).toHaveLength(40)
  expect(names()[0]).toBe('board 49')
})
