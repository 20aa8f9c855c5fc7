/** Helpers for the browser tests of online tables: people with separate browsers, who meet by links. */

import { type Browser, expect, type Page } from '@playwright/test'
import { chooseSeat, sitDown } from './table.ts'

export interface Person {
  readonly page: Page
  readonly problems: readonly string[]
}

/** A person with a separate browser. */
export async function newPerson(browser: Browser, how: Parameters<typeof sitDown>[1] = {}): Promise<Person> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  return { page, problems: await sitDown(page, how) }
}

/** Opens a table from a position; the other seats are open. */
export async function openFromPosition(page: Page, { name, position }: Record<'name' | 'position', string>) {
  await page.goto(`/#/new/cube-attack?position=${encodeURIComponent(position)}`)
  await chooseSeat(page, 2, 'Person')
  await page.getByRole('button', { name: 'Play online' }).click()
  await nameAndPress(page, name, 'Open the table')
}

export async function nameAndPress(page: Page, name: string, button: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByRole('button', { name: button }).click()
}

/** The link that the page shows. */
export async function linkAt(page: Page, name: 'Invitation link' | 'Link for spectators'): Promise<string> {
  const field = page.getByRole('textbox', { name })
  // The server loads a game with its first table, and the physics takes seconds.
  await expect(field).toHaveValue(/#\/online\//, { timeout: 60_000 })
  return field.inputValue()
}

export async function joinByLink(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await nameAndPress(page, name, 'Sit down')
  await expect(page.locator('.lobby__seat').filter({ hasText: name })).toContainText('you')
}
