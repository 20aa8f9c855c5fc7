/** What opens by itself over a board: it covers no legal target, moves nothing, and goes again. */

import { expect, type Locator, type Page, test } from '@playwright/test'
import { goTo, keepNow } from './seeded-matches.ts'
import { sitDown } from './table.ts'

const POSITION = 'duel 64 3.0.0.2 0/18/0/0/M0l,A0 1/18/0/0/H0,W1 - -'

async function sitAt(page: Page, position = POSITION): Promise<void> {
  await page.goto('/')
  const id = await keepNow(page, { game: 'cube-attack', seats: 2, options: { position } })
  await goTo(page, `#/table/cube-attack/${id}`, '.unit')
}

const unit = (page: Page, planet: string) => page.locator(`.unit[aria-label*="on ${planet}:"] .unit__lift`)

/** Longer than a tooltip takes, by the clock of the page: on a busy machine that may be late. */
const rest = (page: Page) => page.evaluate(() => new Promise(done => setTimeout(done, 1500)))

async function middleOf(place: Locator) {
  const { x, y, width, height } = (await place.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** The legal targets that an element lies over, by their names. */
const covered = (page: Page, card: string) =>
  page.locator(card).evaluate(element => {
    const own = element.getBoundingClientRect()
    const lit = '[data-ready="true"], [data-reachable="true"], [data-target="true"]'
    return [...document.querySelectorAll(lit)].flatMap(target => {
      const { left, top, right, bottom } = target.getBoundingClientRect()
      const isFree = right <= own.left || left >= own.right || bottom <= own.top || top >= own.bottom
      return isFree ? [] : [target.getAttribute('aria-label')]
    })
  })

test('a tooltip opens on something new, not after a drop or a press, and presses go through it', {
  tag: '@long',
}, async ({ page }) => {
  const problems = await sitDown(page, { textView: 'needed' })
  await sitAt(page)
  const tip = page.getByRole('tooltip')

  // Dropped, and the hand stays there and trembles.
  const from = await middleOf(unit(page, 'A0'))
  const to = await middleOf(page.locator('[data-planet="C0"]'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
  await expect(unit(page, 'C0')).toHaveCount(1)
  await page.mouse.move(to.x + 2, to.y + 1)
  await page.mouse.move(to.x + 5, to.y + 2)
  await rest(page)
  expect(await tip.count()).toBe(0)

  // Pressed at the edge of the unit, which rises under the pointer: it is picked, and the same thing stays quiet.
  const picked = page.locator('.unit[data-picked="true"]')
  await expect(picked).toHaveCount(0)
  await page.mouse.click(to.x + 5, to.y + 2)
  await expect(picked).toHaveCount(1)
  await page.mouse.move(to.x + 2, to.y)
  await rest(page)
  expect(await tip.count()).toBe(0)

  // Something new explains itself, beside everything that is lit.
  const rival = await middleOf(unit(page, 'W1'))
  await page.mouse.move(rival.x - 90, rival.y)
  await page.mouse.move(rival.x, rival.y, { steps: 4 })
  await expect(tip).toBeVisible()
  expect(await covered(page, '.tip')).toEqual([])

  // What is under it gets the press.
  const box = (await tip.boundingBox())!
  const under = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('.tip') !== null, [
    box.x + box.width / 2,
    box.y + 6,
  ] as const)
  expect(under).toBe(false)
  expect(problems).toEqual([])
})

test('a refusal covers no legal target, moves nothing, and goes by itself', async ({ page }) => {
  const problems = await sitDown(page, { textView: 'needed' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.clock.install()
  await sitAt(page)
  const board = page.locator('.table__board')
  const before = await board.boundingBox()
  const alert = page.getByRole('alert')
  await page.locator('.unit[aria-label*="on H0:"]').click()
  await expect(alert).not.toBeEmpty()
  expect(await covered(page, '.refusal__card')).toEqual([])
  expect(await board.boundingBox()).toEqual(before)
  await page.clock.runFor(20_000)
  await expect(alert).toBeEmpty()
  expect(problems).toEqual([])
})

for (const size of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
])
  test(`the question about sound waits for a pause, is asked once, and goes by itself, ${size.width} px`, async ({
    page,
  }) => {
    const problems = await sitDown(page, { textView: 'needed' })
    await page.addInitScript(() => {
      if (sessionStorage.getItem('seen')) return
      localStorage.removeItem('tavolo.soundAsked')
      sessionStorage.setItem('seen', 'yes')
    })
    await page.setViewportSize(size)
    await page.clock.install()
    await sitAt(page)
    const question = page.getByRole('region', { name: 'Play with sound?' })
    await page.clock.runFor(5000)
    await expect(question).toHaveCount(0)

    const board = page.locator('.table__board')
    const before = (await board.boundingBox())!
    for (const goal of ['W0', 'C0']) {
      const unit = page.locator('.unit[data-mine="true"][data-ready="true"]').last()
      // After a move the unit is still in hand.
      if ((await unit.getAttribute('data-picked')) !== 'true') await unit.press('Enter')
      const reachable = page.locator(
        `[data-planet="${goal}"][data-reachable="true"], .planet[data-reachable="true"]`,
      )
      await reachable.first().press('Enter')
      await page.clock.runFor(500)
    }
    await expect(question).toBeVisible()
    expect(await covered(page, '.sound-question')).toEqual([])
    const after = (await board.boundingBox())!
    expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(2)
    expect(Math.abs(after.height - before.height)).toBeLessThanOrEqual(2)
    await page.clock.runFor(16_000)
    await expect(question).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('tavolo.soundAsked'))).toBe('yes')
    expect(problems).toEqual([])
  })

test('the only unit that can act is in hand: a press on its ringed planet activates it', {
  tag: '@long',
}, async ({ page }) => {
  const problems = await sitDown(page, { textView: 'needed' })
  await page.setViewportSize({ width: 360, height: 740 })
  await sitAt(page, 'duel 64 3.0.0.2 0/19/0/0/A0 1/18/0/0/H0,W1 - -')
  const planet = page.locator('[data-planet="A0"][data-activatable="true"]')
  const { x, y, width, height } = (await planet.locator('.planet__activate').boundingBox())!
  // Below the unit.
  await page.mouse.click(x + width / 2, y + height - 4)
  await expect(page.locator('.action-bar__pips')).toHaveAttribute('aria-label', '1 action left')
  await expect(page.locator('.unit[aria-label*="on A0: short weapon"]')).toHaveCount(1)
  expect(problems).toEqual([])
})
