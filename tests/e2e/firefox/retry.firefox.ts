/** In Firefox, parts that failed to load are loaded on the next try, on the same page. */

import type { ElementHandle } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { LAZY_PARTS, recordFile } from '../lazy-parts.ts'
import { firefoxForTests, openTab } from './firefox.ts'
import { loadsAgain, NOTICE, tryAgain } from './retry.ts'

const used = firefoxForTests()
/** The library that makes the sounds. */
const ZZFX = /\/ZzFX-[^/]*\.js/i

for (const lazy of LAZY_PARTS) {
  test(`${lazy.part} that did not come is there after "Try again"`, async () => {
    const { page } = await openTab(used.firefox, used.proxy)
    await loadsAgain(page, used.proxy, lazy)
    await page.close()
  })
}

test('a record that was chosen is opened after "Try again"', async () => {
  const { page } = await openTab(used.firefox, used.proxy)
  const refusal = used.proxy.refuse(/\/open-record-[^/]*\.js/)
  const input = (await page.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement>
  await input.uploadFile(recordFile('cube-attack/duel-2'))
  await page.waitForSelector(NOTICE, { visible: true })
  expect(refusal.refused).not.toEqual([])
  refusal.end()
  await tryAgain(page)
  await page.waitForSelector('.result', { visible: true })
  await page.close()
})

test('sound that did not come is fetched for the next thing that sounds', async () => {
  const { page } = await openTab(used.firefox, used.proxy)
  const refusal = used.proxy.refuse(ZZFX)
  await page.locator('.home__welcome [aria-haspopup="dialog"]').click()
  const choose = (answer: 'On' | 'Off'): Promise<void> =>
    page.locator(`::-p-xpath(//fieldset[legend="Sound"]//label[normalize-space()="${answer}"])`).click()
  await choose('On')
  await expect.poll(() => refusal.refused.length, { timeout: 20_000 }).toBeGreaterThan(0)
  refusal.end()
  const came = page.waitForResponse(response => ZZFX.test(response.url()) && response.ok())
  await choose('Off')
  await choose('On')
  await came
  await page.close()
})
