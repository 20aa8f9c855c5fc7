/** Cubes fall in Firefox exactly as in Node and in Chromium. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAndServe, type ServedPage } from '../build-page.ts'
import { expectFingerprint } from '../other-browsers/physics.ts'
import { type FirefoxPage, firefoxForTests } from './firefox.ts'

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
  const page = (await used.firefox.newPage()) as FirefoxPage
  const problems: string[] = []
  page.on('pageerror', error => problems.push(String(error)))
  await expectFingerprint(page, served!.address)
  expect(problems).toEqual([])
})
