/** The end of one match in Firefox, as a part of `npm test`: whether Tavolo works there at all. */

import { expect, test } from 'vitest'
import { firefoxForTests, openTab } from './firefox.ts'
import { begin, LAST_ROUND, playToEnd } from './play.ts'

const used = firefoxForTests()

test('a match is set up, played to its end and kept, with nothing said in the console', async () => {
  const { page, problems } = await openTab(used.firefox, used.proxy)
  await begin(page, LAST_ROUND)
  expect(await playToEnd(page, LAST_ROUND.game)).toBeGreaterThan(0)
  expect(await page.$eval('.result h2', title => title.textContent)).toContain('win')
  expect(problems).toEqual([])
  expect(used.proxy.violations).toEqual([])
})
