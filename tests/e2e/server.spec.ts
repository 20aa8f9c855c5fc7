/** The server as a browser sees it: the page loads under its content security policy, without errors. */

import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { watchShifts } from './layout-shift.ts'

test('the first page opens without errors, does not shift when its fonts load, and is idle', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 })
  const shifted = await watchShifts(page)
  let come = () => {}
  const wait = new Promise<void>(resolve => {
    come = resolve
  })
  await page.route('**/*.woff2', async route => {
    await wait
    await route.continue()
  })
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  const response = await page.goto('/', { waitUntil: 'domcontentloaded' })
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self'")
  await expect(page).toHaveTitle(/Tavolo/)
  await expect(page.locator('#tavolo .ticket').first()).toBeVisible()
  const before = (await page.locator('#tavolo .home__tagline').boundingBox())!
  come()
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.fonts.check('1em "Figtree Variable"'))).toBe(true)
  const after = (await page.locator('#tavolo .home__tagline').boundingBox())!
  expect(Math.abs(after.height - before.height)).toBeLessThan(1)
  expect(await shifted()).toBeLessThan(0.05)
  expect(complaints).toEqual([])
  // Even a paused animation gets its own layer, and so does everything drawn above it.
  await expect(page.locator('#tavolo .cover')).toHaveCount(3)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

for (const [locale, licence] of [
  ['en-GB', 'Free software'],
  ['it-IT', 'Software libero'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale })
    test('the first page shows the version of the package and its date', async ({ page }) => {
      const own = new URL('../../package.json', import.meta.url)
      const { version, released } = JSON.parse(readFileSync(own, 'utf8'))
      const day = Number(released.slice(-2))
      await page.goto('/')
      await expect(page.locator('#tavolo .home__footer')).toContainText(`Tavolo ${version}, ${day} `)
      await expect(page.locator('#tavolo .home__footer')).toContainText(`${released.slice(0, 4)}. ${licence}`)
    })
  })
}

test('a link into the app opens the app', async ({ page }) => {
  const response = await page.goto('/no/such/table')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(/Tavolo/)
})

test('the server reports that it is healthy', async ({ request }) => {
  expect(await (await request.get('/healthz')).json()).toEqual({ ok: true })
})
