/** Keeps the walls: the floors of src, the ceilings on length, and what no rule ever does. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type SourceFile, wallsBroken } from './walls.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = ['src', 'tests', 'scripts', 'bench', 'bin', 'docs/decisions']

test('no wall is broken', () => {
  const files = FOLDERS.flatMap(filesIn)
  expect(files.map(({ path }) => path)).toContain('src/engine/game.ts')
  expect(wallsBroken(files)).toEqual([])
}, 60_000)

function filesIn(folder: string): readonly SourceFile[] {
  if (!existsSync(join(ROOT, folder))) return []
  const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile() && /\.(ts|tsx|js|md)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name).slice(ROOT.length).split(sep).join('/'))
    .filter(path => !path.includes('node_modules/'))
  return paths.map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}
