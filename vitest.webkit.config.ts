/** The tests in WebKit: the built app, started as a user starts it, in the WebKit of GTK. */

import { defineConfig } from 'vitest/config'
import { findWebKit, NO_WEBKIT } from './scripts/webkit.js'

const webKitDriver = findWebKit()
if (!webKitDriver) throw new Error(NO_WEBKIT)

const MINUTE_MS = 60_000

export default defineConfig({
  test: {
    include: ['tests/e2e/webkit/*.webkit.ts'],
    provide: { webKitDriver },
    globalSetup: 'tests/e2e/other-browsers/start-app.ts',
    // One browser at a time: on two cores, two would only wait for each other.
    fileParallelism: false,
    testTimeout: 10 * MINUTE_MS,
    hookTimeout: 10 * MINUTE_MS,
  },
})
