/**
 * Matches are saved in the browser: nothing that was shown is lost, and the player is told if it cannot be saved. The
 * store itself is tested in memory, beside src/web/base/storage/matches.ts and src/web/base/workers; these tests cover
 * what only a browser has: its quota, its tabs, its files, and the texts on the page.
 */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { keepBefore, until } from './seeded-matches.ts'
import {
  act,
  crippled,
  damageStep,
  fillStore,
  makeRoomInStore,
  saveRecord,
  setUpForTwo,
  sitDownForTwo,
  storedRows,
} from './store.ts'
import { position, sitDown } from './table.ts'

const RECORDS = fileURLToPath(new URL('../records/cube-attack/', import.meta.url))
const recordText = (name: string): string => readFileSync(`${RECORDS}${name}.json`, 'utf8')

const notKept = (page: Page) => page.getByRole('alert').filter({ hasText: 'is not being saved' })
const openRecord = (page: Page) => page.getByLabel('Open a saved match…')
const idOf = (page: Page): string => page.url().split('/').at(-1)!

test('the page asks the browser once to protect the store, after the first step', async ({ page }) => {
  const problems = await sitDown(page)
  await page.addInitScript(() => {
    StorageManager.prototype.persist = async () => {
      localStorage.setItem('asks', `${localStorage.getItem('asks') ?? ''}!`)
      return true
    }
  })
  const asks = () => page.evaluate(() => localStorage.getItem('asks'))
  await sitDownForTwo(page)
  expect(await storedRows(page)).toMatchObject([{ steps: 0, seqs: [] }])
  expect(await asks()).toBeNull()
  await act(page, 2)
  expect(await storedRows(page)).toMatchObject([{ steps: 2, seqs: [1, 2] }])
  expect(await asks()).toBe('!')
  expect(problems).toEqual([])
})

test('a full store is reported, the match continues in memory, and all of it is saved once there is room', {
  tag: '@long',
}, async ({ page }) => {
  const problems = await sitDown(page)
  await sitDownForTwo(page)
  await act(page, 1)
  await fillStore(page)
  await expect(notKept(page)).toHaveCount(0)
  const at = await act(page, 2)
  await expect(notKept(page)).toBeVisible()
  expect(await storedRows(page)).toMatchObject([{ steps: 1, seqs: [1] }])
  expect(JSON.parse(await saveRecord(page)).steps).toHaveLength(3)
  await makeRoomInStore(page)
  expect(await position(page)).toBe(at)
  const later = await act(page, 1)
  await expect(notKept(page)).toHaveCount(0)
  expect(await storedRows(page)).toMatchObject([{ steps: 4, seqs: [1, 2, 3, 4] }])
  await page.reload()
  await expect.poll(() => position(page)).toBe(later)
  expect(problems).toEqual([])
})

test('a saved match opens although nothing more can be saved, and can be continued once there is room', {
  tag: '@long',
}, async ({ page, context }) => {
  const problems = await sitDown(page)
  await sitDownForTwo(page)
  const at = await act(page, 2)
  await crippled(
    page,
    `const { put } = IDBObjectStore.prototype;
     const full = () => { throw new DOMException('no room', 'QuotaExceededError') };
     self.room = on => { IDBObjectStore.prototype.put = on ? put : full };
     self.room(false);`,
  )
  await page.reload()
  await expect.poll(() => position(page)).toBe(at)
  await expect(notKept(page)).toBeVisible()
  await act(page, 1)
  expect(await storedRows(page)).toMatchObject([{ steps: 2, seqs: [1, 2] }])
  const [worker] = page.workers()
  const room = (on: boolean) =>
    worker!.evaluate(there => (self as unknown as { room(on: boolean): void }).room(there), on)
  await room(true)
  await act(page, 1)
  await expect(notKept(page)).toHaveCount(0)
  expect(await storedRows(page)).toMatchObject([{ steps: 4, seqs: [1, 2, 3, 4] }])

  // Opened elsewhere, it takes along what was saved; the rest can be saved here.
  await room(false)
  await act(page, 1)
  const second = await context.newPage()
  await sitDown(second)
  await second.goto(page.url())
  await second.getByRole('button', { name: 'Continue here' }).click()
  await expect(page.locator('.notice')).toContainText('could not be saved')
  expect(JSON.parse(await saveRecord(page)).steps).toHaveLength(5)
  expect(problems).toEqual([])
})

test('the page does not wait for ever for a store that does not answer', async ({ page }) => {
  await sitDown(page)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      document.documentElement.dataset.asked = 'yes'
      return Object.create(IDBOpenDBRequest.prototype, { addEventListener: { value: () => {} } })
    }
  })
  await page.clock.install()
  await page.goto('/#/table/cube-attack/somewhere')
  await expect(page.locator('[data-asked]')).toBeAttached()
  await expect(page.getByText('Loading…')).toBeVisible()
  await page.clock.fastForward(6_000)
  await expect(page.getByRole('heading', { name: 'Saved matches cannot be read' })).toBeVisible()
})

test('the browser’s own quota has the same effect', async ({ page, context, baseURL }) => {
  await sitDown(page)
  // Set beforehand: Chromium caches the available space for a while.
  const quota = await context.newCDPSession(page)
  const { origin } = new URL(baseURL!)
  await quota.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await setUpForTwo(page)
  await act(page, 2)
  await expect(notKept(page)).toBeVisible()
  await quota.send('Storage.overrideQuotaForOrigin', { origin })
  await act(page, 1)
  await expect(notKept(page)).toHaveCount(0)
  expect(await storedRows(page)).toMatchObject([{ steps: 3, seqs: [1, 2, 3] }])
  // The page that started the match in memory finds what has been saved since.
  await page.evaluate(() => {
    location.hash = location.hash.replace('#/table/', '#/replay/')
  })
  await expect(page.locator('.replay-bar')).toContainText('/ 3')
})

test('if nothing can be saved at all, a match can still be started and played', { tag: '@long' }, async ({
  page,
}) => {
  const problems = await sitDown(page)
  await crippled(
    page,
    `IDBFactory.prototype.open = () => { throw new DOMException('blocked', 'SecurityError') };`,
  )
  await page.goto('/')
  await expect(page.getByRole('alert').filter({ hasText: 'cannot access' })).toBeVisible()
  await setUpForTwo(page)
  await expect(notKept(page)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(notKept(page)).toBeInViewport()
  await act(page, 3)
  expect(JSON.parse(await saveRecord(page)).steps).toHaveLength(3)

  // So can a record from a file, and a match continued from a replay.
  await page.goto('/')
  const buffer = Buffer.from(recordText('duel-2'))
  await openRecord(page).setInputFiles({ name: 'duel.json', mimeType: 'application/json', buffer })
  await expect(page.locator('.result')).toBeVisible()
  await expect(notKept(page)).toBeVisible()
  await page.goto(`/#/record/${deflateRawSync(buffer).toString('base64url')}?step=4`)
  await page.getByRole('button', { name: 'Play from here' }).click()
  await expect(notKept(page)).toBeVisible()
  await act(page, 1)
  expect(JSON.parse(await saveRecord(page)).steps).toHaveLength(5)
  expect(problems).toEqual([])
})

test('a browser that stores nothing at all is playable like any other', async ({ page }) => {
  const problems = await sitDown(page)
  await crippled(
    page,
    `const blocked = () => { throw new DOMException('blocked', 'SecurityError') };
     IDBFactory.prototype.open = blocked;
     for (const storage of self.window ? ['localStorage', 'sessionStorage'] : [])
       Object.defineProperty(window, storage, { get: blocked, configurable: true });`,
  )
  await page.goto('/')
  await page.getByRole('radio', { name: 'Italiano' }).check({ force: true })
  await expect(page.getByRole('alert').filter({ hasText: 'non può accedere' })).toBeVisible()
  await page.getByRole('radio', { name: 'English' }).check({ force: true })
  await page.getByRole('button', { name: 'Settings' }).click()
  // The page has such a choice, too, which the dialog covers as soon as it appears.
  const settings = page.getByRole('dialog')
  await settings.getByRole('radio', { name: 'Dark', exact: true }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Escape')
  await setUpForTwo(page)
  await act(page, 1)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(notKept(page)).toBeInViewport()
  expect(JSON.parse(await saveRecord(page)).steps).toHaveLength(1)
  expect(problems).toEqual([])
})

test('a newer page may change the store: this one makes way, says so, and plays on', {
  tag: '@long',
}, async ({ page }) => {
  await sitDown(page)
  await sitDownForTwo(page)
  await act(page, 1)
  const upgraded = await page.evaluate(
    () =>
      new Promise<string>(resolve => {
        const opening = indexedDB.open('tavolo', 3)
        opening.onblocked = () => resolve('blocked')
        opening.onsuccess = () => {
          opening.result.close()
          resolve('upgraded')
        }
      }),
  )
  expect(upgraded).toBe('upgraded')
  await act(page, 2)
  await expect(notKept(page)).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('alert').filter({ hasText: 'older version' })).toBeVisible()
})

test('an older page that does not make way is reported', async ({ page }) => {
  await sitDown(page)
  // It imitates version 0.5: it holds the store open and ignores all events.
  await page.route('**/old-page', route => route.fulfill({ contentType: 'text/html', body: '<p>old</p>' }))
  const older = await page.context().newPage()
  await older.route('**/old-page', route => route.fulfill({ contentType: 'text/html', body: '<p>old</p>' }))
  await older.goto('/old-page')
  await older.evaluate(
    () =>
      new Promise<void>(resolve => {
        const opening = indexedDB.open('tavolo')
        opening.onsuccess = () => resolve()
      }),
  )
  await crippled(
    page,
    `const { open } = IDBFactory.prototype; IDBFactory.prototype.open = function (name, version) { return open.call(this, name, 3) };`,
  )
  await page.goto('/')
  await expect(page.getByRole('alert').filter({ hasText: 'older version' })).toBeVisible()
  await older.close()
})

test('a damaged match names the step, exports what is intact, and affects no other match', {
  tag: '@long',
}, async ({ page }) => {
  await sitDown(page)
  await sitDownForTwo(page)
  const whole = await act(page, 2)
  const other = idOf(page)
  await sitDownForTwo(page)
  await act(page, 4)
  const id = idOf(page)
  const table = page.url()
  await page.goto('/')
  await damageStep(page, id, 3, { type: 'move', unit: 99, to: 1 })
  await page.goto(table)
  await expect(page.getByRole('alert')).toContainText('Step 3 of the record')
  expect(JSON.parse(await saveRecord(page)).steps).toHaveLength(2)
  await page.goto('/')
  await damageStep(page, id, 2, null)
  await page.goto(table)
  await expect(page.getByRole('alert')).toContainText('Step 2 of the match is missing')
  expect(JSON.parse(await saveRecord(page)).steps).toHaveLength(1)
  await page.goto(`/#/table/cube-attack/${other}`)
  await expect.poll(() => position(page)).toBe(whole)
})

// history.spec.ts restores one from the history with every commit.
test('a deleted match can be restored, with all its steps', {
  tag: '@long',
}, async ({ page }) => {
  await sitDown(page)
  await keepBefore(page, { game: 'cube-attack', record: until(recordText('duel-2'), 6) })
  await page.goto('/')
  await page.getByRole('button', { name: /^Delete this match/ }).click()
  await expect(page.getByText(/^Deleted/)).toBeVisible()
  expect(await storedRows(page)).toEqual([])
  // A store that fails at that moment has not lost it.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = () => {
      IDBObjectStore.prototype.put = put
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/Nothing was lost/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/Nothing was lost/)).toHaveCount(0)
  await page.getByRole('link', { name: /^Continue Cube Attack/ }).click()
  await expect(page.locator('.actions__one').first()).toBeVisible()
  expect(await storedRows(page)).toMatchObject([{ steps: 6, seqs: [1, 2, 3, 4, 5, 6] }])
})

test('a second tab does not open a match that is already open: it says so, and can take it over', async ({
  page,
  context,
}) => {
  const problems = await sitDown(page)
  await sitDownForTwo(page)
  await act(page, 2)
  const second = await context.newPage()
  problems.push(...(await sitDown(second)))
  await second.goto(page.url())
  await expect(second.getByRole('heading', { name: 'This match is open in another tab' })).toBeVisible()
  await second.getByRole('button', { name: 'Continue here' }).click()
  await expect(page.getByRole('heading', { name: 'This match was opened in another tab' })).toBeVisible()
  const at = await act(second, 2)
  await page.getByRole('button', { name: 'Continue here' }).click()
  await expect.poll(() => position(page)).toBe(at)
  await expect(second.getByRole('heading', { name: 'This match was opened in another tab' })).toBeVisible()
  await act(page, 1)
  expect(await storedRows(page)).toMatchObject([{ steps: 5, seqs: [1, 2, 3, 4, 5] }])
  // After leaving the table, the match is free again.
  await page.goto('/')
  await second.reload()
  await expect(second.locator('.actions__one').first()).toBeVisible()
  expect(problems).toEqual([])
})

test('without locks the last tab that opened a match has it, and nothing is mixed up', {
  tag: '@long',
}, async ({ page, context }) => {
  const noLocks = 'if (self.WorkerNavigator) delete WorkerNavigator.prototype.locks;'
  await sitDown(page)
  await crippled(page, noLocks)
  await sitDownForTwo(page)
  await act(page, 2)
  const second = await context.newPage()
  await sitDown(second)
  await crippled(second, noLocks)
  await second.goto(page.url())
  await expect(second.locator('.actions__one').first()).toBeVisible()
  const at = await act(second, 1)
  await page.locator('.actions__one').first().click()
  await expect(page.getByRole('heading', { name: 'This match was opened in another tab' })).toBeVisible()
  expect(await storedRows(second)).toMatchObject([{ steps: 3, seqs: [1, 2, 3] }])
  await second.reload()
  await expect.poll(() => position(second)).toBe(at)
})
