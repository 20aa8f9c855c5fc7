/** If the 3D table cannot be loaded, the map is shown, and loading can be retried. */

import { expect, test } from '@playwright/test'
import { SCENE } from './lazy-parts.ts'
import { loadsAgain } from './load-again.ts'
import { sitDown } from './table.ts'

test('a table in three dimensions that did not come is there after "Try again"', async ({ page }) => {
  await sitDown(page)
  await loadsAgain(page, [SCENE])
  await expect(page.locator('.drop-map')).toHaveCount(0)
})
