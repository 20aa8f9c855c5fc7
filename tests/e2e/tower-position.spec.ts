/** The position editor of Cyberdoom Tower and the judge at the table: by mouse, by keyboard alone, and on a phone. */

import { type Browser, expect, type Page, test } from '@playwright/test'
import { violations } from './axe.ts'
import { openSheet, sitDown } from './table.ts'

const verdict = (page: Page) => page.locator('.status [role="status"]')
const moves = (page: Page) => page.locator('.branches__move')
const sector = (page: Page, floor: number, position: number) =>
  page.locator(`[data-position="${floor - 1}.${position}"]`)

async function setUp(page: Page): Promise<string[]> {
  const problems = await sitDown(page, { textView: 'needed' })
  await page.goto('/#/analysis/cyberdoom-tower?setup&judge')
  await expect(verdict(page)).toHaveText('This position is possible.', { timeout: 60_000 })
  return problems
}

async function openPanel(page: Page): Promise<void> {
  await expect(page.locator('.sheet-tabs [data-key="analysis"]')).toBeVisible({ timeout: 60_000 })
  await openSheet(page, 'analysis')
}

/** What a reader sees of the tree. */
function tree(page: Page): Promise<readonly (string | null)[]> {
  return page.locator('.branches > li').evaluateAll(rows => rows.map(row => row.textContent))
}

async function act(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('tab', { name: 'Actions' }).click()
  await page.locator('.actions__one', { hasText: name }).first().click()
}

/** Rolls this number with the die that is asked for. */
async function choose(page: Page, number: number, die: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: `Outcome ${number}` })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: die, exact: true }).click()
}

async function openLink(page: Page, browser: Browser): Promise<Page> {
  await page.getByRole('button', { name: 'Save and share' }).click()
  const address = page.getByRole('textbox', { name: 'Link to the analysis' })
  await expect(address).toHaveValue(/link=[\w-]{20,}/)
  const link = await address.inputValue()
  await page.keyboard.press('Escape')
  const other = await (await browser.newContext()).newPage()
  await sitDown(other, { textView: 'needed' })
  await other.goto(link)
  await expect(moves(other).first()).toBeVisible({ timeout: 60_000 })
  return other
}

test('a tower is set up, its fault mended; the judge answers; dice are chosen by hand, branches arrive by a link', {
  tag: '@long',
}, async ({ page, browser }) => {
  const problems = await setUp(page)
  // The pawn, a Sentinel that slides and wakes up, and a Key that is gone.
  await sector(page, 1, 5).click()
  await page.getByRole('radio', { name: 'Sentinel' }).check({ force: true })
  await sector(page, 2, 5).click()
  await expect(verdict(page)).toContainText('floor 2 (Cryo Labs): asleep, its left edge is at 7 now.')
  await page.locator('[data-sentinel="1"]').last().click()
  await expect(verdict(page)).toHaveText('This position is possible.')
  const keys = page.getByRole('spinbutton', { name: /^Keys: / })
  await keys.fill('1')
  await expect(verdict(page)).toContainText('Keys held: 1, taken from the floors: 0. Both must be equal.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(keys).toHaveValue('0')
  await page.getByRole('combobox', { name: 'Jetpack' }).selectOption('0')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Ask the judge' }).click()

  // Why not, what happens, and how likely.
  const what = page.getByRole('combobox', { name: 'May I' })
  await expect(what).toBeVisible({ timeout: 60_000 })
  const answer = page.locator('form [role="status"]')
  await what.selectOption({ label: 'Take the Elevator' })
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(answer).toContainText('No, this is not allowed. The Elevator runs from stop to stop')
  await expect(answer).toContainText('English 2021')
  await what.selectOption({ label: 'Attack' })
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(answer).toContainText('Yes, this is allowed. Attack with Base Weapon')
  await expect(answer).toContainText('decided by dice')
  expect(await violations(page)).toEqual([])
  await what.selectOption({ label: 'Take the Elevator' })
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByRole('button', { name: 'Rule 6.2' }).click()
  await expect(page.getByText('The Elevator runs only from stop to stop.')).toBeVisible()
  await page.getByRole('tab', { name: 'Analysis' }).click()

  // The same attack with other dice is another branch.
  await page.getByRole('radio', { name: 'I choose' }).check({ force: true })
  for (const die of ['5', '1']) {
    await act(page, /^Attack/)
    for (let number = 1; number <= 6; number++) await choose(page, number, die)
    await page.getByRole('tab', { name: 'Analysis' }).click()
    await expect(moves(page).last()).toBeVisible()
    await page.getByRole('button', { name: 'One move back' }).click()
  }
  await expect(moves(page)).toHaveCount(3)
  await moves(page).nth(2).click()
  const comment = page.getByRole('textbox', { name: 'Comment' })
  await comment.fill('As it fell.')
  await comment.press('Enter')
  const told = await tree(page)
  expect(told.join()).toContain('As it fell.')
  const other = await openLink(page, browser)
  expect(await tree(other)).toEqual(told)
  await expect(other.getByRole('textbox', { name: 'Comment' })).toHaveValue('As it fell.')
  expect(problems).toEqual([])
})

test('on a phone, by keyboard alone: a place by name, dice on the table, and the judge about their boxes', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const problems = await setUp(page)
  await openPanel(page)
  const position = page.getByRole('combobox', { name: 'Position' })
  await position.focus()
  await page.keyboard.type('5')
  await expect(position).toHaveValue('5')
  await page.getByRole('button', { name: 'Do it there' }).press('Enter')
  const weapon = page.getByRole('combobox', { name: 'Attack with' })
  await weapon.focus()
  await page.keyboard.press('ArrowDown')
  await expect(weapon).toHaveValue('base')
  await page.keyboard.press('ArrowDown')
  await expect(weapon).toHaveValue('laser-cannon')
  await expect(verdict(page)).toContainText('An attack needs a turn')
  await page.keyboard.press('ArrowUp')
  await expect(verdict(page)).toHaveText('This position is possible.')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Ask the judge' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Save and share' })).toBeVisible({ timeout: 60_000 })
  await openPanel(page)
  await expect(page.getByRole('combobox', { name: 'May I' })).toHaveValue('place')
  await page.getByRole('button', { name: 'Ask', exact: true }).press('Enter')
  await expect(page.locator('form [role="status"]')).toContainText(/No, this is not allowed\. Box \d needs/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(problems).toEqual([])
})
