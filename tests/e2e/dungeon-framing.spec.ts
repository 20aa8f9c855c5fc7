/** What a dungeon table shows at a glance: everything that lies on it, points on every card, what a room gives. */

import { expect, type Page, test } from '@playwright/test'
import { runningPoints } from '../../src/games/dungeon-drop/running-points.ts'
import { chooseRoom, chooseRoomTooSoon, momentOf, openAt } from './dungeon-matches.ts'
import { matchNow } from './play-dungeon.ts'
import { openSheet, sitDown } from './table.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const

/** The pieces of the map that are at an edge of it, or under something; and how many there are. */
function notInSight(): { readonly hidden: readonly string[]; readonly pieces: number } {
  const ROOM = 12
  const map = document.querySelector('.drop-map__sheet')!.getBoundingClientRect()
  const over = [
    ...document.querySelectorAll(
      '[data-over-table], .what-now, [data-sheet]:not([hidden]), .top-bar, .status, .seats',
    ),
  ].map(part => part.getBoundingClientRect())
  const pieces = [...document.querySelectorAll('.drop-piece .drop-piece__body')]
  const hidden = pieces.flatMap(piece => {
    const { left, right, top, bottom } = piece.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const isIn = x > map.left + ROOM && x < map.right - ROOM && y > map.top + ROOM && y < map.bottom - ROOM
    const isCovered = over.some(
      part => x > part.left - 4 && x < part.right + 4 && y > part.top - 4 && y < part.bottom + 4,
    )
    return isIn && !isCovered
      ? []
      : [`${piece.parentElement?.dataset.id} at ${Math.round(x)} ${Math.round(y)}`]
  })
  return { hidden, pieces: pieces.length }
}

async function expectAllInSight(page: Page, where: string): Promise<void> {
  await expect(async () => {
    const { hidden, pieces } = await page.evaluate(notInSight)
    expect(pieces).toBeGreaterThan(40)
    expect(hidden, where).toEqual([])
  }).toPass({ timeout: 60_000 })
}

test('after a throw everything on the table is in sight, on every screen, also beside an open sheet', async ({
  page,
}) => {
  const problems = await sitDown(page, { textView: 'needed' })
  await page.setViewportSize(SIZES[0])
  await openAt(page, momentOf('dropped'))
  await expectAllInSight(page, 'the dungeon')
  // A view of one's own ends with the next throw.
  for (let times = 0; times < 3; times++) await page.getByRole('button', { name: 'Zoom in' }).click()
  expect((await page.evaluate(notInSight)).hidden.length).toBeGreaterThan(5)
  await page.locator('.drop-go .button--primary').click()
  await expectAllInSight(page, 'after Explore')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectAllInSight(page, `${size.width}×${size.height}`)
  }
  await page.setViewportSize(SIZES[0])
  // The details are short, and the next action is on the table: it keeps more than half of its place.
  await openSheet(page, 'details')
  await expectAllInSight(page, 'with the details open')
  const [sheet, board] = await Promise.all(
    ['[data-sheet="details"]', '.drop__table'].map(part => page.locator(part).boundingBox()),
  )
  expect(sheet!.height).toBeLessThan(board!.height / 2)
  // Nothing of the view's own lies in what is left.
  await expect(page.locator('.drop-switch')).toBeHidden()
  await page.locator('.sheet-tab[data-key="heroes"]').click()
  await expect(page.locator('.drop-hero').first()).toBeVisible()
  await expectAllInSight(page, 'with the heroes open')
  expect(problems).toEqual([])
})

test("points are on every card, one's own first, and a room's figure is in the bar before it is looted", async ({
  page,
}) => {
  const problems = await sitDown(page, { textView: 'needed' })
  await page.setViewportSize(SIZES[3])
  await openAt(page, momentOf('looting'))
  const { state } = await matchNow(page)
  const own = state.active
  const points = runningPoints(state, own)
  const card = page.locator('.drop-hero').first()
  await expect(card).toHaveAttribute('data-hero', String(own))
  await expect(card.locator('.drop-points')).toContainText(`${points.points} point`)
  await expect(page.locator('.drop-hero').nth(1).locator('.drop-points')).toContainText('at least')
  const height = (await card.boundingBox())!.height
  await card.click()
  await expect(page.getByRole('dialog').locator('.drop-card')).toHaveCount(3)
  await page.keyboard.press('Escape')

  await page.setViewportSize(SIZES[0])
  const figure = page.locator('.what-now__figure')
  await expect(figure).toContainText('3 still to choose')
  await chooseRoom(page)
  const promised = /^([+−]\d+) points?( · \+(\d+) di(?:e|ce))? · (\d+) damage/
  await expect(figure).toContainText(promised)
  const [, gain, , dice = '0'] = promised.exec((await figure.textContent())!)!
  await page.locator('.drop-go .button--primary').click()
  await expect.poll(async () => (await matchNow(page)).state.heroes[own]!.played).toBe(true)
  const after = runningPoints((await matchNow(page)).state, own)
  expect(after.points - points.points).toBe(Number(gain!.replace('−', '-')))
  expect(after.dice - points.dice).toBe(Number(dice))
  // The card keeps its height, however much the hero carries.
  await page.setViewportSize(SIZES[3])
  const looter = page.locator(`.drop-hero[data-hero="${own}"]`)
  await expect(looter.locator('.drop-tally li').first()).toBeVisible()
  expect(Math.abs((await looter.boundingBox())!.height - height)).toBeLessThanOrEqual(2)
  expect(problems).toEqual([])
})

test('the tabs of all sheets are in sight on a narrow phone, that of the chat included, also in Italian', async ({
  page,
}) => {
  await sitDown(page, { textView: 'needed', language: 'it' })
  await page.setViewportSize(SIZES[0])
  await openAt(page, momentOf('looting'))
  const tabs = page.locator('.sheet-tab')
  await expect(tabs).toHaveCount(6)
  // An online table has one more, with the number of unread messages in its corner.
  const widths = await page.locator('.sheet-tabs').evaluate(bar => {
    const last = bar.querySelector('.sheet-tab:last-child')!
    const chat = last.cloneNode() as HTMLElement
    chat.innerHTML = '<span>Chat</span><span class="pill">12</span>'
    last.after(chat)
    return { needed: bar.scrollWidth, given: bar.clientWidth }
  })
  expect(widths.needed).toBeLessThanOrEqual(widths.given)
})

test('the question before a room covers none of its corners on a phone, and is asked only once', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('tavolo.confirm', 'on'))
  const problems = await sitDown(page, { textView: 'needed' })
  await page.setViewportSize(SIZES[0])
  await openAt(page, momentOf('flicking'))
  const risk = page.locator('.risk')
  const ask = async () => {
    await chooseRoomTooSoon(page)
    await page.locator('.drop-go .button--primary').click()
  }
  await ask()
  await expect(risk).toContainText('not used an ability')
  const covered = await page.locator('.drop-piece[data-look="picked"]').evaluateAll(corners => {
    const card = document.querySelector('.risk')!.getBoundingClientRect()
    return corners.map(corner => {
      const { top, bottom } = corner.querySelector('.drop-piece__body')!.getBoundingClientRect()
      return bottom > card.top && top < card.bottom
    })
  })
  expect(covered).toEqual([false, false, false])
  await risk.getByRole('button', { name: 'Cancel' }).click()
  await page.locator('.drop-go .button--icon').click()
  // The second step of the turn is chosen: that answers the question.
  await openSheet(page, 'details')
  await page.locator('.drop-steps button').last().click()
  await ask()
  await expect.poll(async () => (await matchNow(page)).state.heroes.some(({ played }) => played)).toBe(true)
  await expect(risk).toHaveCount(0)
  expect(problems).toEqual([])
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: SIZES[0] })

  test('a touch on targets close together opens a magnifier, and a second touch chooses', async ({
    page,
  }) => {
    const problems = await sitDown(page, { textView: 'needed' })
    await openAt(page, momentOf('looting'))
    const targets = page.locator('.drop-piece[role="button"]')
    await expect(targets.first()).toBeVisible()
    // The two Pillars that are closest to each other, and a point between them.
    const between = await targets.evaluateAll(all => {
      const places = all.map(each => {
        const { left, right, top, bottom } = each.querySelector('.drop-piece__body')!.getBoundingClientRect()
        return { id: (each as SVGElement).dataset.id!, x: (left + right) / 2, y: (top + bottom) / 2 }
      })
      const pairs = places.flatMap((one, index) =>
        places
          .slice(index + 1)
          .map(other => ({ one, other, apart: Math.hypot(one.x - other.x, one.y - other.y) })),
      )
      const { one, other, apart } = pairs.sort((first, second) => first.apart - second.apart)[0]!
      return { id: one.id, apart, x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
    })
    expect(between.apart).toBeLessThan(30)
    await page.touchscreen.tap(between.x, between.y)
    const lens = page.locator('.drop-lens')
    await expect(lens).toBeVisible()
    await expect(page.locator('.drop-piece[aria-pressed="true"]')).toHaveCount(0)
    const wanted = (await lens.locator(`[data-id="${between.id}"] > circle`).boundingBox())!
    expect(wanted.width).toBeGreaterThanOrEqual(40)
    await page.touchscreen.tap(wanted.x + wanted.width / 2, wanted.y + wanted.height / 2)
    await expect(lens).toHaveCount(0)
    await expect(page.locator('.drop-piece[aria-pressed="true"]')).toHaveAttribute('data-id', between.id)
    expect(problems).toEqual([])
  })
})
