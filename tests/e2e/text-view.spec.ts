/** The list of actions opens for players who need it, stays as they left it, and highlights its places on the board. */

import { expect, test } from '@playwright/test'
import { goTo, keepNow } from './seeded-matches.ts'
import { sitDown } from './table.ts'

test('the list of actions opens by itself for the keyboard, is remembered, and highlights places on the board', async ({
  page,
}) => {
  const problems = await sitDown(page, { textView: 'needed' })
  await page.goto('/')
  const position = 'duel 64 1.0.0.2 0/19/0/0/E0 1/19/0/0/E1 - -'
  const id = await keepNow(page, { game: 'cube-attack', seats: 2, options: { position } })
  await goTo(page, `#/table/cube-attack/${id}`, '.unit')
  const log = page.getByRole('tab', { name: 'Log' })
  const list = page.getByRole('group', { name: 'Actions' })

  // By mouse the board is enough.
  await expect(log).toHaveAttribute('aria-selected', 'true')
  await planetThenBack()
  await expect(list).toHaveCount(0)

  await page.keyboard.press('Tab')
  await expect(list).toBeVisible()
  await page.reload()
  await expect(list).toBeVisible()
  const [first] = await list.getByRole('listitem').getByRole('button').all()
  await first!.focus()
  await expect(page.locator('.lesson-ring')).toHaveCount(2)
  await page.locator('.top-bar__title').hover()
  await first!.blur()
  await expect(page.locator('.lesson-ring')).toHaveCount(0)

  // Closed by hand it stays closed, until it is requested.
  await log.click()
  await page.reload()
  await expect(log).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(list).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Go to the actions' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(list).toBeFocused()
  expect(problems).toEqual([])

  async function planetThenBack(): Promise<void> {
    await page.locator('[data-planet="A0"]').click()
    await expect(page.locator('.action-bar__pips')).toHaveAttribute('aria-label', '1 action left')
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(page.locator('.action-bar__pips')).toHaveAttribute('aria-label', '2 actions left')
  }
})
