/** The page that computes the fingerprint of the physics, in any browser. */

import { expect } from 'vitest'
import { FINGERPRINT } from '../../../src/physics/testing/fingerprint.ts'
import type { DrivenPage } from './driven-page.ts'

/** 400 throws take half a minute where nothing else runs. */
const THROWS_MS = 500_000

/** Cubes fall there exactly as in Node. */
export async function expectFingerprint(page: DrivenPage, address: string): Promise<void> {
  await page.goto(address)
  const shown = () =>
    page.evaluate(text => document.querySelector(text)?.textContent ?? '', 'output#fingerprint')
  await expect.poll(shown, { timeout: THROWS_MS, interval: 500 }).not.toBe('')
  expect(await shown()).toBe(FINGERPRINT)
}
