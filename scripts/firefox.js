/** Finds a stock Firefox for the tests in Firefox, which is optional, unlike Chromium. */
// @ts-check

import { existsSync } from 'node:fs'
import { everyInPath, firstThatRuns, installByApt } from './system-packages.js'
import { CRASHED, NOTHING, runVitest } from './test-runners.js'

const IN_PATH = ['firefox-esr', 'firefox']
/** Firefox, and what it needs for WebGL without a graphics card and a screen. */
const PACKAGES = ['firefox-esr', 'libgl1-mesa-dri', 'libegl1', 'xvfb']
const APPLICATIONS = ['/Applications/Firefox.app/Contents/MacOS/firefox']

export const NO_FIREFOX = `There is no Firefox. Either of these two ways gets one:
  1. install it with your system's package manager (on Debian: apt-get install firefox-esr);
  2. name one that is somewhere else: TAVOLO_FIREFOX=/path/to/firefox npm run test:long -- firefox`

/**
 * Returns the path of Firefox, if there is one.
 * @param {{ readonly install?: boolean }} [how] `install`: with the system's package manager if there is none yet.
 * @returns {Promise<string | undefined>}
 */
export async function findFirefox({ install = false } = {}) {
  return (await look()) ?? (install && (await installByApt(PACKAGES, 'Firefox')) ? await look() : undefined)
}

async function look() {
  const named = process.env.TAVOLO_FIREFOX
  if (named) {
    if (!existsSync(named)) throw new Error(`TAVOLO_FIREFOX names ${named}, but there is no such file.`)
    return named
  }
  return firstThatRuns([...IN_PATH.flatMap(everyInPath), ...APPLICATIONS])
}

/**
 * Runs the smallest of the tests in Firefox, if it is installed; `npm test` does not install it.
 * @param {readonly string[]} args
 */
export const runSmokeInFirefox = args => runIn({ install: false, without: NOTHING }, ['smoke', ...args])

/** Runs all tests in Firefox. @param {readonly string[]} args */
export const runInFirefox = args => runIn({ install: true, without: CRASHED }, args)

/**
 * @param {{ readonly install: boolean, readonly without: import('./test-runners.js').Counts }} how `without`: the
 *   counts to return if there is no Firefox.
 * @param {readonly string[]} args
 */
async function runIn({ install, without }, args) {
  try {
    const path = await findFirefox({ install })
    if (!path) {
      console.log(install ? NO_FIREFOX : 'Firefox is not installed, so nothing was tested in it.')
      return without
    }
    console.log(`Firefox: ${path}`)
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error))
    return CRASHED
  }
  return runVitest(['--config', 'vitest.firefox.config.ts', ...args])
}
