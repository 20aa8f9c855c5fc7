/** Cyberdoom Tower on a large screen: what a pointed-at step shows of the next turn, and what a fight offers and marks. */

import { expect, type Page, test } from '@playwright/test'
import { fittingBoxes } from '../../src/games/cyberdoom-tower/rules/place.ts'
import type { State } from '../../src/games/cyberdoom-tower/state.ts'
import { sitDown } from './table.ts'
import { openAt, recordUntil } from './tower-matches.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Whether what is at its middle belongs to it: nothing lies over it. */
function isOnTop(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate(element => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const met = document.elementFromPoint(left + width / 2, top + height / 2)
      return met !== null && (element.contains(met) || met.contains(element))
    })
}

const colourOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(element => getComputedStyle(element).color)

test('a step that is pointed at shows the column of the next turn beside the one that counts now', {
  tag: '@long',
}, async ({ page }) => {
  const problems = await sitDown(page, { textView: 'needed' })
  const record = recordUntil({
    seats: 1,
    wanted: ({ acting, arrival, attack, floors, players: [player] }: State) =>
      acting !== null &&
      !arrival &&
      !attack &&
      !player!.onRoof &&
      player!.sector > 0 &&
      player!.actionPoints > 1 &&
      !floors[player!.floor]!.defeated &&
      floors[player!.floor]!.edge > 2,
  })
  await openAt(page, record)
  const here = '.floor:has([data-pawn])'
  const said = page.locator(`${here} .next-turn`)
  await expect(said).toBeHidden()
  const before = await colourOf(page, `${here} .column[data-next="true"]`)
  await page.locator(`${here} .sector[data-lit="true"]`).first().hover()
  await expect(said).toHaveText('Dashed: after its next turn')
  expect(await colourOf(page, `${here} .column[data-next="true"]`)).not.toBe(before)
  // What counts now is still there, and still looks as it does.
  expect(await isOnTop(page, `${here} .column[data-active="true"]`)).toBe(true)
  await expect(page.locator(`${here} .column[data-active="true"] > span`).first()).toHaveCSS('opacity', '1')
  expect(problems).toEqual([])
})

test('the best step with the dice is offered only where there is one', { tag: '@long' }, async ({ page }) => {
  const problems = await sitDown(page, { textView: 'needed' })
  const fits = (state: State) => state.attack !== null && fittingBoxes(state, 0) !== undefined
  await openAt(page, recordUntil({ seats: 1, wanted: state => state.attack !== null && !fits(state) }))
  await page.getByRole('button', { name: 'Show the best step' }).click()
  await expect(page.locator('.tray__best')).toBeVisible()
  await expect(page.locator('.tray__die[data-best="true"]')).toHaveCount(1)
  // It stays switched on, but where the dice lie well there is nothing to show.
  await openAt(page, recordUntil({ seats: 1, wanted: fits }))
  await expect(page.locator('.tray__advice b')).toContainText('%')
  await expect(page.locator('.tray__switch, .tray__best')).toHaveCount(0)
  expect(problems).toEqual([])
})
