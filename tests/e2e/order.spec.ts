/** The person chooses who begins a round of Cyberdoom Tower, even beside a bot. */

import { expect, test } from '@playwright/test'
import { chooseSeat, sitDown } from './table.ts'

test('beside a bot a person chooses who goes first, by acting or by a button, round after round', async ({
  page,
}) => {
  const problems = await sitDown(page)
  await page.goto('/#/new/cyberdoom-tower')
  // This one answers at once.
  await chooseSeat(page, 2, 'Scout')
  await page.getByRole('button', { name: /^Start/ }).click()
  const line = page.locator('.status__line')
  const letBegin = { name: /^\w+ first$/ }
  const end = page.locator('.cyberdoom').getByRole('button', { name: 'End the turn' })
  const open = 'You choose who goes first. Round 1 begins. Act, or let'
  await expect(line).toContainText(open, { timeout: 20_000 })
  await expect(line).toContainText('Otherwise a bot begins after 20 seconds.')
  // At the instant pace a bot that does not wait would have begun by now.
  await page.waitForTimeout(500)
  await expect(line).toContainText(open)
  await expect(page.getByRole('group', { name: 'Actions' }).getByRole('button', letBegin)).toBeVisible()

  // By keyboard, from the status line.
  await page.locator('.status').getByRole('button', letBegin).focus()
  await page.keyboard.press('Enter')
  await expect(line).toContainText('Your turn.', { timeout: 15_000 })
  await expect(page.getByRole('button', letBegin)).toHaveCount(0)
  await expect(page.locator('.table__board:focus')).toHaveCount(1)
  await end.click()
  await expect(line).toContainText('Round 2 begins.', { timeout: 15_000 })

  // By acting.
  await end.click()
  await expect(line).toContainText('Round 3 begins.', { timeout: 15_000 })
  expect(problems).toEqual([])
})
