/** The long tests: those that are only long, and the unit tests that take samples, with all of them. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const HOUR_MS = 60 * 60_000

/** The test files that ask tests/samples.ts how much they are to look at. */
function sampled(): string[] {
  const files = ['src', 'tests'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
  )
  const tests = files.filter(file => file.endsWith('.test.ts') && !file.endsWith('.long.test.ts'))
  return tests.filter(file => /from '.*\/samples\.ts'/.test(readFileSync(file, 'utf8')))
}

export default defineConfig({
  test: {
    include: ['src/**/*.long.test.ts', 'tests/**/*.long.test.ts', ...sampled()],
    env: { TAVOLO_SAMPLES: 'all' },
    // All cores: nobody works beside it.
    maxWorkers: '100%',
    testTimeout: HOUR_MS,
    hookTimeout: HOUR_MS,
  },
})
