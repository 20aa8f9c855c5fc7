/** Plays the game of docs/adding-a-game.md in a browser, without a drawn board. */

import { expect, type Locator, type Page, test } from '@playwright/test'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { buildAndServe, type ServedPage } from './build-page.ts'
import { sitDown } from './table.ts'

// One build serves both tests.
test.describe.configure({ mode: 'default' })

let served: ServedPage | undefined

// The built app holds only the house's own games.
test.beforeAll(async () => {
  test.setTimeout(240_000)
  served = await buildAndServe('tests/adding-a-game/index.html', {
    name: 'adding-a-game-pages',
    plugins: [react(), icons({ compiler: 'jsx', jsx: 'react' })],
  })
})

test.afterAll(() => served?.stop())

const board = (page: Page): Locator => page.getByRole('main', { name: 'Board' })
const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Log, rules and actions' })
const players = (page: Page): Locator => page.getByRole('complementary', { name: 'Players' })
const again = (page: Page): Locator => page.getByRole('button', { name: 'Rematch' })

/** Waits until the person is to act, or the match is over. */
async function awaitTurn(page: Page): Promise<boolean> {
  const turn = page.getByRole('status').filter({ hasText: 'Your turn.' })
  await expect(again(page).or(turn).first()).toBeVisible({ timeout: 60_000 })
  return !(await again(page).isVisible())
}

test('a person plays a whole match of it against a bot', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(120_000)
  const problems = await sitDown(page)
  await page.goto(served!.address)

  await expect(page.getByRole('heading', { name: 'Pebbles' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: /^Set up a match/ }).click()
  await page.getByRole('radio', { name: '2', exact: true }).check()
  await page.getByRole('radio', { name: '12 · short' }).check()
  await page.getByRole('button', { name: /^Start: 1 person, 1 bot, 12 · short/ }).click()

  await expect(board(page)).toContainText('no drawn board', { timeout: 60_000 })
  await expect(players(page)).toContainText(/lucky number [2-6]/)
  await expect(players(page)).toContainText('a lucky number of their own')
  for (let turn = 0; await awaitTurn(page); turn++) {
    const before = await board(page).textContent()
    if (turn === 0) await panel(page).getByRole('button', { name: 'Roll the die' }).click()
    else
      await board(page)
        .getByRole('button', { name: /^Take / })
        .last()
        .click()
    await expect(board(page)).not.toHaveText(before!)
  }

  await expect(page.getByRole('heading', { name: /win/i })).toBeVisible()
  await expect(page.getByText('The heap is empty.').first()).toBeVisible()
  await expect(players(page)).not.toContainText('a lucky number of their own')
  await panel(page).getByRole('tab', { name: 'Log' }).click()
  const log = panel(page).getByRole('listitem')
  await expect(log.filter({ hasText: /Player 1 rolled [1-6] and took \d pebbles?\./ })).toHaveCount(1)
  await expect(log.filter({ hasText: 'as a lucky number' })).toHaveCount(2)
  expect(problems).toEqual([])
})

// With every commit its words, both languages, in tests/adding-a-game.test.ts.
test('it speaks Italian, and says why not', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const problems = await sitDown(page, { language: 'it' })
  await page.goto(served!.address)
  await expect(page.getByRole('heading', { name: 'Sassolini' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: /^Gioca contro i bot/ }).click()
  const actions = page.getByRole('main').getByRole('button', { name: 'Tira il dado' })
  await actions.click({ timeout: 60_000 })
  await page.getByRole('button', { name: /^Annulla/ }).click()
  await expect(page.getByRole('alert')).toContainText(/(il|dal) caso|ha agito/)
  expect(problems).toEqual([])
})
