/** The long version of the physics tests: many more throws, in two processes. */

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { FINGERPRINT } from '../../src/physics/testing/fingerprint.ts'

const PROGRAM = fileURLToPath(new URL('./print-fingerprint.ts', import.meta.url))

test('200 drops and 200 flicks end alike in two processes, and as they always have', async () => {
  const print = () => promisify(execFile)(process.execPath, ['--import', 'tsx', PROGRAM])
  const [one, other] = await Promise.all([print(), print()])
  expect(one.stdout).toBe(other.stdout)
  expect(one.stdout.trim()).toBe(FINGERPRINT)
})
