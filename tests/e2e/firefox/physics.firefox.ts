/** Cubes fall in Firefox exactly as in Node and in Chromium. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { FINGERPRINT } from '../../../src/physics/testing/fingerprint.ts'
import { buildAndServe, type ServedPage } from '../build-page.ts'
import { firefoxForTests } from './firefox.ts'

const used = firefoxForTests()
let served: ServedPage | undefined

beforeAll(async () => {
  served = await buildAndServe('tests/e2e/physics/index.html', {
    name: 'physics-pages-firefox',
    plugins: [],
  })
})

afterAll(() => served?.stop())

test('the fingerprint of 200 drops and 200 flicks is the committed one', async () => {
  const page = await used.firefox.newPage()
  const problems: string[] = []
  page.on('pageerror', error => problems.push(String(error)))
  await page.goto(served!.address)
  const found = await page.waitForFunction(() => document.getElementById('fingerprint')?.textContent, {
    timeout: 500_000,
    polling: 200,
  })
  expect(await found.jsonValue()).toBe(FINGERPRINT)
  expect(problems).toEqual([])
})
