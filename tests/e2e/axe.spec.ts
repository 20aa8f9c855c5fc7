/**
 * axe finds nothing wrong with the pages, in every state, at every width, in light and dark. Every commit checks a few
 * states, each in one of the six ways; the nightly run checks all of them in all six.
 */

import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe.ts'
import { GALLERIES, type Gallery, type PageState } from './states.ts'
import { sitDown } from './table.ts'

interface Way {
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
}

/** In this order neighbours differ in both. */
const WAYS: readonly Way[] = [
  { width: 360, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
]

async function look(page: Page, { name, go }: PageState, ways: readonly Way[]): Promise<void> {
  await test.step(name, async () => {
    if (ways[0]) await page.setViewportSize({ width: ways[0].width, height: 800 })
    await go(page)
    for (const { width, colorScheme } of ways) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const where = `${name}, ${width} px, ${colorScheme}`
      expect.soft(await violations(page), where).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, where).toBeLessThanOrEqual(width)
    }
  })
}

/** Goes to the states to check, and through others only if they are on the way. */
async function visit(
  page: Page,
  states: readonly PageState[],
  waysOf: (index: number) => readonly Way[],
): Promise<void> {
  const leadsOn = (index: number): boolean => states[index + 1]?.goesOn === true && isNeeded(index + 1)
  const isNeeded = (index: number): boolean => waysOf(index).length > 0 || leadsOn(index)
  for (const [index, state] of states.entries()) {
    if (!isNeeded(index)) continue
    await look(page, state, waysOf(index))
    if (!leadsOn(index)) await state.leave?.(page)
  }
}

test('at least forty states are checked', () => {
  const all = Object.values(GALLERIES).flat()
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  expect(all.length).toBeGreaterThanOrEqual(40)
})

/** At any scroll position, what cannot be undone is shown where it is visible. */
async function expectReasonInSight(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('html, .table__board')) part.scrollTop = part.scrollHeight
  })
  const undo = page.locator('.top-bar__undo[data-idle="true"]')
  if ((await undo.count()) === 0) return
  await undo.press('Enter')
  const card = page.locator('.refusal__card')
  await expect(card).toBeInViewport({ ratio: 1 })
  await card.getByRole('button', { name: 'Close' }).click()
  await expect(card).toHaveCount(0)
}

const TABLES = [
  GALLERIES['cube-attack'][2]!,
  GALLERIES['cyberdoom-tower'][0]!,
  GALLERIES['dungeon-drop'][3]!,
  GALLERIES['dungeon-drop'][5]!,
]

for (const [index, { name, go }] of TABLES.entries()) {
  test(`on a phone a table is as large as the screen, however it is held: ${name}`, {
    tag: '@long',
  }, async ({ page }) => {
    await sitDown(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await go(page)
    const size = () =>
      page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        return { width: scrollWidth, height: scrollHeight }
      })
    expect(await size()).toEqual({ width: 360, height: 740 })
    await expectReasonInSight(page)
    await page.setViewportSize({ width: 740, height: 360 })
    expect(await size()).toEqual({ width: 740, height: 360 })
    const board = (await page.locator('.table__board').boundingBox())!
    expect(board.y).toBeLessThan(100)
    expect(board.height).toBeGreaterThan(220)
    await expectReasonInSight(page)
    // Who plays each seat, and the standings.
    for (const seat of await page.locator('.seat').all()) {
      await expect(seat.locator('.seat__menu')).toHaveAccessibleName(/person/i)
      await expect(seat.locator('.seat__score')).toBeVisible()
    }
    if (index > 0) return
    for (const { name: other, go: goThere } of [
      GALLERIES['cube-attack'][11]!,
      GALLERIES['cube-attack'][13]!,
    ]) {
      await goThere(page)
      const drawn = (await page.locator('.galaxy__board').boundingBox())!
      expect(drawn.height, other).toBeGreaterThan(100)
    }
  })
}

/** With every commit: one state of each gallery that has much to check and needs no bot. */
const DAILY: Readonly<Record<Gallery, string>> = {
  house: 'set-up with every point of the editions',
  around: 'the history, with charts',
  'cube-attack': 'Cube Attack, six at the table',
  'cyberdoom-tower': 'Cyberdoom Tower, for two',
  'dungeon-drop': 'Dungeon Drop, alone',
}

test('axe finds nothing wrong with a state of each gallery, each in one width and theme', async ({
  page,
}) => {
  test.setTimeout(600_000)
  await sitDown(page)
  await page.goto('/')
  // Every width and theme is used, the next one for each state.
  let looks = 0
  for (const [gallery, states] of Object.entries(GALLERIES)) {
    const daily = DAILY[gallery as Gallery]
    const ways = states.map(({ name }) => (name === daily ? [WAYS[looks++ % WAYS.length]!] : []))
    expect(ways.flat().length, gallery).toBe(1)
    await visit(page, states, index => ways[index]!)
  }
})

for (const [gallery, states] of Object.entries(GALLERIES)) {
  test(`axe finds nothing wrong with any state of ${gallery} in any width and theme`, {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(1_800_000)
    // A control that is missing fails its state at once, not when the time of all states is over.
    page.setDefaultTimeout(60_000)
    await sitDown(page)
    await page.goto('/')
    await visit(page, states, () => WAYS)
  })
}
