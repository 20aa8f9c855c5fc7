/** The host of an online table frees seats and removes people; and answers of the server that are lost. */

import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe.ts'
import { joinByLink, linkAt, nameAndPress, newPerson, openFromPosition } from './online-tables.ts'
import { sitDown } from './table.ts'

/** Both are about to win. */
const START = 'duel 40 9.0.0.2 0/18/0/38/M0,H0 1/18/0/36/M1,H1 - -'

const seatOf = (page: Page, name: string) => page.locator('.lobby__seat').filter({ hasText: name })
const removal = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name}: free the seat or remove the person` })

/** No part of the page is wider than a phone. */
async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test('a removed person stays out, the old invitation says so, and the others get a new one', {
  tag: '@long',
}, async ({ page, browser }) => {
  const problems = await sitDown(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await openFromPosition(page, { name: 'Ada', position: START })
  const old = await linkAt(page, 'Invitation link')
  const [bo, cleo] = [await newPerson(browser), await newPerson(browser)]
  await joinByLink(bo.page, old, 'Bo')
  await expect(seatOf(page, 'Bo')).toContainText('here')
  await expect(removal(bo.page, 'Ada')).toHaveCount(0)

  // By keyboard: Enter does no harm, and the focus returns.
  await removal(page, 'Bo').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'The seat of Bo' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await expectToFit(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(removal(page, 'Bo')).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Free the seat' }).click()
  await expect(page.getByRole('region', { name: 'Seats' })).toBeFocused()
  expect(await linkAt(page, 'Invitation link')).toBe(old)
  await nameAndPress(bo.page, 'Bo', 'Sit down')
  await expect(seatOf(page, 'Bo')).toContainText('here')

  await removal(page, 'Bo').click()
  await dialog.getByRole('button', { name: 'Remove Bo' }).click()
  await expect(page.getByText('The invitation was replaced')).toBeVisible()
  await expectToFit(page)
  await expect(bo.page.getByRole('heading', { name: 'You are no longer at this table' })).toBeVisible()
  expect(await violations(bo.page)).toEqual([])
  const fresh = await linkAt(page, 'Invitation link')
  expect(fresh).not.toBe(old)
  await bo.page.goto(fresh)
  await expect(bo.page.getByText('has removed you from it')).toBeVisible()
  await cleo.page.goto(old)
  await expect(cleo.page.getByText('This invitation is not valid')).toBeVisible()
  await joinByLink(cleo.page, fresh, 'Cleo')
  await expect(seatOf(page, 'Cleo')).toContainText('here')
  expect(problems).toEqual([])
})

test('a person removed from a match is replaced by a bot, and gets the record when it is over', {
  tag: '@long',
}, async ({ page, browser }) => {
  const problems = await sitDown(page)
  await openFromPosition(page, { name: 'Ada', position: START })
  const bo = await newPerson(browser)
  await joinByLink(bo.page, await linkAt(page, 'Invitation link'), 'Bo')
  await page.getByRole('button', { name: 'Start the match' }).click()
  await expect(bo.page.locator('.unit').first()).toBeVisible()
  await removal(page, 'Bo').click()
  await expect(page.getByText('A bot plays on. Bo cannot come back')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove Bo' }).click()
  await expect(page.locator('.seat').filter({ hasText: 'Bo' })).toContainText('removed: a bot plays')
  await expect(removal(page, 'Bo')).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  await expect(bo.page.getByText('The match goes on without you')).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Concede…' }).click()
  await page.getByRole('button', { name: 'Concede', exact: true }).click()
  await expect(page.getByText('Ada conceded.')).toBeVisible()
  await bo.page.goto('/')
  await bo.page.getByText('1 finished table').click()
  await bo.page.getByRole('link', { name: /Cube Attack.*finished/ }).click()
  await bo.page.getByRole('button', { name: 'Replay' }).click()
  await expect(bo.page).toHaveURL(/#\/replay\/cube-attack\//)
  expect(problems).toEqual([])
})

/** The server carries out the first such request, and its answer with the cookie does not arrive. */
async function loseAnswer(page: Page, path: RegExp): Promise<() => number> {
  let sent = 0
  await page.route(path, async route => {
    const request = route.request()
    if (request.method() !== 'POST' || ++sent > 1) return route.continue()
    const { cookie: _none, ...headers } = await request.allHeaders()
    const plain = Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && name !== 'content-length',
    )
    const body = request.postData()!
    const answer = await fetch(request.url(), { method: 'POST', headers: Object.fromEntries(plain), body })
    expect(answer.headers.getSetCookie()).toHaveLength(1)
    await route.abort('connectionreset')
  })
  return () => sent
}

test('if the answer is lost, the page asks again, and has the same table and seat', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await sitDown(page)
  const opened = await loseAnswer(page, /\/api\/tables$/)
  await openFromPosition(page, { name: 'Ada', position: START })
  const link = await linkAt(page, 'Invitation link')
  expect(opened()).toBe(2)
  await expect(seatOf(page, 'Ada')).toContainText('you')
  const guest = await newPerson(browser)
  const sat = await loseAnswer(guest.page, /\/sit$/)
  await joinByLink(guest.page, link, 'Bo')
  expect(sat()).toBe(2)
  await expect(page.locator('.lobby__seat')).toHaveText([/Ada/, /Bo.*here/])
  const { tables } = await (await page.request.get('/api/me/tables')).json()
  expect(tables).toHaveLength(1)
})
