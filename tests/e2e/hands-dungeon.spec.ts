/** Dungeon Drop by hand: a handful dropped by the mouse and by a finger, a cube pulled back and released. */

import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test'
import { firstFlick, flickByPull, momentOf, openAt } from './dungeon-matches.ts'
import { tableOn } from './dungeon-table.ts'
import { matchNow, setFineTuning } from './play-dungeon.ts'
import { keptRecord } from './store.ts'
import { sitDown } from './table.ts'

interface Spot {
  readonly x: number
  readonly y: number
}

async function stepsOf(page: Page): Promise<{ command: Record<string, unknown> }[]> {
  return JSON.parse((await keptRecord(page)) ?? '{}').steps ?? []
}

/** The numbers of the drop in the console, where they are folded. */
async function toldDrop(page: Page): Promise<Record<string, unknown>> {
  const inputs = page.locator('.drop-measure input')
  const [x, y, height] = await inputs.evaluateAll(all =>
    all.map(each => Number((each as HTMLInputElement).value)),
  )
  return { type: 'explore', x, y, height }
}

/** A point at a fraction of an element's width and height. */
async function spotOn(element: Locator, across: number, down: number): Promise<Spot> {
  const { x, y, width, height } = (await element.boundingBox())!
  return { x: x + width * across, y: y + height * down }
}

/** Counts how often the map is measured while the pointer moves on it: each time forces a layout. */
async function countMeasures(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as { measures?: number }
    counted.measures = 0
    const { getBoundingClientRect: measure } = Element.prototype
    Element.prototype.getBoundingClientRect = function () {
      if (this.matches('.drop-map__sheet') && event instanceof PointerEvent) counted.measures!++
      return measure.call(this)
    }
  })
  return () => page.evaluate(() => (globalThis as { measures?: number }).measures!)
}

test('a handful follows the mouse, rises with the wheel, and falls on a click exactly where it was shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const problems = await sitDown(page)
  await openAt(page, momentOf('dropped'))
  const map = page.locator('.drop-map__sheet')
  await expect(map.locator('.drop-hand__cubes rect').first()).toBeVisible()
  const cubes = await page
    .locator('.drop-piece:not([data-type="meeple"]) .drop-piece__body')
    .evaluateAll(all => all.map(each => each.getBoundingClientRect().width))
  expect(Math.min(...cubes)).toBeGreaterThanOrEqual(20)
  const resting = await toldDrop(page)
  const { x, y } = await spotOn(map, 0.42, 0.55)
  await page.mouse.move(x, y - 8)
  const measures = await countMeasures(page)
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -300)
  await expect.poll(() => toldDrop(page)).toMatchObject({ height: (resting.height as number) + 30 })
  const shown = await toldDrop(page)
  expect(shown.x).not.toBe(resting.x)
  // Away from the table the hand goes back to where it was.
  await page.mouse.move(5, 5)
  await expect.poll(() => toldDrop(page)).toMatchObject({ x: resting.x, y: resting.y })
  const before = (await stepsOf(page)).length
  await page.mouse.move(x, y - 8)
  await page.mouse.move(x, y)
  await expect.poll(() => toldDrop(page)).toEqual(shown)
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(async () => (await stepsOf(page)).length, { timeout: 20_000 }).toBe(before + 1)
  expect((await stepsOf(page)).at(-1)!.command).toEqual(shown)
  expect(await measures()).toBe(0)
  expect(problems).toEqual([])
})

test('a cube that is pulled back flies when released, and not if the pull is cancelled', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const problems = await sitDown(page)
  await openAt(page, momentOf('flicking'))
  const before = (await stepsOf(page)).length
  await flickByPull(page, async ({ from, to }) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
    await page.mouse.move(to.x, to.y)
    await expect(page.locator('.drop-aim__zone')).toBeVisible()
    await page.mouse.move(from.x, from.y)
    await page.mouse.up()
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 2 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(page.locator('.drop-aim')).toHaveCount(0)
    expect((await stepsOf(page)).length).toBe(before)
  })
  expect((await stepsOf(page)).length).toBe(before + 1)
  expect(problems).toEqual([])
})

test('Fine tuning can be closed before a cube is chosen, and then the cube is flicked by hand', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const problems = await sitDown(page)
  await openAt(page, momentOf('flicking'))
  const before = (await stepsOf(page)).length
  const cube = page.locator('.drop-piece[role="button"]').first()
  await page.locator('.drop-abilities button[aria-pressed]').first().click()
  await tableOn(page).press(Number(await cube.getAttribute('data-id')))
  await setFineTuning(page, true)
  await page.locator('.drop-go .button--icon').click()
  await expect(page.locator('.drop-piece[data-look="picked"]')).toHaveCount(0)
  await expect(page.locator('.drop-fine > button')).toHaveAttribute('aria-expanded', 'true')
  // This closes it first.
  await flickByPull(page)
  expect((await stepsOf(page)).length).toBe(before + 1)
  expect(problems).toEqual([])
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  /** Fingers on the screen, in the order in which they touched it. */
  const touch = (
    session: CDPSession,
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: readonly Spot[],
  ) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((at, id) => ({ ...at, id })) })

  test('the first movement of a finger on a cube aims at once, and does not move the table', async ({
    page,
  }) => {
    const problems = await sitDown(page, { textView: 'needed' })
    await openAt(page, momentOf('flicking'))
    const before = (await stepsOf(page)).length
    // The abilities open by themselves, and the aim closes them.
    const sheet = page.locator('[data-sheet="details"]')
    await expect(sheet).toBeVisible()
    const map = page.locator('.drop-map__sheet')
    await page.evaluate(() => new Promise(drawn => requestAnimationFrame(drawn)))
    const seen = await map.getAttribute('viewBox')
    const { state } = await matchNow(page)
    const { cube } = firstFlick(state).command as { readonly cube: number }
    const at = await spotOn(page.locator(`.drop-piece[data-id="${cube}"] .drop-piece__body`), 0.5, 0.5)
    const session = await page.context().newCDPSession(page)
    // Near it: a fingertip is wider than a cube.
    await touch(session, 'touchStart', [{ x: at.x - 3, y: at.y + 4 }])
    await touch(session, 'touchMove', [{ x: at.x - 20, y: at.y + 20 }])
    await expect(page.locator('.drop-aim')).toBeVisible()
    await expect(sheet).toBeHidden()
    await touch(session, 'touchMove', [{ x: at.x - 24, y: at.y + 24 }])
    expect(await map.getAttribute('viewBox')).toBe(seen)
    // Back at the cube it is no aim, and the table is as it was.
    await touch(session, 'touchMove', [at])
    await touch(session, 'touchEnd', [])
    await expect(sheet).toBeVisible()
    expect(await map.getAttribute('viewBox')).toBe(seen)
    expect((await stepsOf(page)).length).toBe(before)
    expect(problems).toEqual([])
  })

  test('a handful is dragged by a finger and falls where it is released, but not off the table', async ({
    page,
  }) => {
    // The list of actions would lie over half of the map.
    const problems = await sitDown(page, { language: 'it', textView: 'needed' })
    await openAt(page, momentOf('dropped'))
    const go = page.locator('.drop-go .button--primary')
    await expect(go).toBeInViewport({ ratio: 1 })
    const before = (await stepsOf(page)).length
    const resting = await toldDrop(page)
    const session = await page.context().newCDPSession(page)
    const map = page.locator('.drop-map__sheet')
    const hand = await spotOn(page.locator('.drop-hand__cross'), 0.5, 0.5)
    const there = { x: hand.x + 50, y: hand.y + 30 }
    const off = { x: hand.x, y: (await spotOn(map, 0, 0)).y - 60 }
    const drag = async (to: Spot) => {
      await touch(session, 'touchStart', [hand])
      await touch(session, 'touchMove', [{ x: (hand.x + to.x) / 2, y: (hand.y + to.y) / 2 }])
      await touch(session, 'touchMove', [to])
    }
    await drag(off)
    await touch(session, 'touchEnd', [])
    await expect.poll(() => toldDrop(page)).toEqual(resting)
    await drag(there)
    // A second finger that moves up raises the hand.
    const second = { x: there.x + 70, y: there.y }
    await touch(session, 'touchStart', [there, second])
    await touch(session, 'touchMove', [there, { ...second, y: second.y - 40 }])
    await expect.poll(() => toldDrop(page)).toMatchObject({ height: (resting.height as number) + 30 })
    const shown = await toldDrop(page)
    expect(shown.x).toBeGreaterThan(resting.x as number)
    expect((await stepsOf(page)).length).toBe(before)
    await touch(session, 'touchEnd', [there])
    await touch(session, 'touchEnd', [])
    await expect.poll(async () => (await stepsOf(page)).length, { timeout: 20_000 }).toBe(before + 1)
    expect((await stepsOf(page)).at(-1)!.command).toEqual(shown)
    expect(problems).toEqual([])
  })
})
