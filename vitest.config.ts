/** The unit tests: everything that needs no browser and little time. */

import { defineConfig } from 'vitest/config'
import { isSlow, needsIsolation, testsThat } from './scripts/test-files.js'

const UNIT = ['src/**/*.test.ts', 'tests/**/*.test.ts', 'bench/**/*.test.ts']
/** `npm run check` skips the slow ones. */
const LEFT_OUT = process.env.TAVOLO_TESTS === 'fast' ? testsThat(isSlow) : []
const NOT_UNIT = ['**/node_modules/**', '**/*.long.test.ts', 'tests/e2e/**', ...LEFT_OUT]
const ISOLATED = testsThat(needsIsolation)

export default defineConfig({
  test: {
    // All cores: nothing else runs beside it.
    maxWorkers: '100%',
    // These tests do not measure speed, and a busy machine is not our fault.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Transformed files are cached between runs.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/tavolo/tests' },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: UNIT,
          exclude: [...NOT_UNIT, ...ISOLATED],
          // Most files change nothing that others see: each module is loaded once per thread, not once per file.
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
