/** Lets a part of the page fail to load once, and tries again as a person would. */

import { expect, type Page, type Request } from '@playwright/test'
import type { LazyPart } from './lazy-parts.ts'

/** Blocks the first of these requests; says how many there were so far. */
export async function blockFirst(
  page: Page,
  files: RegExp,
  isMeant: (request: Request) => boolean = () => true,
): Promise<() => number> {
  let requests = 0
  await page.route(files, route => {
    if (!isMeant(route.request())) return route.continue()
    requests++
    return requests === 1 ? route.abort() : route.continue()
  })
  return () => requests
}

/** Without a new page: what the person had is still there. */
export async function loadsAgain(page: Page, { files, hash, ways, loaded }: LazyPart): Promise<void> {
  const requests = await blockFirst(page, files)
  await page.goto(`/${hash}`)
  await page.evaluate(() => Object.assign(window, { samePage: true }))
  for (const way of ways) await page.locator(way).click()
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(page.locator(loaded)).toHaveCount(0)
  expect(requests()).toBeGreaterThan(0)
  await again.click()
  await expect(page.locator(loaded).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
}
