/**
 * The layout on every screen, from a desktop to a phone in landscape and a page zoomed to 400 %: the current decision
 * is visible without scrolling, nothing covers it, nothing moves for a hint, and a board never shrinks on zooming in.
 * Every commit checks one state of each game; the nightly run checks all.
 */

import { expect, type Page, test } from '@playwright/test'
import type { Lesson } from '../../src/engine/lesson.ts'
import { lesson as cubeAttack } from '../../src/games/cube-attack/tutorial.ts'
import { lesson as cyberdoomTower } from '../../src/games/cyberdoom-tower/tutorial.ts'
import { lesson as dungeonDrop } from '../../src/games/dungeon-drop/tutorial.ts'
import { inSight, lessonInSight, sizesOf, whereThings } from './layout-checks.ts'
import { goTo, BOARDS as ON_BOARD } from './seeded-matches.ts'
import { GALLERIES, type PageState } from './states.ts'
import { sitDown } from './table.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const DESKTOP: Size = { width: 1280, height: 720 }
const SIZES: readonly Size[] = [
  { width: 1440, height: 900 },
  DESKTOP,
  { width: 360, height: 740 },
  { width: 360, height: 640 },
  { width: 740, height: 360 },
  // 1280 × 720 at 200 % and at 400 %, and the smallest window in the accessibility guidelines.
  { width: 640, height: 360 },
  { width: 320, height: 180 },
  { width: 320, height: 256 },
]

/** What each awaited state of the galleries asks for: all of these are visible, of each at least one. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  'Cube Attack, the beginning': ['.unit[data-ready="true"], .what-now__show'],
  'Cube Attack, six at the table': ['.unit[data-ready="true"], .what-now__show'],
  'Cube Attack, a unit in hand': [
    '.activate-bubble, .what-now__show',
    '.planet[data-reachable="true"], .what-now__show',
  ],
  'Cyberdoom Tower, a turn': ['[data-part="pass"]', '.sector[data-lit="true"], .what-now__show'],
  'Cyberdoom Tower, for two': ['[data-part="pass"]', '.sector[data-lit="true"], .what-now__show'],
  'Cyberdoom Tower, whether to hide': ['.decisions .button--primary'],
  'Cyberdoom Tower, Luck': ['.decisions .button--primary'],
  'Cyberdoom Tower, dice in hand': ['.tray .offers .button'],
  'Cyberdoom Tower, the roof': ['[data-part="pass"]'],
  'Dungeon Drop, heroes to choose': ['.drop-draft button, .what-now__show'],
  'Dungeon Drop, pillars to place': ['.drop-go .button--primary'],
  'Dungeon Drop, everything in the hand': ['.drop-go .button--primary'],
  'Dungeon Drop, to explore': ['.drop-go .button--primary'],
  'Dungeon Drop, to loot': ['.drop-go .button--primary', '.drop-map, .drop-scene, .what-now__show'],
  'Dungeon Drop, a room and its photo finish': ['.drop-go .button--primary'],
  'Dungeon Drop, whether to use an ability': ['.drop-skip', '.drop-abilities button, .what-now__show'],
  'Dungeon Drop, a flick aimed': ['.drop-go .button--primary'],
  'Dungeon Drop, alone': ['.drop-go .button--primary, .drop-plain .button'],
  'Cube Attack, the result': ['.result h2', '.result__actions .button--primary'],
  'Cyberdoom Tower, the end': ['.result h2', '.result__actions .button--primary'],
  'Dungeon Drop, the scores': ['.result h2', '.result__actions .button--primary'],
}

async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(
    () =>
      new Promise<void>(done => {
        for (const part of document.querySelectorAll('html, .table__board')) part.scrollTop = 0
        // Bars at the edges report their heights to the others, frame by frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30)))
      }),
  )
}

/** Goes to the states that ask for something, and checks each in these sizes. */
async function look(page: Page, states: readonly PageState[], sizes: readonly Size[]): Promise<void> {
  /** Whether a state reached from this one asks for something. */
  const leadsOn = (index: number): boolean => {
    const next = states[index + 1]
    return next?.goesOn === true && (next.name in ASKED || leadsOn(index + 1))
  }
  for (const [index, state] of states.entries()) {
    const asked = ASKED[state.name]
    if (!asked && !leadsOn(index)) continue
    await page.setViewportSize(DESKTOP)
    await state.go(page)
    for (const size of asked ? sizes : []) {
      await resize(page, size)
      // In the lowest windows the buttons of a result come after its text.
      const isLow = size.height < 300
      const wanted = asked!.filter(selector => !(isLow && selector.startsWith('.result__actions')))
      const missing = await page.evaluate(inSight, wanted)
      expect.soft(missing, `${state.name}, ${size.width}×${size.height}`).toEqual([])
    }
    if (!leadsOn(index)) await state.leave?.(page)
  }
}

/** A hint is opened and closed: everything else stays in place, to within two pixels. */
async function expectNoShift(page: Page, name: string, size: Size): Promise<void> {
  await resize(page, size)
  const before = await page.evaluate(whereThings)
  await page.locator('.hint-button').click()
  await expect(page.locator('.hint__card .button--primary')).toBeVisible({ timeout: 60_000 })
  const during = await page.evaluate(whereThings)
  for (const [part, place] of Object.entries(before)) {
    const moved = Math.max(...place.map((value, index) => Math.abs(value - during[part]![index]!)))
    expect.soft(moved, `${name}, ${part} at ${size.width}×${size.height}`).toBeLessThanOrEqual(2)
  }
  await page.locator('.hint__close').last().click()
  await expect(page.locator('.hint__card')).toHaveCount(0)
}

/** In screen pixels: as many on a zoomed page as before. */
async function expectNoShrinking(page: Page, board: string): Promise<void> {
  await resize(page, DESKTOP)
  const plain = await page.evaluate(sizesOf, board)
  for (const zoom of [2, 4]) {
    await resize(page, { width: DESKTOP.width / zoom, height: DESKTOP.height / zoom })
    const zoomed = await page.evaluate(sizesOf, board)
    expect.soft(zoomed * zoom, `${board} at ${zoom * 100} %`).toBeGreaterThanOrEqual(plain * 0.98)
  }
}

const BOARDS = { 'cube-attack': '.galaxy__board', 'dungeon-drop': '.drop-map__sheet' } as const

/** One state of each game, also for the tests of hint and zoom. */
const DAILY: Readonly<Record<keyof typeof BOARDS, string>> = {
  'cube-attack': 'Cube Attack, the beginning',
  'dungeon-drop': 'Dungeon Drop, to explore',
}

test('the current decision is visible on every screen, and a board does not shrink when zoomed', async ({
  page,
}) => {
  const problems = await sitDown(page)
  await page.addInitScript(() => localStorage.setItem('tavolo.dungeon-drop.view', 'map'))
  await page.goto('/')
  for (const game of ['cube-attack', 'dungeon-drop'] as const) {
    const state = GALLERIES[game].find(({ name }) => name === DAILY[game])!
    await look(page, [state], SIZES)
    await expectNoShrinking(page, BOARDS[game])
  }
  await expectLesson(page, 'cube-attack', cubeAttack, { sizes: [SIZES[3]!], steps: ['arm'] })
  expect(problems).toEqual([])
})

for (const gallery of ['cube-attack', 'cyberdoom-tower', 'dungeon-drop'] as const) {
  test(`the current decision is visible in every awaited state of ${gallery}, on every screen`, {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(600_000)
    await sitDown(page)
    await page.addInitScript(() => localStorage.setItem('tavolo.dungeon-drop.view', 'map'))
    await page.goto('/')
    await look(page, GALLERIES[gallery], SIZES)
  })
}

test('nothing moves when a hint opens, on any screen, in any game', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(600_000)
  await sitDown(page)
  await page.addInitScript(() => localStorage.setItem('tavolo.dungeon-drop.view', 'map'))
  await page.goto('/')
  const names = ['Cube Attack, the beginning', 'Cyberdoom Tower, a turn', 'Dungeon Drop, to explore']
  for (const state of Object.values(GALLERIES).flat()) {
    if (!names.includes(state.name)) continue
    await page.setViewportSize(DESKTOP)
    await state.go(page)
    for (const size of [DESKTOP, ...SIZES.slice(3, 5), SIZES.at(-1)!])
      await expectNoShift(page, state.name, size)
  }
})

/** Opens each step of a lesson in each size: its card, its bar and its target do not cover each other. */
async function expectLesson(
  page: Page,
  game: string,
  lesson: Lesson,
  { sizes, steps }: { readonly sizes: readonly Size[]; readonly steps?: readonly string[] },
): Promise<void> {
  for (const size of sizes) {
    for (const [index, { say, at: about = [] }] of lesson.steps.entries()) {
      if (steps && !steps.includes(say)) continue
      await page.setViewportSize(size)
      await page.evaluate(([key, step]) => localStorage.setItem(key, step), [
        `tavolo.lesson.${game}`,
        String(index),
      ] as const)
      await goTo(page, `#/learn/${game}`, `.lesson-card[data-step="${say}"]`)
      // The card comes first, and then what it is about.
      await expect(page.locator(ON_BOARD[game]!).first()).toBeVisible()
      if (about.length > 0) await expect(page.locator('.lesson-ring').first()).toBeVisible()
      const at = `${game}, step ${say}, ${size.width}×${size.height}`
      await expect
        .soft(async () => expect(await page.evaluate(lessonInSight), at).toEqual([]))
        .toPass({ timeout: 3_000 })
    }
  }
}

for (const [game, lesson] of Object.entries({
  'cube-attack': cubeAttack,
  'cyberdoom-tower': cyberdoomTower,
  'dungeon-drop': dungeonDrop,
})) {
  test(`the lesson of ${game} covers neither its target nor its button, on any screen`, {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(900_000)
    await sitDown(page, { language: 'it' })
    await page.addInitScript(() => localStorage.setItem('tavolo.dungeon-drop.view', 'map'))
    await page.goto('/')
    // The other sizes differ from one of these by a few pixels, or have the desktop layout.
    const sizes = SIZES.filter(({ width, height }) => width !== 1440 && width !== 640 && height !== 180)
    await expectLesson(page, game, lesson as Lesson, { sizes })
  })
}
