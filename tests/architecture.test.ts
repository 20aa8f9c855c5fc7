/** Runs the architecture checks: imports between floors, maximum lengths, and what rules must not do. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { exportsUnused } from './exports.ts'
import { unknownClasses } from './selectors.ts'
import { typeNamesTwice } from './type-names.ts'
import { type SourceFile, wallsBroken } from './walls.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = ['src', 'tests', 'scripts', 'bench', 'bin', 'docs/decisions']

const files = FOLDERS.flatMap(filesIn)

test('no wall is broken', () => {
  expect(files.map(({ path }) => path)).toContain('src/engine/game.ts')
  expect(wallsBroken(files)).toEqual([])
}, 60_000)

test('every export is imported somewhere', () => {
  expect(exportsUnused(files)).toEqual([])
}, 60_000)

test('one word, one thing: type names are not exported twice', () => {
  expect(typeNamesTwice(files)).toEqual([])
})

test('browser tests look only for classes that the pages have', () => {
  expect(unknownClasses(files)).toEqual([])
})

function filesIn(folder: string): readonly SourceFile[] {
  if (!existsSync(join(ROOT, folder))) return []
  const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile() && /\.(ts|tsx|js|css|md)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name).slice(ROOT.length).split(sep).join('/'))
    .filter(path => !path.includes('node_modules/'))
  return paths.map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}
