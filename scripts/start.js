/** `npm start`: installs missing packages, builds the pages if they changed, and starts the server. */
// @ts-check

import { join } from 'node:path'
import { buildPages } from './build-pages.js'
import { become } from './child.js'
import { ensureInstalled } from './install.js'
import { say } from './progress.js'

const args = process.argv.slice(2)
await ensureInstalled({ dev: false })
const { help } = await requiredFlags()
if (!help) await buildPages()
await become({
  command: process.execPath,
  args: ['--import', './scripts/typescript.js', join('src', 'server', 'main.ts'), ...args],
})

/** Reads the flags before the build, so that a typo is reported at once. */
async function requiredFlags() {
  const { tsImport } = await import('tsx/esm/api')
  const { readFlags } = await tsImport('../src/server/settings/flags.ts', import.meta.url)
  const read = readFlags(args, process.env)
  if (read.ok) return read.flags
  say(read.problem)
  process.exit(2)
}
