/** Today's challenge: the only try of a person, the results of a day, and what a page without a server offers. */

import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe.ts'
import { nameAndPress } from './online-tables.ts'
import { PAST } from './ratings-fixtures.ts'
import { sitDown } from './table.ts'

const TOWER = 'Cyberdoom Tower'
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a person has one try, and their days are on the home page', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const problems = await sitDown(page)
  await page.goto('/')
  await page.getByRole('link', { name: "Today's challenge" }).click()
  await expect(page.getByRole('heading', { name: "Today's challenge", level: 1 })).toBeVisible()
  // The server loads all games when it is first asked for the day.
  await expect(page.getByRole('region')).toHaveCount(4, { timeout: 60_000 })
  expect(await width(page)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])
  await cardOf(page, TOWER).getByRole('button', { name: 'Begin your only try' }).press('Enter')
  await nameAndPress(page, 'Ada', 'Start now')
  await expect(page).toHaveURL(/#\/online\/[\w-]{36}$/)
  await expect(page.locator('.table__board')).toBeVisible()
  const table = page.url().split('/').at(-1)!

  await page.goto('/#/online/challenge')
  await expect(cardOf(page, TOWER).getByRole('link', { name: 'Continue your try' })).toBeVisible()
  await page.evaluate(
    async id =>
      fetch(`/api/tables/${id}/concede`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ seat: 0 }),
      }),
    table,
  )
  await cardOf(page, TOWER).getByRole('link').click()
  const back = page.getByRole('link', { name: "Today's challenge" })
  await expect(back).toBeVisible()
  await expect(page.getByRole('button', { name: /Replay|Save as a file|rematch/i })).toHaveCount(0)
  await back.click()
  await expect(cardOf(page, TOWER)).toContainText('You have played.')
  await expect(cardOf(page, TOWER).getByRole('button')).toHaveCount(0)
  await page.goto('/')
  await expect(
    page.getByRole('table', { name: 'Your days' }).getByRole('link', { name: /Cyberdoom Tower/ }),
  ).toBeVisible()
  expect(await width(page)).toBeLessThanOrEqual(360)
  expect(problems).toEqual([])
})

test('the results of a day show the places, who did better, and where people differed', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const problems = await sitDown(page)
  await page.route(/\/api\/challenge\/day/, route => route.fulfill({ json: PAST }))
  await page.goto('/#/online/challenge?invite=2030-05-05')
  const card = cardOf(page, 'Cube Attack')
  await expect(card).toContainText('41 people tried it, 17 won. 6 did better than you.')
  await expect(card.getByRole('row', { name: /Ada \(you\)/ })).toContainText('not won, 41 points')
  await expect(card.getByRole('button', { name: 'Watch the best match' })).toBeVisible()
  expect(await width(page)).toBeLessThanOrEqual(360)
  await card.getByText('How the dice were drawn').click()
  expect(await violations(page)).toEqual([])
  expect(problems).toEqual([])
})

test('without a server the page makes one from the date, and says that it does not count', {
  tag: '@long',
}, async ({ page }) => {
  await sitDown(page)
  await page.route(/\/api\//, route => route.abort())
  await page.goto('/#/online/challenge')
  await expect(page.getByRole('heading', { name: "Today's challenge, unranked" })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('does not count')
  await cardOf(page, TOWER).getByRole('button', { name: 'Play unranked' }).click()
  await expect(page).toHaveURL(/#\/table\/cyberdoom-tower\//)
  await expect(page.locator('.table__board')).toBeVisible()
})
