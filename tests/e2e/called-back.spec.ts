/**
 * Called back: two browsers, one of them closed. Its push arrives at a test endpoint, is decrypted there as the browser
 * would, and a press on the notification opens the table where the match is.
 */

import { type BrowserContext, expect, type Page, test, type Worker } from '@playwright/test'
import { browserSubscription, postEndpoint } from '../../src/server/testing/endpoints.ts'
import type { PushedMessage } from '../../src/wire/channels-api.ts'
import { violations } from './axe.ts'
import { joinByLink, linkAt, newPerson, openFromPosition } from './online-tables.ts'
import { position, sitDown } from './table.ts'

/** The first player has two actions before it is the turn of the second. */
const LAST_ROUND = 'duel 40 9.0.0.2 0/18/0/38/M0,H0 1/18/0/36/M1,H1 - -'

async function act(page: Page, text: RegExp): Promise<void> {
  const before = await position(page)
  await page.locator('.actions__one').filter({ hasText: text }).first().click()
  await expect.poll(() => position(page)).not.toBe(before)
}

interface FakeSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * The maker of the browser cannot be reached from here: its push service is ours. A headless browser never allows
 * notifications, whatever a test grants.
 */
async function subscribeTo(context: BrowserContext, given: FakeSubscription): Promise<void> {
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    let present: object | null = null
    Object.assign(PushManager.prototype, {
      async getSubscription() {
        return present
      },
      async subscribe({ applicationServerKey }: { readonly applicationServerKey: Uint8Array }) {
        const options = { applicationServerKey: applicationServerKey.buffer }
        const toJSON = () => ({ endpoint, keys: { p256dh, auth } })
        present = { endpoint, options, toJSON, unsubscribe: async () => true }
        return present
      },
    })
  }, given)
}

/** Returns a function that hands a push to the service worker, as the maker of the browser would. */
async function pushService(context: BrowserContext, origin: string) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const found = new Promise<string>(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  return (data: string) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

/** What a service worker has, as far as it is used here. */
interface ServiceWorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { openWindow: unknown }
  opened: string[]
  dispatchEvent(event: Event): boolean
}

/** Keeps what the worker shows, one for each tag, as a system with notifications would. */
const keepNotifications = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const { registration } = globalThis as unknown as ServiceWorkerScope
    // A headless browser has no badges, and ends the process of a worker that asks for one.
    Object.assign(navigator, { setAppBadge: async () => {}, clearAppBadge: async () => {} })
    const shown = new Map<string, object>()
    Object.assign(registration, {
      async showNotification(title: string, options: { readonly tag: string }) {
        shown.set(options.tag, { ...options, title, close: () => shown.delete(options.tag) })
      },
      async getNotifications({ tag }: { readonly tag?: string } = {}) {
        return [...shown].filter(([each]) => tag === undefined || each === tag).map(([, one]) => one)
      },
    })
  })

const shownBy = (worker: Worker): Promise<readonly string[]> =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as ServiceWorkerScope
    return (await registration.getNotifications()).map(({ title, body }) => `${title} / ${body}`)
  })

/** Presses the notification; returns the addresses that this opens. */
async function pressNotification(worker: Worker): Promise<readonly string[]> {
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerScope
    scope.opened = []
    scope.clients.openWindow = async (url: string) => void scope.opened.push(url)
    const [notification] = await scope.registration.getNotifications()
    const press = new Event('notificationclick')
    scope.dispatchEvent(Object.assign(press, { notification, waitUntil: () => {} }))
  })
  const opened = () => worker.evaluate(() => (globalThis as unknown as ServiceWorkerScope).opened)
  await expect.poll(opened).toHaveLength(1)
  return opened()
}

test('a closed browser is called back, and the notification opens the table where the match is', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const endpoint = await postEndpoint()
  const subscription = browserSubscription(`${endpoint.url}/push`)
  const problems = await sitDown(page)
  await openFromPosition(page, { name: 'Ada', position: LAST_ROUND })
  const link = await linkAt(page, 'Invitation link')
  const [, table] = /#\/online\/([\da-f-]{36})/.exec(link)!

  const context = await browser.newContext({ serviceWorkers: 'allow', reducedMotion: 'reduce' })
  await subscribeTo(context, subscription.request)
  const guest = await context.newPage()
  await guest.setViewportSize({ width: 360, height: 740 })
  await joinByLink(guest, link, 'Bo')
  await guest.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await guest.goto('/#/online/you')
  await guest.getByRole('button', { name: 'Tell me when a table waits for me' }).press('Enter')
  await expect(guest.getByRole('button', { name: 'Remove This browser' })).toBeVisible()
  await expect(guest.getByRole('switch', { name: 'Cube Attack, with Ada' })).toBeChecked()
  expect(await violations(guest)).toEqual([])
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const origin = new URL(baseURL ?? '').origin
  const push = await pushService(context, origin)
  await guest.close()

  // At a table where people play at once, somebody who is away is told soon.
  await page.evaluate(async id => {
    const body = JSON.stringify({ clock: { bank: 600_000, increment: 0 }, absent: 'bot', hints: false })
    const headers = { 'content-type': 'application/json' }
    await fetch(`/api/tables/${id}/settings`, { method: 'POST', headers, body })
  }, table!)
  await page.getByRole('button', { name: 'Start the match' }).click()
  for (const text of [/./, /Moon/]) await act(page, text)
  await expect.poll(() => endpoint.arrived.length, { timeout: 60_000 }).toBe(1)
  const text = subscription.decrypt(endpoint.arrived[0]!.body)
  const message = JSON.parse(text) as PushedMessage
  expect(message).toMatchObject({ title: 'Cube Attack: your turn', path: `/#/online/${table}`, waiting: 1 })

  // The worker has slept since the page was closed; it runs as long as a page loads through it.
  const back = await context.newPage()
  await back.goto('/')
  const worker = context.serviceWorkers().at(-1)!
  await keepNotifications(worker)
  // One that is sent again is shown once.
  for (const _ of [1, 2]) await push(text)
  await expect.poll(() => shownBy(worker)).toEqual(['Cube Attack: your turn / With Ada.'])
  const [opened] = await pressNotification(worker)
  expect(opened).toBe(`${origin}/#/online/${table}`)
  await back.goto(opened!)
  await expect.poll(() => position(back)).toBe(await position(page))
  await expect(back.locator('link[rel="icon"]')).toHaveAttribute('href', '/icon-turn.svg')
  await context.close()
  await endpoint.close()
  expect(problems).toEqual([])
})

test('the page of notifications says why an address is refused, in both languages and by keyboard', {
  tag: '@long',
}, async ({ page, browser }) => {
  const problems = await sitDown(page)
  await openFromPosition(page, { name: 'Ada', position: LAST_ROUND })
  await linkAt(page, 'Invitation link')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/#/online/you')
  const field = page.getByRole('textbox', { name: 'Address of a webhook' })
  const send = async (address: string): Promise<void> => {
    await field.fill(address)
    await field.press('Enter')
  }
  await send('not an address')
  await expect(page.getByText('Messages cannot be sent to this address.')).toBeVisible()
  const endpoint = await postEndpoint(({ path }) => (path === '/no' ? 403 : 204))
  await send(`${endpoint.url}/no`)
  await expect(page.getByText('The other server did not take the test message')).toBeVisible()
  await send(`${endpoint.url}/yes`)
  await expect(page.getByText(`Chat at ${new URL(endpoint.url).host}`)).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const silent = page.getByRole('switch', { name: 'Cube Attack' })
  await silent.focus()
  await page.keyboard.press('Space')
  await expect(silent).not.toBeChecked()
  await page.reload()
  await expect(silent).not.toBeChecked()
  await page.getByRole('button', { name: /^Remove Chat at/ }).press('Enter')
  await expect(page.getByText('No messages are sent yet.')).toBeVisible()

  const other = await newPerson(browser, { language: 'it' })
  await other.page.goto('/#/online/stop-mail?invite=nonsense')
  await other.page.getByRole('button', { name: 'Non mandare più e-mail' }).click()
  await expect(other.page.getByText('Questo link non è più valido.')).toBeVisible()
  await endpoint.close()
  // The browser also logs each refused request.
  const unexpected = [...problems, ...other.problems].filter(
    each => !each.includes('Failed to load resource'),
  )
  expect(unexpected).toEqual([])
})
