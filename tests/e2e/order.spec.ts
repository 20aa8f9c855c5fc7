/** Who begins a round of Cyberdoom Tower is the person's choice, beside a bot and between two people. */

import { expect, test } from '@playwright/test'
import { sitDown } from './table.ts'

test('beside a bot a person chooses who goes first, by acting or by a button, round after round', async ({
  page,
}) => {
  const problems = await sitDown(page)
  await page.goto('/#/new/cyberdoom-tower')
  await page.getByRole('button', { name: /^Start/ }).click()
  const status = page.locator('.status')
  const line = page.locator('.status__line')
  const actions = page.getByRole('group', { name: 'Actions' })
  const letBegin = { name: /^\w+ goes first$/ }
  const end = page.locator('.cyberdoom').getByRole('button', { name: 'End the turn' })
  await expect(line).toContainText('You choose who goes first. Round 1: who goes first? Act, or let', {
    timeout: 20_000,
  })
  await expect(line).toContainText('Otherwise a bot begins after 20 seconds.')
  // At the instant pace a bot that may begin has begun by now.
  await page.waitForTimeout(1_000)
  await expect(page.locator('.log li')).toHaveCount(0)

  // By keyboard, from the status line.
  await status.getByRole('button', letBegin).focus()
  await page.keyboard.press('Enter')
  await expect(line).toContainText('Your turn.', { timeout: 30_000 })
  await expect(page.getByRole('button', letBegin)).toHaveCount(0)
  await end.click()
  await expect(line).toContainText('Round 2: who goes first?', { timeout: 30_000 })

  // By acting; and in the next round from the list of actions.
  await end.click()
  await expect(line).toContainText('Round 3: who goes first?', { timeout: 30_000 })
  await actions.getByRole('button', letBegin).click()
  await expect(line).toContainText('Your turn.', { timeout: 30_000 })
  expect(problems).toEqual([])
})
