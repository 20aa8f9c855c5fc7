/**
 * The layout on every screen and at every size of text: the board is seen, what to do is said in full, nothing covers
 * what is lit, no control is too small, and nothing moves when something comes or goes. Every commit checks a few
 * states; the nightly run checks all.
 */

import { expect, type Page, test } from '@playwright/test'
import type { Lesson } from '../../src/engine/lesson.ts'
import { lesson as cubeAttack } from '../../src/games/cube-attack/tutorial.ts'
import { lesson as cyberdoomTower } from '../../src/games/cyberdoom-tower/tutorial.ts'
import { lesson as dungeonDrop } from '../../src/games/dungeon-drop/tutorial.ts'
import {
  coveredTargets,
  cutWords,
  inSight,
  LIT,
  lessonInSight,
  notice,
  overlaps,
  shareOfBoard,
  smallTargets,
  whereThings,
} from './layout-checks.ts'
import { goTo, BOARDS as ON_BOARD } from './seeded-matches.ts'
import { GALLERIES, type PageState } from './states.ts'
import { sitDown } from './table.ts'

interface Size {
  readonly width: number
  readonly height: number
  /** In percent of the usual size. */
  readonly text?: number
}

const DESKTOP: Size = { width: 1280, height: 720 }
const SCREENS: readonly Size[] = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  DESKTOP,
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
/** 1280 × 720 at 200 % and at 400 %, and the smallest window in the accessibility guidelines. */
const ZOOMED: readonly Size[] = [
  { width: 640, height: 360 },
  { width: 320, height: 180 },
  { width: 320, height: 256 },
]
const ALL: readonly Size[] = [
  ...[100, 150, 200].flatMap(text => SCREENS.map(screen => ({ ...screen, text }))),
  ...ZOOMED,
]

const nameOf = ({ width, height, text = 100 }: Size): string => `${width}×${height} ${text} %`

/** Half of the height of every screen. */
const SHARE = 0.5

/** The figure that decides: in the bar of a compact screen, elsewhere where the board shows it. */
const figure = (elsewhere: string): string => `.what-now__figure:not(:empty), ${elsewhere}`

/**
 * What each awaited state of the galleries asks for, besides the sentence of what to do: all of these are visible, of
 * each at least one.
 */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  'Cube Attack, the beginning': ['.unit[data-ready="true"], .what-now__show'],
  'Cube Attack, six at the table': ['.unit[data-ready="true"], .what-now__show'],
  'Cube Attack, a unit in hand': [
    figure('.action-bar__round'),
    '[data-activates], .what-now__show',
    '.planet[data-reachable="true"], .what-now__show',
  ],
  'Cyberdoom Tower, a turn': ['[data-part="pass"]', '.sector[data-lit="true"], .what-now__show'],
  'Cyberdoom Tower, for two': ['[data-part="pass"]', '.sector[data-lit="true"], .what-now__show'],
  'Cyberdoom Tower, whether to hide': ['.decisions .button--primary', figure('.decisions small')],
  'Cyberdoom Tower, Luck': ['.decisions .button--primary'],
  'Cyberdoom Tower, dice in hand': [
    ':is(.tray, .what-now) .offers .button',
    '.tray__die[aria-pressed="true"]',
    '.tray__box',
    '.tool__use',
    figure('.tray__odds'),
  ],
  'Cyberdoom Tower, the roof': ['[data-part="pass"]'],
  'Dungeon Drop, heroes to choose': ['.drop-draft button, .what-now__show'],
  'Dungeon Drop, pillars to place': ['.drop-go .button--primary'],
  'Dungeon Drop, everything in the hand': ['.drop-go .button--primary'],
  'Dungeon Drop, to explore': ['.drop-go .button--primary'],
  'Dungeon Drop, to loot': ['.drop-go .button--primary', '.drop-map, .drop-scene, .what-now__show'],
  'Dungeon Drop, a room and its photo finish': ['.drop-go .button--primary', figure('.drop-loot')],
  'Dungeon Drop, whether to use an ability': ['.drop-skip', '.drop-abilities button, .what-now__show'],
  'Dungeon Drop, a flick aimed': ['.drop-go .button--primary'],
  'Dungeon Drop, alone': ['.drop-go .button--primary, .drop-plain .button'],
  'Cube Attack, the result': ['.result h2', '.result__actions .button--primary'],
  'Cyberdoom Tower, the end': ['.result h2', '.result__actions .button--primary'],
  'Dungeon Drop, the scores': ['.result h2', '.result__actions .button--primary'],
}

/** In the lowest windows, of a page enlarged to 400 %, the card or bar that these are in has to be scrolled. */
const SCROLLED = /^\.result__actions|^\.decisions|^\.tray__|^\.tool__/

/** Their decision is in a sheet that has opened by itself, over a part of the board. */
const IN_SHEETS: Readonly<Record<string, string>> = {
  'Cyberdoom Tower, dice in hand': 'the dice',
  'Dungeon Drop, whether to use an ability': 'the abilities',
  'Dungeon Drop, a flick aimed': 'the abilities',
}

async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(
    text =>
      new Promise<void>(done => {
        document.documentElement.style.fontSize = text === 100 ? '' : `${text}%`
        for (const part of document.querySelectorAll('.table__board, .tower, .what-now')) part.scrollTop = 0
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60)))
      }),
    size.text ?? 100,
  )
  // Between a compact and a large table the tray changes its place, and the die is laid down.
  const dice = page.locator('.tray__die')
  if ((await dice.count()) > 0 && (await page.locator('.tray__die[aria-pressed="true"]').count()) === 0)
    await dice.nth(4).press('Enter')
}

/** The sentence of what to do; at the end the card says what has happened. */
const PROMPT = '.status__line:not(:empty), .result h2'

/** What is wrong on this screen, as sentences, and the share of the board. */
async function faultsOn(page: Page, asked: readonly string[]) {
  const share = await page.evaluate(shareOfBoard)
  const faults = [
    ...(await page.evaluate(inSight, [...asked, PROMPT])),
    ...(await page.evaluate(cutWords)),
    ...(await page.evaluate(coveredTargets, LIT)),
    ...(await page.evaluate(smallTargets)),
    ...(await page.evaluate(overlaps)),
  ]
  return { share, faults }
}

/** A machine that is busy with others may still be laying out what has just been resized. */
async function faultsAtRest(page: Page, asked: readonly string[]) {
  const first = await faultsOn(page, asked)
  if (first.faults.length === 0) return first
  await page.waitForTimeout(1000)
  return faultsOn(page, asked)
}

/** The board is away or dimmed: cards to choose from, or the end. */
const isCard = (asked: readonly string[]): boolean => asked.some(each => /result|draft/.test(each))

/** Goes to the states that ask for something, and checks each on these screens. */
async function look(page: Page, states: readonly PageState[], sizes: readonly Size[]): Promise<void> {
  /** Whether a state reached from this one asks for something. */
  const leadsOn = (index: number): boolean => {
    const next = states[index + 1]
    return next?.goesOn === true && (next.name in ASKED || leadsOn(index + 1))
  }
  for (const [index, state] of states.entries()) {
    const asked = ASKED[state.name]
    if (!asked && !leadsOn(index)) continue
    await resize(page, DESKTOP)
    await state.go(page)
    for (const size of asked ? sizes : []) {
      await resize(page, size)
      const wanted = asked!.filter(selector => !(size.height < 300 && SCROLLED.test(selector)))
      const { share, faults } = await faultsAtRest(page, wanted)
      const at = `${state.name}, ${nameOf(size)}`
      test.info().annotations.push({ type: 'share', description: `${at}: ${Math.round(share * 100)} %` })
      expect.soft(faults, at).toEqual([])
      if (!isCard(wanted) && !(state.name in IN_SHEETS)) expect.soft(share, at).toBeGreaterThanOrEqual(SHARE)
    }
    await resize(page, DESKTOP)
    if (!leadsOn(index)) await state.leave?.(page)
  }
}

/** What comes and goes over the table: everything else stays in place, to within two pixels. */
const COMING: Readonly<Record<string, (page: Page, comes: boolean) => Promise<void>>> = {
  notice: (page, comes) => page.evaluate(notice, comes),
  async hint(page, comes) {
    if (comes) await page.locator('.hint-button').click()
    else await page.locator('.hint__close').last().click()
    await expect(page.locator('.hint__card .button--primary')).toHaveCount(comes ? 1 : 0, { timeout: 60_000 })
  },
  async sheet(page) {
    const tab = page.locator('.sheet-tabs [data-key="log"]')
    if ((await tab.count()) > 0) await tab.click()
  },
}

async function expectNoShift(page: Page, name: string, size: Size): Promise<void> {
  await resize(page, size)
  const before = await page.evaluate(whereThings)
  for (const [what, come] of Object.entries(COMING)) {
    for (const comes of [true, false]) {
      await come(page, comes)
      const during = await page.evaluate(whereThings)
      for (const [part, place] of Object.entries(before)) {
        const moved = Math.max(...place.map((value, index) => Math.abs(value - during[part]![index]!)))
        const at = `${name}, ${part} at ${nameOf(size)} when a ${what} ${comes ? 'comes' : 'goes'}`
        expect.soft(moved, at).toBeLessThanOrEqual(2)
      }
    }
  }
}

/** One state of each game for every commit. */
const DAILY = ['Cube Attack, the beginning', 'Dungeon Drop, to explore']
const DAILY_SIZES: readonly Size[] = [
  { width: 360, height: 740 },
  { width: 360, height: 740, text: 200 },
  { width: 844, height: 390 },
  { width: 1280, height: 720, text: 150 },
  { width: 320, height: 180 },
]

async function openGallery(page: Page): Promise<string[]> {
  const problems = await sitDown(page, { textView: 'needed' })
  await page.addInitScript(() => localStorage.setItem('tavolo.dungeon-drop.view', 'map'))
  await page.goto('/')
  return problems
}

test('the board stays, what to do is said in full, and nothing moves, on five screens', async ({ page }) => {
  const problems = await openGallery(page)
  const states = Object.values(GALLERIES)
    .flat()
    .filter(({ name }) => DAILY.includes(name))
  await look(page, states, DAILY_SIZES)
  await expectNoShift(page, DAILY[1]!, DAILY_SIZES[0]!)
  await expectLesson(page, 'cube-attack', cubeAttack, { sizes: [DAILY_SIZES[0]!], steps: ['arm'] })
  expect(problems).toEqual([])
})

for (const gallery of ['cube-attack', 'cyberdoom-tower', 'dungeon-drop'] as const) {
  test(`the layout is right in every awaited state of ${gallery}, on every screen`, {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(1_200_000)
    await openGallery(page)
    await look(page, GALLERIES[gallery], ALL)
    const shares = test.info().annotations.filter(({ type }) => type === 'share')
    console.log(shares.map(({ description }) => description).join('\n'))
  })
}

test('nothing moves when a notice, a hint or a sheet comes or goes, on any screen, in any game', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(1_200_000)
  await openGallery(page)
  const names = ['Cube Attack, the beginning', 'Cyberdoom Tower, a turn', 'Dungeon Drop, to explore']
  for (const state of Object.values(GALLERIES).flat()) {
    if (!names.includes(state.name)) continue
    await resize(page, DESKTOP)
    await state.go(page)
    for (const size of ALL) await expectNoShift(page, state.name, size)
    await resize(page, DESKTOP)
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
    test.setTimeout(1_200_000)
    await sitDown(page, { language: 'it', textView: 'needed' })
    await page.addInitScript(() => localStorage.setItem('tavolo.dungeon-drop.view', 'map'))
    await page.goto('/')
    const sizes = [...SCREENS.slice(0, 5), { ...SCREENS[0]!, text: 150 }, ZOOMED[0]!, ZOOMED[2]!]
    await expectLesson(page, game, lesson as Lesson, { sizes })
  })
}
