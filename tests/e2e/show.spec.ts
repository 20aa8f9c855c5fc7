/** What a board shows during a step, compared with the log of that step: at each pace, skipped, without motion. */

import { expect, type Page, test } from '@playwright/test'
import { keepBefore, kept } from './seeded-matches.ts'
import { sitDown } from './table.ts'

interface Scene {
  readonly file: string
  /** The step to watch, and how many lines the log has for it. */
  readonly step: number
  readonly lines: number
}

const TOWER: Scene = { file: 'cyberdoom-tower/retail-solo', step: 8, lines: 8 }

const GALAXY: Scene = { file: 'cube-attack/trinity-3-rotating-token', step: 12, lines: 4 }
const DUNGEON: Scene = { file: 'dungeon-drop/solo-lost', step: 21, lines: 6 }

type Pace = 'normal' | 'quick' | 'none'

/** Records every line that appears over the board, in order. */
function watchLines(): void {
  const seen: string[] = []
  const met = new WeakSet<Element>()
  Object.assign(window, { shownLines: seen })
  const look = () => {
    for (const line of document.querySelectorAll('.event-lines [data-event]')) {
      if (met.has(line)) continue
      met.add(line)
      seen.push(line.textContent ?? '')
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}

const shownLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shownLines: string[] }).shownLines)

/** The replay just before the step, with motion unless it is to be reduced. */
async function openBefore(
  page: Page,
  { file, step }: Scene,
  { pace, motion }: { readonly pace: Pace; readonly motion: 'reduce' | 'no-preference' },
): Promise<string[]> {
  const problems = await sitDown(page)
  await page.addInitScript(chosen => localStorage.setItem('tavolo.pace', chosen), pace)
  await page.emulateMedia({ reducedMotion: motion })
  await page.addInitScript(watchLines)
  const [game] = file.split('/') as [string]
  const record = kept(file)
  const { seats } = JSON.parse(record) as { seats: number }
  const players = Array.from({ length: seats }, (_, seat) => ({ kind: 'person', name: `P${seat + 1}` }))
  await keepBefore(page, { id: 'show', game, record, players, over: true })
  await page.goto(`/#/replay/${game}/show?step=${step - 1}`)
  await expect(page.locator('.replay-bar__place')).toContainText(`${step - 1} /`)
  await expect(page.locator('.cyberdoom, .galaxy, .drop')).toBeVisible()
  return problems
}

const saidNow = (page: Page) => page.locator('.log [data-time="now"] .log__said')

/** The lines of the log for the shown step; the log of a replay has the first event first. */
async function logLines(page: Page): Promise<string[]> {
  const lines = await saidNow(page).allTextContents()
  return lines.map(line => line.trim())
}

const stillPlaying = (page: Page) => page.locator('[data-playing]:not([data-playing="false"])')

async function expectLogOrder(page: Page, { step, lines }: Scene): Promise<void> {
  await expect(page.locator('.replay-bar__place')).toContainText(`${step} /`)
  // The panel with the log comes after the board.
  await expect(saidNow(page)).toHaveCount(lines)
  const log = await logLines(page)
  await expect.poll(() => shownLines(page)).toEqual(log)
  await expect(stillPlaying(page)).toHaveCount(0)
}

/** One test after the other for each game; the first game with every commit. */
function showsInOrder(name: string, scene: Scene, often: { tag?: string }): void {
  for (const pace of ['quick', 'normal'] as const) {
    test(
      `${name} shows a step event by event, in the order of the log, ${pace}`,
      pace === 'quick' ? often : { tag: '@long' },
      async ({ page }) => {
        const problems = await openBefore(page, scene, { pace, motion: 'no-preference' })
        await page.keyboard.press('ArrowRight')
        await expect(stillPlaying(page)).toHaveCount(1)
        // One at a time.
        await expect(page.locator('.event-lines [data-event]')).toHaveCount(1)
        await expectLogOrder(page, scene)
        expect(problems).toEqual([])
      },
    )
  }

  test(`${name} tells the rest of a skipped step, in order`, { tag: '@long' }, async ({ page }) => {
    await openBefore(page, scene, { pace: 'normal', motion: 'no-preference' })
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await shownLines(page)).length).toBeGreaterThanOrEqual(2)
    await page.keyboard.press('Escape')
    await expect(stillPlaying(page)).toHaveCount(0)
    await expectLogOrder(page, scene)
  })

  for (const [how, chosen] of [
    ['at an instant', { pace: 'none', motion: 'no-preference' }],
    ['without motion', { pace: 'normal', motion: 'reduce' }],
  ] as const) {
    test(`${name} tells a step in one line for each event ${how}`, { tag: '@long' }, async ({ page }) => {
      await openBefore(page, scene, chosen)
      await page.keyboard.press('ArrowRight')
      await expect(page.locator('.event-lines [data-event]')).toHaveCount(scene.lines)
      await expectLogOrder(page, scene)
    })
  }
}

showsInOrder('the tower', TOWER, {})
showsInOrder('the galaxy', GALAXY, { tag: '@long' })
showsInOrder('the dungeon', DUNGEON, { tag: '@long' })

/** Records the greatest width of the page. */
function watchWidth(): void {
  const look = () => {
    document.documentElement.dataset.widest = String(
      Math.max(Number(document.documentElement.dataset.widest ?? 0), innerWidth),
    )
    requestAnimationFrame(look)
  }
  addEventListener('DOMContentLoaded', look)
}

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  for (const [name, scene, often] of [
    ['the tower', TOWER, {}],
    ['the galaxy', GALAXY, { tag: '@long' }],
    ['the dungeon', DUNGEON, { tag: '@long' }],
  ] as const) {
    // Otherwise things at the edges of the screen would jump.
    test(`${name} shows a step without widening the page`, often, async ({ page }) => {
      await page.addInitScript(watchWidth)
      await openBefore(page, scene, { pace: 'quick', motion: 'no-preference' })
      await page.keyboard.press('ArrowRight')
      await expect(stillPlaying(page)).toHaveCount(1)
      await expect(stillPlaying(page)).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('data-widest', '360')
    })
  }
})
