/** The server as a browser meets it: the page loads under its content security policy, and nothing complains. */

import { expect, test } from '@playwright/test'
import { BOARDS, sitDownAt } from './seeded-matches.ts'
import { PERSON_AND_BOT } from './short-matches.ts'
import { sitDown } from './table.ts'

test('the first page opens without a complaint', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  const response = await page.goto('/')
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self'")
  await expect(page).toHaveTitle(/Tavolo/)
  await expect(page.locator('#tavolo')).not.toBeEmpty()
  expect(complaints).toEqual([])
})

test('no table and none of its workers breaks the content security policy', async ({ page }) => {
  const problems = await sitDown(page)
  // A script of the test runs in no worker unless it comes with the worker's own.
  await page.route(/worker-[^/]*\.js/, async route => {
    const response = await route.fetch()
    const listen = `self.addEventListener('securitypolicyviolation', event =>
      console.error('in a worker: ' + event.violatedDirective + ' broken by ' + event.blockedURI));`
    await route.fulfill({ response, body: `${listen}\n${await response.text()}` })
  })
  for (const game of ['cube-attack', 'cyberdoom-tower', 'dungeon-drop']) {
    await sitDownAt(page, { game, players: PERSON_AND_BOT })
    await expect(page).toHaveURL(new RegExp(`#/table/${game}/`))
    await expect(page.locator(BOARDS[game]!).first()).toBeVisible({ timeout: 30_000 })
  }
  expect(page.workers().length).toBeGreaterThan(0)
  expect(problems).toEqual([])
})

test('a link into the app opens the app', async ({ page }) => {
  const response = await page.goto('/no/such/table')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(/Tavolo/)
})

test('the server says that it is well', async ({ request }) => {
  expect(await (await request.get('/healthz')).json()).toEqual({ ok: true })
})
