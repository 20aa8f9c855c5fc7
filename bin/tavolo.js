#!/usr/bin/env node
/** The command `tavolo`: installs missing packages, then runs the command line; it works from any folder. */
// @ts-check

import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from '../scripts/install.js'

/** The store belongs to the server, which the command line does not import. */
const BACKUP = '../src/server/backup/main.ts'

await ensureInstalled({ dev: false })

const args = process.argv.slice(2)
const main = fileURLToPath(new URL(isForServer() ? BACKUP : '../src/cli/main.ts', import.meta.url))
// As a URL: Node would look for a bare `tsx` in the folder that we were called from.
const loader = import.meta.resolve('tsx')
const child = spawn(process.execPath, ['--import', loader, main, ...args], {
  stdio: 'inherit',
})

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to the child as well.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  })
}

child.on('error', error => {
  console.error(error.message)
  process.exit(1)
})
child.on('close', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))

/** Flags may precede the command, as in `tavolo --lang it backup`. */
function isForServer() {
  const [first = '', ...others] = args
  const commands = ['backup', 'restore']
  return commands.includes(first) || (first.startsWith('-') && others.some(arg => commands.includes(arg)))
}
