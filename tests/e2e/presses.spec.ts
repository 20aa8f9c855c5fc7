/** A press does one thing, and only what was on the table at that moment. */

import { expect, type Page, test } from '@playwright/test'
import { sitDownAt } from './seeded-matches.ts'
import { storedRows } from './store.ts'
import { sitDown } from './table.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const stepsOf = async (page: Page) => (await storedRows(page))[0]?.steps

/** Presses the button when something appears on the board, and again after some milliseconds, if it is still there. */
function pressOnce(
  page: Page,
  says: string,
  presses: readonly { after: number; detail: number }[],
): Promise<void> {
  return page.evaluate(
    ([text, all]) => {
      const board = document.querySelector('.cyberdoom')!
      const isThere = () => board.textContent?.includes(text) ?? false
      const press = (detail: number) => {
        const buttons = [...board.querySelectorAll('button')]
        const end = buttons.find(({ textContent }) => textContent?.trim() === 'End the turn')
        if (!isThere() || !end) return
        for (const type of ['mousedown', 'mouseup', 'click'])
          end.dispatchEvent(new MouseEvent(type, { bubbles: true, detail }))
      }
      new MutationObserver((_changes, observer) => {
        if (!isThere()) return
        observer.disconnect()
        for (const { after, detail } of all) setTimeout(() => press(detail), after)
      }).observe(board, { subtree: true, childList: true, characterData: true })
    },
    [says, presses] as const,
  )
}

test('a double press does the same as one, even at the slowest pace', async ({ page }) => {
  const problems = await sitDown(page)
  await page.addInitScript(() => localStorage.setItem('tavolo.pace', 'normal'))
  await sitDownAt(page, { game: 'cyberdoom-tower', seats: 1 })
  const end = page.locator('.cyberdoom').getByRole('button', { name: 'End the turn' })
  const round = (number: number) => expect(page.locator('.cyberdoom')).toContainText(`Round ${number} of 12`)
  await round(1)
  await end.dblclick()
  await round(2)
  await page.waitForTimeout(300)
  expect(await stepsOf(page)).toBe(1)

  // The second press of a slow double press hits what has appeared meanwhile.
  await pressOnce(page, 'Round 3', [{ after: 50, detail: 2 }])
  await end.click()
  await round(3)
  await page.waitForTimeout(300)
  expect(await stepsOf(page)).toBe(2)

  // Holding a key down is one press.
  await end.focus()
  await page.keyboard.down('Enter')
  await round(4)
  await page.waitForTimeout(300)
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.waitForTimeout(300)
  expect(await stepsOf(page)).toBe(3)

  // The first press comes once the new round is visible, the last when the room is a round ahead of what is shown.
  await pressOnce(page, 'Round 5', [
    { after: 450, detail: 1 },
    { after: 650, detail: 1 },
  ])
  await page.keyboard.press('Enter')
  await round(6)
  await page.waitForTimeout(300)
  expect(await stepsOf(page)).toBe(5)
  expect(problems).toEqual([])
})
