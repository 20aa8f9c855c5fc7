/** A short whole match of each game in WebKit, with an empty console. */

import { expect, test } from 'vitest'
import { begin, playToEnd, SHORT_MATCHES } from '../other-browsers/play.ts'
import { webKitForTests } from './webkit.ts'

// Without a graphics card every picture in 3D takes seconds; the throws by hand are tested there.
const webKit = webKitForTests({ 'dungeon-drop.view': 'map' })

for (const match of SHORT_MATCHES) {
  test(`a whole match of ${match.game}`, async () => {
    const { page, problems } = await webKit.openTab()
    await begin(page, match)
    const steps = await playToEnd(page, match.game)
    console.log(`${match.game}: over after ${steps} steps`)
    expect(steps).toBeGreaterThan(2)
    expect(await page.evaluate(() => document.querySelector('.result h2')?.textContent)).toMatch(/\S/)
    expect(await problems()).toEqual([])
    expect(webKit.violations()).toEqual([])
  })
}
