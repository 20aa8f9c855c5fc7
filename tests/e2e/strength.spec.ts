/** The player's strength: after a match, in the history and in the set-up, where a bot can be chosen that fits it. */

import { expect, type Page, test } from '@playwright/test'
import { cubeAttack } from '../../src/games/cube-attack/game.ts'
import table from '../../src/web/base/i18n/words/table/en.json' with { type: 'json' }
import type { StoredMatch } from '../../src/web/base/storage/matches.ts'
import { strengthReport } from '../../src/web/kit/strength/strength-report.ts'
import { kept, sitDownAt } from './seeded-matches.ts'
import { putRows, storedRows } from './store.ts'
import { sitDown } from './table.ts'

const RECORD = kept('cube-attack/duel-2')

/** Matches of Ada against one level, the latest last. */
function rows(level: string, results: readonly ('won' | 'lost')[]): StoredMatch[] {
  return results.map((result, index) => ({
    ...{ id: `${level}${index}`, game: 'cube-attack', version: 1, options: { board: 'duel' }, setup: [] },
    players: [
      { kind: 'person', name: 'Ada' },
      { kind: 'bot', bot: level, name: 'Vega' },
    ],
    ...{ created: 1_000 + index, touched: 1_000 + index, over: true, progress: 1, steps: 30 },
    outcome: { winners: [result === 'won' ? 0 : 1], because: 'outcome.points', scores: [64, 60] },
    fingerprint: 'none',
  }))
}

async function withRows(page: Page, matches: readonly StoredMatch[]): Promise<void> {
  await page.goto('/')
  await expect(page.locator('.home__shelf')).toBeVisible()
  await putRows(page, [...matches])
}

for (const [language, texts] of Object.entries({
  en: {
    missing: /still uncertain/,
    next: /beaten Raider 5 times in a row: try Hoarder/,
    rating: /Your strength: [\d,]+ ± \d+/,
    start: 'Start a match with Hoarder',
  },
  it: {
    missing: /ancora incerta/,
    next: /battuto Predone 5 volte di fila: prova Accaparratore/,
    rating: /La tua forza: [\d.]+ ± \d+/,
    start: 'Inizia una partita con Accaparratore',
  },
} as const)) {
  test(`after a match the strength and the level to try next are told: ${language}`, {
    tag: language === 'en' ? [] : '@long',
  }, async ({ page }) => {
    const problems = await sitDown(page, { language: language as 'en' | 'it' })
    await page.setViewportSize(language === 'it' ? { width: 360, height: 740 } : { width: 1440, height: 900 })
    // The second player wins this match.
    const players = [
      { kind: 'bot', bot: 'raider', name: 'Vega' },
      { kind: 'person', name: 'Ada' },
    ]
    const finished = { game: 'cube-attack', record: RECORD, players, over: true }
    await sitDownAt(page, { ...finished, id: 'first' })
    await expect(page.locator('.after')).toContainText(texts.missing, { timeout: 60_000 })
    // Whoever has not taken the lesson may try that next.
    await expect(page.locator('.after a[href="#/learn/cube-attack"]')).toHaveCount(1)

    await withRows(page, rows('raider', ['lost', 'lost', 'won', 'won', 'won']))
    await sitDownAt(page, { ...finished, id: 'last' })
    await expect(page.locator('.after')).toContainText(texts.rating, { timeout: 60_000 })
    await expect(page.locator('.after')).toContainText(texts.next)
    await page.getByRole('button', { name: texts.start }).click()
    await expect(page.locator('.after')).toHaveCount(0)
    await expect
      .poll(async () => (await open(page)).map(({ players: [first] }) => first))
      .toMatchObject([{ kind: 'bot', bot: 'hoarder' }])

    await page.goto('/#/history')
    await expect(page.locator('main')).toContainText(texts.rating)
    expect(problems).toEqual([])
  })
}

const fitting = (matches: readonly StoredMatch[]): string =>
  strengthReport(matches, { game: cubeAttack, name: 'Ada' })!.level
const nameOf = (level: string): string => table[`bot.${level}` as keyof typeof table]
const MIXED = rows('hoarder', ['won', 'won', 'lost', 'won', 'lost', 'won'])
const LOSSES = rows(
  'raider',
  Array.from({ length: 8 }, () => 'lost'),
)
const open = async (page: Page): Promise<StoredMatch[]> =>
  ((await storedRows(page)) as unknown as StoredMatch[]).filter(({ over }) => !over)

test('a bot that fits the strength is chosen in the set-up, and another one when the strength has changed', {
  tag: '@long',
}, async ({ page }) => {
  const problems = await sitDown(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const [first, second] = [fitting(MIXED), fitting([...MIXED, ...LOSSES])]
  expect(first).not.toBe(second)
  await withRows(page, MIXED)
  await page.goto('/#/new/cube-attack')
  await page.getByRole('textbox', { name: 'Name on seat 1' }).fill('Ada')
  const seat = page.getByRole('combobox', { name: 'Who plays on seat 2' })
  await seat.selectOption({ label: `Fits your strength · ${nameOf(first)}` })
  await expect(page.locator('main')).toContainText(/Your strength: [\d,]+ ± \d+, nearest to /)
  await page.getByRole('button', { name: /^Start/ }).click()
  await page.waitForURL(/#\/table\//)
  await expect.poll(async () => (await open(page)).length).toBe(1)
  const [match] = await open(page)
  // The record has the real level.
  expect(match!.players[1]).toMatchObject({ kind: 'bot', bot: first })
  expect(match!.fits).toEqual([1])

  await withRows(page, LOSSES)
  await page.goto('/#/new/cube-attack')
  await expect(seat.locator('option:checked')).toHaveText(`Fits your strength · ${nameOf(second)}`)
  expect(problems).toEqual([])
})

test('a bot that fits is chosen anew for a rematch', { tag: '@long' }, async ({ page }) => {
  const problems = await sitDown(page)
  await withRows(page, [...MIXED, ...LOSSES])
  const players = [
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', bot: 'strategist', name: 'Vega' },
  ]
  await sitDownAt(page, { game: 'cube-attack', record: RECORD, players, over: true, fits: [1] })
  await page.getByRole('button', { name: 'Rematch' }).click()
  await expect.poll(async () => (await open(page)).length).toBe(1)
  const [match] = await open(page)
  expect(match!.players[0]).toMatchObject({ kind: 'bot', bot: fitting([...MIXED, ...LOSSES]) })
  expect(match!.fits).toEqual([0])
  expect(problems).toEqual([])
})
