/** A smoke test in Firefox, part of `npm test`: the end of one match. */

import { expect, test } from 'vitest'
import { begin, LAST_ROUND, playToEnd } from '../other-browsers/play.ts'
import { firefoxForTests, openTab } from './firefox.ts'

const used = firefoxForTests()

test('a match is set up, played to its end and saved, with an empty console', async () => {
  const { page, problems } = await openTab(used.firefox, used.proxy)
  await begin(page, LAST_ROUND)
  expect(await playToEnd(page, LAST_ROUND.game)).toBeGreaterThan(0)
  expect(await page.$eval('.result h2', title => title.textContent)).toContain('win')
  expect(problems).toEqual([])
  expect(used.proxy.violations).toEqual([])
})
