/** Makes a part of the page fail to load, then retries as a user would. */

import { expect, type Page, type Request } from '@playwright/test'
import { requireBuilt } from './built-files.ts'
import type { LazyPart } from './lazy-parts.ts'

/** Blocks the first of these requests; returns a function that counts them. */
export async function blockFirst(
  page: Page,
  files: RegExp,
  isMeant: (request: Request) => boolean = () => true,
): Promise<() => number> {
  requireBuilt(files)
  let requests = 0
  await page.route(files, route => {
    if (!isMeant(route.request())) return route.continue()
    requests++
    return requests === 1 ? route.abort() : route.continue()
  })
  return () => requests
}

/** What can still be done while a part is missing. */
type Meanwhile = (missing: LazyPart) => Promise<void>

/**
 * Tests one part after the other on one page, without reloading: what the person had is still there. Some parts are
 * prefetched and requested again when needed: none may arrive before the error is shown.
 */
export async function loadsAgain(
  page: Page,
  parts: readonly LazyPart[],
  meanwhile: Meanwhile = async () => {},
): Promise<void> {
  const blocked = new Map(parts.map(each => [each, 0]))
  for (const each of parts) {
    requireBuilt(each.files)
    await page.route(each.files, route => {
      const before = blocked.get(each)
      if (before === undefined) return route.fallback()
      blocked.set(each, before + 1)
      return route.abort()
    })
  }
  for (const [index, each] of parts.entries()) {
    const { hash, ways, loaded } = each
    if (hash !== parts[index - 1]?.hash) await page.goto(`/${hash}`)
    if (index === 0) await page.evaluate(() => Object.assign(window, { samePage: true }))
    for (const way of ways) await page.locator(way).click()
    await expect
      .poll(() => blocked.get(each), `${each.part}: the page never asked for ${each.files}`)
      .toBeGreaterThan(0)
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
    await expect(again, each.part).toBeVisible({ timeout: 20_000 })
    await expect(page.locator(loaded)).toHaveCount(0)
    await meanwhile(each)
    blocked.delete(each)
    await again.click()
    await expect(page.locator(loaded).first(), each.part).toBeVisible({ timeout: 20_000 })
    await expect(again).toHaveCount(0)
  }
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
}
