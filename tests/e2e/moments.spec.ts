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
  { name: 'match-point', game: 'cube-attack', file: 'hexa-6', step: 312, word: /Match point/ },
  { name: 'won', game: 'cube-attack', file: 'hexa-2', step: 48, word: /P1|P2/ },
  { name: 'photo', game: 'dungeon-drop', file: 'classic-2', step: 4, word: /mm/ },
  { name: 'dragon', game: 'dungeon-drop', file: 'solo', step: 23, word: /The Dragon/ },
  { name: 'health', game: 'dungeon-drop', file: 'solo-lost', step: 6, word: /One Health left/ },
  { name: 'end', game: 'dungeon-drop', file: 'classic-2', step: 18, word: /P1|P2/ },
]

/** When frames are taken, as parts of the moment. */
const FRAMES = 6
const APART = 430

async function openBefore(page: Page, { game, file, step }: LargeMoment): Promise<string[]> {
  const problems = await sitDown(page)
  await page.addInitScript(() => localStorage.setItem('tavolo.pace', 'normal'))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const record = kept(`${game}/${file}`)
  const { seats } = JSON.parse(record) as { seats: number }
  const players = Array.from({ length: seats }, (_, seat) => ({ kind: 'person', name: `P${seat + 1}` }))
  await keepBefore(page, { id: 'moment', game, record, players, over: true })
  await page.goto(`/#/replay/${game}/moment?step=${step - 1}`)
  await expect(page.locator('.cyberdoom, .galaxy, .drop')).toBeVisible()
  // Large moments come with the second wave.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
  return problems
}

/** Puts the frames side by side. */
async function sheetOf(page: Page, frames: readonly Buffer[], path: string): Promise<void> {
  const pictures = frames.map(
    frame => `<img width="480" src="data:image/png;base64,${frame.toString('base64')}">`,
  )
  await page.setContent(`<body style="margin:0;background:#222;display:grid;grid-template-columns:repeat(3,480px);gap:4px">
    ${pictures.join('')}</body>`)
  await page.screenshot({ path, fullPage: true })
}

test.describe('a large moment is seen and then named:', { tag: '@long' }, () => {
  for (const moment of MOMENTS) {
    test(`${moment.game}, ${moment.name}`, async ({ page }, { outputPath }) => {
      const problems = await openBefore(page, moment)
      const board = page.locator('.table__board')
      const shown = page.locator(`[data-moment="${moment.name}"]`)
      await page.keyboard.press('ArrowRight')
      await expect(shown).toHaveCount(1, { timeout: 30_000 })
      const frames: Buffer[] = []
      for (let frame = 0; frame < FRAMES && (await shown.count()) > 0; frame++) {
        frames.push(await board.screenshot({ animations: 'allow' }))
        if (frame === FRAMES - 2) await expect(shown.or(page.locator('.event-lines p')).first()).toBeVisible()
        await page.waitForTimeout(APART)
      }
      expect(problems).toEqual([])
      await sheetOf(page, frames, outputPath('sheet.png'))
    })

    test(`${moment.game}, ${moment.name}: the word comes after the picture`, async ({ page }) => {
      await openBefore(page, moment)
      await page.keyboard.press('ArrowRight')
      const shown = page.locator(`[data-moment="${moment.name}"]`)
      await expect(shown).toHaveCount(1, { timeout: 30_000 })
      await expect(shown).toContainText(moment.word)
      await page.keyboard.press('Escape')
      await expect(page.locator('[data-playing]:not([data-playing="false"])')).toHaveCount(0)
    })
  }
})
