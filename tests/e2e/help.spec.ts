/** Help at the table: every symbol says what it is, by hand, by key and by finger, and leads to its rule. */

import { expect, type Locator, type Page, test } from '@playwright/test'
import { violations } from './axe.ts'
import { sitDownAt } from './seeded-matches.ts'
import { sitDown } from './table.ts'

async function openTower(page: Page): Promise<string[]> {
  const problems = await sitDown(page)
  await sitDownAt(page, { game: 'cyberdoom-tower', seats: 2 })
  await expect(page.getByRole('button', { name: 'Hint', exact: true })).toBeVisible({ timeout: 60_000 })
  return problems
}

/** Moves there as a hand does, and rests. */
async function rest(page: Page, on: Locator): Promise<void> {
  const { x, y, width, height } = (await on.boundingBox())!
  await page.mouse.move(x - 20, y - 4)
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 })
}

// With every commit tips by key and cited rules are tried in tutorials.spec.ts, tips by mouse and the search among terms
// by the unit tests of src/web/kit/help, the glossary in load-again.spec.ts.
test('a symbol explains itself to a hand and to keys, and its rule opens; terms are found in the glossary', {
  tag: '@long',
}, async ({ page }) => {
  const problems = await openTower(page)
  const tip = page.getByRole('tooltip')
  const chain = page.locator('.column .mark[data-mark="chain"]').first()
  await rest(page, chain)
  await expect(tip).toContainText('Chain All three dice of this row must be equal.')
  // The browser's own tip is put away meanwhile, and what it says is in ours.
  await expect(page.locator('.column[data-title]')).toHaveCount(1)
  expect(await violations(page, '.tip')).toEqual([])

  // One can go into it, and from it to the rule.
  await page.getByRole('button', { name: 'Rule 9.7' }).hover()
  await page.waitForTimeout(400)
  await page.getByRole('button', { name: 'Rule 9.7' }).click()
  await expect(page.locator('[data-cited="true"]')).toContainText('9.7')
  await expect(tip).toHaveCount(0)
  await expect(page.locator('.column[data-title]')).toHaveCount(0)

  // Cited once, it takes the focus once: not from the tabs when the rules are come to again, nor from the search.
  await page.getByRole('tab', { name: 'Log' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-cited="true"]')).toContainText('9.7')
  await expect(page.getByRole('tab', { name: 'Rules' })).toBeFocused()
  const search = page.getByRole('searchbox', { name: 'Search rules' })
  await search.fill('zzz')
  await expect(page.locator('.hits')).toContainText('No hits for “zzz”.')
  await search.fill('')
  await expect(page.locator('.hits')).not.toContainText('zzz')
  await expect(page.locator('[data-cited="true"]')).toHaveCount(1)
  await expect(search).toBeFocused()

  // By keys: the part in focus and the symbols on it; `?` leads into the tip, Escape out of it.
  const sector = page.locator('.sector[data-lit="true"]').first()
  await page.keyboard.press('Tab')
  await sector.focus()
  await page.keyboard.press('?')
  await expect(tip).toContainText(/Sector|Elevator stop/)
  await expect(tip).toContainText('Price')
  await expect(sector).toHaveAttribute('aria-describedby', 'tip')
  await page.keyboard.press('?')
  await expect(page.locator('.tip button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
  await expect(sector).toBeFocused()
  // And it stays closed: the focus that comes back does not ask for it again.
  await page.waitForTimeout(1000)
  await expect(tip).toHaveCount(0)
  await expect(sector).not.toHaveAttribute('aria-describedby')

  // The glossary, what is in force, and where things come from.
  await page.getByRole('radio', { name: 'Glossary' }).check()
  await page.getByRole('searchbox', { name: 'Search the glossary' }).fill('exposed')
  await expect(page.locator('.glossary dt')).toHaveText(['Exposed'])
  await page.locator('.glossary').getByRole('button', { name: 'Rule 11.5' }).click()
  await expect(page.locator('[data-cited="true"]')).toContainText('11.5')
  await expect(
    page.locator('.rules__paragraph').filter({ has: page.getByText('16.2', { exact: true }) }),
  ).toContainText('In this match: When you take the Key: Before the Hide test.')
  await page.getByRole('button', { name: 'Sources of the components' }).click()
  await expect(page.locator('[data-cited="true"]')).toContainText('18.1')

  // A line of the log leads to its rule as well.
  await page.getByRole('tab', { name: 'Actions' }).click()
  await page
    .getByRole('button', { name: /^Take the Elevator/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Log' }).click()
  await page.locator('.log__rule').first().click()
  await expect(page.locator('[data-cited="true"]')).toContainText('6.1')
  expect(problems).toEqual([])
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

  test('a tap asks where it does nothing else, and a long press where it does; nothing is played by it', async ({
    page,
  }) => {
    const problems = await openTower(page)
    const tip = page.getByRole('tooltip')
    await page.locator('.track__round').tap()
    await expect(tip).toContainText('Round track')
    // At its corner: the tip may lie over the rest.
    await page.locator('.top-bar__title').tap({ position: { x: 4, y: 4 } })
    await expect(tip).toHaveCount(0)

    const sector = page.locator('.sector[data-lit="true"]:not(.sector--stop)').first()
    await sector.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await sector.boundingBox())!
    const at = { x: x + width / 2, y: y + height / 2 }
    const wire = await page.context().newCDPSession(page)
    await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await expect(tip).toBeVisible()
    await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(tip).toBeVisible()
    const { x: left, width: wide } = (await page.locator('.tip').boundingBox())!
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left + wide).toBeLessThanOrEqual(390)
    await page.getByRole('tab', { name: 'Log' }).tap()
    await expect(page.getByText('Nothing has happened yet.')).toBeVisible()
    expect(problems).toEqual([])
  })
})
