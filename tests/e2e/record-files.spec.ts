/** Matches as files: saved in one browser and opened in another, dropped on the page, refused with a message. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { act, saveRecord, sitDownForTwo, storedRows } from './store.ts'
import { position, sitDown } from './table.ts'

const RECORDS = fileURLToPath(new URL('../records/cube-attack/', import.meta.url))
const recordText = (name: string): string => readFileSync(`${RECORDS}${name}.json`, 'utf8')

const openRecord = (page: Page) => page.getByLabel('Open a saved match…')

test('a match saved in one browser is opened in another, and continues there', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const problems = await sitDown(page)
  await sitDownForTwo(page)
  const at = await act(page, 3)
  await page.getByRole('button', { name: 'Who plays for Player 1?' }).click()
  await page.getByRole('menuitemradio', { name: 'Bot: Magpie' }).click()
  await expect(page.locator('.seat').first()).toContainText('Magpie')
  const text = await saveRecord(page)
  const elsewhere = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const other = await elsewhere.newPage()
  await sitDown(other)
  await other.goto('/')
  await openRecord(other).setInputFiles({
    name: 'ours.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await expect.poll(() => position(other)).toBe(at)
  // A bot's seat is a bot's there, too, and it plays on.
  await expect(other.locator('.seat').first()).toContainText('Magpie')
  expect(await storedRows(other)).toMatchObject([{ steps: 3, seqs: [1, 2, 3] }])
  await act(other, 1)
  await expect.poll(async () => (await storedRows(other))[0]!.steps).toBeGreaterThan(4)
  await elsewhere.close()
  expect(problems).toEqual([])
})

test('a record can be dropped on the page; a finished match can be viewed', { tag: '@long' }, async ({
  page,
}) => {
  await sitDown(page)
  await page.goto('/')
  await expect(openRecord(page)).toBeAttached()
  await page.evaluate(text => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], 'duel.json', { type: 'application/json' }))
    document.body.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }))
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  }, recordText('duel-2'))
  await expect(page.locator('.result')).toBeVisible()
  expect(await storedRows(page)).toMatchObject([{ game: 'cube-attack', over: true }])
})

test('a file that is not a record is refused with a message, in either language', async ({ page }) => {
  const problems = await sitDown(page, { language: 'it' })
  await page.goto('/')
  const whole = recordText('duel-2')
  const altered = JSON.parse(whole)
  altered.steps[4].seat = altered.steps[4].seat === 0 ? 1 : 0
  // src/web/pages/home/open-record.test.ts tests all the other kinds.
  const wrong: readonly [string, string | Buffer, RegExp][] = [
    ['photo.png', Buffer.from('89504e470d0a1a0a0000', 'hex'), /non è la registrazione/],
    ['altered.json', JSON.stringify(altered), /passo 5/i],
  ]
  for (const [name, content, says] of wrong) {
    await page.getByLabel('Apri una partita salvata…').setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    })
    const alert = page.getByRole('alert').filter({ hasText: name })
    await expect(alert).toContainText(`Impossibile aprire ${name}`)
    await expect(alert).toContainText(says)
  }
  expect(await storedRows(page)).toEqual([])
  expect(problems).toEqual([])
})

// load-again.spec.ts tests each part alone with every commit.
test('parts of a record, a glossary or a shared match that fail to load are reported, and can be retried', {
  tag: '@long',
}, async ({ page }) => {
  await sitDown(page)
  await page.goto('/')
  const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
  const again = page.getByRole('button', { name: 'Try again' })
  await page.route(/open-record-/, route => route.abort())
  const file = { name: 'duel.json', mimeType: 'application/json', buffer: Buffer.from(recordText('duel-2')) }
  await openRecord(page).setInputFiles(file)
  await expect(notice).toContainText('duel.json')
  await page.unroute(/open-record-/)
  await again.click()
  await expect(page.locator('.result')).toBeVisible()

  await page.route(/assets\/en-/, route => route.abort())
  await page.getByRole('button', { name: 'View the board' }).click()
  await page.getByRole('tab', { name: 'Rules' }).click()
  await page.getByRole('radio', { name: 'Glossary' }).check()
  await expect(notice).toBeVisible()
  await page.unroute(/assets\/en-/)
  await again.click()
  await expect(page.locator('.glossary dt').first()).toBeVisible()

  await page.route(/assets\/box(ed)?-/, route => route.abort())
  const shared = recordText('../cyberdoom-tower/italian-duo')
  await page.goto(`/#/record/${deflateRawSync(shared).toString('base64url')}`)
  await expect(notice).toContainText('This page could not be opened')
  await page.unroute(/assets\/box(ed)?-/)
  await again.click()
  await expect(page.locator('.replay-bar')).toBeVisible()
})
