/**
 * What a table tells while its board shows a step. At every frame it reads pieces, counters, log, turn, status and spoken
 * line: nothing is told before it is shown, at any pace, skipped, and without motion.
 */

import { expect, type Page, test } from '@playwright/test'
import { readRecord } from '../../src/engine/record.ts'
import { given } from '../../src/engine/testing/toy-matches.ts'
import { openAllBoxes } from '../../src/games/all-games.ts'
import { scatter } from '../../src/games/dungeon-drop/throws/scatter.ts'
import { createI18n } from '../../src/i18n/create-i18n.ts'
import { createTranslator } from '../../src/i18n/translator.ts'
import type { Weight } from '../../src/web/kit/director/director.ts'
import { kept, sitDownAt, stateAt, until } from './seeded-matches.ts'
import { storedRows } from './store.ts'
import { sitDown } from './table.ts'

interface Scene {
  readonly game: string
  readonly weight: Weight
  readonly file: string
  /** The step to play. */
  readonly step: number
  /** What to press instead of the recorded command. */
  readonly press?: RegExp
}

const SCENES: readonly Scene[] = [
  { game: 'cyberdoom-tower', weight: 'small', file: 'italian-duo', step: 4 },
  { game: 'cyberdoom-tower', weight: 'medium', file: 'italian-duo', step: 49 },
  { game: 'cyberdoom-tower', weight: 'large', file: 'retail-solo', step: 44 },
  { game: 'cube-attack', weight: 'small', file: 'duel-2-random', step: 1 },
  { game: 'cube-attack', weight: 'medium', file: 'duel-2-random', step: 8 },
  { game: 'cube-attack', weight: 'large', file: 'duel-2', step: 44 },
  { game: 'dungeon-drop', weight: 'small', file: 'family-3-draft-async', step: 1 },
  {
    game: 'dungeon-drop',
    weight: 'medium',
    file: 'built-4-construction-live',
    step: 27,
    press: /Loot the room/,
  },
  { game: 'dungeon-drop', weight: 'large', file: 'classic-2', step: 18, press: /Loot the room/ },
]

const HOW = {
  'at a slow pace': { pace: 'slow' },
  'at a normal pace': { pace: 'normal' },
  'at a quick pace': { pace: 'quick' },
  'at a very quick pace': { pace: 'veryQuick' },
  'at no pace': { pace: 'none' },
  skipped: { pace: 'slow', skip: true },
  'without motion': { pace: 'normal', reduced: true },
} as const
type How = { readonly pace: string; readonly skip?: boolean; readonly reduced?: boolean }

/** What can be seen or heard of a step. */
const SIGNS = ['pieces', 'counters', 'log', 'turn', 'status', 'spoken'] as const
type Sign = (typeof SIGNS)[number]
type Frame = Readonly<Record<Sign, string>> & { readonly frame: number; readonly time: number }

/** Records every frame in which something of it has changed. */
function watchFrames(): void {
  const frames: (Record<string, string> & { time: number })[] = []
  Object.assign(window, { frames })
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(each => each.textContent?.trim()).join(' | ')
  const placed = '[data-pawn], .galaxy [data-unit], .drop-map [data-id], .sentinel, [data-mood], [data-hero]'
  const pieces = () =>
    [...document.querySelectorAll<HTMLElement>(placed)].map(each => {
      const { pawn, unit, id, hero, mood } = each.dataset
      const place = each.closest<HTMLElement>('[data-position], [data-part]')?.dataset
      return [pawn, unit, id, hero, mood, place?.position, place?.part, each.getAttribute('transform')].join(
        ' ',
      )
    })
  let frame = 0
  const look = () => {
    frame++
    const status = texts('.status__line')
    const now = {
      pieces: pieces().sort().join(),
      counters: texts('.seat__score, .seat__facts, .trooper__points'),
      log: texts('.latest > span'),
      turn: [...document.querySelectorAll<HTMLElement>('[data-awaited="true"]')]
        .map(each => each.dataset.seat)
        .join(),
      // That a move is being saved says nothing about it.
      status: status.startsWith('Saving') ? (frames.at(-1)?.status ?? '') : status,
      spoken: texts('.status [aria-live="polite"]'),
    } as Record<string, string>
    const last = frames.at(-1)
    if (!last || Object.keys(now).some(sign => now[sign] !== last[sign]))
      frames.push({ ...now, frame, time: performance.now() } as never)
    requestAnimationFrame(look)
  }
  addEventListener('DOMContentLoaded', look)
  const press = () => Object.assign(window, { pressed: performance.now(), frameAtPress: frame })
  addEventListener('keydown', press, true)
}

const framesOf = (page: Page): Promise<readonly Frame[]> =>
  page.evaluate(() => (window as unknown as { frames: Frame[] }).frames)

/** As the seeded matches call the people. */
const NAMES = ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo']

/** What the list of actions calls the command of that step. */
async function nameOfStep({ game, file, step }: Scene): Promise<string> {
  const all = await openAllBoxes(scatter)
  const box = all.find(each => each.game.id === game)!
  const record = kept(`${game}/${file}`)
  const { command } = given(readRecord(record)).steps[step - 1]!
  const { translate } = createTranslator(createI18n(all), 'en', seat => NAMES[seat]!)
  return translate(box.name({ state: stateAt(record, step - 1), command }), game)
}

/** The table before the step, with a person on each seat, and the button that plays it. */
async function openBefore(page: Page, scene: Scene, { pace, reduced }: How) {
  const problems = await sitDown(page)
  await page.addInitScript(chosen => localStorage.setItem('tavolo.pace', chosen), pace)
  await page.emulateMedia({ reducedMotion: reduced ? 'reduce' : 'no-preference' })
  await page.addInitScript(watchFrames)
  const { game, file, step } = scene
  const name = scene.press ?? (await nameOfStep(scene))
  await sitDownAt(page, { game, record: until(kept(`${game}/${file}`), step - 1) })
  const actions = page.getByRole('group', { name: 'Actions' })
  const button = actions.getByRole('listitem').getByRole('button', { name }).first()
  await expect(actions.getByRole('button').first()).toBeVisible()
  const more = actions.getByRole('button', { name: /^Show \d+ more/ })
  if ((await button.count()) === 0 && (await more.count()) > 0) await more.first().click()
  await expect(button).toBeVisible()
  return { problems, button }
}

const still = (page: Page) =>
  expect(page.locator('[data-playing]:not([data-playing="false"])')).toHaveCount(0)

/** When each sign changes first and last, as numbers of frames; the first frame is that before the step. */
function changesOf(frames: readonly Frame[]) {
  const at = (sign: Sign) =>
    frames.flatMap((frame, index) => (index > 0 && frame[sign] !== frames[index - 1]![sign] ? [index] : []))
  const first = (...signs: Sign[]) => Math.min(...signs.flatMap(at))
  const last = (...signs: Sign[]) => Math.max(0, ...signs.flatMap(at))
  return { first, last }
}

for (const scene of SCENES) {
  for (const [words, how] of Object.entries<How>(HOW)) {
    const often = scene.weight === 'large' && how.pace === 'quick'
    const { game, weight } = scene
    test(
      `${game}: a ${weight} event ${words} is shown first and told after`,
      often ? {} : { tag: '@long' },
      async ({ page }) => {
        const { problems, button } = await openBefore(page, scene, how)
        const before = await framesOf(page)
        await button.click()
        if (how.skip) {
          await expect(page.locator('[data-playing]:not([data-playing="false"])')).toHaveCount(1)
          await page.keyboard.press('Escape')
        }
        await expect.poll(async () => (await framesOf(page)).at(-1)!.spoken).not.toBe(before.at(-1)!.spoken)
        await still(page)
        const frames = (await framesOf(page)).slice(before.length - 1)
        const { first, last } = changesOf(frames)
        const seen = JSON.stringify(frames.map((frame, index) => ({ index, ...frame, pieces: '' })))
        // Pieces, then what follows from them; whose turn it is, and what is spoken, with the last of it or after it.
        expect(first('counters', 'log'), seen).toBeGreaterThanOrEqual(Math.min(first('pieces'), first('log')))
        if (Number.isFinite(first('pieces')))
          expect(first('counters', 'log', 'turn', 'status', 'spoken'), seen).toBeGreaterThanOrEqual(
            first('pieces'),
          )
        expect(first('turn', 'status'), seen).toBeGreaterThanOrEqual(last('pieces', 'counters'))
        expect(first('spoken'), seen).toBeGreaterThanOrEqual(
          last('pieces', 'counters', 'log', 'turn', 'status'),
        )
        expect(problems).toEqual([])
      },
    )
  }
}

/** How long the page itself has worked, in milliseconds: what else runs on this machine does not count. */
async function workOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * metrics.find(({ name }) => name === 'ThreadTime')!.value
  }
}

// On a busy machine a frame alone may last longer than a tenth of a second, so its own work and the frames are counted.
test('a press skips a large moment within a tenth of a second, and the next command is taken', {
  tag: '@long',
}, async ({ page }) => {
  const scene = SCENES.find(({ game, weight }) => game === 'cyberdoom-tower' && weight === 'large')!
  const { button } = await openBefore(page, scene, { pace: 'slow' })
  await button.click()
  await expect(page.locator('[data-playing="true"]')).toHaveCount(1)
  const work = await workOf(page)
  const before = await work()
  await page.keyboard.press('Escape')
  await still(page)
  expect((await work()) - before).toBeLessThan(100)
  const pressed = await page.evaluate(() => (window as unknown as { pressed: number }).pressed)
  const shownAfter = async () => (await framesOf(page)).find(({ time }) => time > pressed)?.frame
  await expect.poll(shownAfter).toBeDefined()
  const atPress = await page.evaluate(() => (window as unknown as { frameAtPress: number }).frameAtPress)
  expect((await shownAfter())! - atPress).toBeLessThanOrEqual(4)
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'End the turn' }).click()
  await expect.poll(async () => (await storedRows(page))[0]?.steps).toBe(scene.step + 1)
})
