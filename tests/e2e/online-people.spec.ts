/** People online: the record of a match, other devices, and matches that move online. */

import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe.ts'
import { joinByLink, linkAt, nameAndPress, newPerson, openFromPosition } from './online-tables.ts'
import { position, sitDown } from './table.ts'

/** Both are about to win: one more round decides it. */
const LAST_ROUND = 'duel 40 9.0.0.2 0/18/0/38/M0,H0 1/18/0/36/M1,H1 - -'

/** One action, until it is shown. */
async function act(page: Page, text: RegExp): Promise<void> {
  const before = await position(page)
  await page.locator('.actions__one').filter({ hasText: text }).first().click()
  await expect.poll(() => position(page)).not.toBe(before)
}

/** Makes a link on one page and opens it on the other, which is then the same person. */
async function takeIdentity(from: Page, to: Page): Promise<void> {
  await from.goto('/#/online/you')
  await from.getByRole('button', { name: 'Make a link' }).click()
  await to.goto(await from.getByRole('textbox', { name: 'Link to another device' }).inputValue())
  await to.getByRole('button', { name: 'Continue as this person' }).click()
  await to.getByRole('link', { name: 'Go to your tables' }).click()
}

test('a match continues on another device, marks what is new, and is replayed and verified', {
  tag: '@long',
}, async ({ page, browser }) => {
  const problems = await sitDown(page)
  await openFromPosition(page, { name: 'Ada', position: LAST_ROUND })
  const guest = await newPerson(browser)
  await joinByLink(guest.page, await linkAt(page, 'Invitation link'), 'Bo')
  await page.getByRole('button', { name: 'Start the match' }).click()
  const icon = page.locator('link[rel="icon"]')
  await expect(icon).toHaveAttribute('href', '/icon-turn.svg')
  await expect(guest.page.locator('.unit').first()).toBeVisible()
  await guest.page.goto('/')
  for (const text of [/./, /Moon/]) await act(page, text)
  await expect(icon).toHaveAttribute('href', '/icon.svg')
  const phone = await newPerson(browser)
  await takeIdentity(guest.page, phone.page)
  await phone.page.getByRole('link', { name: /Cube Attack.*Your turn\. 2 new moves/ }).click()
  for (const text of [/./, /Moon/]) await act(phone.page, text)
  await page.getByRole('button', { name: 'Replay' }).click()
  await expect(page).toHaveURL(/#\/replay\/cube-attack\//)
  await page.goto(page.url().replace('#/replay', '#/verify').replace(/\?.*/, ''))
  await expect(page.getByText(/^Verified/)).toBeVisible()
  expect([...problems, ...guest.problems, ...phone.problems]).toEqual([])
})

test('a match at one screen continues online; the pages are accessible', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const problems = await sitDown(page)
  await page.goto('/#/new/cube-attack')
  await page.getByRole('combobox', { name: 'Who plays on seat 2' }).selectOption('Person')
  await page.getByRole('button', { name: /^Start/ }).click()
  await act(page, /./)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Take this match online' }).click()
  expect(await violations(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Your seat' }).selectOption('Player 2')
  await nameAndPress(page, 'Ada', 'Open the table')
  await expect(page.getByText(/The match continues after \d+ moves?/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  const guest = await newPerson(browser)
  await guest.page.goto(await linkAt(page, 'Invitation link'))
  await expect(guest.page.getByRole('combobox', { name: 'Seat' })).toContainText('until now Player 1')
  expect(await violations(guest.page)).toEqual([])
  await nameAndPress(guest.page, 'Bo', 'Sit down')
  await page.getByRole('button', { name: 'Start the match' }).click()
  for (const each of [page, guest.page]) {
    await expect(each.locator('.unit').first()).toBeVisible()
    await expect(each.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await guest.page.goto('/#/online/you')
  await guest.page.getByRole('button', { name: 'Forget me' }).click()
  expect(await violations(guest.page)).toEqual([])
  await guest.page.getByRole('button', { name: 'Forget me now' }).click()
  await expect(page.locator('.seat').first()).toContainText('Former player 1')
  await guest.page.goto('/#/online/open')
  await expect(guest.page.getByRole('button', { name: 'Refresh' })).toBeVisible()
  expect(await violations(guest.page)).toEqual([])
  expect([...problems, ...guest.problems]).toEqual([])
})

test('without a server the pages about people explain why', { tag: '@long' }, async ({ page }) => {
  const problems = await sitDown(page)
  await page.route('**/api/**', route => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  for (const place of ['you', 'open']) {
    await page.goto(`/#/online/${place}`)
    await expect(page.getByRole('alert').filter({ hasText: 'needs a Tavolo server' })).toBeVisible()
  }
  expect(problems).toEqual([])
})
