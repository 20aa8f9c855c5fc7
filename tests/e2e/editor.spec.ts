/** The board editor in a real browser: a board is drawn, played on and shared; and everything works by keyboard. */

import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe.ts'
import { chooseSeat, sitDown } from './table.ts'

/** Presses the drawing at a point in the coordinates of a board. */
async function pressAt(page: Page, x: number, y: number): Promise<void> {
  const { left, top, size } = await page.locator('.editor .galaxy__board').evaluate(svg => {
    const { left, top, width, height } = svg.getBoundingClientRect()
    const size = Math.min(width, height)
    return { left: left + (width - size) / 2, top: top + (height - size) / 2, size }
  })
  // The drawing shows 1.187 of the circle on each side.
  const at = (value: number) => (0.5 + value / (2 * (540 / 455))) * size
  await page.mouse.click(left + at(x), top + at(y))
}

const tool = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const planet = (page: Page, id: string) => page.locator(`.editor-planet[data-planet="${id}"]`)

/** Places and joins planets with the mouse: two Entrances, two Cube planets and a moon. */
async function drawSmallBoard(page: Page): Promise<void> {
  await page.goto('/#/editor/cube-attack?from=empty')
  const places: readonly (readonly [string, readonly (readonly [number, number])[]])[] = [
    [
      'Place: Entrance',
      [
        [-0.8, 0],
        [0.8, 0],
      ],
    ],
    [
      'Place: Cube planet',
      [
        [-0.4, -0.4],
        [0.4, 0.4],
      ],
    ],
    ['Place: Full Moon', [[0, 0]]],
  ]
  for (const [kind, spots] of places) {
    await tool(page, kind).check({ force: true })
    for (const [x, y] of spots) await pressAt(page, x, y)
  }
  await expect(page.locator('.editor-planet')).toHaveCount(5)
  await tool(page, 'Draw orbits').check({ force: true })
  for (const [a, b] of ['E0 C0', 'E1 C1', 'C0 M0', 'C1 M0'].map(pair => pair.split(' '))) {
    await planet(page, a!).click()
    await planet(page, b!).click()
  }
  await expect(page.locator('.editor-orbit')).toHaveCount(4)
}

test('a board is drawn, saved, played on to the end, and shared by link', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const problems = await sitDown(page)
  await drawSmallBoard(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Two cubes')
  await expect(page.getByRole('heading', { name: 'The board can be played.' })).toBeVisible()

  // A drag is one step, which undo reverts.
  const moon = planet(page, 'M0')
  const before = await moon.getAttribute('transform')
  await tool(page, 'Select and move').check({ force: true })
  const { x, y, width, height } = (await moon.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 40, y + height / 2 + 60, { steps: 4 })
  await page.mouse.up()
  await expect(moon).not.toHaveAttribute('transform', before!)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(moon).toHaveAttribute('transform', before!)

  await page.getByRole('button', { name: 'Save in this browser' }).click()
  await expect(page.getByText('Two cubes is saved in this browser')).toBeVisible()
  await page.getByRole('button', { name: 'Copy a link' }).click()
  const link = await page.locator('.editor__link').inputValue()

  // The set-up lists it; two bots play on it.
  await page.goto('/#/new/cube-attack')
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true })
  await page.getByRole('radio', { name: 'Two cubes' }).check({ force: true })
  await page.getByRole('radio', { name: /^40/ }).check({ force: true })
  for (const seat of [1, 2]) await chooseSeat(page, seat, 'Magpie')
  await page.getByRole('button', { name: /^Watch/ }).click()
  await expect(page.getByRole('heading', { name: /win/ })).toBeVisible({ timeout: 150_000 })

  // A new browser opens the link, and plays at once.
  const fresh = await browser.newContext({ baseURL: baseURL! })
  const other = await fresh.newPage()
  const others = await sitDown(other, { language: 'it' })
  await other.goto(link)
  await expect(other.getByRole('textbox', { name: 'Nome' })).toHaveValue('Two cubes')
  await expect(other.locator('.editor-planet')).toHaveCount(5)
  await expect(other.locator('.editor-orbit')).toHaveCount(4)
  await other.getByRole('button', { name: 'Gioca qui' }).click()
  await expect(other.locator('.table__board [data-planet="M0"]')).toBeVisible()
  await other.goto('/#/editor/cube-attack/damaged')
  await expect(other.getByRole('alert')).toContainText('Il link è danneggiato')
  expect(await violations(other)).toEqual([])
  await fresh.close()
  expect([...problems, ...others]).toEqual([])
})

test('a board is changed by keyboard on a phone, with its faults listed on the way', async ({ page }) => {
  const problems = await sitDown(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/#/editor/cube-attack?from=duel')
  await expect(page.getByRole('heading', { name: 'The board can be played.' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await page.getByRole('button', { name: 'Add' }).press('Enter')
  const alone = page.getByRole('button', { name: /M3 cannot be reached from/ })
  await expect(alone).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play this board' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Planet', exact: true }).selectOption({ label: 'F, Full Moon' })
  await alone.press('Enter')
  await expect(planet(page, 'M3')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('combobox', { name: 'Join to' }).selectOption({ label: 'F' })
  await expect(alone).toBeHidden()
  await page.getByRole('combobox', { name: 'Join to' }).selectOption({ label: 'C0' })

  await planet(page, 'M3').focus()
  const before = await planet(page, 'M3').getAttribute('transform')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(planet(page, 'M3')).not.toHaveAttribute('transform', before!)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Delete')
  await expect(planet(page, 'M3')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(planet(page, 'M3')).toHaveAttribute('transform', before!)
  expect(problems).toEqual([])
})
