/** All sounds, rendered by the browser as the page mixes them: nothing clips, and beds stay far below. */

import { expect, test } from '@playwright/test'
import { buildAndServe, type ServedPage } from './build-page.ts'

interface Level {
  readonly peak: number
  readonly power: number
}

interface Levels {
  readonly ceiling: number
  readonly single: Readonly<Record<string, Level>>
  readonly beds: Readonly<Record<string, Level>>
  readonly worst: readonly Level[]
}

let served: ServedPage | undefined

test.describe('the mixer', { tag: '@long' }, () => {
  test.beforeAll(async () => {
    test.setTimeout(240_000)
    served = await buildAndServe('tests/e2e/sound/index.html', { name: 'sound-pages', plugins: [] })
  })

  test.afterAll(() => served?.stop())

  test('lets nothing clip, not even all sounds at once, and keeps beds quiet', async ({ page }, testInfo) => {
    await page.goto(served!.address)
    const found = page.locator('#levels')
    await expect(found).toHaveText(/^\{/, { timeout: 120_000 })
    const text = (await found.textContent())!
    await testInfo.attach('levels', { body: text, contentType: 'application/json' })
    const { ceiling, single, beds, worst } = JSON.parse(text) as Levels
    expect(ceiling).toBeLessThan(1)
    for (const [name, { peak, power }] of Object.entries(single)) {
      expect(peak, name).toBeLessThan(ceiling)
      expect(power, name).toBeGreaterThan(0.0005)
    }
    for (const { peak } of worst) expect(peak).toBeLessThanOrEqual(ceiling + 1e-4)
    const quietest = Math.min(...Object.values(single).map(({ peak }) => peak))
    for (const [name, { peak, power }] of Object.entries(beds)) {
      expect(power, name).toBeGreaterThan(0.001)
      expect(peak, name).toBeLessThan(Math.max(quietest, 0.15))
    }
    console.log(`peaks: all at once ${worst.map(({ peak }) => peak.toFixed(3)).join(', ')}`)
  })
})
