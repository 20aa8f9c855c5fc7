/** How many tests passed, failed and were skipped, by the reports that the test runners write for machines. */
// @ts-check

import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT, run, tool } from './child.js'

/** @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Counts */

/** The tag of browser tests that take too long for every day. */
export const LONG = '@long'

/** A stage that failed without counting anything. */
export const CRASHED = /** @type {Counts} */ ({ passed: 0, failed: 1, skipped: 0 })
export const NOTHING = /** @type {Counts} */ ({ passed: 0, failed: 0, skipped: 0 })

/**
 * @param {readonly string[]} args
 * @returns {Promise<Counts>}
 */
export async function runVitest(args) {
  const report = reportFile('vitest')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(tool('vitest', ['run', ...reporters, ...args]))
  return orCrashed(code, countVitest(read(report)))
}

/**
 * @param {readonly string[]} args
 * @returns {Promise<Counts>}
 */
export async function runPlaywright(args) {
  const report = reportFile('playwright')
  const playwright = tool('playwright', ['test', '--reporter=list,json', ...args])
  // On any other signal it leaves the server behind that it started.
  const { code } = await run({
    ...playwright,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stopBy: 'SIGINT',
  })
  return orCrashed(code, countPlaywright(read(report)))
}

/**
 * @param {{ numPassedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] } | undefined} report
 * @returns {Counts | undefined}
 */
export function countVitest(report) {
  if (!report) return undefined
  // A file that cannot even be loaded has no tests to fail, and is one failure itself.
  const failed = report.testResults.map(({ status, assertionResults }) => {
    const tests = assertionResults.filter(each => each.status === 'failed').length
    return status === 'failed' ? Math.max(tests, 1) : tests
  })
  return {
    passed: report.numPassedTests,
    failed: failed.reduce((sum, each) => sum + each, 0),
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } } | undefined} report
 * @returns {Counts | undefined}
 */
export function countPlaywright(report) {
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected, skipped }
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
    skipped: all.reduce((total, { skipped }) => total + skipped, 0),
  }
}

/** The closing line. @param {Counts} counts */
export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * A runner that ends badly has failed even if no test of its has.
 * @param {number} code
 * @param {Counts | undefined} counts
 * @returns {Counts}
 */
export function orCrashed(code, counts = NOTHING) {
  return code !== 0 && counts.failed === 0 ? sum([counts, CRASHED]) : counts
}

/** Where a runner shall write its report; that of an earlier run is gone. @param {string} name */
function reportFile(name) {
  const path = join(ROOT, 'node_modules', '.cache', 'tavolo', `${name}.json`)
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
  return path
}

/** @param {string} path */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
