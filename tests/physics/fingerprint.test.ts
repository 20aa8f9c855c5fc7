/** The same throws end alike in every process; in a browser, see tests/e2e/physics.spec.ts. */

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { nodePhysics } from '../../src/physics/node.ts'
import { fingerprint, SAMPLE, SAMPLE_FINGERPRINT } from '../../src/physics/testing/fingerprint.ts'

const PROGRAM = fileURLToPath(new URL('./print-fingerprint.ts', import.meta.url))

test('4 drops and 8 flicks end alike in two processes, and as they always have', async () => {
  const print = promisify(execFile)(process.execPath, ['--import', 'tsx', PROGRAM, 'sample'])
  expect(fingerprint(await nodePhysics(), SAMPLE)).toBe(SAMPLE_FINGERPRINT)
  expect((await print).stdout.trim()).toBe(SAMPLE_FINGERPRINT)
}, 600_000)
