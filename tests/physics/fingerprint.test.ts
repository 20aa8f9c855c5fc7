/**
 * The same throws end the same in every process: another process computed the committed hash. For browsers see
 * tests/e2e/physics.spec.ts.
 */

import { expect, test } from 'vitest'
import { nodePhysics } from '../../src/physics/node-physics.ts'
import { fingerprint, SAMPLE, SAMPLE_FINGERPRINT } from '../../src/physics/testing/fingerprint.ts'

test('2 drops and 4 flicks end as they always have', async () => {
  expect(fingerprint(await nodePhysics(), SAMPLE)).toBe(SAMPLE_FINGERPRINT)
}, 600_000)
