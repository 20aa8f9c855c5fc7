/** The unit tests: everything that needs no browser and not much time. */

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'bench/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.long.test.ts', 'tests/e2e/**'],
  },
})
