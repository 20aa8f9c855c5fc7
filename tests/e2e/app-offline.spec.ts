/**
 * The app without a network: it opens, plays every game (to the end in long tests), and updates without losing a step.
 */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { createServer } from '../../src/server/http.ts'
import { playToTheEnd as playDungeon } from './dungeon-matches.ts'
import { playToTheEnd as playGalaxy } from './play-galaxy.ts'
import { stepCame, stepsKept } from './short-matches.ts'
import { fillStore, makeRoomInStore } from './store.ts'
import { chooseSeat, position, sitDown } from './table.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 900 } })

const BUILT = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** A separate server, so that it can be stopped. */
async function serve(pages: string): Promise<{ address: string; stop(): Promise<void> }> {
  const server = await createServer({ pages })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    async stop() {
      server.server.closeAllConnections()
      await server.close()
    },
  }
}

/** Visits the app once, waits until it is all cached, and cuts the network for good. */
async function goOffline(page: Page): Promise<void> {
  const { address, stop } = await serve(BUILT)
  await page.goto(address)
  await expect(page.getByText('Ready for offline play')).toBeVisible({ timeout: 60_000 })
  await stop()
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Ready for offline play')).toBeVisible()
}

/** Sets up a match in which bots take all other seats. */
async function againstBots(page: Page, game: string, bots: readonly string[]): Promise<void> {
  const shelved = page.getByRole('article').filter({ hasText: game })
  await shelved.getByText('More ways to play').click()
  await shelved.getByRole('link', { name: /^Set up a match/ }).click()
  const count = page.getByRole('group', { name: 'Number of players' })
  await count.getByRole('radio', { name: `${bots.length + 1}` }).check()
  for (const [index, bot] of bots.entries()) {
    await chooseSeat(page, index + 2, bot)
  }
  await page.getByRole('button', { name: /^Start/ }).click()
}

/** One after the other: a person acts and the bot answers, and both steps are saved. */
const THREE_STEPS = 3

/** Any choice from the list, or what a form proposes, as often as needed; a bot may act in between. */
async function takeSteps(page: Page, most: number): Promise<void> {
  const choice = page.locator('.actions__one, .drop-go .button--primary[aria-disabled="false"]')
  for (let step = 0; step < most; step++) {
    await expect(choice.first()).toBeVisible({ timeout: 60_000 })
    const before = await stepsKept(page)
    await choice.last().click()
    expect(await stepCame(page, before, 60_000)).toBe(true)
  }
}

test('every game is set up and played without a network, one of them against a bot', async ({ page }) => {
  test.setTimeout(180_000)
  const problems = await sitDown(page)
  await goOffline(page)
  for (const [game, bots, board] of [
    ['Cube Attack', ['Magpie'], '.galaxy__board'],
    // Alone: three steps cannot have lost it yet.
    ['Cyberdoom Tower', [], '.tower'],
    // Its physics is a separate file, for the throw and again for its animation.
    ['Dungeon Drop', [], '.drop[data-view="map"]'],
  ] as const) {
    await againstBots(page, game, bots)
    await expect(page.locator(board)).toBeVisible({ timeout: 60_000 })
    await takeSteps(page, THREE_STEPS)
    await page.getByRole('link', { name: 'Home' }).click()
  }
  // The words of the other language, the rules and the glossary were cached too.
  await page.getByRole('radio', { name: 'Italiano' }).check({ force: true })
  await page
    .getByRole('link', { name: /^Riprendi Dungeon Drop/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Regole' }).click()
  await expect(page.locator('.rules__paragraph').first()).toBeVisible()
  const drawing = page.locator('.rules__drawing').first()
  await drawing.scrollIntoViewIfNeeded()
  await expect(drawing).not.toHaveJSProperty('naturalWidth', 0)
  expect(problems).toEqual([])
})

test('whole matches against bots without a network: Cube Attack', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000)
  const problems = await sitDown(page)
  await goOffline(page)
  await againstBots(page, 'Cube Attack', ['Magpie', 'Magpie'])
  await playGalaxy(page)
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible()
  expect(problems).toEqual([])
})

test('whole matches with bots without a network: Cyberdoom Tower', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000)
  const problems = await sitDown(page)
  await goOffline(page)
  await againstBots(page, 'Cyberdoom Tower', ['Recruit'])
  const choice = page.locator('.actions__one')
  const over = page.getByRole('button', { name: 'Rematch' })
  for (;;) {
    await expect(choice.or(over).first()).toBeVisible({ timeout: 60_000 })
    if (await over.isVisible()) break
    // The last entry of the list ends a turn sooner than the first.
    await choice
      .last()
      .click({ timeout: 5_000 })
      .catch(() => {})
  }
  expect(problems).toEqual([])
})

test('whole matches against bots without a network: Dungeon Drop by the map', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(300_000)
  const problems = await sitDown(page)
  await goOffline(page)
  await againstBots(page, 'Dungeon Drop', ['Delver'])
  await expect(page.locator('.drop')).toHaveAttribute('data-view', 'map', { timeout: 60_000 })
  const { state } = await playDungeon(page, { seed: 1 })
  test.info().annotations.push({ type: 'ended', description: `${state.result?.cause}` })
  // The winner first.
  const totals = state.scores.map(({ total }) => total).sort((one, other) => other - one)
  await expect(page.locator('.drop-score tfoot td')).toHaveText(totals.map(String))
  expect(problems).toEqual([])
})

// install-service-worker.test.ts tests the states of the service worker with every commit.
test('an update is announced in the middle of a match, and installed without losing a step', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const problems = await sitDown(page)
  const pages = join(mkdtempSync(join(tmpdir(), 'tavolo-update-')), 'web')
  cpSync(BUILT, pages, { recursive: true })
  const { address, stop } = await serve(pages)
  try {
    await page.goto(address)
    await expect(page.getByText('Ready for offline play')).toBeVisible({ timeout: 60_000 })
    await againstBots(page, 'Cube Attack', ['Magpie'])
    await page.locator('.actions__one').first().click()
    await expect(page.locator('.action-bar__pips')).toHaveAttribute('aria-label', '1 action left')
    const before = await position(page)
    publishNewer(pages)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update())
    const news = page.getByRole('status').filter({ hasText: 'A new version of Tavolo is available.' })
    await expect(news).toBeVisible({ timeout: 60_000 })
    expect(await position(page)).toBe(before)
    const now = news.getByRole('button', { name: 'Update now' })
    const lose = news.getByRole('button', { name: 'Update and lose the match' })

    // A match that exists only in memory would be lost: the page says so and asks again.
    await fillStore(page)
    await page.locator('.actions__one').first().click()
    await expect(news).toContainText('is not saved in this browser')
    await now.click()
    await expect(lose).toBeVisible()
    await makeRoomInStore(page)
    await expect(page.locator('.actions__one').first()).toBeVisible({ timeout: 60_000 })
    await page.locator('.actions__one').first().click()
    await expect(news).toContainText('your matches are saved')
    await expect(now).toBeVisible()

    // A postponed update stays away until the next visit, on every page.
    await news.getByRole('button', { name: 'Later' }).click()
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Update now' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /^Continue Cube Attack/ }).click()
    await expect(page.locator('.actions__one').first()).toBeVisible({ timeout: 60_000 })
    await expect(news).toHaveCount(0)
    // The list of actions may be there before the drawn board.
    await expect(page.locator('.unit[data-unit]').first()).toBeVisible({ timeout: 60_000 })
    const later = await position(page)
    const other = await page.context().newPage()
    await other.goto(address)
    await page.reload()
    // Any request while Chromium stops the older copy starts it again, for half a minute or more.
    for (const tab of [other, page]) await tab.waitForLoadState('networkidle')
    await now.click({ timeout: 60_000 })
    await expect(page.locator('meta[name="newer"]')).toBeAttached({ timeout: 60_000 })
    await expect.poll(() => position(page), { timeout: 60_000 }).toBe(later)

    // The other tab stays on the old version until somebody updates it there too.
    const told = other.getByRole('status').filter({ hasText: 'Tavolo was updated in another tab' })
    await expect(told).toBeVisible({ timeout: 60_000 })
    await expect(other.locator('meta[name="newer"]')).not.toBeAttached()
    await told.getByRole('button', { name: 'Update now' }).click()
    await expect(other.locator('meta[name="newer"]')).toBeAttached({ timeout: 60_000 })
    expect(problems).toEqual([])
  } finally {
    await stop()
    rmSync(join(pages, '..'), { recursive: true })
  }
})

/** The same app with one more mark in its HTML. */
function publishNewer(pages: string): void {
  const door = join(pages, 'index.html')
  writeFileSync(
    door,
    readFileSync(door, 'utf8').replace('<head>', '<head><meta name="newer" content="yes" />'),
  )
  const worker = join(pages, 'sw.js')
  const text = readFileSync(worker, 'utf8')
  const changed = text.replace(/(url:"index\.html",revision:")[^"]+/, '$1newer')
  expect(changed).not.toBe(text)
  writeFileSync(worker, changed)
  // The compressed copies are of the older version.
  for (const file of [door, worker]) for (const way of ['br', 'gz']) rmSync(`${file}.${way}`, { force: true })
}
