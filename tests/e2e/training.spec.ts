/** Training positions of every game, one's own mistakes, and a word before a blunder: by pointer and keyboard, on a phone. */

import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe.ts'
import { cutWords, overlaps } from './layout-checks.ts'
import { keepBefore, kept, sitDownAt, until } from './seeded-matches.ts'
import { storedRows } from './store.ts'
import { sitDown } from './table.ts'

const GAMES = ['cube-attack', 'cyberdoom-tower', 'dungeon-drop'] as const

const card = (page: Page) => page.locator('.training-card')
const answer = (page: Page) => card(page).getAttribute('data-answer')
const task = (page: Page) => card(page).getAttribute('data-task')

async function train(page: Page, game: string, topic = 'train'): Promise<void> {
  await page.goto(`/#/analysis/${game}?${topic}`)
  await expect(card(page)).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('.actions__one').first()).toBeAttached({ timeout: 60_000 })
}

interface Progress {
  readonly [id: string]: readonly [stage: number, due: number]
}

function progressOf(page: Page, game: string): Promise<Progress> {
  return page.evaluate(name => JSON.parse(localStorage.getItem(`tavolo.training.${name}`) ?? '{}'), game)
}

/** Nobody would try more than these; then the answer is looked at. */
const PATIENCE = 6

/** Tries one action after the other; returns whether the first was right. */
async function findAnswer(page: Page): Promise<boolean> {
  const actions = page.locator('.actions__one')
  const count = Math.min(PATIENCE, await actions.count())
  for (let tried = 0; tried < count; tried++) {
    await actions.nth(tried).click()
    await expect(card(page)).not.toHaveAttribute('data-answer', 'open')
    if ((await answer(page)) === 'found') return tried === 0
    await expect(card(page)).toContainText('There is something better than')
  }
  await page.getByRole('button', { name: 'Show the answer' }).click()
  return false
}

for (const game of GAMES) {
  test(`Training in ${game}: what was missed comes back, the rest does not`, { tag: '@long' }, async ({
    page,
  }) => {
    test.slow()
    const problems = await sitDown(page)
    await train(page, game)
    expect(await violations(page)).toEqual([])
    const first = (await task(page))!
    // By keyboard: the answer is shown, with its reasons, and the focus is not lost.
    await page.getByRole('button', { name: 'Show the answer' }).focus()
    await page.keyboard.press('Enter')
    await expect(card(page)).toHaveAttribute('data-answer', 'shown')
    await expect(card(page)).toContainText('Best here:')
    await expect(card(page)).toContainText('This one will come back.')
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
    expect(await progressOf(page, game)).toMatchObject({ [first]: [0, expect.any(Number)] })
    await page.getByRole('button', { name: 'Next position' }).click()
    await expect(card(page)).toHaveAttribute('data-answer', 'open', { timeout: 60_000 })
    const second = (await task(page))!
    expect(second).not.toBe(first)
    const right = await findAnswer(page)
    const { [second]: found } = await progressOf(page, game)
    expect(found![0]).toBe(right ? 3 : 0)
    // When its time has come, the first is asked again before any other.
    await page.evaluate(name => {
      const key = `tavolo.training.${name}`
      const all = JSON.parse(localStorage.getItem(key)!) as Record<string, [number, number]>
      for (const each of Object.values(all)) each[1] -= 3_600_000
      localStorage.setItem(key, JSON.stringify(all))
    }, game)
    await page.reload()
    await expect(card(page)).toHaveAttribute('data-task', first, { timeout: 60_000 })
    expect(problems).toEqual([])
  })
}

test('Training in Italian on a phone: nothing is cut or covered, and one theme can be chosen', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const problems = await sitDown(page, { language: 'it', textView: 'needed' })
  await page.goto('/#/analysis/cube-attack?train')
  await expect(card(page)).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('.unit').first()).toBeVisible({ timeout: 60_000 })
  await page
    .getByRole('combobox', { name: 'Che cosa allenare' })
    .selectOption({ label: 'Vinci in questo turno' })
  await expect(card(page)).toContainText('Puoi vincere in questo turno.')
  expect(await page.evaluate(overlaps)).toEqual([])
  expect(await page.evaluate(cutWords)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Mostra la risposta' }).click()
  await expect(card(page)).toContainText('La migliore qui:')
  await page.getByRole('button', { name: 'Prossima posizione' }).click()
  await expect(card(page)).toHaveAttribute('data-answer', 'open')
  expect(problems).toEqual([])
})

/** A match with a free Full Moon that was left: the fault of seat 1 in step 28. */
const MATCH = kept('cube-attack/duel-2')
const { command: MOVE } = (JSON.parse(MATCH) as { steps: { command: { unit: number; to: number } }[] })
  .steps[27]!

async function blunder(page: Page): Promise<void> {
  await page.locator(`.unit[data-unit="${MOVE.unit}"]`).click({ timeout: 60_000 })
  await page.locator(`.planet[data-place="${MOVE.to}"]`).click()
}

const BOT = { kind: 'bot', bot: 'magpie', name: 'Bot' }
const PERSON = { kind: 'person', name: 'Ada' }

test('The review of a match keeps its mistakes for training, and the word before a blunder comes by setting', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const problems = await sitDown(page)
  await keepBefore(page, { id: 'm1', game: 'cube-attack', record: MATCH, over: true, players: [BOT, PERSON] })
  await page.goto('/#/table/cube-attack/m1')
  await page.locator('.review summary').click({ timeout: 60_000 })
  await expect(page.locator('.review li[data-better="false"]').first()).toBeVisible({ timeout: 90_000 })
  await page.getByRole('link', { name: 'Train on these positions' }).click()
  await expect(card(page)).toContainText('In one of your matches', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect(card(page)).toContainText('About the move that was played then:')
  // The same position in a match, in which the player wants a word before a blunder.
  await page.evaluate(() => localStorage.setItem('tavolo.nudges', 'before'))
  const match = await sitDownAt(page, {
    game: 'cube-attack',
    record: until(MATCH, 27),
    players: [BOT, PERSON],
  })
  const nudge = page.locator('.risk')
  await blunder(page)
  await expect(nudge).toContainText('Before you play it:', { timeout: 30_000 })
  await expect(nudge).toContainText('chance of winning')
  expect(await violations(page, '.risk')).toEqual([])
  await nudge.getByRole('button', { name: 'Think again' }).click()
  await expect(nudge).toBeHidden()
  await blunder(page)
  await nudge.getByRole('button', { name: 'Play it anyway' }).click({ timeout: 30_000 })
  await expect(nudge).toBeHidden()
  const played = async () => (await storedRows(page)).find(({ id }) => id === match)!.seqs.length
  await expect.poll(played).toBeGreaterThan(27)
  expect(problems).toEqual([])
})
