/** `npm start`: installs missing packages, builds what has changed, and becomes the server. */
// @ts-check

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fingerprint } from './build-fingerprint.js'
import { buildPages } from './build-pages.js'
import { buildServer } from './build-server.js'
import { ROOT, watchParent } from './child.js'
import { ensureInstalled } from './install.js'
import { say } from './progress.js'

await ensureInstalled({ dev: false })
process.chdir(ROOT)
const sources = fingerprint()
const compiled = await buildServer(sources)
// Before anything is loaded that a stack trace may name.
process.setSourceMapsEnabled(true)
const { help } = await requiredFlags()
if (!help) await buildPages(sources)
watchParent(() => process.kill(process.pid, 'SIGTERM'))
await load('server')

/** Reads the flags before the pages are built, so that a typo is reported at once. */
async function requiredFlags() {
  const { readFlags } = await load('flags')
  const read = readFlags(process.argv.slice(2), process.env)
  if (read.ok) return read.flags
  say(read.problem)
  process.exit(2)
}

/** @param {string} part */
function load(part) {
  return import(pathToFileURL(join(compiled, `${part}.js`)).href)
}
