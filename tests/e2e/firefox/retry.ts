/** Makes a part of the page fail to load in Firefox, then retries as a user would. */

import { expect } from 'vitest'
import words from '../../../src/web/base/i18n/words/home/en.json' with { type: 'json' }
import type { LazyPart } from '../lazy-parts.ts'
import type { AppProxy, Refusal } from '../other-browsers/proxy.ts'
import { press, waitFor } from '../other-browsers/wait.ts'
import type { FirefoxPage } from './firefox.ts'

const NOTICE = '[role="alert"]'

/** Only the button: the sentence above it may begin with the same words. */
export async function tryAgain(page: FirefoxPage): Promise<void> {
  const label = words['notFetched.again']
  await press(page, `${NOTICE} ::-p-xpath(.//button[normalize-space()="${label}"])`, `“${label}”`)
}

/** Waits until the page has requested the blocked file. */
export async function asked({ files, refused }: Refusal): Promise<void> {
  const message = `the page never asked for ${files}`
  await expect.poll(() => refused.length, { timeout: 20_000, message }).toBeGreaterThan(0)
}

/** Waits until the request has failed and the page says so. */
export async function refusalTold(page: FirefoxPage, refusal: Refusal): Promise<void> {
  await asked(refusal)
  await waitFor(page, NOTICE, 'a notice that something could not be loaded')
}

/** Without reloading: what the person had is still there. */
export async function loadsAgain(
  page: FirefoxPage,
  proxy: AppProxy,
  { part, files, hash, ways, loaded }: LazyPart,
) {
  const refusal = proxy.refuse(files)
  try {
    // A new page, as a link would open it, without any part loaded.
    await page.goto(`${proxy.url}/?${encodeURIComponent(part)}${hash}`)
    await page.evaluate(() => Object.assign(window, { samePage: true }))
    for (const way of ways) await press(page, way, `the way to ${part}`)
    await refusalTold(page, refusal)
    expect(await page.$(loaded)).toBeNull()
    refusal.end()
    await tryAgain(page)
    await waitFor(page, loaded, part)
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
  } finally {
    refusal.end()
  }
}
