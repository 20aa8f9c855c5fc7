/** Finds WebKit for the tests in WebKit, which are optional: only Linux distributions package its driver. */
// @ts-check

import { existsSync } from 'node:fs'
import { everyInPath } from './system-packages.js'
import { NOTHING, runVitest } from './test-runners.js'

export const NO_WEBKIT =
  'WebKit was not tested: that needs WebKitWebDriver and Xvfb (on Debian: apt-get install webkit2gtk-driver xvfb).'

/** Returns the path of the driver of WebKit, if it and a virtual screen for the browser are installed. */
export function findWebKit() {
  const [driver, screen] = ['WebKitWebDriver', 'Xvfb'].map(name =>
    everyInPath(name).find(path => existsSync(path)),
  )
  return screen && driver
}

/** Runs all tests in WebKit, if it is installed. @param {readonly string[]} args */
export async function runInWebKit(args) {
  const driver = findWebKit()
  if (!driver) {
    console.log(NO_WEBKIT)
    return { ...NOTHING, skipped: 1 }
  }
  console.log(`WebKit: ${driver}`)
  return runVitest(['--config', 'vitest.webkit.config.ts', ...args])
}
