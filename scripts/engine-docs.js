/**
 * `npm run docs:engine`: builds the reference pages of the engine with TypeDoc. TypeDoc cannot read our TypeScript, so
 * it is installed with its own older one, and only when somebody builds the pages.
 */
// @ts-check

import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { become, ROOT } from './child.js'
import { ensureInstalled, installFromLockfile } from './install.js'

const SETTINGS = join(ROOT, 'scripts', 'engine-docs')
/** In a separate folder, because the compiler and the tests look into every other one. */
const FOLDER = join(ROOT, 'node_modules', '.cache', 'tavolo', 'engine-docs')
const LOCKFILE = 'package-lock.json'
const PLUGIN = 'opening-comments.js'
const TYPEDOC = join(FOLDER, 'node_modules', 'typedoc', 'bin', 'typedoc')

// The engine's own packages, whose types its pages mention.
await ensureInstalled()
if (!isInstalled()) {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  copyFileSync(join(SETTINGS, 'package.json'), join(FOLDER, 'package.json'))
  copyFileSync(join(SETTINGS, LOCKFILE), join(FOLDER, LOCKFILE))
  await installFromLockfile('TypeDoc', ['--prefix', FOLDER])
}
// It imports TypeDoc, which is found from here only.
copyFileSync(join(SETTINGS, PLUGIN), join(FOLDER, PLUGIN))
const settings = ['--options', join(SETTINGS, 'typedoc.json'), '--plugin', join(FOLDER, PLUGIN)]
await become({ command: process.execPath, args: [TYPEDOC, ...settings] })

/** npm writes its own list into node_modules when it has finished. */
function isInstalled() {
  if (!existsSync(join(FOLDER, 'node_modules', '.package-lock.json'))) return false
  return readFileSync(join(FOLDER, LOCKFILE), 'utf8') === readFileSync(join(SETTINGS, LOCKFILE), 'utf8')
}
