/** Tests that a file inside a position is read within its limits, whatever a stranger has written there. */

import { expect, it } from 'vitest'
import { fileInNotation } from './file-in-notation.ts'
import { FILE_LIMITS } from './json-limits.ts'

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

it('is read with its percent signs', () => {
  expect(fileInNotation(encodeURIComponent('{"name":"50 %, è mia"}'))).toEqual({ name: '50 %, è mia' })
  expect(fileInNotation(nested(FILE_LIMITS.depth))).toBeDefined()
})

it.each([
  ['nothing', ''],
  ['a damaged escape', '%E8%'],
  ['damaged JSON', '%7B'],
  ['one list in another, too often', nested(FILE_LIMITS.depth + 1)],
  ['one list in another, a hundred thousand times', nested(100_000)],
  ['too many parts', `[${'0,'.repeat(FILE_LIMITS.parts)}0]`],
])('is nothing if it is %s', (_, text) => {
  expect(fileInNotation(text)).toBeUndefined()
})
