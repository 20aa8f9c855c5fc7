/** What people at an online table are told when the server fails, refuses their record, or the match was aborted. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { AnyGame } from '../../src/engine/game.ts'
import { createServer } from '../../src/server/http.ts'
import { findPlayableGame } from '../../src/server/playable-games.ts'
import { openLibsqlStore } from '../../src/server/store/libsql-store.ts'
import { violations } from './axe.ts'
import { joinByLink, linkAt, nameAndPress, newPerson, openFromPosition } from './online-tables.ts'
import { position, sitDown } from './table.ts'

const PAGES = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** Where the server of a test throws. */
type Planted = 'rule' | 'open' | undefined

/** A server with an error of ours, planted in the rules of Cube Attack or in the store. */
async function failingServer() {
  let planted: Planted
  const mayThrow = (place: Planted): void => {
    if (planted === place) throw new TypeError(`planted in ${place}`)
  }
  const folder = mkdtempSync(join(tmpdir(), 'tavolo-failing-'))
  const kept = await openLibsqlStore(join(folder, 'tavolo.db'))
  const store: typeof kept = {
    ...kept,
    open: async (...given) => {
      mayThrow('open')
      return kept.open(...given)
    },
  }
  const findGame = async (id: string): Promise<AnyGame | undefined> => {
    const game = await findPlayableGame(id)
    if (!game) return undefined
    const rules = Object.entries(game.rules).map(([type, rule]) => {
      const effect: typeof rule.effect = at => {
        mayThrow('rule')
        rule.effect(at)
      }
      return [type, { ...rule, effect }]
    })
    return { ...game, rules: Object.fromEntries(rules) }
  }
  const server = await createServer({ pages: PAGES, online: { store, findGame } })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const address = server.server.address()
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    plant: (place: Planted) => {
      planted = place
    },
    async end() {
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

async function personAt(browser: Browser, baseURL: string, locale = 'en-GB'): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL, locale })
  const page = await context.newPage()
  await sitDown(page)
  return page
}

const first = (page: Page) => page.locator('.actions__one').first()

/** The page of the player whose turn it is. */
const whoActs = (pages: readonly Page[]): Promise<Page> =>
  Promise.any(
    pages.map(page =>
      first(page)
        .waitFor()
        .then(() => page),
    ),
  )

test('a match that breaks twice stays readable and says so, and so does a table that cannot be opened', {
  tag: '@long',
}, async ({ browser }) => {
  const { url, plant, end } = await failingServer()
  const [ada, bo] = [await personAt(browser, url), await personAt(browser, url)]
  await ada.goto('/#/new/cube-attack?online')
  await nameAndPress(ada, 'Ada', 'Open the table')
  await joinByLink(bo, await linkAt(ada, 'Invitation link'), 'Bo')
  await ada.getByRole('button', { name: 'Start the match' }).click()
  const page = await whoActs([ada, bo])

  plant('rule')
  await first(page).click()
  await expect(page.getByText('The match was opened again where it was: please try again.')).toBeVisible()
  await first(page).click()
  for (const each of [ada, bo]) {
    const notice = each.getByRole('alert').filter({ hasText: 'This match has stopped because of an error' })
    await expect(notice).toContainText('can still be read, but the match cannot be played on')
    await expect(each.locator('.unit').first()).toBeVisible()
    await expect(first(each)).toHaveCount(0)
    await expect(each.getByText('The match is stopped.', { exact: true })).toBeVisible()
  }
  expect(await violations(page)).toEqual([])

  await Promise.all([ada, bo].map(each => each.goto('/#/')))
  plant('open')
  await ada.goBack()
  await expect(ada.getByRole('heading', { name: 'The match could not be opened' })).toBeVisible()
  await expect(ada.getByText('This table does not work at the moment')).toBeVisible()
  expect(await violations(ada)).toEqual([])
  plant(undefined)
  // It keeps trying, and the error is gone.
  await expect(ada.locator('.unit').first()).toBeVisible({ timeout: 40_000 })
  await end()
})

test('a record that the server refuses is refused with its step, and the match goes on at this screen', async ({
  browser,
}) => {
  for (const [language, button, why, next] of [
    [
      'en',
      'Open the table',
      /does not accept this match: Step 1 of the record/,
      'you can play on at this screen',
    ],
    [
      'it',
      'Apri il tavolo',
      /non accetta questa partita: Il passo 1/,
      'puoi continuare a giocare su questo schermo',
    ],
  ] as const) {
    const { page } = await newPerson(browser, { language })
    await page.goto('/#/new/cube-attack')
    await page.locator('.start-panel__button').click()
    const before = await position(page)
    await first(page).click()
    await expect.poll(() => position(page)).not.toBe(before)
    // As if the stored match had been damaged or forged.
    await page.route('**/api/tables/continue', async route => {
      const asked = route.request().postDataJSON()
      const record = JSON.parse(asked.record)
      record.steps[0].command = { ...record.steps[0].command, unit: 99 }
      await route.continue({ postData: JSON.stringify({ ...asked, record: JSON.stringify(record) }) })
    })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('menuitem', { name: /online/ }).click()
    await page.getByRole('textbox').fill('Ada')
    await page.getByRole('button', { name: button }).click()
    const told = page.getByRole('dialog').getByRole('alert')
    await expect(told).toContainText(why)
    await expect(told).toContainText(next)
  }
})

test('the record of an aborted match can be saved', { tag: '@long' }, async ({ page, browser }) => {
  await sitDown(page)
  await openFromPosition(page, {
    name: 'Ada',
    position: 'duel 40 9.0.0.2 0/18/0/38/M0,H0 1/18/0/36/M1,H1 - -',
  })
  const bo = await newPerson(browser)
  await joinByLink(bo.page, await linkAt(page, 'Invitation link'), 'Bo')
  await page.getByRole('button', { name: 'Start the match' }).click()
  const acting = await whoActs([page, bo.page])
  const before = await position(acting)
  await first(acting).click()
  await expect.poll(() => position(acting)).not.toBe(before)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Abort the match…' }).click()
  await page.getByRole('button', { name: 'Abort', exact: true }).click()
  for (const each of [page, bo.page]) {
    await expect(each.getByText('Match aborted')).toBeVisible()
    const saving = each.waitForEvent('download')
    await each.getByRole('button', { name: 'Save as a file' }).click()
    const record = JSON.parse(readFileSync(await (await saving).path(), 'utf8'))
    expect(record).toMatchObject({ ending: { kind: 'aborted' }, seeds: [{ seed: expect.any(String) }] })
  }
  await page.getByRole('button', { name: 'Replay' }).click()
  await expect(page).toHaveURL(/#\/replay\/cube-attack\//)
  await page.goto(page.url().replace('#/replay', '#/verify').replace(/\?.*/, ''))
  await expect(page.getByText('Verified up to step 1, where the match was given up')).toBeVisible()
})
