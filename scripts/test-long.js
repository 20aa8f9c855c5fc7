/** `npm run test:long`: the long versions of the tests, with thousands of seeds and whole matches instead of tens. */
// @ts-check

import { findBrowser } from './browser.js'
import { runInFirefox } from './firefox.js'
import { ensureInstalled } from './install.js'
import { inWords, LONG, runPlaywright, runVitest, sum } from './test-runners.js'
import { runInWebKit } from './webkit.js'

const HELP = `Usage: npm run test:long                         everything
       npm run test:long -- unit [files…]      tests without a browser; other arguments go to vitest
       npm run test:long -- physics            only the throws of Dungeon Drop
       npm run test:long -- server             only the server and the stores of matches
       npm run test:long -- hostile            only the attacks on the server
       npm run test:long -- browser [files…]   tests in a browser; other arguments go to playwright
       npm run test:long -- firefox [files…]   tests in Firefox; other arguments go to vitest
       npm run test:long -- webkit [files…]    tests in WebKit, if it is installed; other arguments go to vitest`

/** @type {Readonly<Record<string, (args: readonly string[]) => Promise<import('./test-runners.js').Counts>>>} */
const STAGES = {
  unit: args => runVitest(['--config', 'vitest.long.config.ts', ...args]),
  browser: async args => {
    await findBrowser({ install: true })
    return runPlaywright(['--grep', LONG, ...args])
  },
  firefox: runInFirefox,
  webkit: runInWebKit,
}

/** Parts of a stage that can be run by name. @type {Readonly<Record<string, readonly string[]>>} */
const PARTS = {
  physics: ['unit', 'src/physics'],
  server: ['unit', 'src/server', 'tests/browser-store'],
  // One after the other: it matters how long the player waits.
  hostile: ['unit', 'src/server/hostile', 'src/server/small-disk', '--no-file-parallelism'],
}

const [asked, ...rest] = process.argv.slice(2)
const [name, ...args] = [...(PARTS[asked ?? ''] ?? (asked === undefined ? [] : [asked])), ...rest]
if (name !== undefined && !STAGES[name]) {
  console.log(HELP)
  process.exit(name === '--help' || name === '-h' ? 0 : 2)
}

await ensureInstalled()
const stages = name === undefined ? Object.values(STAGES) : [STAGES[name]]
const counts = []
for (const run of stages) counts.push(await run?.(args))
const total = sum(counts.filter(each => each !== undefined))
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`\n${inWords(total)}`)
