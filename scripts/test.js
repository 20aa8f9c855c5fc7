/** `npm test`: runs all checks and all tests except the long ones, and prints their totals in the last line. */
// @ts-check

import { join } from 'node:path'
import { findBrowser } from './browser.js'
import { check } from './check.js'
import { ROOT, run as runProgram } from './child.js'
import { copyWithExamples } from './copy-with-examples.js'
import { runSmokeInFirefox } from './firefox.js'
import { ensureInstalled } from './install.js'
import { watchOthers } from './machine-load.js'
import { duration, say } from './progress.js'
import { CRASHED, inWords, LONG, NOTHING, runPlaywright, runVitest, sum } from './test-runners.js'
import { BUDGETS, judge, watchMachine } from './time-budgets.js'

const HELP = `Usage: npm test                          everything
       npm test -- check                 types, lint and format
       npm test -- examples              the same and the fast tests, with the example games on the shelf
       npm test -- unit [files…]         tests without a browser; other arguments go to vitest
       npm test -- browser [files…]      tests in a browser; other arguments go to playwright
       npm test -- firefox               the end of one match in Firefox, if it is installed
       npm run test:long                 the long versions, with thousands of matches`

/** @typedef {import('./test-runners.js').Counts} Counts */
/**
 * Runs all browser tests except the long ones.
 * @param {readonly string[]} args
 */
const runInBrowser = args => runPlaywright(['--grep-invert', LONG, ...args])

/**
 * @typedef {object} Stage
 * @property {string} headline
 * @property {number} budget In seconds, see time-budgets.js.
 * @property {(args: readonly string[]) => Promise<Counts>} run
 * @property {boolean} [needsBrowser]
 * @property {boolean} [onlyIfAsked] Left out when everything runs.
 * @property {() => Promise<unknown>} [beside] Prepares a later stage, where this one leaves the processor idle.
 */
/** @type {Readonly<Record<string, Stage>>} */
const STAGES = {
  check: {
    headline: 'Types, lint, format',
    budget: BUDGETS.check,
    // The unit tests have their own stage.
    run: async () => ((await check({ tests: false })) ? NOTHING : CRASHED),
    // The next stage checks the same files, and those of the examples.
    onlyIfAsked: true,
  },
  examples: {
    headline: 'Types, lint, format and fast tests, with the example games on the shelf',
    budget: BUDGETS.examples,
    run: checkWithExamples,
  },
  unit: { headline: 'Unit tests', budget: BUDGETS.unit, run: runVitest, beside: buildPagesQuietly },
  browser: { headline: 'Browser tests', budget: BUDGETS.browser, run: runInBrowser, needsBrowser: true },
  firefox: { headline: 'Firefox', budget: BUDGETS.firefox, run: runSmokeInFirefox },
}

const [name, ...args] = process.argv.slice(2)
if (name === '--help' || name === '-h') {
  console.log(HELP)
  process.exit(0)
}
const stage = name === undefined ? undefined : STAGES[name]
if (name !== undefined && !stage) {
  say(`There is no stage called “${name}”.\n${HELP}`)
  process.exit(2)
}

await ensureInstalled()
const stages = stage ? [stage] : Object.values(STAGES).filter(({ onlyIfAsked }) => !onlyIfAsked)
const problem = stages.some(({ needsBrowser }) => needsBrowser) ? await noBrowser() : undefined

const start = performance.now()
/** @type {Counts[]} */
const counts = []
for (const each of stages) {
  console.log(`\n== ${each.headline} ==`)
  if (each.needsBrowser && problem) {
    console.log(problem)
    counts.push(CRASHED)
  } else {
    counts.push(await runTimed(each))
  }
}
const total = sum(counts)
process.exitCode = total.failed > 0 ? 1 : 0
if (stages.length > 1) console.log(`\nAll stages: ${duration((performance.now() - start) / 1000)}`)
console.log(`\n${inWords(total)}`)

/**
 * Runs a stage and checks its time, unless only some of its files were selected. A stage that took too long fails.
 * @param {Stage} stage
 * @returns {Promise<Counts>}
 */
async function runTimed({ headline, budget, run, beside }) {
  const machineSince = watchMachine()
  const othersSince = watchOthers()
  const began = performance.now()
  const [counted] = await Promise.all([run(args), stages.length > 1 && beside?.()])
  const seconds = (performance.now() - began) / 1000
  const others = othersSince()
  const machine = machineSince()
  if (args.length > 0) {
    console.log(`== ${headline}: ${duration(seconds)}`)
    return counted
  }
  const { tooLong, words } = judge({ seconds, budget, machine, others })
  console.log(`== ${headline}: ${words}`)
  return tooLong ? sum([counted, CRASHED]) : counted
}

/**
 * Runs `npm run check` in a copy to which the examples were added as an author adds a game: what our tests claim for
 * every game must hold for unknown games. The next stage counts its tests, without the examples.
 */
async function checkWithExamples() {
  const script = join(copyWithExamples(), 'scripts', 'check.js')
  const { code } = await runProgram({ command: process.execPath, args: [script] })
  return code === 0 ? NOTHING : CRASHED
}

/** If the build fails, the browser tests try again and say why. */
function buildPagesQuietly() {
  const program = { command: process.execPath, args: [join(ROOT, 'scripts', 'build-pages.js')] }
  return runProgram({ ...program, quiet: true })
}

/** The browser is checked first, so that nobody has to wait for the unit tests to learn that it is missing. */
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
