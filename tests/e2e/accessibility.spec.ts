/**
 * What an automatic inspector finds wrong with the pages: nothing, in every state, at every width, by day and by
 * night. With every commit each state is looked at in two of the six ways, another two for the next; all six by night.
 */

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { GALLERIES, type PageState } from './states.ts'
import { sitDown } from './table.ts'

test.use({ trace: 'off' })

interface Way {
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
}

/** In this order two neighbours differ in both. */
const WAYS: readonly Way[] = [
  { width: 360, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
]

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function flaws(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' ')}`)
}

async function look(page: Page, { name, go }: PageState, ways: readonly Way[]): Promise<void> {
  await test.step(name, async () => {
    await page.setViewportSize({ width: ways[0]!.width, height: 800 })
    await go(page)
    for (const { width, colorScheme } of ways) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const where = `${name}, ${width} px, ${colorScheme}`
      expect.soft(await flaws(page), where).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, where).toBeLessThanOrEqual(width)
    }
  })
}

test('at least forty states are looked at', () => {
  const all = Object.values(GALLERIES).flat()
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  expect(all.length).toBeGreaterThanOrEqual(40)
})

for (const [gallery, states] of Object.entries(GALLERIES)) {
  test(`an inspector finds nothing wrong with the states of ${gallery}`, async ({ page }) => {
    test.setTimeout(600_000)
    await sitDown(page)
    await page.goto('/')
    for (const [index, state] of states.entries()) {
      await look(page, state, [WAYS[index % 6]!, WAYS[(index + 1) % 6]!])
    }
  })
  test(`nor in any width and light: ${gallery}`, { tag: '@long' }, async ({ page }) => {
    test.setTimeout(900_000)
    await sitDown(page)
    await page.goto('/')
    for (const state of states) await look(page, state, WAYS)
  })
}
