/**
 * Copies this repository and adds the example games to the shelf of the copy, as an author would add a game: a folder,
 * its rules texts and one line. Tests that pass there hold for games that we do not know.
 * `node scripts/copy-with-examples.js` makes the copy and prints where it is.
 */
// @ts-check

import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from './child.js'
import { addGame, EXAMPLES } from './new-game/add-game.js'

/** What is built or installed, or belongs to one copy alone. */
const NOT_COPIED = [
  '.git',
  'node_modules',
  'dist',
  'test-results',
  'playwright-report',
  'coverage',
  'records',
]
/** Caches of this copy, which tell paths and would be overwritten. */
const CACHES = /^\.(cache|vite)/

/** Copies the repository and adds the examples; returns the folder. Its caches stay there for the next time. */
export function copyWithExamples() {
  const tree = join(
    tmpdir(),
    `tavolo-examples-${createHash('sha256').update(ROOT).digest('hex').slice(0, 12)}`,
  )
  mkdirSync(join(tree, 'node_modules'), { recursive: true })
  for (const name of readdirSync(tree)) {
    if (name !== 'node_modules') rmSync(join(tree, name), { recursive: true })
  }
  cpSync(ROOT, tree, { recursive: true, filter: path => !NOT_COPIED.includes(relative(ROOT, path)) })
  linkPackages(tree)
  for (const example of Object.values(EXAMPLES)) addGame({ root: tree, example, id: example })
  return tree
}

/** Links every package, so that the copy has caches of its own beside them. @param {string} tree */
function linkPackages(tree) {
  const linked = join(tree, 'node_modules')
  for (const name of readdirSync(linked)) {
    if (!CACHES.test(name)) rmSync(join(linked, name), { recursive: true })
  }
  for (const entry of readdirSync(join(ROOT, 'node_modules'), { withFileTypes: true })) {
    if (CACHES.test(entry.name)) continue
    const from = join(ROOT, 'node_modules', entry.name)
    if (entry.isDirectory() || entry.isSymbolicLink()) symlinkSync(from, join(linked, entry.name), 'junction')
    else cpSync(from, join(linked, entry.name))
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  console.log(copyWithExamples())
}
