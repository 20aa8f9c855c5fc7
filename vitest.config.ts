/** The unit tests: everything that needs no browser and not much time. */

import { defineConfig } from 'vitest/config'
import { isSlow, needsIsolation, testsThat } from './scripts/test-files.js'

const UNIT = ['src/**/*.test.ts', 'tests/**/*.test.ts', 'bench/**/*.test.ts']
/** `npm run check` leaves the slow ones out. */
const LEFT_OUT = process.env.TAVOLO_TESTS === 'fast' ? testsThat(isSlow) : []
const NOT_UNIT = ['**/node_modules/**', '**/*.long.test.ts', 'tests/e2e/**', ...LEFT_OUT]
const ISOLATED = testsThat(needsIsolation)

export default defineConfig({
  test: {
    // All cores: nobody works beside it.
    maxWorkers: '100%',
    // Nothing here is about speed, and a busy machine is no fault of ours.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What was translated before a run is not translated again unless it has changed.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/tavolo/tests' },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: UNIT,
          exclude: [...NOT_UNIT, ...ISOLATED],
          // Most files change nothing that others see: each module is loaded once a thread, not once a file.
          isolate: false,
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: ISOLATED, exclude: NOT_UNIT, isolate: true, pool: 'forks' },
      },
    ],
  },
})
