/**
 * The large moments of each game, in replays: each is seen, and named only when it has been seen. Its frames are put side
 * by side on one picture, a contact sheet, for people to look at.
 */

import { expect, type Page, test } from '@playwright/test'
import { keepBefore, kept } from './seeded-matches.ts'
import { sitDown } from './table.ts'

interface LargeMoment {
  readonly name: string
  readonly game: string
  readonly file: string
  readonly step: number
  /** What it says in large letters. */
  readonly word: RegExp
}

const MOMENTS: readonly LargeMoment[] = [
  { name: 'wakes', game: 'cyberdoom-tower', file: 'prototype-duo-hard', step: 46, word: /It wakes/ },
  { name: 'destroyed', game: 'cyberdoom-tower', file: 'retail-solo', step: 27, word: /Destroyed/ },
  { name: 'roof', game: 'cyberdoom-tower', file: 'italian-duo', step: 77, word: /The roof/ },
  { name: 'gasp', game: 'cyberdoom-tower', file: 'retail-solo', step: 49, word: /Last gasp/ },
  { name: 'won', game: 'cyberdoom-tower', file: 'retail-solo', step: 59, word: /Lights on/ },
  { name: 'lost', game: 'cyberdoom-tower', file: 'prototype-solo-random', step: 10, word: /Lights out/ },
  {
    name: 'out',
    game: 'cube-attack',
    file: 'quintet-5-full-range-and-recycling',
    step: 44,
    word: /Out of the game/,
  },
  { name: 'match-point', game: 'cube-attack', file: 'user-board-3', step: 174, word: /Match point/ },
  { name: 'won', game: 'cube-attack', file: 'hexa-2', step: 48, word: /P1 wins!.*Lit: the moons/ },
  { name: 'photo', game: 'dungeon-drop', file: 'classic-2', step: 4, word: /mm/ },
  { name: 'dragon', game: 'dungeon-drop', file: 'solo', step: 23, word: /The Dragon/ },
  { name: 'health', game: 'dungeon-drop', file: 'solo-lost', step: 6, word: /One Health left/ },
  { name: 'end', game: 'dungeon-drop', file: 'classic-2', step: 18, word: /8P1 wins!$/ },
  { name: 'end', game: 'dungeon-drop', file: 'built-4-construction-live', step: 55, word: /wins!$/ },
]

/** When frames are taken, in milliseconds from the beginning at the normal pace. */
const FRAMES = Array.from({ length: 27 }, (_, tenth) => 100 * tenth)

const SCREENS = {
  desk: { width: 1440, height: 900, columns: 5 },
  phone: { width: 360, height: 740, columns: 9 },
} as const
/** The width of a contact sheet, in pixels. */
const SHEET = 1800
type Screen = (typeof SCREENS)[keyof typeof SCREENS]

/**
 * Keeps a copy of a large moment from when it has been named, and whether it was there before without its word. The copy is
 * not subject to the time: a slow machine takes the same frames.
 */
function keepMoments(): void {
  const kept = { early: '' }
  Object.assign(window, { kept })
  new MutationObserver(() => {
    const shown = document.querySelector<HTMLElement>('[data-moment]:not([data-kept])')
    if (!shown) return
    if (shown.dataset.landed === 'false') kept.early = shown.innerText
    else if (!document.querySelector(`[data-kept="${shown.dataset.moment}"]`)) {
      const copy = shown.cloneNode(true) as HTMLElement
      copy.dataset.kept = shown.dataset.moment
      // Of the board, as long as the moment is there.
      copy.style.setProperty('--covered', shown.parentElement!.style.getPropertyValue('--covered'))
      shown.parentElement!.append(copy)
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-landed'] })
}

async function openBefore(page: Page, { game, file, step }: LargeMoment): Promise<string[]> {
  const problems = await sitDown(page)
  await page.addInitScript(() => localStorage.setItem('tavolo.pace', 'normal'))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(keepMoments)
  const record = kept(`${game}/${file}`)
  const { seats } = JSON.parse(record) as { seats: number }
  const players = Array.from({ length: seats }, (_, seat) => ({ kind: 'person', name: `P${seat + 1}` }))
  await keepBefore(page, { id: 'moment', game, record, players, over: true })
  const loaded = page
    .waitForResponse(response => /Moments-/.test(response.url()), { timeout: 60_000 })
    .catch(() => {})
  await page.goto(`/#/replay/${game}/moment?step=${step - 1}`)
  await expect(page.locator('.cyberdoom, .galaxy, .drop')).toBeVisible()
  // Large moments come with the second wave.
  await loaded
  return problems
}

/** Whether its word is whole in the window, and not under the bar. */
function isWordInSight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { left, right, top, bottom } = document
      .querySelector('[data-kept] .moment__word')!
      .getBoundingClientRect()
    const bars = [...document.querySelectorAll('.what-now')].map(bar => bar.getBoundingClientRect())
    const covers = (bar: DOMRect) =>
      bar.height > 0 && bar.top < bottom && bar.bottom > top && bar.left < right
    return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && !bars.some(covers)
  })
}

/** Lines of score pads that are not whole within the picture. */
function cutParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const picture = document.querySelector('[data-kept] .moment__picture')!.getBoundingClientRect()
    const lines = [...document.querySelectorAll<HTMLElement>('[data-kept] .pad :is(b, dt, dd)')]
    const isCut = ({ left, right, top, bottom }: DOMRect) =>
      left < picture.left - 1 ||
      right > picture.right + 1 ||
      top < picture.top - 1 ||
      bottom > picture.bottom + 1
    // Where there is no room for all lines, only the totals are there.
    const there = lines.filter(line => line.checkVisibility())
    return there.filter(line => isCut(line.getBoundingClientRect())).map(line => line.innerText)
  })
}

/** The copy at a time of its animation. */
async function frameAt(page: Page, time: number): Promise<Buffer> {
  await page.evaluate(at => {
    const copy = document.querySelector<HTMLElement>('[data-kept]')!
    const original = document.querySelector<HTMLElement>('[data-moment]:not([data-kept])')
    if (original) original.style.visibility = 'hidden'
    const words = copy.lastElementChild as HTMLElement
    words.style.visibility = at < 1400 ? 'hidden' : 'visible'
    for (const animation of copy.getAnimations({ subtree: true })) {
      animation.pause()
      const inWords = words.contains((animation.effect as KeyframeEffect).target)
      animation.currentTime = inWords ? 5000 : at
    }
  }, time)
  const picture = { type: 'jpeg', quality: 80, animations: 'allow', scale: 'css' } as const
  return page.locator('.table__board').screenshot(picture)
}

/** Puts the frames side by side. */
async function sheetOf(
  page: Page,
  { columns }: Screen,
  { frames, path }: { readonly frames: readonly Buffer[]; readonly path: string },
): Promise<void> {
  const width = Math.floor(SHEET / columns) - 4
  const pictures = frames.map(
    frame => `<img width="${width}" src="data:image/jpeg;base64,${frame.toString('base64')}">`,
  )
  await page.setViewportSize({ width: SHEET, height: 900 })
  await page.setContent(
    `<body style="margin:0;background:#222;display:grid;grid-template-columns:repeat(${columns},${width}px);align-content:start;gap:4px">${pictures.join('')}</body>`,
  )
  await page.screenshot({ path, fullPage: true })
}

for (const [device, screen] of Object.entries(SCREENS)) {
  const { width, height } = screen
  test.describe(`on a ${device}, a large moment is seen and then named:`, { tag: '@long' }, () => {
    test.use({ viewport: { width, height }, hasTouch: device === 'phone' })

    for (const moment of MOMENTS) {
      test(`${moment.game}, ${moment.name}: ${moment.file}`, async ({ page }, testInfo) => {
        const problems = await openBefore(page, moment)
        await page.keyboard.press('ArrowRight')
        const copy = page.locator(`[data-kept="${moment.name}"]`)
        await expect(copy).toHaveCount(1, { timeout: 30_000 })
        await expect(copy).toContainText(moment.word)
        const early = await page.evaluate(() => (window as unknown as { kept: { early: string } }).kept.early)
        expect(early).not.toMatch(moment.word)
        const frames: Buffer[] = []
        for (const time of FRAMES) frames.push(await frameAt(page, time))
        expect(await isWordInSight(page)).toBe(true)
        expect(await cutParts(page)).toEqual([])
        expect(problems).toEqual([])
        await sheetOf(page, screen, { frames, path: testInfo.outputPath('sheet.png') })
      })
    }
  })
}

/** Two chests are opened in the end. */
const CHESTS: LargeMoment = {
  ...{ name: 'chests', game: 'dungeon-drop', file: 'solo-lost', step: 21 },
  word: /opens a Chest/g,
}

/**
 * Notes each die of a chest when it appears: what it will show, and how many chests the status line has told by then. The
 * log of a replay has all steps from the beginning.
 */
function noteRolls(): void {
  const rolls: { readonly value: string; readonly told: number }[] = []
  Object.assign(window, { rolls })
  new MutationObserver(() => {
    const die = document.querySelector<HTMLElement>('[data-roll]:not([data-noted])')
    if (!die) return
    die.dataset.noted = 'true'
    const told = document.querySelector('.status__line')!.textContent.match(/opens a Chest/g) ?? []
    rolls.push({ value: die.dataset.roll!, told: told.length })
  }).observe(document, { subtree: true, childList: true })
}

test(
  'the die of a chest is seen to roll before the status line tells what it shows',
  { tag: '@long' },
  async ({ page }, testInfo) => {
    await page.addInitScript(noteRolls)
    const problems = await openBefore(page, CHESTS)
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('[data-roll]')).toHaveCount(1, { timeout: 30_000 })
    await page.screenshot({ path: testInfo.outputPath('chest.png'), animations: 'allow' })
    const status = page.locator('.status__line')
    await expect(status).toContainText('light is out', { timeout: 60_000 })
    const rolls = await page.evaluate(
      () => (window as unknown as { rolls: { value: string; told: number }[] }).rolls,
    )
    const lines = [...(await status.textContent())!.matchAll(/opens a Chest: (\d)/g)]
    expect(rolls).toEqual(lines.map(([, value], told) => ({ value, told })))
    expect(rolls).toHaveLength(2)
    expect(problems).toEqual([])
  },
)
