/** What an automatic inspector finds wrong with the pages: nothing, at every width, by day and by night. */

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { chooseRoom, momentOf, openAt } from './dungeon-play.ts'
import { sitDown } from './table.ts'

const MIDGAME = encodeURIComponent(
  'trinity 64 11.0.0.2 0/17/0/16/Fl+,C0s 1/15/2/20/A1,M0,M0s 2/17/0/30/Fs,Fs,W2 - -',
)

const PLACES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  home: async page => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
  setup: async page => {
    await page.goto('/#/new/cube-attack')
    await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible()
  },
  table: async page => {
    await page.goto(`/#/new/cube-attack?position=${MIDGAME}`)
    await page.getByRole('button', { name: /^Start/ }).click()
    await page.locator('.unit[data-ready="true"]').first().click()
    await expect(page.locator('.planet[data-reachable="true"]').first()).toBeVisible()
  },
}

/** It is always night in the dungeon: there is one scheme only, but for its set-up. */
const DUNGEON: typeof PLACES = {
  'set-up of the dungeon': async page => {
    await page.goto('/#/new/dungeon-drop')
    await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible()
  },
  'dungeon after the drop': async page => {
    await openAt(page, momentOf('dropped'))
    await expect(page.locator('.drop-go .button--primary')).toBeVisible()
  },
  'dungeon with a room chosen': async page => {
    await openAt(page, momentOf('looting'))
    await chooseRoom(page)
    await expect(page.locator('.drop-loot')).toBeVisible()
  },
  'dungeon with a flick aimed': async page => {
    await openAt(page, momentOf('flicking'))
    await page.locator('.drop-tasks button').filter({ hasText: 'Flick' }).click()
    await page.locator('.drop-piece[role="button"]').first().press('Enter')
    await expect(page.getByRole('slider', { name: 'Power' })).toBeVisible()
  },
  'scores of the dungeon': async page => {
    await openAt(page, momentOf('over'))
    await expect(page.locator('.drop-score')).toBeVisible()
  },
}

/** Gone to once, and looked at in each width and light. */
async function inspect(
  page: Page,
  go: (page: Page) => Promise<void>,
  schemes: readonly ('light' | 'dark')[],
): Promise<void> {
  await sitDown(page)
  await page.setViewportSize({ width: 1440, height: 800 })
  await go(page)
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' ')}`)
      expect(found, `${width} px, ${colorScheme}`).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

for (const [place, go] of Object.entries(PLACES)) {
  test(`${place} at 1440 and 360 px, light and dark`, ({ page }) => inspect(page, go, ['light', 'dark']))
}
for (const [place, go] of Object.entries(DUNGEON)) {
  test(`${place} at 1440 and 360 px`, ({ page }) => inspect(page, go, ['light']))
}
