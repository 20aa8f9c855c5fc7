/** The long tests: those that are only long, and the unit tests that take samples, with all their samples. */

import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vitest/config'
import { takesSamples, testsThat } from './scripts/test-files.js'

const HOUR_MS = 60 * 60_000

export default defineConfig({
  // Draws whole boards.
  plugins: [icons({ compiler: 'jsx', jsx: 'react' })],
  test: {
    include: ['src/**/*.long.test.ts', 'tests/**/*.long.test.ts', ...testsThat(takesSamples)],
    env: { TAVOLO_SAMPLES: 'all' },
    // All cores: nothing else runs beside it.
    maxWorkers: '100%',
    testTimeout: HOUR_MS,
    hookTimeout: HOUR_MS,
  },
})
