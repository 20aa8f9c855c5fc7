/** Dungeon Drop in a browser without WebGL, by the map. A whole match of it is played where there is no network. */

import { expect, test } from '@playwright/test'
import { flickByDrag, momentOf, openAt } from './dungeon-play.ts'
import { storedRows } from './store.ts'
import { sitDown } from './table.ts'

test.use({ trace: 'off', viewport: { width: 1280, height: 900 } })

test('a cube is flicked by a drag on the map', async ({ page }) => {
  const problems = await sitDown(page)
  await openAt(page, momentOf('flicking'))
  await flickByDrag(page)
  expect(problems).toEqual([])
})

test('a hint is laid out on the table, and can be done there', async ({ page }) => {
  const problems = await sitDown(page)
  await openAt(page, momentOf('looting'))
  await expect(page.locator('.drop-room')).toHaveCount(0)
  await page.getByRole('button', { name: 'Hint' }).click()
  await expect(page.locator('.hint__card .button--primary')).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('.drop-room[data-state="legal"]')).toBeVisible()
  const { steps } = (await storedRows(page))[0]!
  await page.locator('.drop-go .button--primary').click()
  await expect.poll(async () => (await storedRows(page))[0]!.steps).toBe(steps + 1)
  expect(problems).toEqual([])
})
