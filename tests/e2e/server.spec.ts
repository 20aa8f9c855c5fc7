/** The server as a browser meets it: the page loads under its content security policy, and nothing complains. */

import { expect, test } from '@playwright/test'

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

test('a link into the app opens the app', async ({ page }) => {
  const response = await page.goto('/no/such/table')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(/Tavolo/)
})

test('the server says that it is well', async ({ request }) => {
  expect(await (await request.get('/healthz')).json()).toEqual({ ok: true })
})
