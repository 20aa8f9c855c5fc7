/**
 * The fight on the roof is a scene of its own: the boss is over the tray, not a strip, on a desk and on a phone; its eye
 * changes with its Energy. Without motion too, because it is no moment that passes.
 */

import { expect, type Page, test } from '@playwright/test'
import { kept, sitDownAt, until } from './seeded-matches.ts'
import { sitDown } from './table.ts'

/** Of italian-duo: on the roof, after the first throw of the dice, and with the boss nearly defeated. */
const STEPS = { there: 77, dice: 78, late: 94 } as const

async function openAt(page: Page, step: number): Promise<string[]> {
  const problems = await sitDown(page)
  const record = until(kept('cyberdoom-tower/italian-duo'), step)
  await sitDownAt(page, { game: 'cyberdoom-tower', record })
  await expect(page.locator('.roof')).toBeAttached()
  return problems
}

const rectangle = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())!

test.describe('on a desk', { tag: '@long' }, () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the eye fills the sky, over the boxes, the troopers and the city', async ({ page }) => {
    const problems = await openAt(page, STEPS.there)
    await expect(page.locator('.roof-sky')).toBeVisible()
    const [board, roof, eye, boxes, pawn] = await Promise.all(
      ['.tower', '.roof', '.roof .eye', '.roof__boxes', '.roof .pawn'].map(part => rectangle(page, part)),
    )
    expect(roof!.height).toBeGreaterThan(0.8 * board!.height)
    expect(eye!.height).toBeGreaterThan(0.45 * board!.height)
    expect(eye!.width).toBeGreaterThan(0.7 * board!.width)
    expect(pawn!.y).toBeGreaterThan(boxes!.y + boxes!.height - 8)
    expect(pawn!.y + pawn!.height).toBeLessThanOrEqual(board!.y + board!.height)
    // The floors are still there, further down.
    await expect(page.locator('.floor').first()).toBeInViewport()
    expect(problems).toEqual([])
  })

  test('with the dice, the boss is over the tray, and all buttons are in sight', async ({ page }) => {
    await openAt(page, STEPS.dice)
    await expect(page.locator('.roof-sky').first()).toBeVisible()
    const [board, eye, tray] = await Promise.all(
      ['.tower', '.roof .eye', '.tray'].map(part => rectangle(page, part)),
    )
    expect(eye!.y + eye!.height).toBeLessThanOrEqual(tray!.y + 1)
    expect(eye!.height).toBeGreaterThan(0.3 * board!.height)
    for (const button of await page.locator('.tray button:visible').all())
      await expect(button).toBeInViewport()
    await expect(page.locator('.tray h2')).toContainText('against Overmind')
  })

  test('the eye changes with the Energy of the AI', async ({ page }) => {
    await openAt(page, STEPS.there)
    await expect(page.locator('.roof')).toHaveAttribute('data-phase', 'calm')
    const glow = () =>
      page
        .locator('.roof .eye__glow')
        .first()
        .evaluate(stop => getComputedStyle(stop).stopColor)
    const calm = await glow()
    await openAt(page, STEPS.late)
    await expect(page.locator('.roof')).toHaveAttribute('data-phase', 'raging')
    expect(await glow()).not.toBe(calm)
  })

  test('before anybody is there it is a strip, and its sky is not loaded', async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await openAt(page, 20)
    await expect(page.locator('.roof')).toHaveAttribute('data-stage', 'false')
    await expect(page.locator('.roof-sky')).toHaveCount(0)
    const [board, roof] = await Promise.all(['.tower', '.roof'].map(part => rectangle(page, part)))
    expect(roof!.height).toBeLessThan(0.2 * board!.height)
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter(url => /RoofSky/.test(url))).toEqual([])
  })
})

test.describe('on a phone', { tag: '@long' }, () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  /** The actions are open at the beginning of these matches. */
  const closeActions = (page: Page) => page.getByRole('button', { name: 'Actions', exact: true }).click()

  test('the scene has the board for itself', async ({ page }) => {
    await openAt(page, STEPS.there)
    await closeActions(page)
    await expect(page.locator('.roof-sky')).toBeVisible()
    const [board, roof, eye] = await Promise.all(
      ['.tower', '.roof', '.roof .eye'].map(part => rectangle(page, part)),
    )
    expect(roof!.height).toBeGreaterThan(0.8 * board!.height)
    expect(eye!.width).toBeGreaterThan(0.5 * board!.width)
    expect(eye!.height).toBeGreaterThan(80)
    await expect(page.locator('.roof .pawn').first()).toBeInViewport()
  })

  test('with the dice, the eye is behind the boxes of the tray', async ({ page }) => {
    await openAt(page, STEPS.dice)
    await closeActions(page)
    await page.getByRole('button', { name: 'Dice', exact: true }).click()
    const sheet = page.locator('[data-sheet="dice"]')
    await expect(sheet.locator('.roof-sky')).toBeVisible()
    const [eye, first] = await Promise.all([
      rectangle(page, '.tray .eye'),
      rectangle(page, '.tray [data-box="0"]'),
    ])
    expect(eye.height).toBeGreaterThan(70)
    expect(eye.y).toBeLessThan(first.y)
    for (const button of await sheet.locator('.tray button:visible').all())
      await expect(button).toBeInViewport()
  })
})
