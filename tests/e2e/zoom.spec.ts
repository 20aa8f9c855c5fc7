/** A board is enlarged by two fingers, a wheel, keys and buttons; the page never is, and no piece moves by it. */

import { expect, type Page, test } from '@playwright/test'
import { momentOf } from './dungeon-matches.ts'
import { goTo, keepNow, lay } from './seeded-matches.ts'
import { sitDown } from './table.ts'
import { recordUntil } from './tower-matches.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

type Spot = readonly [x: number, y: number]

async function hand(page: Page) {
  const wire = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...spots: Spot[]) =>
    wire.send('Input.dispatchTouchEvent', { type, touchPoints: spots.map(([x, y], id) => ({ x, y, id })) })
}

/** Two fingers, one after the other, whose distance changes; the second comes down above the first. */
async function pinch(page: Page, [x, y]: Spot, { from, to }: { from: number; to: number }): Promise<void> {
  const touch = await hand(page)
  await touch('touchStart', [x, y])
  await touch('touchStart', [x, y], [x, y - from])
  for (let part = 1; part <= 6; part++)
    await touch('touchMove', [x, y], [x, y - from - ((to - from) * part) / 6])
  await touch('touchEnd')
}

async function slide(page: Page, from: Spot, to: Spot): Promise<void> {
  const touch = await hand(page)
  await touch('touchStart', from)
  for (let part = 1; part <= 5; part++)
    await touch('touchMove', [
      from[0] + ((to[0] - from[0]) * part) / 5,
      from[1] + ((to[1] - from[1]) * part) / 5,
    ])
  await touch('touchEnd')
}

const galaxy = '.galaxy__board'
/** How many units of the drawing the board shows across. */
const shown = (page: Page) =>
  page.locator(galaxy).evaluate(svg => Math.round(Number(svg.getAttribute('viewBox')!.split(' ')[2])))
/** After a change of the layout. */
async function restingWidth(page: Page): Promise<number> {
  let last = await shown(page)
  const isAtRest = async () => {
    const before = last
    last = await shown(page)
    return last === before
  }
  await expect.poll(isAtRest, { intervals: [300] }).toBe(true)
  return last
}
const leftEdge = (page: Page) =>
  page.locator(galaxy).evaluate(svg => Number(svg.getAttribute('viewBox')!.split(' ')[0]))
const pageItself = (page: Page) => page.evaluate(() => [visualViewport!.scale, scrollX, scrollY])
const chosen = (page: Page) => page.locator('.unit[data-picked="true"]')

async function middleOf(page: Page, selector: string): Promise<Spot> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!
  return [x + width / 2, y + height / 2]
}

async function sitAtDuel(page: Page): Promise<string[]> {
  const problems = await sitDown(page, { textView: 'needed' })
  await page.goto('/')
  const position = 'duel 64 3.0.0.2 0/18/0/0/M0l,A0 1/18/0/0/H0,W1 - -'
  const id = await keepNow(page, { game: 'cube-attack', seats: 2, options: { position } })
  await goTo(page, `#/table/cube-attack/${id}`, '.unit')
  await expect.poll(() => shown(page)).toBe(1080)
  return problems
}

test('two fingers enlarge the board, one moves it beside the pieces, and pieces stay draggable', async ({
  page,
}) => {
  const problems = await sitAtDuel(page)
  const unit = '.unit[aria-label*="on A0:"] .unit__lift'
  const moves = page.locator('.action-bar__pips')

  // The first finger on a piece: the second one lets go of it.
  await pinch(page, await middleOf(page, unit), { from: 60, to: 120 })
  await expect.poll(() => shown(page)).toBe(540)
  await expect(chosen(page)).toHaveCount(0)
  await expect(page.locator('.drag-ghost')).toHaveCount(0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expect(moves).toHaveAttribute('aria-label', '2 actions left')
  expect(await pageItself(page)).toEqual([1, 0, 0])

  // One finger in the sky moves the board, and presses nothing when it is lifted.
  const before = await leftEdge(page)
  const { x, y, width, height } = (await page.locator(galaxy).boundingBox())!
  const free = await page.locator(galaxy).evaluate(svg => {
    const frame = svg.getBoundingClientRect()
    for (let across = 0.3; across < 0.7; across += 0.02)
      for (let down = 0.1; down < 0.9; down += 0.02) {
        const at = [frame.left + across * frame.width, frame.top + down * frame.height] as const
        if (document.elementFromPoint(...at) === svg) return at
      }
    throw new Error('no sky is visible')
  })
  await slide(page, free, [free[0] + (before > -270 ? 40 : -40), free[1]])
  expect(Math.abs((await leftEdge(page)) - before)).toBeGreaterThan(30)
  expect(await pageItself(page)).toEqual([1, 0, 0])
  await expect(chosen(page)).toHaveCount(0)

  // A piece is dragged as before.
  await page.getByRole('button', { name: 'Show the whole board' }).tap()
  await expect.poll(() => shown(page)).toBe(1080)
  await pinch(page, [x + width / 2, y + height / 2], { from: 60, to: 75 })
  await expect.poll(() => shown(page)).toBe(864)
  await slide(
    page,
    await middleOf(page, unit),
    await middleOf(page, '[data-planet="C0"] .planet__reach, [data-planet="C0"]'),
  )
  await expect(page.locator('.unit[aria-label*="on C0:"]')).toHaveCount(1)
  // What the player has set by hand stays.
  expect(await shown(page)).toBe(864)
  expect(problems).toEqual([])
})

test('a unit that is picked shows its surroundings, until the player shows the whole board', async ({
  page,
}) => {
  const problems = await sitAtDuel(page)
  await page.touchscreen.tap(...(await middleOf(page, '.unit[aria-label*="on A0:"]')))
  await expect(chosen(page)).toHaveCount(1)
  await expect.poll(() => shown(page)).toBeLessThan(900)
  await restingWidth(page)
  await page.getByRole('button', { name: 'Show the whole board' }).tap()
  await expect.poll(() => shown(page)).toBe(1080)
  // When the board has come to rest, it is drawn again.
  await page.waitForTimeout(500)
  expect(await restingWidth(page)).toBe(1080)
  await expect(chosen(page)).toHaveCount(1)
  expect(problems).toEqual([])
})

test('a double tap in the sky enlarges the board, and the next one shows all of it', async ({ page }) => {
  const problems = await sitAtDuel(page)
  const { x, y } = (await page.locator(galaxy).boundingBox())!
  const wire = await page.context().newCDPSession(page)
  const tapTwice = async () => {
    // A busy machine must not stretch the time between the taps.
    const began = Date.now() / 1000
    const spot = [{ x: x + 12, y: y + 12, id: 0 }]
    for (const [type, after, touchPoints] of [
      ['touchStart', 0, spot],
      ['touchEnd', 0.03, []],
      ['touchStart', 0.15, spot],
      ['touchEnd', 0.18, []],
    ] as const)
      await wire.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [...touchPoints],
        timestamp: began + after,
      })
  }
  await tapTwice()
  await expect.poll(() => shown(page)).toBe(491)
  await tapTwice()
  await expect.poll(() => shown(page)).toBe(1080)
  expect(await pageItself(page)).toEqual([1, 0, 0])
  expect(problems).toEqual([])
})

test('two fingers enlarge the tower, one moves it without leaving the floor, and a button shows all of it', {
  tag: '@long',
}, async ({ page }) => {
  const problems = await sitDown(page, { textView: 'needed' })
  await page.goto('/')
  await lay(page, 'cyberdoom-tower', recordUntil({ seats: 1, wanted: ({ round }) => round === 3 }))
  const tower = page.locator('.tower')
  const placed = () => tower.evaluate(element => getComputedStyle(element).transform)
  const scale = async () => Number(/^matrix\(([\d.]+)/.exec(await placed())?.[1] ?? 1)
  const front = page.locator('.floor[data-front="true"]')
  const floor = await front.getAttribute('data-floor')
  const pawn = page.locator('.sector:has([data-pawn])')
  const sector = await pawn.getAttribute('aria-label')
  const middle = await middleOf(page, '.tower-frame')

  // The first finger on a sector where the pawn can go: the second one lets go of it.
  await pinch(page, await middleOf(page, '.floor[data-front="true"] .sector[data-lit="true"] >> nth=0'), {
    from: 60,
    to: 120,
  })
  await expect.poll(scale).toBeCloseTo(2, 1)
  expect(await pageItself(page)).toEqual([1, 0, 0])

  // One finger, also on a sector, moves the tower; on the whole tower it would lead to another floor.
  const before = await placed()
  await slide(page, middle, [middle[0], middle[1] - 60])
  await expect.poll(placed).not.toBe(before)
  await expect(front).toHaveAttribute('data-floor', floor!)
  await expect(pawn).toHaveAttribute('aria-label', sector!)

  await page.getByRole('button', { name: 'Show the whole board' }).tap()
  await expect.poll(scale).toBe(1)
  await slide(page, middle, [middle[0], middle[1] + 60])
  await expect(front).not.toHaveAttribute('data-floor', floor!)
  expect(await pageItself(page)).toEqual([1, 0, 0])
  expect(problems).toEqual([])
})

test('two fingers enlarge the map of the dungeon, and not the page', { tag: '@long' }, async ({ page }) => {
  const problems = await sitDown(page, { textView: 'needed' })
  await page.addInitScript(() => localStorage.setItem('tavolo.dungeon-drop.view', 'map'))
  await page.goto('/')
  await lay(page, 'dungeon-drop', momentOf('looting'))
  const sheet = page.locator('.drop-map__sheet')
  const across = () => sheet.evaluate(svg => Number(svg.getAttribute('viewBox')!.split(' ')[2]))
  const whole = await across()
  await pinch(page, await middleOf(page, '.drop-map__sheet'), { from: 60, to: 120 })
  await expect.poll(async () => Math.round((100 * whole) / (await across()))).toBe(200)
  expect(await pageItself(page)).toEqual([1, 0, 0])
  expect(problems).toEqual([])
})

/** Widths are rounded, and the board may end at half a pixel. */
async function expectShown(page: Page, width: number): Promise<void> {
  await expect.poll(async () => Math.abs((await shown(page)) - width)).toBeLessThanOrEqual(1.5)
}

test.describe('At a desk', () => {
  test.use({ hasTouch: false, isMobile: false, viewport: { width: 1440, height: 900 } })

  test('a wheel with Control, keys and buttons enlarge the board; what has the focus comes into sight', async ({
    page,
  }) => {
    const problems = await sitDown(page, { textView: 'needed' })
    await page.goto('/')
    const position = 'duel 64 3.0.0.2 0/18/0/0/M0l,A0 1/18/0/0/H0,W1 - -'
    const id = await keepNow(page, { game: 'cube-attack', seats: 2, options: { position } })
    await goTo(page, `#/table/cube-attack/${id}`, '.unit')
    // The first key opens the panel with the actions, which makes the board narrower.
    await page.keyboard.press('Tab')
    const whole = await restingWidth(page)
    const { x, y, width, height } = (await page.locator(galaxy).boundingBox())!
    await page.mouse.move(x + width * 0.9, y + height * 0.9)
    await page.keyboard.down('Control')
    for (let notch = 0; notch < 4; notch++) await page.mouse.wheel(0, -100)
    await page.keyboard.up('Control')
    await expect.poll(() => shown(page)).toBeLessThan(whole / 3)
    expect(await pageItself(page)).toEqual([1, 0, 0])

    // Beyond the edge now.
    const unit = page.locator('.unit[aria-label*="on A0:"]')
    await expect(unit).not.toBeInViewport()
    await unit.focus()
    await expect(unit).toBeInViewport({ ratio: 0.9 })

    await page.keyboard.press('0')
    await expectShown(page, whole)
    await page.keyboard.press('+')
    await expectShown(page, whole / 1.5)
    await page.keyboard.press('-')
    await expectShown(page, whole)
    await page.getByRole('button', { name: 'Enlarge the board' }).click()
    await expectShown(page, whole / 1.5)
    await page.getByRole('button', { name: 'Show the whole board' }).click()
    await expectShown(page, whole)
    expect(problems).toEqual([])
  })

  test('the bar stays as high as it is when a planet can be activated, so that the board stays whole', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    const problems = await sitDown(page, { textView: 'needed' })
    await page.goto('/')
    const position = 'duel 64 3.0.0.2 0/18/0/0/W0,A0 1/18/0/0/H0,W1 - -'
    const id = await keepNow(page, { game: 'cube-attack', seats: 2, options: { position } })
    await goTo(page, `#/table/cube-attack/${id}`, '.unit')
    await page.keyboard.press('Tab')
    await page.getByRole('tab', { name: 'Actions' }).click()
    const whole = await restingWidth(page)
    const { height } = (await page.locator(galaxy).boundingBox())!
    await page.locator('.unit[aria-label*="on W0:"]').click()
    await expect(page.locator('[data-activates]')).toBeVisible()
    await expectShown(page, whole)
    expect((await page.locator(galaxy).boundingBox())!.height).toBe(height)
    expect(problems).toEqual([])
  })
})
