#!/usr/bin/env node
/** The command `tavolo`: sees to the packages, then runs the command line in our place, from whatever folder. */
// @ts-check

import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from '../scripts/install.js'

await ensureInstalled({ dev: false })

const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))
// By its address: `--import tsx` would be looked for from the folder we were called in.
const loader = import.meta.resolve('tsx')
const child = spawn(process.execPath, ['--import', loader, main, ...process.argv.slice(2)], {
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
