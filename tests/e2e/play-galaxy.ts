/** Whole matches of Cube Attack by the drawn board. */

import { expect, type Locator, type Page } from '@playwright/test'
import { awaitTurnOrEnd, position } from './table.ts'

/** A piece may cover half of a planet: the pointer goes to the rest. */
async function pressWhereFree(page: Page, planet: Locator): Promise<void> {
  const free = await planet.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const parts = [0.5, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9]
    for (const across of parts) {
      for (const down of parts) {
        const at = { x: left + across * width, y: top + down * height }
        if (document.elementFromPoint(at.x, at.y)?.closest('.planet') === element) return at
      }
    }
    return undefined
  })
  if (!free) throw new Error('the planet is nowhere visible')
  await page.mouse.click(free.x, free.y)
}

/** One action with the mouse: a unit that can act, then a shot, a highlighted planet, or the planet's function. */
async function actOnBoard(page: Page, turn: number): Promise<void> {
  const ready = page.locator('.unit[data-ready="true"]')
  const unit = ready.nth(turn % (await ready.count()))
  // A unit that has moved stays selected; pressing it again would deselect it.
  if ((await unit.getAttribute('data-picked')) !== 'true') await unit.click()
  await expect(page.locator('.unit[data-picked="true"]')).toHaveCount(1)
  const sight = page.locator('.unit[data-target="true"]')
  const activate = page.locator('[data-activates]')
  const reachable = page.locator('.planet[data-reachable="true"]')
  if ((await sight.count()) > 0) await sight.first().click()
  else if ((await activate.count()) > 0 && turn % 3 === 0) await activate.first().click()
  else await pressWhereFree(page, reachable.nth(turn % (await reachable.count())))
}

/** Plays on by the mouse until the match is over. */
export async function playToTheEnd(page: Page): Promise<void> {
  let turn = 0
  while ((await awaitTurnOrEnd(page)) === 'turn') {
    const before = await position(page)
    await actOnBoard(page, turn++)
    await expect(async () => {
      const over = await page.locator('.result').isVisible()
      expect(over || (await position(page)) !== before).toBe(true)
    }).toPass({ timeout: 60_000 })
  }
}
