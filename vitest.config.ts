/** The unit tests: everything that needs no browser and not much time. */

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'bench/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.long.test.ts', 'tests/e2e/**'],
    // All cores: nobody works beside it.
    maxWorkers: '100%',
    // Nothing here is about speed, and a busy machine is no fault of ours.
    testTimeout: 60_000,
  },
})
