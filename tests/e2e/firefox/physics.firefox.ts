/** Cubes fall in Firefox exactly as in Node and in Chromium. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { FINGERPRINT } from '../../../src/physics/testing/fingerprint.ts'
import { servePhysicsPage } from '../physics/serve.ts'
import { firefoxForTests } from './firefox.ts'

const used = firefoxForTests()
let served: Awaited<ReturnType<typeof servePhysicsPage>> | undefined

beforeAll(async () => {
  served = await servePhysicsPage('physics-pages-firefox')
})

afterAll(() => served?.close())

test('the fingerprint of 200 drops and 200 flicks is the committed one', async () => {
  const page = await used.firefox.newPage()
  const problems: string[] = []
  page.on('pageerror', error => problems.push(String(error)))
  await page.goto(served!.url)
  const found = await page.waitForFunction(() => document.getElementById('fingerprint')?.textContent, {
    timeout: 500_000,
    polling: 200,
  })
  expect(await found.jsonValue()).toBe(FINGERPRINT)
  expect(problems).toEqual([])
})
