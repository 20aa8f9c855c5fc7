/** A match that cannot be opened, or stops with an error, shows a message and a button to continue. */

import { expect, type Page, test } from '@playwright/test'
import { sitDownAt } from './seeded-matches.ts'
import { act, sitDownForTwo, storedRows } from './store.ts'
import { position, sitDown } from './table.ts'

const notFetched = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' })
const again = (page: Page) => page.getByRole('button', { name: 'Try again' })

test('a match whose worker cannot be fetched, or crashed, is reopened where it was', async ({ page }) => {
  await sitDown(page)
  await sitDownForTwo(page)
  const at = await act(page, 2)
  await page.route(/room-worker.*\.js/, route => route.abort())
  await page.reload()
  await expect(notFetched(page)).toBeVisible()
  await page.unroute(/room-worker.*\.js/)
  await again(page).click()
  await expect.poll(() => position(page)).toBe(at)

  const [worker] = page.workers()
  await worker!.evaluate(() => postMessage({ type: 'broken', problem: 'the die fell off the table' }))
  await expect(page.getByRole('alert')).toContainText('the die fell off the table')
  await page.getByRole('button', { name: 'Reopen the match' }).click()
  await expect.poll(() => position(page)).toBe(at)
  await act(page, 1)
  expect(await storedRows(page)).toMatchObject([{ steps: 3, seqs: [1, 2, 3] }])
})

test('a game whose parts do not load says so, and continues once they do', { tag: '@long' }, async ({
  page,
}) => {
  await sitDown(page)
  await page.route(/\.wasm/, route => route.abort())
  await sitDownAt(page, { game: 'dungeon-drop' })
  await expect(notFetched(page)).toBeVisible()
  await page.unroute(/\.wasm/)
  await again(page).click()
  await expect(page.locator('.table__board')).toBeVisible()
  await expect(notFetched(page)).toHaveCount(0)
})
