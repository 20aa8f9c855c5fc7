/** Plays both example games in a browser, in an app to which they were added as the guide says. */

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { createServer } from '../../src/server/http.ts'
import { openSheet, sitDown } from './table.ts'

// One build serves all tests.
test.describe.configure({ mode: 'default' })

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const runScript = (root: string, name: string): string =>
  execFileSync(process.execPath, [join(root, 'scripts', name)], { encoding: 'utf8' })

let address = ''
let stop = async (): Promise<void> => {}

test.beforeAll(async () => {
  test.setTimeout(240_000)
  const tree = runScript(ROOT, 'copy-with-examples.js').trim()
  runScript(tree, 'build-pages.js')
  const server = await createServer({ pages: join(tree, 'dist', 'web') })
  address = await server.listen({ host: '127.0.0.1', port: 0 })
  stop = () => server.close()
})

test.afterAll(() => stop())

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

/** Starts a match of two, against a bot, from the set-up page. */
async function start(page: Page, game: string, option: string): Promise<void> {
  await page.goto(`${address}/#/new/${game}`)
  await page.getByRole('radio', { name: '2', exact: true }).check({ timeout: 60_000 })
  await page.getByRole('radio', { name: option }).check()
  await page.getByRole('button', { name: /^Start: 1 person, 1 bot/ }).click()
  await expect(board(page).getByRole('button').first()).toBeVisible({ timeout: 60_000 })
}

test('they stand on the shelf beside the other games', { tag: '@long' }, async ({ page }) => {
  await page.goto(address)
  for (const name of ['Cube Attack', 'Cyberdoom Tower', 'Dungeon Drop', 'Pebbles', 'Street Lamps'])
    await expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 60_000 })
})

test('a person plays a whole match of Pebbles against a bot', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(120_000)
  const problems = await sitDown(page)
  await start(page, 'pebbles', '12 · short')
  await expect(players(page)).toContainText(/lucky number [2-6]/)
  await expect(players(page)).toContainText('a lucky number of their own')
  for (let turn = 0; await awaitTurn(page); turn++) {
    const before = await board(page).textContent()
    const actions = turn === 0 ? panel(page) : board(page)
    const name = turn === 0 ? 'Roll the die' : /^Take /
    await actions.getByRole('button', { name }).last().click()
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

test('a person plays a whole match of Street Lamps from its cards', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000)
  const problems = await sitDown(page)
  await start(page, 'street-lamps', '3 · short')
  const hand = board(page).locator('section', { hasText: 'Hand of Player 1' })
  await expect(hand.getByRole('button')).toHaveCount(3)
  const other = board(page).locator('section', { hasText: /Hand of (?!Player 1)/ })
  await expect(other).toContainText('3 cards')
  await expect(other).not.toContainText(/amber|blue|green/)
  const axe = await new AxeBuilder({ page }).include('main').analyze()
  expect(axe.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  for (let turn = 0; await awaitTurn(page); turn++) {
    const before = await panel(page).textContent()
    const lamp = board(page).locator('button[aria-label^="Light "][aria-disabled="false"]')
    const draw = board(page).getByRole('button', { name: 'Draw a lamp' })
    const next = turn === 1 && (await draw.isVisible()) ? draw : lamp.or(draw).last()
    await next
      .or(board(page).getByRole('button', { name: 'Pass' }))
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await expect(panel(page)).not.toHaveText(before!)
  }
  await expect(page.getByRole('heading', { name: /win/i })).toBeVisible()
  await expect(other).not.toContainText('face down')
  expect(problems).toEqual([])
})

test('its rules are shown, a card that does not fit is refused by the rule, in Italian too', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const problems = await sitDown(page, { language: 'it' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(address)
  // On a phone only the card of the open box is shown.
  await page.getByRole('radio', { name: 'Lampioni' }).check({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'Lampioni' })).toBeVisible()
  await page.goto(`${address}/#/new/street-lamps`)
  await page.getByRole('button', { name: /^Comincia/ }).click({ timeout: 60_000 })
  const cards = page.locator('main button[aria-label^="Accendi "]')
  const wrong = page.locator('main button[aria-label^="Accendi "][aria-disabled="true"]')
  await cards.first().click({ timeout: 60_000 })
  // Sooner or later a card in the hand is too dark and of another colour.
  for (let turn = 0; turn < 6; turn++) {
    await expect(page.getByRole('status').filter({ hasText: 'Tocca a te.' })).toBeVisible({ timeout: 60_000 })
    if ((await wrong.count()) > 0) break
    await page.getByRole('button', { name: 'Pesca un lampione' }).or(cards).first().click()
    await page.waitForTimeout(500)
  }
  await wrong.first().dispatchEvent('click')
  await expect(page.getByRole('alert')).toContainText('non è più luminoso e il colore è un altro')
  await openSheet(page, 'rules')
  await expect(page.getByText('Ci sono ventuno lampioni').first()).toBeVisible()
  expect(problems).toEqual([])
})
