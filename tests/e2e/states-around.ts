/** States around and over the boards: settings, history, curtain, hints, tooltips, menus, confirmations. */

import { expect, type Page } from '@playwright/test'
import { momentOf } from './dungeon-matches.ts'
import { resultRows } from './history-rows.ts'
import { goTo, keep, kept, lay, until } from './seeded-matches.ts'
import type { PageState } from './states.ts'
import { putRows } from './store.ts'
import { openTab } from './table.ts'
import { recordUntil } from './tower-matches.ts'

/** As another tab would: a setting made there applies here at once. */
export async function choose(page: Page, setting: string, value: string): Promise<void> {
  await page.evaluate(
    ([key, chosen]) => {
      localStorage.setItem(key, chosen)
      dispatchEvent(new StorageEvent('storage', { key, newValue: chosen }))
    },
    [`tavolo.${setting}`, value] as const,
  )
}

const cubes = (page: Page) => lay(page, 'cube-attack', until(kept('cube-attack/duel-2'), 20))
const tower = (page: Page) =>
  lay(page, 'cyberdoom-tower', recordUntil({ seats: 1, wanted: ({ round }) => round === 3 }))

export const AROUND: readonly PageState[] = [
  { name: 'the history, empty', go: page => goTo(page, '#/history', 'h1') },
  {
    name: 'the history, with charts',
    async go(page) {
      await putRows(page, resultRows(60, Date.now()))
      await goTo(page, '#/history', '.chart')
    },
  },
  {
    name: 'the history, with a match that is none any more',
    async go(page) {
      await putRows(page, [{ id: 'damaged', game: 'cube-attack' }])
      await goTo(page, '#/history', '.history-damaged button')
    },
  },
  {
    name: 'home, with a match that is none any more',
    goesOn: true,
    go: page => goTo(page, '#/', '.home__warning'),
    async leave(page) {
      await page.locator('.home__warning a').click()
      await page.locator('.history-damaged button').click()
      await page.locator('.history-damaged button').last().click()
    },
  },
  {
    name: 'the settings',
    async go(page) {
      await goTo(page, '#/', 'h1')
      await page.locator('[aria-haspopup="dialog"]').first().click()
      await expect(page.locator('.settings-sheet')).toBeVisible()
    },
    leave: page => page.keyboard.press('Escape'),
  },
  {
    name: 'the curtain',
    async go(page) {
      await choose(page, 'curtain', 'secrets')
      const id = await keep(page, momentOf('looting'), 'dungeon-drop')
      await goTo(page, `#/table/dungeon-drop/${id}`, '.curtain')
    },
    leave: page => choose(page, 'curtain', 'never'),
  },
  {
    name: 'a hint',
    async go(page) {
      await cubes(page)
      await page.locator('.hint-button').click()
      await expect(page.locator('.hint__card .button--primary')).toBeVisible({ timeout: 60_000 })
    },
  },
  {
    name: 'who plays on a seat',
    async go(page) {
      await cubes(page)
      await page.locator('.seat__menu').first().click()
      await expect(page.locator('.menu')).toBeVisible()
    },
  },
  {
    name: 'a second word before a risk',
    async go(page) {
      await choose(page, 'confirm', 'on')
      await goTo(page, '#/new/cyberdoom-tower', '.start-panel')
      // Alone: a bot that may begin would change the table under the dialog.
      await page.getByRole('radio', { name: '1', exact: true }).check()
      await page.locator('.start-panel .button--primary').click()
      await page.locator('.cyberdoom').waitFor()
      await page
        .locator('.actions__one')
        .filter({ hasText: /^(End the turn|Chiudi il turno)/ })
        .click()
      await expect(page.locator('.risk')).toBeVisible()
    },
    leave: page => choose(page, 'confirm', 'off'),
  },
  {
    name: 'a tip on a symbol',
    async go(page) {
      await tower(page)
      await page.locator('.sector[data-lit="true"]').first().focus()
      await page.keyboard.press('?')
      await expect(page.locator('.tip')).toBeVisible()
    },
  },
  {
    name: 'the glossary',
    async go(page) {
      await tower(page)
      await openTab(page, 'rules')
      await page.locator(':is(.panel, .sheet) input[type="radio"]').nth(1).check({ force: true })
      await expect(page.locator('.glossary dt').first()).toBeVisible()
    },
  },
  {
    name: 'why not undo',
    async go(page) {
      await lay(page, 'dungeon-drop', momentOf('dropped'))
      await page.locator('.top-bar__undo').click()
      await expect(page.locator('.refusal__card')).toBeVisible()
    },
  },
  {
    name: 'an online table is set up',
    go: page => goTo(page, '#/new/cube-attack?online', '.play-online form'),
  },
  {
    name: 'an online table waits for players',
    goesOn: true,
    async go(page) {
      await page.locator('.name-form input').fill('Ada')
      await page.locator('.name-form button').click()
      await page.locator('.lobby__invite button[aria-expanded]').click()
      await expect(page.locator('.lobby__code svg')).toBeVisible()
    },
  },
  {
    name: 'an invitation to an online table',
    goesOn: true,
    async go(page) {
      const link = await page.locator('.lobby__copy input').first().inputValue()
      // Opened by another person.
      await page.context().clearCookies()
      await goTo(page, new URL(link).hash, '.lobby__sit')
    },
  },
]
