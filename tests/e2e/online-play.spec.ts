/** What people do at an online table besides playing: an undo by agreement, the chat, giving up, the rematch. */

import { expect, test } from '@playwright/test'
import { joinByLink, linkAt, newPerson, openFromPosition } from './online-tables.ts'
import { sitDown } from './table.ts'

/** It is Ada's turn; what she does ends it. */
const LAST_ROUND = 'duel 40 9.0.0.2 0/18/0/38/M0,H0 1/18/0/36/M1,H1 - -'

test('two people talk, one concedes, and both are led to the rematch', async ({ page, browser }) => {
  const problems = await sitDown(page)
  await openFromPosition(page, { name: 'Ada', position: LAST_ROUND })
  await page.getByLabel('Time for each player').selectOption({ label: '5 minutes' })
  const guest = await newPerson(browser)
  await joinByLink(guest.page, await linkAt(page, 'Invitation link'), 'Bo')
  await expect(guest.page.getByText('5 minutes each, 10 seconds added after each turn')).toBeVisible()
  await page.getByRole('button', { name: 'Start the match' }).click()
  await expect(page.getByRole('timer')).toHaveText([/^(5:00|4:\d\d)$/, '5:00'])
  await expect(page.getByText('No hints: others are playing')).toBeVisible()

  await guest.page.getByRole('tab', { name: 'Chat' }).click()
  await guest.page.getByRole('textbox', { name: 'Message' }).fill('Good luck!')
  await guest.page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Chat, 1 unread' }).click()
  await expect(page.getByRole('log', { name: 'Chat' })).toContainText('Bo Good luck!')
  await expect(page.getByRole('tab', { name: 'Chat' })).toHaveAccessibleName('Chat')

  await guest.page.getByRole('button', { name: 'Menu' }).click()
  await guest.page.getByRole('menuitem', { name: 'Concede' }).click()
  await guest.page.getByRole('button', { name: 'Concede' }).click()
  await expect(page.locator('.result')).toContainText('Bo conceded.')
  await expect(page.getByRole('heading', { name: 'You win' })).toBeVisible()
  const before = guest.page.url()
  await page.getByRole('button', { name: 'Rematch' }).click()
  await expect(guest.page).not.toHaveURL(before)
  await expect(guest.page).toHaveURL(page.url())
  await expect(guest.page.locator('.seat').first()).toContainText('Bo')
  expect([...problems, ...guest.problems]).toEqual([])
})
