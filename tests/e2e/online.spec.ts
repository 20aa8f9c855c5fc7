/** Online tables: people with separate browsers find a table, play, agree to play again, chat and concede. */

import { expect, type Page, test } from '@playwright/test'
import { joinByLink, linkAt, newPerson, openFromPosition } from './online-tables.ts'
import { position, sitDown } from './table.ts'

/** Both are about to win: one more round decides it. */
const LAST_ROUND = 'duel 40 9.0.0.2 0/18/0/38/M0,H0 1/18/0/36/M1,H1 - -'

const offers = (page: Page) => page.locator('.actions__one')

/** One action; waits until the other screen shows the same. */
async function actAndCompare(page: Page, other: Page, text: RegExp): Promise<void> {
  const before = await position(other)
  const offer = offers(page).filter({ hasText: text }).first()
  await offer.click()
  const isDone = async () => (await position(other)) !== before
  // A press on a view that is just being replaced does nothing, and may be repeated.
  await expect
    .poll(isDone, { timeout: 5_000 })
    .toBe(true)
    .catch(() => offer.click())
  await expect.poll(isDone).toBe(true)
  expect(await position(page)).toBe(await position(other))
}

test('two people meet by an invitation and play; after a reload or a lost network they come back', async ({
  page,
  browser,
}) => {
  const problems = await sitDown(page)
  await openFromPosition(page, { name: 'Ada', position: LAST_ROUND })
  await page.getByLabel('Time for each player').selectOption({ label: '5 minutes' })
  const guest = await newPerson(browser)
  await findListed(guest.page, page)
  const invitation = await linkAt(page, 'Invitation link')
  await guest.page.goto(invitation)
  await guest.page.getByRole('button', { name: 'Sit down' }).click()
  await expect(guest.page.getByRole('textbox', { name: 'Your name' })).toBeFocused()
  await joinByLink(guest.page, invitation, 'Bo')
  await expect(guest.page.getByText('5 minutes each, 10 seconds added after each turn')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Bo' })).toContainText('here')
  await page.getByRole('button', { name: 'Start the match' }).click()

  await expect(page.getByRole('timer')).toHaveText([/^(5:00|4:\d\d)$/, '5:00'])
  await expect(page.getByRole('status').filter({ hasText: 'Your turn.' })).toBeVisible()
  await expect(page).toHaveTitle(/^Your turn · Cube Attack/)
  // The focused button is gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(guest.page.getByRole('status').filter({ hasText: 'Ada to move.' })).toBeVisible()
  await expect(offers(guest.page)).toHaveCount(0)
  await expect(page.getByText('No hints: others are playing')).toBeVisible()
  // Seats on a server cannot be given to bots from here.
  await expect(page.locator('.seat__menu:not([aria-haspopup="dialog"])')).toHaveCount(0)
  await actAndCompare(page, guest.page, /from Full Moon M0 to Full Moon F/)
  await page.reload()
  await actAndCompare(page, guest.page, /from Half Moon H0 to Full Moon M0/)

  await expect(guest.page).toHaveTitle(/^Your turn/)
  await guest.page.context().setOffline(true)
  const lost = guest.page.getByRole('status').filter({ hasText: 'Connection lost' })
  await expect(lost).toBeVisible()
  await expect(page.locator('.seat').nth(1)).toContainText('offline')
  await guest.page.context().setOffline(false)
  await expect(lost).toHaveCount(0)
  await actAndCompare(guest.page, page, /from Half Moon H1 to Armoury A1/)
  await actAndCompare(guest.page, page, /Activate Armoury A1/)
  for (const each of [page, guest.page]) await expect(each.locator('.result')).toContainText('46')

  await test.step('they agree to a rematch with the same seats, where they chat and one concedes', async () => {
    const before = page.url()
    await page.getByRole('button', { name: 'Offer a rematch' }).click()
    await expect(page.getByText('You offered a rematch. Waiting for Bo…')).toBeVisible()
    await expect(guest.page.getByText('Ada offers a rematch, with the same seats.')).toBeVisible()
    await guest.page.getByRole('button', { name: 'Play again' }).click()
    await expect(guest.page).not.toHaveURL(before)
    // Nobody is led away from the board they look at.
    await expect(page.getByText('The rematch is ready.')).toBeVisible()
    await expect(page).toHaveURL(before)
    await page.getByRole('button', { name: 'Go to the rematch' }).first().click()
    await expect(page).toHaveURL(guest.page.url())
    await expect(guest.page.locator('.seat').first()).toContainText('Ada')
    await talkAndConcede(guest.page, page)
  })
  await page.getByRole('button', { name: 'Replay' }).click()
  await expect(page).toHaveURL(/#\/replay\/cube-attack\//)
  expect([...problems, ...guest.problems].filter(text => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([])
})

/** The table can be found while its host lists it. */
async function findListed(guest: Page, host: Page): Promise<void> {
  const list = host.getByRole('switch', { name: /Open tables/ })
  await list.check()
  await guest.goto('/#/online/open')
  await guest
    .getByRole('link', { name: /Cube Attack.*opened by Ada/ })
    .first()
    .click()
  await expect(guest.getByRole('heading', { name: 'A seat is free' })).toBeVisible()
  await list.uncheck()
  await expect(host.getByText('The invitation was replaced')).toBeVisible()
}

/** Bo writes something and then concedes; both messages arrive. */
async function talkAndConcede(bo: Page, other: Page): Promise<void> {
  await bo.getByRole('tab', { name: 'Chat' }).click()
  await bo.getByRole('textbox', { name: 'Message' }).fill('Good luck!')
  await bo.keyboard.press('Enter')
  await other.getByRole('tab', { name: 'Chat, 1 unread' }).click()
  await expect(other.getByRole('log', { name: 'Chat' })).toContainText('Bo Good luck!')
  await expect(other.getByRole('tab', { name: 'Chat' })).toHaveAccessibleName('Chat')
  await bo.getByRole('button', { name: 'Menu' }).click()
  await bo.getByRole('menuitem', { name: 'Concede' }).click()
  await bo.getByRole('button', { name: 'Concede' }).click()
  await expect(other.locator('.result')).toContainText('Bo conceded.')
  await expect(other.getByRole('heading', { name: 'You win' })).toBeVisible()
}

test('where the table allows hints, a player gets one privately and plays it', async ({ page, browser }) => {
  const problems = await sitDown(page)
  await openFromPosition(page, { name: 'Ada', position: LAST_ROUND })
  const allowed = page.getByRole('checkbox', { name: 'Allow hints while several people play' })
  await allowed.click()
  await expect(allowed).toBeChecked()
  const guest = await newPerson(browser)
  await joinByLink(guest.page, await linkAt(page, 'Invitation link'), 'Bo')
  await page.getByRole('button', { name: 'Start the match' }).click()
  await page.getByRole('button', { name: 'Hint', exact: true }).click()
  const hint = page.getByRole('status', { name: 'Hint' })
  await expect(hint).toContainText('A good move', { timeout: 20_000 })
  await expect(guest.page.getByRole('status', { name: 'Hint' })).toBeEmpty()
  const before = await position(guest.page)
  await hint.getByRole('button', { name: 'Do it' }).click()
  await expect.poll(() => position(guest.page)).not.toBe(before)
  expect([...problems, ...guest.problems]).toEqual([])
})

test('without a server the entry explains why', async ({ page }) => {
  const problems = await sitDown(page)
  // A plain file server answers with the page.
  await page.route('**/api/**', route => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto('/')
  await page
    .getByRole('link', { name: /^Play online/ })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'needs a Tavolo server' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open the table' })).toHaveCount(0)
  expect(problems).toEqual([])
})
