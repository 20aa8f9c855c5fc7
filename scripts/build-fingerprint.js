/** A hash of everything that is built: builds are made again only when it changes. */
// @ts-check

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './child.js'

const SOURCES = [
  'index.html',
  'vite.config.ts',
  'scripts/build-pages.js',
  'scripts/build-server.js',
  'scripts/compress-plugin.js',
  'scripts/app-shortcuts.js',
  'package.json',
  'package-lock.json',
  'src',
  'docs/rules',
  'public',
]
const TEST = /\.test\.tsx?$/

/** By content: a checkout of the same commit has other times and needs no new build. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap(filesUnder)) {
    hash.update(`\n${path}\n`)
    hash.update(readFileSync(join(ROOT, path)))
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  const whole = join(ROOT, path)
  if (!existsSync(whole)) return []
  if (!statSync(whole).isDirectory()) return [path]
  return readdirSync(whole, { withFileTypes: true })
    .filter(({ name }) => !TEST.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(entry => (entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : `${path}/${entry.name}`))
}
