/** The list of actions opens for players who need it, stays as they left it, and highlights its places on the board. */

import { expect, test } from '@playwright/test'
import { goTo, keepNow } from './seeded-matches.ts'
import { openSheet, sitDown } from './table.ts'

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

test('on a phone the sheet of actions covers nothing of the text, however it is held', {
  tag: '@long',
}, async ({ page }) => {
  const problems = await sitDown(page)
  await page.addInitScript(() => localStorage.setItem('tavolo.described', 'yes'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const id = await keepNow(page, { game: 'cube-attack', seats: 2, options: {} })
  await goTo(page, `#/table/cube-attack/${id}`, '.described')
  await openSheet(page, 'actions')
  const sheet = page.locator('.sheet:not([hidden])')
  const items = page.locator('.described li')
  const upright = (await sheet.boundingBox())!
  // However far one scrolls, the last line comes out above the sheet.
  await page.locator('.described').evaluate(text => text.scrollTo(0, text.scrollHeight))
  const last = (await items.last().boundingBox())!
  expect(last.y + last.height).toBeLessThanOrEqual(upright.y)

  await page.setViewportSize({ width: 740, height: 360 })
  const edge = async () => (await items.first().boundingBox())!
  await expect(async () => {
    const { x, width } = await edge()
    expect(x + width).toBeLessThanOrEqual((await sheet.boundingBox())!.x)
  }).toPass()
  expect(problems).toEqual([])
})
