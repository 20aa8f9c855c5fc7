/** The end card: no part of a board covers it, and its buttons are in view. */

import { expect, type Page, test } from '@playwright/test'
import { readRecord, replayRecord } from '../../src/engine/record.ts'
import { cyberdoomTower } from '../../src/games/cyberdoom-tower/game.ts'
import { kept, lay } from './seeded-matches.ts'
import { sitDown } from './table.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
]

/** A finished tower match with this result. */
function tower(won: boolean): string {
  const files = ['retail-solo', 'italian-duo', 'prototype-duo-hard', 'prototype-solo-random']
  const found = files
    .map(file => kept(`cyberdoom-tower/${file}`))
    .find(text => {
      const record = readRecord(text)
      const match = record.ok ? replayRecord([cyberdoomTower], record.value) : record
      if (!match.ok) throw new Error(match.refusal.because)
      const outcome = cyberdoomTower.outcome(
        match.value.state as Parameters<typeof cyberdoomTower.outcome>[0],
      )
      return outcome && outcome.winners.length > 0 === won
    })
  if (!found) throw new Error(`no tower match is ${won ? 'won' : 'lost'}`)
  return found
}

const ENDINGS = [
  { name: 'Cube Attack', game: 'cube-attack', record: () => kept('cube-attack/duel-2'), headline: / wins?$/ },
  { name: 'a tower that is won', game: 'cyberdoom-tower', record: () => tower(true), headline: / win/ },
  {
    name: 'a tower that is lost',
    game: 'cyberdoom-tower',
    record: () => tower(false),
    headline: /^The machines win$/,
  },
  {
    name: 'Dungeon Drop',
    game: 'dungeon-drop',
    record: () => kept('dungeon-drop/classic-2'),
    headline: / wins$/,
  },
  {
    name: 'Dungeon Drop alone, lost',
    game: 'dungeon-drop',
    record: () => kept('dungeon-drop/solo-lost'),
    headline: /^You are lost in the dungeon$/,
  },
]

/** Points of the card that something else covers. Its corners are round. */
function coveredPoints(page: Page): Promise<string[]> {
  return page.locator('.result').evaluate(card => {
    const { left, top, width, height } = card.getBoundingClientRect()
    const covered: string[] = []
    for (let column = 0; column <= 20; column++)
      for (let row = 0; row <= 20; row++) {
        const x = left + 12 + ((width - 24) * column) / 20
        const y = top + 12 + ((height - 24) * row) / 20
        const met = document.elementFromPoint(x, y)
        if (!met || !card.contains(met)) covered.push(`${x},${y}: ${met?.className ?? 'nothing'}`)
      }
    return covered
  })
}

/** On a phone only the card scrolls, and only vertically. */
async function expectOneScroller(page: Page, at: string): Promise<void> {
  const card = page.locator('.result')
  await card.locator('.after__part:not(.turning)').evaluateAll(parts => {
    for (const part of parts) part.setAttribute('open', '')
  })
  const scrollers = await card.evaluate(element =>
    [document.documentElement, element, ...element.querySelectorAll('*')]
      .filter(each => {
        const { overflowX, overflowY } = getComputedStyle(each)
        const wide = each.scrollWidth > each.clientWidth && ['auto', 'scroll'].includes(overflowX)
        const tall = each.scrollHeight > each.clientHeight && ['auto', 'scroll'].includes(overflowY)
        return wide || tall
      })
      .map(({ classList }) => classList[0]),
  )
  expect(await card.evaluate(each => each.scrollWidth - each.clientWidth), at).toBe(0)
  expect(scrollers, at).toEqual(['result'])
}

/** One page for all of them: loading it for each would take half of the time. */
async function expectUncovered(
  page: Page,
  endings: typeof ENDINGS,
  sizes: readonly { readonly width: number; readonly height: number }[],
): Promise<void> {
  const problems = await sitDown(page)
  await page.goto('/')
  for (const { name, game, record, headline } of endings) {
    await test.step(name, async () => {
      await page.setViewportSize(sizes[0]!)
      await lay(page, game, record())
      const card = page.locator('.result')
      await expect(card.getByRole('heading', { level: 2 }).first()).toHaveText(headline)
      // The game's additions may make it longer.
      await expect(card.locator('.after__part').first()).toBeVisible({ timeout: 30_000 })
      if (game === 'cyberdoom-tower')
        await expect(card).toContainText('Luck against expectation', { timeout: 30_000 })
      for (const size of sizes) {
        await page.setViewportSize(size)
        const at = `${name}, ${size.width}×${size.height}`
        expect.soft(await coveredPoints(page), at).toEqual([])
        await expect(card.getByRole('heading', { level: 2 }).first(), at).toBeInViewport({ ratio: 1 })
        for (const button of await card.locator('.result__actions .button').all())
          await expect(button, at).toBeInViewport({ ratio: 1 })
        if (size.width === 360) await expectOneScroller(page, at)
      }
    })
  }
  expect(problems).toEqual([])
}

test('nothing covers the end card of any game, on a desktop and on a phone', async ({ page }) => {
  const won = ENDINGS.filter(({ name }) => !name.includes('lost'))
  await expectUncovered(page, won, [SIZES[0]!, SIZES[2]!])
})

test('nothing covers the end card, won or lost, in every size', { tag: '@long' }, async ({ page }) => {
  await expectUncovered(page, ENDINGS, SIZES)
})
