/** `npm test`: every check and every test there is but the long ones, and their sum as the last line. */
// @ts-check

import { findBrowser } from './browser.js'
import { check } from './check.js'
import { CRASHED, inWords, LONG, NOTHING, runPlaywright, runVitest, sum } from './counts.js'
import { runSmokeInFirefox } from './firefox.js'
import { ensureInstalled } from './install.js'
import { duration, say } from './progress.js'

const HELP = `Usage: npm test                          everything
       npm test -- check                 types, lint and format
       npm test -- unit [files…]         tests without a browser; anything more is passed on to vitest
       npm test -- browser [files…]      tests in a browser; anything more is passed on to playwright
       npm test -- firefox               the end of one match in Firefox, where there is one
       npm run test:long                 the long versions, by the thousand`

/** @typedef {import('./counts.js').Counts} Counts */
/**
 * All but the long ones.
 * @param {readonly string[]} args
 */
const runInBrowser = args => runPlaywright(['--grep-invert', LONG, ...args])

/** @typedef {{ headline: string, run: (args: readonly string[]) => Promise<Counts>, needsBrowser?: boolean }} Stage */
/** @type {Readonly<Record<string, Stage>>} */
const STAGES = {
  check: {
    headline: 'Types, lint, format',
    // The walls between the floors are also a unit test: once is enough.
    run: async () => ((await check({ walls: false })) ? NOTHING : CRASHED),
  },
  unit: { headline: 'Unit tests', run: runVitest },
  browser: { headline: 'Browser tests', run: runInBrowser, needsBrowser: true },
  firefox: { headline: 'Firefox', run: runSmokeInFirefox },
}

const [name, ...args] = process.argv.slice(2)
if (name === '--help' || name === '-h') {
  console.log(HELP)
  process.exit(0)
}
const stage = name === undefined ? undefined : STAGES[name]
if (name !== undefined && !stage) {
  say(`There is no kind of test called ${name}.\n${HELP}`)
  process.exit(2)
}

await ensureInstalled()
const stages = stage ? [stage] : Object.values(STAGES)
const problem = stages.some(({ needsBrowser }) => needsBrowser) ? await noBrowser() : undefined

/** @type {Counts[]} */
const counts = []
for (const { headline, run, needsBrowser } of stages) {
  console.log(`\n== ${headline} ==`)
  const start = performance.now()
  if (needsBrowser && problem) {
    console.log(problem)
    counts.push(CRASHED)
  } else {
    counts.push(await run(args))
  }
  console.log(`== ${headline}: ${duration((performance.now() - start) / 1000)}`)
}
const total = sum(counts)
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`\n${inWords(total)}`)

/** Looked for before anything else: whoever has to do something about it should not wait for the unit tests. */
async function noBrowser() {
  try {
    const { from, executablePath } = await findBrowser({ install: true })
    console.log(`Browser: ${executablePath}, from ${from}`)
    return undefined
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    console.log(words)
    return words
  }
}
