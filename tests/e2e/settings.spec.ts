/** Settings in a real browser: a choice applies everywhere at once. */

import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { violations } from './axe.ts'
import { sitDownAt } from './seeded-matches.ts'
import { chooseSeat, sitDown } from './table.ts'

const NEAR_THE_END = 'duel 40 9.0.0.2 0/18/0/38/M0,H0 1/18/0/36/M1,H1 - -'

const root = (page: Page) => page.locator('html')
const sheet = (page: Page) => page.locator('.settings-sheet')

/** With these settings stored by an earlier visit. */
async function keep(target: Page | BrowserContext, kept: Readonly<Record<string, string>>): Promise<void> {
  await target.addInitScript(texts => {
    for (const [key, text] of Object.entries(texts)) {
      if (sessionStorage.getItem(key) === null) localStorage.setItem(`tavolo.${key}`, text)
      sessionStorage.setItem(key, 'kept')
    }
  }, kept)
}

async function choose(page: Page, group: string, choice: string): Promise<void> {
  const radio = sheet(page)
    .getByRole('group', { name: group })
    .getByRole('radio', { name: choice, exact: true })
  await radio.check({ force: true })
}

async function sitDownNearTheEnd(page: Page): Promise<void> {
  const players = [1, 2].map(number => ({ kind: 'person', name: `Player ${number}` }))
  await sitDownAt(page, { game: 'cube-attack', options: { position: NEAR_THE_END }, players })
  await expect(page.locator('.unit[data-ready="true"]').first()).toBeVisible()
}

/** The same through the page's own set-up: if nothing can be put into the store, it is the only way. */
async function startNearTheEnd(page: Page): Promise<void> {
  await page.goto(`/#/new/cube-attack?position=${encodeURIComponent(NEAR_THE_END)}`)
  await chooseSeat(page, 2, 'Person')
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect(page.locator('.unit[data-ready="true"]').first()).toBeVisible()
}

/** Of the browser around the page: the one whose time it is. */
const frameColour = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  )

test('a setting applies at once, in other tabs, and from the first paint of the next visit', async ({
  page,
  context,
}) => {
  const problems = await sitDown(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const other = await context.newPage()
  for (const each of [page, other]) await each.goto('/')
  await page.getByRole('button', { name: 'Settings' }).click()
  expect(await frameColour(page)).toEqual(['#efe3d0'])
  await choose(page, 'Theme', 'Dark')
  await choose(page, 'Text size', '150%')
  await choose(page, 'Colours', 'High contrast, no colours')
  await choose(page, 'Animations', 'Reduced')
  await choose(page, 'Language', 'Italiano')
  const chosen = { theme: 'dark', text: '150', palette: 'contrast', motion: 'less' }
  for (const each of [page, other]) {
    for (const [name, value] of Object.entries(chosen))
      await expect(root(each)).toHaveAttribute(`data-${name}`, value)
    await expect(root(each)).toHaveCSS('font-size', '24px')
    await expect(root(each)).toHaveAttribute('lang', 'it')
    expect(await frameColour(each)).toEqual(['#1a120d'])
  }
  await other.close()

  // The largest text, on the narrowest screen, in the longer language.
  const fits = () =>
    sheet(page).evaluate(element => element.scrollWidth <= element.clientWidth && element.clientWidth <= 360)
  expect(await fits()).toBe(true)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Impostazioni' })).toBeFocused()
  for (const place of ['', '#/new/cube-attack', '#/new/cyberdoom-tower', '#/learn/cyberdoom-tower']) {
    await page.goto(`/${place}`)
    await expect(page.locator('h1, .lesson-card').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(360)
  }

  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.documentElement?.dataset.theme) return
      observer.disconnect()
      Object.assign(window, { settled: performance.now() })
    }).observe(document, { attributes: true, childList: true, subtree: true })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const [settled, painted] = await page.evaluate(() => [
    (window as unknown as { settled: number }).settled,
    performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
  ])
  expect(settled).toBeLessThan(painted!)
  expect(problems).toEqual([])
})

// saving.spec.ts tests this with every commit, in a browser that saves no matches either.
test('a browser that stores no settings shows the defaults', { tag: '@long' }, async ({ page }) => {
  const problems: string[] = []
  page.on('pageerror', error => problems.push(String(error)))
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Settings' }).click()
  await choose(page, 'Theme', 'Dark')
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Escape')
  await startNearTheEnd(page)
  expect(problems).toEqual([])
})

test('the setting controls motion, whatever the system says', { tag: '@long' }, async ({ page }) => {
  await sitDown(page)
  await keep(page, { motion: 'full', pace: 'normal' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const running = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ effect }) => effect?.getTiming().duration !== 0.01).length,
    )
  // A box is in motion only while it is pointed at.
  const box = page.locator('.shelf-game').first()
  await box.hover()
  await expect.poll(running).toBeGreaterThan(3)
  await page.evaluate(() => {
    const play = Element.prototype.animate
    Object.assign(window, { animated: 0 })
    Element.prototype.animate = function (...args) {
      const counted = window as unknown as { animated: number }
      counted.animated++
      return play.apply(this, args)
    }
  })
  const animated = () => page.evaluate(() => (window as unknown as { animated: number }).animated)
  await sitDownNearTheEnd(page)
  await page.locator('.actions__one').first().click()
  await expect.poll(animated).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings…' }).click()
  await choose(page, 'Animations', 'Reduced')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  const before = await animated()
  await page.locator('.actions__one').first().click()
  await expect(page.locator('.status__line')).toContainText('Player 2')
  expect(await animated()).toBe(before)
  // The system has no preference, but the reader has.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await box.hover()
  await page.waitForTimeout(300)
  expect(await running()).toBe(0)
})

test('sounds start when they are turned on, and not before', async ({ page }) => {
  const problems = await sitDown(page)
  await page.addInitScript(() => {
    // Late sounds are dropped; with this clock a slow machine is never late.
    const { now } = Performance.prototype
    Performance.prototype.now = function () {
      return now.call(this) / 100
    }
    const start = AudioBufferSourceNode.prototype.start
    const counted = Object.assign(window, { sounds: 0, contexts: 0 })
    AudioBufferSourceNode.prototype.start = function (...args) {
      // A bed goes on and on; it is no sound of its own.
      if (!this.loop) counted.sounds++
      return start.apply(this, args)
    }
    window.AudioContext = class extends AudioContext {
      constructor() {
        super()
        counted.contexts++
      }
    }
  })
  const heard = () =>
    page.evaluate(() => {
      const { sounds, contexts } = window as unknown as { sounds: number; contexts: number }
      return { sounds, contexts }
    })
  await sitDownNearTheEnd(page)
  await page.locator('.actions__one').first().click()
  await expect(page.locator('.log, .top-bar__undo[data-idle="false"]').first()).toBeVisible()
  await page.waitForTimeout(300)
  expect(await heard()).toEqual({ sounds: 0, contexts: 0 })

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Turn the sound on' }).click()
  await expect.poll(async () => (await heard()).sounds).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await heard()).sounds).toBe(2)
  expect((await heard()).contexts).toBe(1)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Turn the sound off' }).click()
  const { sounds } = await heard()
  await page.locator('.actions__one').first().click()
  await page.waitForTimeout(300)
  expect((await heard()).sounds).toBe(sounds)
  expect(problems).toEqual([])
})

test('a risky move needs a confirmation, unless the player has turned that off', async ({ page }) => {
  const problems = await sitDown(page)
  await keep(page, { confirm: 'on' })
  await sitDownAt(page, { game: 'cyberdoom-tower', seats: 1 })
  const end = page.locator('.cyberdoom').getByRole('button', { name: 'End the turn' })
  const card = page.locator('.risk')
  const round = (number: number) => expect(page.locator('.cyberdoom')).toContainText(`Round ${number} of 12`)
  await round(1)
  await end.click()
  await expect(card).toContainText('You still have 3 Action Points')
  await expect(card.getByRole('button', { name: 'Do it' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(end).toBeFocused()
  await round(1)
  await page.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: 'Do it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await round(2)
  // After any answer the focus is on the board again.
  await expect(page.locator('.table__board :focus')).toHaveCount(1)
  await end.click()
  await card.getByRole('button', { name: "Don't ask again" }).press('Enter')
  await round(3)
  await expect(page.locator('.table__board :focus')).toHaveCount(1)
  await end.click()
  await round(4)
  await expect(card).toHaveCount(0)
  expect(problems).toEqual([])
})
