/**
 * Cyberdoom Tower on a phone: one floor large beside the index of the tower, the dice with everything that can be done
 * with them in sight at once, and a lesson that shows what it speaks of.
 */

import { expect, type Page, test } from '@playwright/test'
import type { Language } from '../../src/engine/languages.ts'
import { isWeapon } from '../../src/games/cyberdoom-tower/equipment.ts'
import type { State } from '../../src/games/cyberdoom-tower/state.ts'
import { lesson } from '../../src/games/cyberdoom-tower/tutorial.ts'
import { lessonInSight } from './layout-checks.ts'
import { goTo } from './seeded-matches.ts'
import { sitDown } from './table.ts'
import { openAt, recordUntil } from './tower-matches.ts'

const UPRIGHT = { width: 360, height: 740 }
const LYING = { width: 844, height: 390 }

test.use({ hasTouch: true, viewport: UPRIGHT })

async function setText(page: Page, percent: number): Promise<void> {
  await page.evaluate(size => {
    document.documentElement.style.fontSize = `${size}%`
  }, percent)
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** What is not whole in the window, or has something else over one of its corners or its middle. */
function partlyHidden(selector: string): string[] {
  const found = [...document.querySelectorAll<HTMLElement>(selector)]
  if (found.length === 0) return [`no ${selector}`]
  return found.flatMap(element => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    const name = `${element.getAttribute('aria-label') ?? element.textContent} (${element.className})`
    const at = `${Math.round(left)} ${Math.round(top)} ${Math.round(right)} ${Math.round(bottom)}`
    if (width === 0 || height === 0) return [`${name} is not drawn`]
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
      return [`${name} is outside: ${at}`]
    const hidden = [0.1, 0.5, 0.9].some(share => {
      const met = document.elementFromPoint(left + width * share, top + height * share)
      return met === null || !(element.contains(met) || met.contains(element))
    })
    return hidden ? [`${name} is covered: ${at}`] : []
  })
}

const weaponsOf = ({ equipment }: State['players'][number]): number => equipment.filter(isWeapon).length

/** The dice of an attack with the Gunsight, which has the most buttons. */
const DICE = {
  seats: 1,
  wanted: ({ attack, players: [player] }: State) =>
    attack !== null && !player!.onRoof && player!.equipment.includes('gunsight'),
} as const

for (const language of ['en', 'it'] as const satisfies readonly Language[]) {
  test(`every button for the dice is in sight, upright and lying, with large text too, in ${language}`, {
    tag: '@long',
  }, async ({ page }) => {
    const problems = await sitDown(page, { language, textView: 'needed' })
    await openAt(page, recordUntil(DICE))
    for (const size of [UPRIGHT, LYING]) {
      await page.setViewportSize(size)
      if ((await page.locator('.tray__die[aria-pressed="true"]').count()) === 0)
        await page.locator('.tray__die').nth(4).tap()
      await expect(page.locator('.tool__use')).toHaveCount(2 + 1 + 1 + 3 * 5)
      await expect(page.locator('.what-now__figure')).toContainText('%')
      for (const text of [100, 150]) {
        await setText(page, text)
        for (const part of [
          // Where a Gunsight and large text leave no room, the buttons come first.
          ...(text === 100 ? ['.strip'] : []),
          '.tray button',
          '.tray__box',
          '.tray__die',
          '.offers .button',
          '.turn-points',
        ])
          expect
            .soft(await page.evaluate(partlyHidden, part), `${size.width}×${size.height} ${text} % ${part}`)
            .toEqual([])
        const smallest = await page
          .locator('.tray :is(b, small, span, p, h2)')
          .evaluateAll(all =>
            Math.min(
              ...all
                .filter(({ textContent, children }) => textContent?.trim() && children.length === 0)
                .map(element => Number.parseFloat(getComputedStyle(element).fontSize)),
            ),
          )
        expect.soft(smallest).toBeGreaterThanOrEqual(12)
      }
      await setText(page, 100)
    }
    // Lying, the tower stays beside the dice, as its index.
    const tray = (await page.locator('.sheet[data-sheet="dice"]').boundingBox())!
    const index = (await page.locator('.index').boundingBox())!
    expect(index.width).toBeGreaterThanOrEqual(44)
    expect(index.x + index.width).toBeLessThanOrEqual(tray.x + 1)
    // The box that does not take the die says so over what is below, and nothing moves.
    const dice = page.locator('.tray__dice')
    const before = await dice.boundingBox()
    await page.locator('.tray__box[data-fits="false"]').first().tap()
    await expect(page.locator('.tray__why')).toBeVisible()
    expect(await dice.boundingBox()).toEqual(before)
    expect(problems).toEqual([])
  })
}

test('one floor is large: its sectors have room, and no pawn stands on a price', async ({ page }) => {
  const problems = await sitDown(page, { language: 'it', textView: 'needed' })
  // The partner stands where the player could go.
  const record = recordUntil({
    seats: 2,
    wanted({ acting, arrival, attack, players }) {
      if (acting === null || arrival || attack) return false
      const [mover, other] = [players[acting]!, players[1 - acting]!]
      const steps = Math.abs(mover.sector - other.sector)
      return mover.floor === other.floor && other.sector > 0 && steps > 0 && steps <= mover.actionPoints
    },
  })
  await openAt(page, record)
  const floor = page.locator('.floor').filter({ visible: true })
  await expect(floor).toHaveCount(1)
  expect(await page.evaluate(partlyHidden, '.floor[data-front="true"] .sector')).toEqual([])
  const sectors = floor.locator('.sector')
  const widths = await sectors.evaluateAll(all => all.map(each => each.getBoundingClientRect().width))
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(40)
  const texts = await floor
    .locator('.sector :is(.sector__number, .sector__danger, .sector__odds, .sector__price)')
    .evaluateAll(all => all.map(each => Number.parseFloat(getComputedStyle(each).fontSize)))
  expect(texts.length).toBeGreaterThan(7)
  expect(Math.min(...texts)).toBeGreaterThanOrEqual(12)
  const shared = floor.locator('.sector[data-lit="true"]:has([data-pawn])')
  await expect(shared).toHaveCount(1)
  for (const size of [UPRIGHT, LYING, { width: 1280, height: 720 }, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size)
    const pawn = (await shared.locator('[data-pawn]').boundingBox())!
    const price = (await shared.locator('.sector__price').boundingBox())!
    expect(pawn.y + pawn.height, `${size.width}`).toBeLessThanOrEqual(price.y + 0.5)
    expect(pawn.height).toBeGreaterThan(14)
  }
  expect(problems).toEqual([])
})

/** As many weapons as there can be beside the way onto the roof. */
const ARMED = {
  'with three weapons': ({ acting, arrival, attack, players: [player] }: State) =>
    acting !== null &&
    !arrival &&
    !attack &&
    !player!.onRoof &&
    player!.sector > 0 &&
    weaponsOf(player!) === 2,
  'with a weapon and the way onto the roof': ({
    acting,
    attack,
    arrival,
    floors,
    players: [player],
  }: State) =>
    acting !== null &&
    !arrival &&
    !attack &&
    !player!.onRoof &&
    player!.floor === floors.length - 1 &&
    player!.sector === 0 &&
    player!.keys >= 3 &&
    weaponsOf(player!) > 0,
} as const

for (const [how, wanted] of Object.entries(ARMED)) {
  test(`${how}, the bar covers nothing of the floor's Sentinel`, { tag: '@long' }, async ({ page }) => {
    const problems = await sitDown(page, { language: 'it', textView: 'needed' })
    await openAt(page, recordUntil({ seats: 1, wanted }))
    await expect(page.locator('.what-now [data-part="pass"]')).toBeVisible()
    const parts = ['.floor[data-front="true"] .sentinel', '.what-now .weapon', '.what-now .offers .button']
    for (const part of parts) expect(await page.evaluate(partlyHidden, part), part).toEqual([])
    const wide = await page
      .locator('.what-now :is(.weapon, .offers .button)')
      .evaluateAll(all => all.filter(each => each.scrollWidth > each.clientWidth + 1).length)
    expect(wide).toBe(0)
    // The hint is as large for fingers as everything else.
    const reached = await page.locator('.hint-button').evaluate(button => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const meets = (dx: number, dy: number) => button.contains(document.elementFromPoint(x + dx, y + dy))
      const steps = Array.from({ length: 81 }, (_, step) => step - 40)
      return [steps.filter(step => meets(step, 0)).length, steps.filter(step => meets(0, step)).length]
    })
    expect(Math.min(...reached)).toBeGreaterThanOrEqual(40)
    expect(problems).toEqual([])
  })
}

test('a press on the index or a swipe leads to another floor, and its Elevator stop takes the player there', async ({
  page,
}) => {
  const problems = await sitDown(page, { textView: 'needed' })
  await openAt(page, recordUntil({ seats: 1, wanted: ({ round }) => round === 1 }))
  const front = page.locator('.tower [data-front="true"]')
  await expect(front).toHaveAttribute('data-floor', '0')
  await page.locator('.index [data-stop="2"]').tap()
  await expect(front).toHaveAttribute('data-floor', '2')
  const { x, y, width, height } = (await front.boundingBox())!
  // A real finger: of an imitated one the browser would not think that it scrolls.
  const wire = await page.context().newCDPSession(page)
  const swipe = async (by: number) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dy?: number) =>
      wire.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: dy === undefined ? [] : [{ x: x + width / 2, y: y + height / 2 + dy }],
      })
    await touch('touchStart', 0)
    for (let part = 1; part <= 5; part++) await touch('touchMove', (by * part) / 5)
    await touch('touchEnd')
  }
  // The finger pulls the tower down: what is above comes into view, and at the end the roof.
  await swipe(80)
  await expect(front).toHaveAttribute('data-floor', '3')
  await swipe(80)
  await expect(page.locator('.roof')).toHaveAttribute('data-front', 'true')
  await swipe(80)
  await expect(page.locator('.roof')).toHaveAttribute('data-front', 'true')
  await swipe(-80)
  await expect(front).toHaveAttribute('data-floor', '3')
  // A short movement is a press that slipped.
  await swipe(-20)
  await expect(front).toHaveAttribute('data-floor', '3')
  // The browser may take a tap so soon after a swipe for a part of it.
  const arrived = page.locator('.index__floor[aria-pressed="true"] .index__pawn')
  await expect(async () => {
    await front.locator('.sector--stop[data-lit="true"]').tap({ timeout: 3_000 })
    await expect(arrived).toHaveCount(1, { timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.locator('.turn-points [data-sign="points"]')).toHaveAccessibleName(
    'Action Points: 2 of 3',
  )
  expect(problems).toEqual([])
})

for (const size of [UPRIGHT, LYING]) {
  test(`at each step of the lesson what it speaks of is in sight, at ${size.width} by ${size.height}`, {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(240_000)
    const problems = await sitDown(page, { language: 'it', textView: 'needed' })
    await page.setViewportSize(size)
    await page.goto('/')
    for (const [index, { say, at = [], puzzle }] of lesson.steps.entries()) {
      await page.evaluate(step => localStorage.setItem('tavolo.lesson.cyberdoom-tower', step), String(index))
      await goTo(page, '#/learn/cyberdoom-tower', `.lesson-card[data-step="${say}"]`)
      await expect(page.locator('.cyberdoom')).toBeVisible()
      if (at.length > 0) await expect(page.locator('.lesson-ring').first()).toBeVisible()
      await expect
        .soft(async () => {
          expect(await page.evaluate(lessonInSight), say).toEqual([])
          // The text, or the line that says what to do. A puzzle is read first: its text may scroll, its task not.
          const told = puzzle ? '.lesson-card__do' : '.lesson-card__words'
          expect(await page.evaluate(partlyHidden, told), say).toEqual([])
        })
        .toPass({ timeout: 5_000 })
    }
    expect(problems).toEqual([])
  })
}
