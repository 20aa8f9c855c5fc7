/** The reference of the engine can be built, with a text for everything in it. */

import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const ROOT = new URL('..', import.meta.url)
const PAGES = new URL('dist/engine-docs/', ROOT)

test('npm run docs:engine builds a page for a rule, with the texts of its members', async () => {
  rmSync(PAGES, { recursive: true, force: true })
  // TypeDoc fails if an exported name has no text, or refers to one without a page.
  await promisify(execFile)('npm', ['run', '-s', 'docs:engine'], { cwd: fileURLToPath(ROOT) })
  const page = readFileSync(new URL('interfaces/game.Rule.html', PAGES), 'utf8')
  expect(page).toContain('Returns why the command is not legal now')
  expect(readFileSync(new URL('index.html', PAGES), 'utf8')).toContain(
    'runs any game that is written as rules',
  )
})
