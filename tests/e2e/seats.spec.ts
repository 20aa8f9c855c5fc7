/** Seats change hands in the middle of a match: from a person to a bot of any level, and back. */

import { expect, type Page, test } from '@playwright/test'
import { sitDownAt } from './seeded-matches.ts'
import { position, sitDown } from './table.ts'

function menuOf(page: Page, name: string) {
  return page.getByRole('button', { name: `Who plays for ${name}?` })
}

async function give(page: Page, name: string, to: string | RegExp): Promise<void> {
  await menuOf(page, name).click()
  await page.getByRole('menuitemradio', { name: to }).click()
}

/** The room is thinking when it is told that nobody wants the answer any more. */
async function hearLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (this: Worker, message: { readonly type: string }) {
      if (message.type === 'noHint') setTimeout(() => post.call(this, message), 800)
      else post.call(this, message)
    }
  })
}

test('a hint is followed; a seat goes to a bot, comes back, and stays so after a reload; bots end the match', async ({
  page,
}) => {
  const problems = await sitDown(page)
  await hearLate(page)
  const options = { position: 'duel 40 9.0.0.2 0/18/0/38/M0,H0 1/18/0/36/M1,H1 - -' }
  const players = [1, 2].map(number => ({ kind: 'person', name: `Player ${number}` }))
  await sitDownAt(page, { game: 'cube-attack', options, players })
  // A hint: by key, with a reason in the words of the game, marked among the actions, and played by its button.
  const wish = page.getByRole('button', { name: 'Hint', exact: true })
  await expect(wish).toBeVisible()
  const hint = page.getByRole('status', { name: 'Hint' })
  // A cancelled hint stays away, and can be requested again.
  await page.evaluate(async () => {
    const press = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    press('h')
    await new Promise(resolve => setTimeout(resolve, 20))
    press('Escape')
  })
  await page.waitForTimeout(1000)
  await expect(hint).toBeEmpty()
  await page.keyboard.press('h')
  await expect(hint).toContainText(/A good move: .+\.\w.+\./, { timeout: 60_000 })
  await expect(page.locator('.actions__one[data-hinted="true"]')).toHaveCount(1)
  await expect(page.locator('.lesson-ring').first()).toBeVisible()
  // The next best move and its cost: choosing it shows it on the board instead, and choosing the best shows that again.
  const marked = page.locator('.actions__one[data-hinted="true"]')
  const best = await marked.textContent()
  const swap = hint.getByRole('button', { name: /^The next best: .+\. (It|You) / })
  await swap.click()
  await expect(hint).toContainText(/^The next best: /)
  await expect(marked).toHaveCount(1)
  await expect(marked).not.toHaveText(best!)
  await hint.getByRole('button', { name: /^A good move: / }).click()
  await expect(marked).toHaveText(best!)
  await page.keyboard.press('Escape')
  await expect(hint).toBeEmpty()
  await page.waitForTimeout(850)
  await wish.click()
  await hint.getByRole('button', { name: 'Do it' }).click({ timeout: 60_000 })
  await expect(hint).toBeEmpty()
  await expect(page.locator('.action-bar__pips')).toHaveAttribute('aria-label', '1 action left')
  const before = await position(page)

  // The other seat goes first: this one is not awaited, so nothing moves.
  await give(page, 'Player 2', 'Bot: Strategist')
  const seat = page.locator('.seat').nth(1)
  await expect(seat).toContainText('Strategist')
  await expect(menuOf(page, 'Player 2')).toHaveAccessibleName(/bot, Strategist$/i)
  expect(await position(page)).toBe(before)
  await page.reload()
  await expect(seat).toContainText('Strategist')
  await expect.poll(() => position(page)).toBe(before)

  // Taken back; the menu marks the person as the current player of the seat.
  await give(page, 'Player 2', /^A person/)
  await expect(seat).not.toContainText('Strategist')
  await menuOf(page, 'Player 2').click()
  await expect(page.getByRole('menuitemradio', { checked: true })).toContainText('A person')
  await page.keyboard.press('Escape')

  // No person is left: all watch while the bots end it.
  await give(page, 'Player 2', 'Bot: Magpie')
  await give(page, 'Player 1', 'Bot: Magpie')
  await expect(page.locator('.result')).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('.seat__menu')).toHaveCount(0)
  expect(problems).toEqual([])
})
