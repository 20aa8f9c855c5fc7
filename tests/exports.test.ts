/** Tests the check of exports with sample files. */

import { expect, it } from 'vitest'
import { exportsUnused } from './exports.ts'

const unused = (files: Readonly<Record<string, string>>) =>
  exportsUnused(Object.entries(files).map(([path, text]) => ({ path, text })))

const GIVEN = `export const one = 1
export function two() { return one }
export class Three {}
export interface Four {}
const five = 5
export { five as six }`

it('reports every value that nobody imports; types are exempt', () => {
  expect(unused({ 'src/engine/a.ts': GIVEN })).toEqual(
    ['one', 'two', 'Three', 'six'].map(name => `src/engine/a.ts exports ${name}, which nobody imports`),
  )
})

it('accepts an import, even by a test, and a re-export that is imported', () => {
  const files = {
    'src/engine/a.ts': GIVEN,
    'src/engine/b.ts': "export { two as 二, Three } from './a.ts'",
    'src/engine/c.test.ts': "import { one, six } from './a.ts'\nimport { Three } from './b.ts'",
  }
  expect(unused(files)).toEqual(['src/engine/b.ts exports 二, which nobody imports'])
})

it.each([
  ['later', "await import('./a.ts')"],
  ['as a whole', "import * as a from './a.ts'"],
  ['as a worker', "new Worker(new URL('./a.ts', import.meta.url))"],
  ['by its type', "let a: typeof import('./a.ts')['one']"],
])('asks nothing of a file that is loaded %s', (_how, text) => {
  expect(unused({ 'src/engine/a.ts': GIVEN, 'src/engine/b.ts': text })).toEqual([])
})

it('looks into what is taken apart', () => {
  const text = 'export const { a, b: c, d: { e = 1 }, ...f } = g\nexport const [h, , i] = g'
  const names = ['a', 'c', 'e', 'f', 'h', 'i']
  expect(unused({ 'src/engine/a.ts': text })).toEqual(
    names.map(name => `src/engine/a.ts exports ${name}, which nobody imports`),
  )
})

it('does not accept the same name of another file', () => {
  const files = {
    'src/engine/a.ts': 'export const one = 1',
    'src/engine/b.ts': "import { one } from './c.ts'",
  }
  expect(unused(files)).toHaveLength(1)
})
