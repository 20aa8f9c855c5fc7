/** The 3D table, for which Firefox needs a screen. */

import { expect, test } from 'vitest'
import { SCENE } from '../lazy-parts.ts'
import { openVirtualScreen } from '../other-browsers/virtual-screen.ts'
import { firefoxForTests, openTab } from './firefox.ts'
import { loadsAgain } from './retry.ts'

const screen = await openVirtualScreen()
const used = firefoxForTests(screen)

test.skipIf(!screen)(`${SCENE.part} that did not come is there after "Try again"`, async () => {
  const { page } = await openTab(used.firefox, used.proxy)
  await loadsAgain(page, used.proxy, SCENE)
  // Not merely a canvas: it draws.
  const context = await page.$eval(SCENE.loaded, canvas =>
    Boolean((canvas as HTMLCanvasElement).getContext('webgl2')),
  )
  expect(context).toBe(true)
})
