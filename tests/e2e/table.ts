/** Helpers for the browser tests at a table: start, act, wait for the others. */

import { expect, type Locator, type Page } from '@playwright/test'

interface Sitter {
  readonly language?: 'en' | 'it'
  /** As in the settings. Most tests act from the list of actions, which mouse players do not see. */
  readonly textView?: 'needed' | 'always'
}

/** A page without animations, in the given language. */
export async function sitDown(
  page: Page,
  { language = 'en', textView = 'always' }: Sitter = {},
): Promise<string[]> {
  const problems: string[] = []
  page.on('pageerror', error => problems.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.addInitScript(
    chosen => {
      // Chromium does not report policy violations that are caught.
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`${violatedDirective} broken by ${blockedURI}`),
      )
      // The page as served has its own tests; in these the app alone answers.
      addEventListener('DOMContentLoaded', () => document.getElementById('served')?.remove())
      localStorage.setItem('tavolo.pace', 'none')
      localStorage.setItem('tavolo.soundAsked', 'yes')
      // No confirmations and no curtain, unless a test has chosen so.
      if (localStorage.getItem('tavolo.confirm') === null) localStorage.setItem('tavolo.confirm', 'off')
      if (localStorage.getItem('tavolo.curtain') === null) localStorage.setItem('tavolo.curtain', 'never')
      for (const [name, value] of Object.entries(chosen))
        if (localStorage.getItem(`tavolo.${name}`) === null) localStorage.setItem(`tavolo.${name}`, value)
    },
    { language, textView },
  )
  return problems
}

/** In the set-up: who plays on this seat, counted from 1. */
export async function chooseSeat(page: Page, seat: number, who: string): Promise<void> {
  const choice = page.getByRole('combobox', { name: `Who plays on seat ${seat}` })
  const label = await choice.locator('option', { hasText: who }).textContent()
  await choice.selectOption({ label: label! })
}

/** On a compact screen it opens the sheet, if that is closed; on others its content is beside the board. */
export async function openSheet(page: Page, id: string): Promise<void> {
  // The panel comes after the board, and may open the list of actions in place of another sheet.
  if ((await page.locator('[data-compact]').count()) > 0) {
    await page.locator('.sheet-tabs [data-key="log"]').waitFor()
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
  }
  const closed = page.locator(`.sheet-tabs [data-key="${id}"][aria-expanded="false"]`)
  if ((await closed.count()) > 0) await closed.click()
}

/** Shows the log or the rules: beside the board, or in a sheet on a compact screen. */
export async function openTab(page: Page, name: 'log' | 'rules'): Promise<void> {
  await page.locator(`:is(.panel [role="tab"], .sheet-tabs button)[data-key="${name}"]`).click()
  await expect(page.locator(':is(.panel [role="tabpanel"], .sheet:not([hidden]))')).toBeVisible()
}

/** Whether the match has ended; waits until it has, or somebody at this screen is awaited. */
export async function awaitTurnOrEnd(page: Page): Promise<'turn' | 'over'> {
  const result = page.locator('.result')
  const ready = page.locator('.unit[data-ready="true"]')
  await expect(result.or(ready).first()).toBeVisible({ timeout: 90_000 })
  return (await result.isVisible()) ? 'over' : 'turn'
}

/** The player to whom the screen was passed confirms it; does nothing without a curtain. */
export async function openCurtain(page: Page): Promise<void> {
  const open = page.locator('.curtain__open')
  if ((await open.count()) > 0) await open.click()
}

/** How many commands are in the log, as a mark of progress. */
export async function position(page: Page): Promise<string> {
  // While a table opens, parts of the board may be there without the others.
  await expect(page.locator('.action-bar__pips[aria-label]')).toBeVisible()
  await expect(page.locator('.unit[data-unit]').first()).toBeVisible()
  const units = await page
    .locator('.unit[data-unit]')
    .evaluateAll(elements => elements.map(element => element.getAttribute('aria-label')).sort())
  const pips = await page.locator('.action-bar__pips').getAttribute('aria-label')
  return `${units.join('|')} ${pips}`
}

/** Whether the page handles a key pressed there instead of the browser. */
export function takesKey(
  place: Locator,
  key: string,
  held: 'none' | 'ctrlKey' | 'altKey' | 'metaKey' = 'none',
): Promise<boolean> {
  return place.evaluate(
    (element, how) => {
      const event = new KeyboardEvent('keydown', {
        key: how.key,
        [how.held]: true,
        bubbles: true,
        cancelable: true,
      })
      return !element.dispatchEvent(event)
    },
    { key, held },
  )
}
