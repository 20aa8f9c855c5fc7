/** Installs the packages if needed and runs a program from node_modules/.bin: `node scripts/run.js vite build`. */
// @ts-check

import { become, tool } from './child.js'
import { ensureInstalled } from './install.js'
import { say } from './progress.js'

const [name, ...args] = process.argv.slice(2)
if (!name) {
  say('Usage: node scripts/run.js <program> [its arguments]')
  process.exit(2)
}
await ensureInstalled()
await become(tool(name, args))
