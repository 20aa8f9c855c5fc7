/** Help at the table: every symbol explains itself, by mouse, key and finger, and leads to its rule. */

import { expect, type Locator, type Page, test } from '@playwright/test'
import { violations } from './axe.ts'
import { sitDownAt } from './seeded-matches.ts'
import { sitDown } from './table.ts'

async function openTower(page: Page, textView: 'needed' | 'always' = 'always'): Promise<string[]> {
  const problems = await sitDown(page, { textView })
  await sitDownAt(page, { game: 'cyberdoom-tower', seats: 2 })
  await expect(page.getByRole('button', { name: 'Hint', exact: true })).toBeVisible({ timeout: 60_000 })
  return problems
}

/** Moves there like a hand, and rests. */
async function rest(page: Page, on: Locator): Promise<void> {
  const { x, y, width, height } = (await on.boundingBox())!
  await page.mouse.move(x - 20, y - 4)
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 })
}

// With every commit tutorials.spec.ts tests tooltips by key and cited rules, the unit tests of src/web/kit/help test
// tooltips by mouse and the search among terms, and load-again.spec.ts tests the glossary.
test('a symbol explains itself to mouse and keyboard, and its rule opens; terms are found in the glossary', {
  tag: '@long',
}, async ({ page }) => {
  const problems = await openTower(page)
  const tip = page.getByRole('tooltip')
  const chain = page.locator('.column .mark[data-mark="chain"]').first()
  await rest(page, chain)
  await expect(tip).toContainText('Chain All three dice of this row must be equal.')
  // The browser's own tooltip is suppressed meanwhile, and ours includes its text.
  await expect(page.locator('.column[data-title]')).toHaveCount(1)
  expect(await violations(page, '.tip')).toEqual([])

  // The pointer can move into it, and from it to the rule.
  await page.getByRole('button', { name: 'Rule 9.7' }).hover()
  await page.waitForTimeout(400)
  await page.getByRole('button', { name: 'Rule 9.7' }).click()
  await expect(page.locator('[data-cited="true"]')).toContainText('9.7')
  await expect(tip).toHaveCount(0)
  await expect(page.locator('.column[data-title]')).toHaveCount(0)

  // A cited rule takes the focus once: not from the tabs when the rules are opened again, nor from the search.
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

  // By keys: the focused part and the symbols on it; `?` leads into the tooltip, Escape out of it.
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
  // And it stays closed: the returning focus does not open it again.
  await page.waitForTimeout(1000)
  await expect(tip).toHaveCount(0)
  await expect(sector).not.toHaveAttribute('aria-describedby')

  // The glossary, the active options, and the sources.
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

  // A line of the log leads to its rule, too.
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

  test('a tap explains where it does nothing else, and a long press where it does; neither plays anything', async ({
    page,
  }) => {
    // On a phone the list of actions would lie over the lowest floor.
    const problems = await openTower(page, 'needed')
    const tip = page.getByRole('tooltip')
    await page.locator('.track [data-now="true"]').tap()
    await expect(tip).toContainText('Round track')
    // At its corner: the tooltip may cover the rest.
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
    await page.getByRole('button', { name: 'Log' }).tap()
    await expect(page.getByText('Nothing has happened yet.')).toBeVisible()
    expect(problems).toEqual([])
  })
})
