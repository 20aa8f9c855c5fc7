/** Cube Attack by dragging: units are dragged to planets and enemies, by mouse and by finger. */

import { expect, type Locator, type Page, test } from '@playwright/test'
import { goTo, keepNow } from './seeded-matches.ts'
import { sitDown } from './table.ts'

test.use({ hasTouch: true })

interface Spot {
  readonly x: number
  readonly y: number
}

async function middleOf(place: Locator): Promise<Spot> {
  const { x, y, width, height } = (await place.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Waits until the board has found its place, which takes a moment after a change of size. */
async function restingMiddleOf(place: Locator): Promise<Spot> {
  let last = await middleOf(place)
  const isAtRest = async (): Promise<boolean> => {
    const before = last
    last = await middleOf(place)
    return Math.hypot(last.x - before.x, last.y - before.y) < 1
  }
  await expect.poll(isAtRest, { intervals: [200] }).toBe(true)
  return last
}

/** The drawn cube of a unit, without its larger target. */
const unit = (page: Page, planet: string) => page.locator(`.unit[aria-label*="on ${planet}:"] .unit__lift`)
const planet = (page: Page, name: string) => page.locator(`[data-planet="${name}"]`)
const actionsLeft = (page: Page) => page.locator('.action-bar__pips')

async function carry(page: Page, from: Locator, to: Spot): Promise<void> {
  const { x, y } = await middleOf(from)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
}

interface CarryByFinger {
  readonly from: Spot
  readonly to: Spot
  readonly rest?: number
}

/** `rest`: how long the finger stays before it moves, in milliseconds. */
async function carryByFinger(page: Page, { from, to, rest = 0 }: CarryByFinger): Promise<void> {
  const wire = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Spot[]) =>
    wire.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  await page.waitForTimeout(rest)
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  await touch('touchEnd')
}

test('a unit is dragged to a planet or an enemy, by mouse and by finger; elsewhere nothing happens', async ({
  page,
}) => {
  const problems = await sitDown(page, { textView: 'needed' })
  await page.goto('/')
  const position = 'duel 64 3.0.0.2 0/18/0/0/M0l,A0 1/18/0/0/H0,W1 - -'
  const id = await keepNow(page, { game: 'cube-attack', seats: 2, options: { position } })
  await goTo(page, `#/table/cube-attack/${id}`, '.unit')

  // Escape puts it back, and so does dropping it on the sky.
  await carry(page, unit(page, 'A0'), await middleOf(planet(page, 'H2')))
  await expect(page.locator('.drag-ghost')).toContainText('Move to H2')
  await expect(planet(page, 'H2')).toHaveAttribute('data-reachable', 'true')
  await page.keyboard.press('Escape')
  await expect(page.locator('.drag-ghost')).toHaveCount(0)
  await page.mouse.up()
  const { x, y } = (await page.locator('.galaxy__field').boundingBox())!
  await carry(page, unit(page, 'A0'), { x: x + 5, y: y + 5 })
  await page.mouse.up()
  await expect(page.locator('.drag-ghost')).toHaveCount(0)
  await expect(page.locator('.unit[data-picked="true"]')).toHaveCount(0)

  // Illegal drops are refused with a reason.
  await carry(page, unit(page, 'A0'), await middleOf(planet(page, 'E1')))
  await page.mouse.up()
  await expect(page.getByRole('alert')).toContainText('nobody may move into an Entrance')
  await expect(actionsLeft(page)).toHaveAttribute('aria-label', '2 actions left')

  await carry(page, unit(page, 'M0'), await middleOf(unit(page, 'H0')))
  await page.mouse.up()
  await expect(unit(page, 'H0')).toHaveCount(0)
  await expect(actionsLeft(page)).toHaveAttribute('aria-label', '1 action left')

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(unit(page, 'A0')).toBeInViewport()
  const from = await restingMiddleOf(unit(page, 'A0'))
  const to = await middleOf(planet(page, 'C0'))
  // A long press explains the unit; moving the finger afterwards still drags it.
  await carryByFinger(page, { from, to, rest: 700 })
  await expect(unit(page, 'C0')).toHaveCount(1)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(problems).toEqual([])
})
