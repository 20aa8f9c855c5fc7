/** The long tests: as the unit tests, but by the thousand. */

import { defineConfig } from 'vitest/config'

const HOUR_MS = 60 * 60_000

export default defineConfig({
  test: {
    include: ['src/**/*.long.test.ts', 'tests/**/*.long.test.ts'],
    // All cores: nobody works beside it.
    maxWorkers: '100%',
    testTimeout: HOUR_MS,
    hookTimeout: HOUR_MS,
  },
})
