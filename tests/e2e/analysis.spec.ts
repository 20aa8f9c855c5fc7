/** The analysis page of every game: branches, chance by hand, comments, links, from a replay, by keyboard, on a phone. */

import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { violations } from './axe.ts'
import { keepBefore } from './seeded-matches.ts'
import { openSheet, sitDown } from './table.ts'

const moves = (page: Page) => page.locator('.branches__move')
const shownMove = (page: Page) => page.locator('.branches__move[aria-current="step"]')
const bestMoves = (page: Page) => page.locator('.rated-moves__play')
const comment = (page: Page) => page.getByRole('textbox', { name: 'Comment' })

/** What a reader sees of the tree: each move with its indentation, its mark and its comment. */
function tree(page: Page): Promise<readonly string[]> {
  return page
    .locator('.branches > li')
    .evaluateAll(rows =>
      rows.map(row => `${(row as HTMLElement).style.getPropertyValue('--level')} ${row.textContent}`),
    )
}

async function begin(page: Page, game: string, asked: string): Promise<string[]> {
  const problems = await sitDown(page, { textView: 'needed' })
  await page.goto(`/#/analysis/${game}?${asked}`)
  await expect(page.locator('.table__board')).toBeVisible({ timeout: 60_000 })
  return problems
}

/** Plays the first of the best moves. */
async function playBest(page: Page): Promise<void> {
  await expect(bestMoves(page).first()).toBeVisible({ timeout: 60_000 })
  const before = await moves(page).count()
  await bestMoves(page).first().click()
  await expect(moves(page)).toHaveCount(before + 1, { timeout: 60_000 })
}

/**
 * Plays the first of the best moves that is not in the tree yet. The list gets better while one looks, so what is second
 * now may have been first before: press and choice are one moment.
 */
async function playOther(page: Page): Promise<void> {
  await expect(bestMoves(page).nth(1)).toBeVisible({ timeout: 60_000 })
  const before = await moves(page).count()
  await bestMoves(page).evaluateAll(buttons => {
    const known = [...document.querySelectorAll('.branches__move')].map(move => move.textContent)
    const nameOf = (button: Element) => button.querySelector('span')!.textContent
    const other = buttons.find(button => !known.some(move => move.includes(nameOf(button))))
    ;(other as HTMLElement).click()
  })
  await expect(moves(page)).toHaveCount(before + 1, { timeout: 60_000 })
}

async function chooseChance(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'I choose' }).check({ force: true })
}

async function act(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('tab', { name: 'Actions' }).click()
  await page.locator('.actions__one', { hasText: name }).first().click()
}

const recordOf = (file: string): string =>
  readFileSync(new URL(`../records/${file}.json`, import.meta.url), 'utf8')

/** Opens the link of the analysis in a browser that has never been here, and returns its page. */
async function openLink(page: Page, browser: Browser): Promise<Page> {
  await page.getByRole('button', { name: 'Save and share' }).click()
  const address = page.getByRole('textbox', { name: 'Link to the analysis' })
  await expect(address).toHaveValue(/link=[\w-]{20,}/)
  const link = await address.inputValue()
  await page.keyboard.press('Escape')
  const other = await (await browser.newContext()).newPage()
  await sitDown(other, { textView: 'needed' })
  await other.goto(link)
  await expect(shownMove(other)).toBeVisible({ timeout: 60_000 })
  return other
}

/** Each state is kept some moments after its change: later on a busy machine. */
async function expectKept(page: Page, positions: number): Promise<void> {
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('tavolo.analyses')!)[0].positions)
  await expect.poll(kept).toBe(positions)
}

const verdict = (page: Page) => page.locator('.status [role="status"]')

test('Cube Attack: a position is set up, its fault named and mended; branches, comments and marks arrive by a link', {
  tag: '@long',
}, async ({ page, browser }) => {
  const problems = await begin(page, 'cube-attack', 'setup')
  await expect(verdict(page)).toContainText('the player to move must be in the game, and not alone')
  await page.locator('[data-planet="A0"]').click()
  await page.getByRole('radio', { name: 'Player 2' }).check({ force: true })
  await page.getByRole('checkbox', { name: 'A pile of two' }).check()
  // Without the board: the same by a list.
  await page.getByRole('combobox', { name: 'Planet' }).selectOption({ label: 'E1' })
  await page.getByRole('button', { name: 'Place it' }).click()
  await expect(verdict(page)).toContainText('single, disarmed cubes stand on an Entrance')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('combobox', { name: 'Planet' }).selectOption({ label: 'C1' })
  await page.getByRole('button', { name: 'Place it' }).click()
  await expect(verdict(page)).toHaveText('This position is possible.')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Analyse it' }).click()
  await expect(page.locator('.unit[data-unit]')).toHaveCount(2, { timeout: 60_000 })
  await playBest(page)
  await playBest(page)
  await page.getByRole('button', { name: 'To the start' }).click()
  await playOther(page)
  await comment(page).fill('Slower?')
  await comment(page).press('Enter')
  await page.getByRole('radio', { name: 'Doubtful move' }).check({ force: true })
  await expect(page.locator('.branches > li')).toHaveCount(4)
  const told = await tree(page)
  expect(told.filter(row => row.startsWith('1 '))).toHaveLength(1)
  expect(told.find(row => row.startsWith('1 '))).toContain('Slower?')
  // The link has it all, and the position that was shown.
  const other = await openLink(page, browser)
  expect(await tree(other)).toEqual(told)
  await expect(comment(other)).toHaveValue('Slower?')
  // Removing the branch is undone, and so it is there after a reload, even at once.
  await page.getByRole('button', { name: 'Remove from here on' }).click()
  await expect(page.locator('.branches > li')).toHaveCount(3)
  await expectKept(page, 3)
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page.locator('.branches > li')).toHaveCount(4)
  await page.reload()
  await expect(page.locator('.branches > li')).toHaveCount(4, { timeout: 60_000 })
  expect(await tree(page)).toEqual(told)
  expect(problems).toEqual([])
})

test('Cyberdoom Tower: the dice fall as the reader says, and other dice are another branch', {
  tag: '@long',
}, async ({ page, browser }) => {
  // Twelve questions, one after the other.
  test.slow()
  const record = recordOf('cyberdoom-tower/italian-duo')
  const { steps } = JSON.parse(record) as { readonly steps: readonly { command: { type: string } }[] }
  const attack = steps.findIndex(({ command }) => command.type === 'attack')
  await keepBefore(page, { id: 'r1', game: 'cyberdoom-tower', record, over: true })
  const problems = await begin(page, 'cyberdoom-tower', `match=r1&step=${attack}`)
  await expect(moves(page)).toHaveCount(steps.length + 1)
  await chooseChance(page)
  for (const die of ['5', '2']) {
    await act(page, /^Attack/)
    for (let number = 1; number <= 6; number++) {
      await expect(page.getByRole('dialog', { name: `Outcome ${number}` })).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: die, exact: true }).click()
    }
    await page.getByRole('tab', { name: 'Analysis' }).click()
    await expect(shownMove(page)).toContainText(new RegExp(`(${die}\\D+){5}${die}`))
    await page.getByRole('button', { name: 'One move back' }).click()
  }
  await expect(moves(page)).toHaveCount(steps.length + 3)
  await expect(page.locator('.branches__row[data-begins]')).toHaveCount(2)
  const other = await openLink(page, browser)
  expect(await tree(other)).toEqual(await tree(page))
  expect(problems).toEqual([])
})

test('Cyberdoom Tower: the cards of the set-up are those that lie on the table', { tag: '@long' }, async ({
  page,
}) => {
  const problems = await sitDown(page, { textView: 'needed' })
  await page.goto('/#/analysis/cyberdoom-tower?')
  await page.getByRole('checkbox', { name: 'I choose what the set-up draws' }).check()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: '1 player' }).click()
  const dialog = page.getByRole('dialog')
  for (const [number, card] of ['Foundry', 'Warden', 'Reactor'].entries()) {
    await expect(page.getByRole('dialog', { name: `Outcome ${number + 1}` })).toBeVisible({ timeout: 60_000 })
    await dialog.getByRole('button', { name: card, exact: true }).click()
  }
  await expect(dialog.getByRole('button', { name: 'Warden', exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Draw it and what follows' }).click()
  await expect(page.locator('.table__board')).toBeVisible({ timeout: 60_000 })
  const floors = page.locator('.table__board')
  await expect(floors).toContainText('Foundry')
  await expect(floors).toContainText('Warden')
  await expect(floors).toContainText('Reactor')
  await expect(bestMoves(page).first()).toBeVisible({ timeout: 60_000 })
  expect(await violations(page)).toEqual([])
  expect(problems).toEqual([])
})

test('Dungeon Drop: a throw falls in the worker, and every room is ranked with its loot and damage', {
  tag: '@long',
}, async ({ page, browser }) => {
  const problems = await begin(page, 'dungeon-drop', 'seats=2')
  await page.getByRole('button', { name: 'Drop it all' }).click()
  await expect(moves(page)).toHaveCount(2, { timeout: 60_000 })
  await playBest(page)
  await expect(page.getByText(/\d+ of \d+ rooms/)).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('.rated-moves__move').nth(1)).toContainText('Health left')
  await expect(page.locator('.rated-moves__value').first()).toContainText(/^[+−-]?\d/)
  const rooms = page.locator('.rated-moves__play', { hasText: /^[+−-]?\d/ })
  await rooms.first().click()
  await expect(moves(page)).toHaveCount(4)
  const other = await openLink(page, browser)
  expect(await tree(other)).toEqual(await tree(page))
  expect(problems).toEqual([])
})

async function keepDuel(page: Page): Promise<number> {
  const record = recordOf('cube-attack/duel-2')
  await keepBefore(page, { id: 'r1', game: 'cube-attack', record, over: true })
  return (JSON.parse(record) as { readonly steps: readonly object[] }).steps.length
}

test('from a step of a replay, by keyboard alone: another move there, back, on, and a match against a level', async ({
  page,
}) => {
  const problems = await sitDown(page, { textView: 'needed' })
  const steps = await keepDuel(page)
  await page.goto('/#/replay/cube-attack/r1?step=7')
  await page.getByRole('link', { name: 'Analyse' }).press('Enter')
  await expect(moves(page)).toHaveCount(steps + 1, { timeout: 60_000 })
  await expect(shownMove(page)).toContainText(/^7/)
  await page.keyboard.press('ArrowLeft')
  await expect(shownMove(page)).toContainText(/^6/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(shownMove(page)).toContainText(/^8/)
  // Another move than the one that was played.
  const played = await page.locator('.branches__move').nth(9).textContent()
  await page.getByRole('tab', { name: 'Actions' }).press('Enter')
  const actions = page.locator('.actions__one')
  await expect(actions.nth(1)).toBeVisible()
  const names = (await actions.allTextContents()).map(name => name.split('  ')[0]!.trim())
  const other = names.findIndex(name => !played?.includes(name))
  await actions.nth(other).press('Enter')
  await page.getByRole('tab', { name: 'Analysis' }).press('Enter')
  await expect(moves(page)).toHaveCount(steps + 2)
  await expect(page.locator('.branches__row[data-begins]')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(moves(page)).toHaveCount(steps + 1)
  await page.keyboard.press('Control+Shift+z')
  await expect(page.locator('.branches__row[data-begins]')).toHaveCount(1)
  await shownMove(page).focus()
  await page.keyboard.press('ArrowUp')
  await expect(shownMove(page)).toContainText(/^9/)
  await page.getByRole('button', { name: 'Save and share' }).press('Enter')
  await page.getByRole('button', { name: 'Start the match' }).press('Enter')
  await expect(page).toHaveURL(/#\/table\/cube-attack\//)
  await expect(page.locator('.unit').first()).toBeVisible({ timeout: 60_000 })
  expect(problems).toEqual([])
})

test('values that were found are there again when their panel is', { tag: '@long' }, async ({ page }) => {
  const problems = await begin(page, 'cyberdoom-tower', 'seats=1')
  await expect(bestMoves(page).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('getting better')).toHaveCount(0, { timeout: 120_000 })
  const effort = await page.locator('.rated-moves__effort').textContent()
  // A search of the same position would begin with less effort.
  await page.evaluate(() => {
    Object.assign(window, { seen: new Set<string>() })
    new MutationObserver(() => {
      const told = document.querySelector('.rated-moves__effort')?.textContent
      if (told) (window as unknown as { seen: Set<string> }).seen.add(told)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(bestMoves(page)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Analysis' }).click()
  await expect(bestMoves(page).first()).toBeVisible()
  await page.waitForTimeout(1_500)
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  expect(seen).toEqual([effort])
  expect(problems).toEqual([])
})

test('on a phone the analysis is a sheet, and the page does not scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const problems = await begin(page, 'cube-attack', 'seats=2')
  await expect(page.locator('.sheet-tabs [data-key="analysis"]')).toBeVisible()
  await openSheet(page, 'analysis')
  await playBest(page)
  await page.getByRole('button', { name: 'One move back' }).click()
  await playOther(page)
  await expect(page.locator('.branches > li')).toHaveCount(3)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)
  expect(problems).toEqual([])
})

test('a link that was cut off is told in words, and leads to another beginning', async ({ page }) => {
  await sitDown(page)
  await page.goto('/#/analysis/cube-attack?link=AAAA')
  await expect(page.getByRole('heading', { name: 'The analysis cannot be opened' })).toBeVisible()
  await page.getByRole('button', { name: 'Begin another' }).click()
  await expect(page.getByRole('heading', { name: 'From the start of a match' })).toBeVisible()
})
