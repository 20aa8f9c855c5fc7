/** Dungeon Drop in a browser without WebGL, by the map. A whole match of it is played where there is no network. */

import { expect, test } from '@playwright/test'
import { flickByDrag, momentOf, openAt } from './dungeon-play.ts'
import { sitDown } from './table.ts'

test.use({ trace: 'off', viewport: { width: 1280, height: 900 } })

test('a cube is flicked by a drag on the map', async ({ page }) => {
  const problems = await sitDown(page)
  await openAt(page, momentOf('flicking'))
  await flickByDrag(page)
  expect(problems).toEqual([])
})
