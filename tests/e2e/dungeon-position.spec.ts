/** The position editor of Dungeon Drop on a phone: thrown, set up by keyboard, by hand, mended, analysed and shared. */

import { type Browser, expect, type Page, test } from '@playwright/test'
import { violations } from './axe.ts'
import { openSheet, sitDown } from './table.ts'

const map = (page: Page) => page.locator('.drop-map__sheet')
const pieces = (page: Page) => page.locator('.set-piece')
const verdict = (page: Page) => page.locator('.status [role="status"]')
const moves = (page: Page) => page.locator('.branches__move')
const bestMoves = (page: Page) => page.locator('.rated-moves__play')

/** What a reader sees of the tree: each move with its indentation. */
function tree(page: Page): Promise<readonly string[]> {
  return page
    .locator('.branches > li')
    .evaluateAll(rows =>
      rows.map(row => `${(row as HTMLElement).style.getPropertyValue('--level')} ${row.textContent}`),
    )
}

async function openLink(page: Page, browser: Browser): Promise<Page> {
  await page.getByRole('button', { name: 'Save and share' }).press('Enter')
  const address = page.getByRole('textbox', { name: 'Link to the analysis' })
  await expect(address).toHaveValue(/link=[\w-]{20,}/)
  const link = await address.inputValue()
  await page.keyboard.press('Escape')
  const other = await (await browser.newContext()).newPage()
  await other.setViewportSize({ width: 360, height: 740 })
  await sitDown(other, { textView: 'needed' })
  await other.goto(link)
  await openAnalysis(other)
  await expect(moves(other).first()).toBeVisible({ timeout: 60_000 })
  return other
}

/** The sheet of the analysis, as soon as the table has its tabs. */
async function openAnalysis(page: Page): Promise<void> {
  await expect(async () => {
    await openSheet(page, 'analysis')
    await expect(page.getByRole('radio', { name: 'I choose' })).toBeAttached({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
}

async function pressBest(page: Page): Promise<void> {
  await expect(bestMoves(page).first()).toBeVisible({ timeout: 60_000 })
  await bestMoves(page).first().press('Enter')
}

/** A decision that needs the map opens a sheet of its own, so that of the analysis may have to be opened again. */
async function expectMoves(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await openSheet(page, 'analysis')
    await expect(moves(page)).toHaveCount(count, { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
}

async function begin(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 740 })
  const problems = await sitDown(page, { textView: 'needed' })
  await page.goto('/#/analysis/dungeon-drop?setup')
  await expect(map(page)).toBeVisible({ timeout: 60_000 })
  return problems
}

/** Puts a cube of the tray on the table, and moves it from there by keys. */
async function put(page: Page, keys: readonly string[]): Promise<void> {
  const before = await pieces(page).count()
  await map(page).press('Enter')
  await expect(pieces(page)).toHaveCount(before + 1)
  for (const key of keys) await map(page).press(key)
}

const times = (count: number, key: string): string[] => Array.from({ length: count }, () => key)

test('a dungeon is thrown, then moved and turned by hand; a cube is put down and dragged by a pointer', {
  tag: '@long',
}, async ({ page }) => {
  const problems = await begin(page)
  await openSheet(page, 'analysis')
  await page.getByRole('button', { name: 'Throw the dungeon: 54 cubes' }).press('Enter')
  await expect.poll(() => pieces(page).count(), { timeout: 60_000 }).toBeGreaterThan(40)
  // No cube of the dungeon is left, and nothing offers to throw none.
  await expect(page.getByRole('button', { name: 'Throw: small Pillar' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(page.getByRole('button', { name: /\b0 (×|cubes)/ })).toHaveCount(0)
  // What the physics throws lies flat and apart.
  await expect(verdict(page)).toHaveText('This position is possible.')
  const thrown = await pieces(page).count()
  await page.keyboard.press('Escape')
  await map(page).press('n')
  const place = page.locator('.set-piece[data-chosen]')
  const before = await place.getAttribute('transform')
  await map(page).press('ArrowUp')
  await expect(place).not.toHaveAttribute('transform', before!)
  await page.getByRole('button', { name: 'Turn it 5° to the left' }).click()
  await page.getByRole('button', { name: 'Take it off the table' }).click()
  await expect(pieces(page)).toHaveCount(thrown - 1)
  // Each of these was one step; together with the throw they are undone.
  for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pieces(page)).toHaveCount(0)
  const { x, y, width, height } = (await map(page).boundingBox())!
  await page.mouse.click(x + width * 0.4, y + height * 0.4)
  await expect(pieces(page)).toHaveCount(1)
  const put = await pieces(page).getAttribute('transform')
  await page.mouse.move(x + width * 0.4, y + height * 0.4)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.6, y + height * 0.6, { steps: 4 })
  await page.mouse.up()
  await expect(pieces(page)).toHaveCount(1)
  await expect(pieces(page)).not.toHaveAttribute('transform', put!)
  expect(problems).toEqual([])
})

test('by keyboard on a phone: a fault is named and mended, the line called; branches with a chosen draw arrive by a link', {
  tag: '@long',
}, async ({ page, browser }) => {
  const problems = await begin(page)
  await put(page, times(4, 'Shift+ArrowLeft'))
  await put(page, times(4, 'Shift+ArrowRight'))
  await put(page, [...times(5, 'Shift+ArrowUp'), '['])
  await openSheet(page, 'analysis')
  await page.getByRole('button', { name: /^small Gold, \d+ left/ }).press('Enter')
  await page.getByRole('button', { name: 'Put on the table: small Gold' }).press('Enter')
  const across = page.getByRole('spinbutton', { name: 'To the right of the middle (mm)' })
  const away = page.getByRole('spinbutton', { name: 'Away from the middle (mm)' })
  await across.fill('-40')
  await away.fill('3')
  await expect(verdict(page)).toHaveText(/Two pieces are in the same place: small Gold 1 and small Pillar 1/)
  await expect(page.getByRole('button', { name: 'Analyse it' })).toHaveAttribute('aria-disabled', 'true')
  await across.fill('0')
  await away.fill('-8.05')
  await expect(verdict(page)).toHaveText('This position is possible.')
  // The line is 4 mm below the middles of the lower pillars, and the gold reaches 4 mm from its own.
  await page.getByRole('button', { name: /^Pillars 1, 2, 3/ }).press('Enter')
  const calls = page.getByRole('list', { name: 'In the room and beside it' })
  await expect(calls).toContainText(/small Gold 1\s*touches, 0\.05 mm/)
  await away.fill('-8.2')
  await expect(calls).toContainText(/small Gold 1\s*out by 0\.20 mm/)
  await away.fill('10')
  await expect(calls).toContainText(/small Gold 1\s*in by/)
  expect(await violations(page)).toEqual([])
  await page.locator('summary', { hasText: 'Turn and variants' }).press('Enter')
  await page.getByRole('combobox', { name: 'Step', exact: true }).selectOption('Explore')
  await expect(verdict(page)).toHaveText('This position is possible.')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Analyse it' }).press('Enter')
  await expect(page.locator('.drop-piece[data-type="gold"]')).toHaveCount(1, { timeout: 60_000 })
  await openAnalysis(page)
  // What came from the box is chosen, and how it falls is thrown.
  await page.getByRole('radio', { name: 'I choose' }).check({ force: true })
  await pressBest(page)
  await expect(page.getByRole('dialog', { name: 'Outcome 1' })).toBeVisible({ timeout: 60_000 })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Chest/ })
    .press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Draw it and what follows' }).press('Enter')
  await expectMoves(page, 2)
  await expect(page.locator('.drop-piece[data-type="chest"]').first()).toBeAttached()
  await page.getByRole('radio', { name: 'Drawn' }).check({ force: true })
  await pressBest(page)
  await expectMoves(page, 3)
  await page.getByRole('button', { name: 'To the start' }).press('Enter')
  await openAnalysis(page)
  await pressBest(page)
  await expectMoves(page, 4)
  const told = await tree(page)
  expect(told.filter(row => row.startsWith('1 '))).toHaveLength(1)
  const other = await openLink(page, browser)
  expect(await tree(other)).toEqual(told)
  expect(problems).toEqual([])
})

test('the judge of a thrown dungeon marks the Pillars that are asked about, and cites the rule, in Italian', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const problems = await sitDown(page, { textView: 'needed', language: 'it' })
  await page.goto('/#/analysis/dungeon-drop?')
  await page.getByRole('link', { name: 'Prepara il tuo tavolo' }).click()
  await expect(map(page)).toBeVisible({ timeout: 60_000 })
  await openSheet(page, 'analysis')
  await page.getByRole('button', { name: 'Lancia il dungeon: 54 cubi' }).press('Enter')
  await expect.poll(() => pieces(page).count(), { timeout: 60_000 }).toBeGreaterThan(40)
  await page.getByRole('button', { name: 'Chiedi al giudice' }).press('Enter')
  await expect(page.locator('.drop-piece').first()).toBeAttached({ timeout: 60_000 })
  // It opens by itself for whoever comes to ask the judge.
  const sheet = page.locator('.sheet-tabs [data-key="analysis"]')
  await expect(sheet).toHaveAttribute('aria-expanded', 'true')
  const pillar = page.getByRole('combobox', { name: 'Colonna A' })
  await pillar.focus()
  await expect(page.locator('.lesson-ring')).toHaveCount(3)
  const marked = () =>
    page.locator('.lesson-ring').evaluateAll(rings => rings.map(ring => ring.getAttribute('style')))
  const before = await marked()
  // The same Pillar twice is no room.
  await pillar.selectOption({ label: 'Colonna piccola 2' })
  await expect.poll(marked).not.toEqual(before)
  await page.getByRole('button', { name: 'Chiedi', exact: true }).press('Enter')
  await expect(page.locator('form [role="status"]')).toContainText('No, non è permesso.')
  await expect(page.locator('form').getByRole('button', { name: /^Regola 6/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(problems).toEqual([])
})
