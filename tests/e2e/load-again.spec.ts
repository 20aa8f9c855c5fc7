/** Parts that are loaded on demand can fail to load; they load on the next try, in every browser. */

import { expect as plainExpect, test } from '@playwright/test'
import { requireBuilt } from './built-files.ts'
import { LAZY_PARTS, type LazyPart, OPEN_RECORD, recordFile, SCENE, ZZFX } from './lazy-parts.ts'
import { blockFirst, loadsAgain } from './load-again.ts'
import { sitDownAt } from './seeded-matches.ts'
import { sitDown } from './table.ts'

/** A busy machine may take its time. */
const expect = plainExpect.configure({ timeout: 20_000 })

const partOf = (name: string): LazyPart => LAZY_PARTS.find(({ part }) => part === name)!

/** Parts that one page can miss, one after the other. The board is alone: without it the player can still act. */
const GROUPS = [
  ['settings', 'a lesson'],
  ['words'],
  ['a module that several parts share', 'rules', 'a glossary'],
  ['a board'],
] as const

test('a pattern of files that matches none of the build fails at once with a message', () => {
  for (const { files } of [...LAZY_PARTS, SCENE]) requireBuilt(files)
  expect(() => requireBuilt(/\/no-such-part-/)).toThrow('matches /\\/no-such-part-/')
})

test('every part that may be missing is tested', () => {
  const parts = LAZY_PARTS.map(({ part }) => part)
  expect([...GROUPS.flat()].sort()).toEqual(parts.sort())
})

for (const group of GROUPS) {
  test(`${group.join(', then ')} that failed to load: there after "Try again"`, async ({ page }) => {
    await sitDown(page)
    await loadsAgain(page, group.map(partOf), async ({ part }) => {
      if (part !== 'a board') return
      // The rest of the table is usable.
      const notice = page.locator('.table__board').getByRole('alert')
      await expect(notice).toContainText('the rest of the page still works')
      const step = page.locator('.replay-bar').getByRole('slider')
      const before = await step.inputValue()
      await step.press('ArrowRight')
      await expect(step).not.toHaveValue(before)
    })
  })
}

test('a chosen file is opened after "Try again"', async ({ page }) => {
  await sitDown(page)
  await blockFirst(page, OPEN_RECORD)
  await page.goto('/')
  await page.getByLabel('Open a saved match…').setInputFiles(recordFile('cube-attack/duel-2'))
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.result')).toBeVisible()
})

test('after an update of the server, "Try again" opens the chosen file in a new page', {
  tag: '@long',
}, async ({ page }) => {
  await sitDown(page)
  await page.route(OPEN_RECORD, route => route.fulfill({ status: 404 }))
  await page.goto('/')
  await page.getByLabel('Open a saved match…').setInputFiles(recordFile('cube-attack/duel-2'))
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute(OPEN_RECORD)
  await again.click()
  await expect(page.locator('.result')).toBeVisible()
})

test('sound that failed to load is fetched again for the next sound', async ({ page }) => {
  await sitDown(page)
  await page.addInitScript(() => {
    const counted = Object.assign(window, { heard: 0 })
    AudioBufferSourceNode.prototype.start = () => {
      counted.heard++
    }
  })
  const requests = await blockFirst(page, ZZFX)
  await page.goto('/')
  await page.locator('.home__welcome [aria-haspopup=dialog]').click()
  const sound = page.getByRole('group', { name: 'Sound', exact: true })
  const heard = () => page.evaluate(() => (window as unknown as { heard: number }).heard)
  await sound.getByRole('radio', { name: 'On' }).check()
  await expect.poll(requests).toBe(1)
  expect(await heard()).toBe(0)
  // On a busy machine even this may come too late to be played; then the next one is heard.
  await expect(async () => {
    await sound.getByRole('radio', { name: 'Off' }).check()
    await sound.getByRole('radio', { name: 'On' }).check()
    await expect.poll(heard, { timeout: 1000 }).toBeGreaterThan(0)
  }).toPass({ timeout: 20_000 })
})

test('the style of a part that failed to load is there after "Try again"', { tag: '@long' }, async ({
  page,
}) => {
  await sitDown(page)
  const { hash, loaded } = partOf('a board')
  await loadsAgain(page, [{ part: 'style', files: /\/cube-attack-[^/]*\.css/, hash, ways: [], loaded }])
  const links = page.locator('head link[rel=stylesheet][href*="/cube-attack-"]')
  await expect(links).toHaveCount(1)
  expect(await links.evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length)).toBeGreaterThan(0)
})

test('an import that fails although its files have arrived succeeds under a new URL', {
  tag: '@long',
}, async ({ page }) => {
  await sitDown(page)
  const requests = await blockFirst(
    page,
    /\/NewMatch-[^/]*\.js/,
    request => request.resourceType() === 'script',
  )
  await page.goto('/#/new/cube-attack')
  await expect(page.locator('.setup__main')).toBeVisible()
  expect(requests()).toBe(2)
})

test('what the worker of a table could not load comes with the next worker', { tag: '@long' }, async ({
  page,
}) => {
  await sitDown(page)
  const requests = await blockFirst(page, /\/worker-browser-physics-[^/]*\.js/)
  await sitDownAt(page, { game: 'dungeon-drop' })
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.drop__table')).toBeVisible()
  await expect.poll(requests).toBe(2)
})

test('covers that fail to load leave plain lids, and load when the network is back', {
  tag: '@long',
}, async ({ page, context }) => {
  await sitDown(page)
  const requests = await blockFirst(page, /\/art-[^/]*\.js/)
  await page.goto('/')
  await expect(page.locator('.game-box__plain')).toHaveCount(3)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(requests()).toBe(1)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.locator('.game-box__plain')).toHaveCount(0)
})

test('each file is downloaded once, though it is fetched and then imported', { tag: '@long' }, async ({
  page,
}) => {
  await sitDown(page)
  await page.goto(`/${partOf('a board').hash}`)
  await expect(page.locator('.table__board svg').first()).toBeVisible()
  const sent = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => /\/assets\/.*\.(js|css)$/.test(name) && transferSize > 0)
      .map(({ name }) => name),
  )
  expect(sent.length).toBeGreaterThan(10)
  expect(sent.filter((name, index) => sent.indexOf(name) !== index)).toEqual([])
})
