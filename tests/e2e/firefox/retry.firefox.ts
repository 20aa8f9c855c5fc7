/** What Firefox could not load comes when it is asked for again, on the same page. */

import type { ElementHandle, Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { LAZY_PARTS, recordFile, SCENE } from '../lazy-parts.ts'
import { firefoxForTests, openTab } from './firefox.ts'

const used = firefoxForTests()
/** The library that makes the sounds. */
const ZZFX = /\/ZzFX-[^/]*\.js/i
const NOTICE = '[role="alert"]'

async function tryAgain(page: Page): Promise<void> {
  await page.locator(`${NOTICE} ::-p-text(Try again)`).click()
}

for (const { part, files, hash, ways, loaded } of [...LAZY_PARTS, SCENE]) {
  test(`${part} that did not come is there after "Try again"`, async ({ skip }) => {
    const { page } = await openTab(used.firefox, used.proxy)
    if (part === SCENE.part) skip(!(await hasWebGL(page)), 'this Firefox has no WebGL')
    const refusal = used.proxy.refuse(files)
    try {
      // As a link would open it: nothing of the part is here yet.
      await page.goto(`${used.proxy.url}/?${encodeURIComponent(part)}${hash}`)
      await page.evaluate(() => Object.assign(window, { samePage: true }))
      for (const way of ways) await page.locator(way).click()
      await page.waitForSelector(NOTICE, { visible: true })
      expect(await page.$(loaded)).toBeNull()
      expect(refusal.refused).not.toEqual([])
      refusal.end()
      await tryAgain(page)
      await page.waitForSelector(loaded, { visible: true })
      expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
    } finally {
      refusal.end()
      await page.close()
    }
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

function hasWebGL(page: Page): Promise<boolean> {
  return page.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null)
}
