/** Runs the test runners and counts passed, failed and skipped tests from their JSON reports. */
// @ts-check

import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT, run, tool } from './child.js'

/** @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Counts */

/** The tag of browser tests that are too slow for `npm test`. */
export const LONG = '@long'

/** The counts of a stage that failed without a report. */
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
  // After any other signal Playwright leaves its server running.
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
  // A test file that fails to load has no tests, so it counts as one failure.
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

/** The summary in the last line. @param {Counts} counts */
export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * A runner with a bad exit code counts as a failure even if none of its tests failed.
 * @param {number} code
 * @param {Counts | undefined} counts
 * @returns {Counts}
 */
export function orCrashed(code, counts = NOTHING) {
  return code !== 0 && counts.failed === 0 ? sum([counts, CRASHED]) : counts
}

/** Returns the path for the report of a runner and deletes the report of an earlier run. @param {string} name */
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
