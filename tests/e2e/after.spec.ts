/** After a match: the points explained line by line, everybody's statistics, and a rematch with the same people. */

import { expect, type Page, test } from '@playwright/test'
import type { StoredMatch } from '../../src/web/base/storage/matches.ts'
import { longMatch } from './long-match.ts'
import { kept, sitDownAt } from './seeded-matches.ts'
import { storedRows } from './store.ts'
import { sitDown } from './table.ts'

const part = (page: Page, name: string) => page.locator('.after__part').filter({ hasText: name })

async function cells(where: ReturnType<typeof part>): Promise<string[]> {
  await expect(where).toBeVisible({ timeout: 60_000 })
  return where.locator('tfoot td').allTextContents()
}

test('Cube Attack: every point is accounted for, with its rule; a rematch rotates the seats', async ({
  page,
}) => {
  const problems = await sitDown(page)
  const players = [1, 2, 3, 4].map(number => ({ kind: 'person', name: `Player ${number}` }))
  const record = kept('cube-attack/quartet-4-head-start')
  await sitDownAt(page, { game: 'cube-attack', record, players, over: true })
  await expect(page.locator('.result')).toBeVisible()
  const points = part(page, 'Where the points came from')
  const totals = await cells(points)
  const scores = await page.locator('.result__scores tbody tr').evaluateAll(rows =>
    rows.map(row => ({
      name: row.querySelector('th')?.textContent?.trim(),
      score: row.querySelector('td')?.textContent,
    })),
  )
  for (const [seat, total] of totals.entries()) {
    expect(total).toBe(scores.find(({ name }) => name === `Player ${seat + 1}`)?.score)
  }
  await points.locator('summary').click()
  await points
    .getByRole('button', { name: /rule 9\.2/ })
    .first()
    .click()
  await expect(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true')
  await expect(part(page, 'Round by round').locator('tbody tr')).toHaveCount(23)
  const statistics = part(page, 'Statistics')
  await statistics.locator('summary').click()
  await expect(statistics.getByRole('row', { name: /^Attacks/ })).toBeVisible()
  await expect(statistics.locator('.after__facts')).toContainText('Rounds: 23')

  // Closed and opened again by keyboard; the focus goes to the board and back.
  await page.getByRole('button', { name: 'View the board' }).press('Enter')
  await expect(page.locator('.table__board')).toBeFocused()
  await page.locator('.result__show').press('Enter')
  await expect(page.locator('.result')).toBeFocused()
  // A phone shows no title, so the card says what the rematch does with the seats.
  await expect(page.getByText('Everyone moves on one seat')).toBeVisible()
  // A double click starts one match.
  await page.getByRole('button', { name: 'Rematch' }).dblclick()
  await expect(page.locator('.actions__one').first()).toBeVisible()
  const rows = (await storedRows(page)) as unknown as StoredMatch[]
  expect(rows).toHaveLength(2)
  const seated = rows.find(({ over }) => !over)!.players.map(({ name }) => name)
  expect(seated).toEqual(['Player 4', 'Player 1', 'Player 2', 'Player 3'])
  expect(problems).toEqual([])
})

test('the tower shows its story and luck, the dungeon its rules, with Italian number formats', {
  tag: '@long',
}, async ({ page }) => {
  const problems = await sitDown(page, { language: 'it' })
  await sitDownAt(page, {
    game: 'cyberdoom-tower',
    record: kept('cyberdoom-tower/italian-duo'),
    over: true,
  })
  const story = part(page, "Com'è andata, round per round")
  await story.locator('summary').click()
  await expect(story.locator('li')).toHaveCount(17)
  await expect(story.locator('li').last()).toContainText('sconfitta')
  await expect(page.locator('.luck')).toContainText(/\d,\d/)
  await sitDownAt(page, { game: 'dungeon-drop', record: kept('dungeon-drop/classic-2'), over: true })
  await page
    .locator('.drop-score tbody th')
    .first()
    .getByRole('button', { name: /regola 10.3/ })
    .click()
  await expect(page.locator('.rules__paragraph[data-cited="true"] .rules__number')).toHaveText('10.3')
  const statistics = part(page, 'Statistiche')
  await statistics.locator('summary').click()
  await expect(statistics.getByRole('row', { name: /^Cubi presi/ })).toBeVisible()
  // The frame's own table would show the same twice.
  await expect(page.locator('.result > table')).toBeHidden()
  const points = await page.locator('.drop-score tfoot td').allTextContents()
  await page.getByRole('button', { name: 'Vista testuale' }).click()
  expect(await page.locator('.drop-score tfoot td').allTextContents()).toEqual(points)
  await expect(page.locator('.described').getByText(/^Oro: \d+, 1 ciascuno/)).toHaveCount(2)
  expect(problems).toEqual([])
})

test('time at the table is counted only while the table is open', { tag: '@long' }, async ({ page }) => {
  const problems = await sitDown(page)
  // One step before its end.
  const record = longMatch({ game: 'cube-attack', seats: 2, number: 1 })
  await sitDownAt(page, { game: 'cube-attack', record })
  await page.locator('.actions__one').first().waitFor()
  const far = page.getByRole('progressbar', { name: 'Progress of the match' })
  const before = await far.evaluate(bar => (bar as HTMLProgressElement).value)
  expect(before).toBeGreaterThan(0.5)
  expect(before).toBeLessThan(1)
  await page.waitForTimeout(1_500)
  for (let step = 0; step < 40 && !(await page.locator('.result').isVisible()); step++) {
    const before = (await storedRows(page))[0]!.steps
    await page.locator('.actions__one').last().click()
    await expect.poll(async () => (await storedRows(page))[0]!.steps).toBeGreaterThan(before)
  }
  await expect(page.locator('.result')).toBeVisible()
  await expect(far).toHaveJSProperty('value', 1)
  const [row] = (await storedRows(page)) as unknown as StoredMatch[]
  expect(row!.outcome).toMatchObject({ because: expect.stringContaining('outcome.') })
  expect(row!.played).toBeGreaterThan(1_000)
  const statistics = part(page, 'Statistics')
  await statistics.locator('summary').click()
  await expect(statistics.locator('.after__facts')).toContainText(/Time played: \d/)
  expect(problems).toEqual([])
})
