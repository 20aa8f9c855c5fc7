/** Dungeon Drop in a browser without WebGL: a whole match by the map. */

import { expect, test } from '@playwright/test'
import { beginMatch, flickByDrag, momentOf, openAt, playToTheEnd } from './dungeon-play.ts'
import { sitDown } from './table.ts'

test.use({ trace: 'off', viewport: { width: 1280, height: 900 } })

test('a whole match against a bot by the map, without WebGL', async ({ page }) => {
  test.setTimeout(300_000)
  const problems = await sitDown(page)
  await beginMatch(page, 2)
  await expect(page.locator('.drop')).toHaveAttribute('data-view', 'map')
  const { state } = await playToTheEnd(page, { seed: 1 })
  test.info().annotations.push({ type: 'ended', description: `${state.result?.cause}` })
  await expect(page.locator('.result')).toBeVisible()
  await expect(page.locator('.drop-score tfoot td')).toHaveText(
    state.scores.map(({ total }) => String(total)),
  )
  expect(problems).toEqual([])
})

test('a cube is flicked by a drag on the map', async ({ page }) => {
  const problems = await sitDown(page)
  await openAt(page, momentOf('flicking'))
  await flickByDrag(page)
  expect(problems).toEqual([])
})
