/** Lets a part of the page fail to load, and tries again as a person would. */

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
  // Some parts are fetched ahead and asked for again when they are needed: until somebody is told, none comes.
  let blocked = true
  await page.route(files, route => (blocked ? route.abort() : route.continue()))
  await page.goto(`/${hash}`)
  await page.evaluate(() => Object.assign(window, { samePage: true }))
  for (const way of ways) await page.locator(way).click()
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 20_000 })
  await expect(page.locator(loaded)).toHaveCount(0)
  blocked = false
  await again.click()
  await expect(page.locator(loaded).first()).toBeVisible({ timeout: 20_000 })
  await expect(again).toHaveCount(0)
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
}
