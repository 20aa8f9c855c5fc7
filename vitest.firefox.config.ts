/** The tests in Firefox: the built app, started as a user starts it, in a stock Firefox. */

import { defineConfig } from 'vitest/config'
import { findFirefox, NO_FIREFOX } from './scripts/firefox.js'

const firefoxPath = await findFirefox()
if (!firefoxPath) throw new Error(NO_FIREFOX)

const MINUTE_MS = 60_000

export default defineConfig({
  test: {
    include: ['tests/e2e/firefox/*.firefox.ts'],
    provide: { firefoxPath },
    globalSetup: 'tests/e2e/other-browsers/start-app.ts',
    // One Firefox at a time: on two cores, two would only wait for each other.
    fileParallelism: false,
    testTimeout: 10 * MINUTE_MS,
    hookTimeout: 10 * MINUTE_MS,
  },
})
