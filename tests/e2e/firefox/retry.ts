/** Makes a part of the page fail to load in Firefox, then retries as a user would. */

import type { Page } from 'puppeteer-core'
import { expect } from 'vitest'
import type { LazyPart } from '../lazy-parts.ts'
import type { AppProxy } from './proxy.ts'

export const NOTICE = '[role="alert"]'

export async function tryAgain(page: Page): Promise<void> {
  await page.locator(`${NOTICE} ::-p-text(Try again)`).click()
}

/** Without a new page: what the person had is still there. */
export async function loadsAgain(page: Page, proxy: AppProxy, { part, files, hash, ways, loaded }: LazyPart) {
  const refusal = proxy.refuse(files)
  try {
    // A new page, as a link would open it: nothing of the part is here yet.
    await page.goto(`${proxy.url}/?${encodeURIComponent(part)}${hash}`)
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
  }
}
