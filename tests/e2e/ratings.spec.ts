/** The page of ratings: one's own, and the leaderboards. */

import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe.ts'
import { LEADERBOARDS, YOURS } from './ratings-fixtures.ts'
import { sitDown } from './table.ts'

async function openRatings(page: Page): Promise<string[]> {
  const problems = await sitDown(page)
  await page.route(/\/api\/me\/ratings$/, route => route.fulfill({ json: YOURS }))
  await page.route(/\/api\/ratings/, route => route.fulfill({ json: LEADERBOARDS }))
  await page.goto('/#/online/ratings')
  await expect(page.getByRole('heading', { name: 'Ratings', level: 1 })).toBeVisible()
  return problems
}

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('ratings show with their margin, curve and results, on a phone too, and a person can leave the leaderboards', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const problems = await openRatings(page)
  const chosen = page.getByRole('button', { name: /^Cube Attack, 2 players/ })
  await expect(chosen).toContainText(/1,\d{3} ± \d+/)
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('figure')).toContainText('Your rating, match by match')
  await expect(page.getByText('captain', { exact: false }).first()).toBeVisible()
  expect(await width(page)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: /^Cyberdoom Tower/ }).click()
  await expect(page.getByText('shows after 6 more matches')).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(0)

  const asked = page.waitForRequest(request => request.method() === 'POST')
  await page.getByRole('switch', { name: 'Show me in the leaderboards' }).press('Space')
  expect((await asked).postDataJSON()).toEqual({ listed: false })

  await page.getByRole('tab', { name: 'Yours' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('row', { name: /Ada \(you\)/ })).toContainText('1,640 ± 210')
  expect(await width(page)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])
  expect(problems).toEqual([])
})

test('a server without ratings says so', { tag: '@long' }, async ({ page }) => {
  await sitDown(page, { language: 'it' })
  await page.route(/\/api\/me\/ratings$/, route =>
    route.fulfill({ status: 404, json: { problem: 'switchedOff' } }),
  )
  await page.goto('/#/online/ratings')
  await expect(page.getByRole('alert')).toHaveText('Su questo server i punteggi sono disattivati.')
})
