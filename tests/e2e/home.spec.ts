/** The home page: used before its script has come, three boxes at a glance, and what waits for you first. */

import { expect, type Page, test } from '@playwright/test'
import { sitDown } from './table.ts'

const PHONE = { width: 360, height: 740 }
const LARGE = { width: 1440, height: 900 }

/** Lets the main script come only when it is told to. */
async function holdScript(page: Page): Promise<() => void> {
  let release = (): void => {}
  const told = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/assets\/(index|first)-[\w-]+\.js$/, async route => {
    if (route.request().url().includes('first-paint')) return route.continue()
    await told
    await route.continue()
  })
  return release
}

for (const [locale, words] of [
  ['en-GB', { learn: /^Learn to play/, box: 'Dungeon Drop' }],
  ['it-IT', { learn: /^Impara a giocare/, box: 'Dungeon Drop' }],
] as const) {
  test.describe(locale, () => {
    test.use({ locale, viewport: PHONE })

    test('its links are pressed before the script has come, which then opens the page', async ({ page }) => {
      const release = await holdScript(page)
      await page.goto('/', { waitUntil: 'commit' })
      await page.getByRole('radio', { name: words.box }).check()
      const learn = page.getByRole('link', { name: words.learn })
      await expect(learn).toHaveCount(1)
      await learn.click()
      await expect(page).toHaveURL(/#\/learn\/dungeon-drop$/)
      await expect(page.locator('#tavolo')).toBeEmpty()
      release()
      await expect(page.locator('.lesson-card')).toBeVisible()
      await expect(page.locator('#served')).toHaveCount(0)
    })
  })
}

test('the app takes the place of the served page: open box and focus stay, nothing moves', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const release = await holdScript(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Cyberdoom Tower' }).check()
  const online = page.getByRole('link', { name: /^Play online/ })
  await online.focus()
  await page.evaluate(() => document.fonts.ready)
  const before = await online.boundingBox()
  release()
  await expect(page.locator('#served')).toHaveCount(0)
  await expect(online).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Cyberdoom Tower' })).toBeVisible()
  expect(await online.boundingBox()).toEqual(before)
})

test('a visitor with a match sees it, and not the served page', async ({ page }) => {
  await sitDown(page)
  await page.addInitScript(() => localStorage.setItem('tavolo.unfinished', '1'))
  const release = await holdScript(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#served')).toBeHidden()
  release()
  await expect(page.locator('#tavolo .home__shelf')).toBeVisible()
  await expect(page.locator('#served')).toHaveCount(0)
})

test('on a phone three boxes are in sight, and the open one has three choices and more', async ({ page }) => {
  await sitDown(page)
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await expect(page.locator('#served')).toHaveCount(0)
  for (const box of await page.locator('.game-box').all()) await expect(box).toBeInViewport({ ratio: 1 })
  await page.getByRole('radio', { name: 'Cyberdoom Tower' }).check()
  const ticket = page.locator('.ticket:visible')
  await expect(ticket).toHaveCount(1)
  const choices = ticket.locator('.ticket__actions .button')
  await expect(choices).toHaveText([/^Learn to play/, /^Play alone/, /^Play online/])
  for (const choice of await choices.all()) await expect(choice).toBeInViewport({ ratio: 1 })
  await expect(ticket.getByRole('link', { name: /^Set up a match/ })).toBeHidden()
  await ticket.getByText('More ways to play').click()
  await expect(ticket.getByRole('link', { name: /^Set up a match/ })).toBeVisible()
  // It is still open on the next visit.
  await page.reload()
  await expect(page.locator('.ticket:visible')).toContainText('Cyberdoom Tower')
})

test('a match that starts at once leaves no step back that would start another', async ({ page }) => {
  const problems = await sitDown(page)
  await page.goto('/')
  await page.getByRole('link', { name: /^Play against bots/ }).click()
  await expect(page.locator('.unit').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Continue' })).toBeVisible()
  await expect(page.locator('.unfinished__link')).toHaveCount(1)
  expect(problems).toEqual([])
})

test('after a lesson the page leads on', async ({ page }) => {
  await sitDown(page)
  await page.addInitScript(() => {
    localStorage.setItem('tavolo.learned.cube-attack', 'yes')
    localStorage.setItem('tavolo.lesson.dungeon-drop', '3')
  })
  await page.goto('/')
  const next = page.getByRole('region', { name: 'Next' })
  await expect(next.getByRole('link')).toHaveText([/Cube Attack.*play a first match/, /Dungeon Drop.*lesson/])
  await next.getByRole('link', { name: /Cube Attack/ }).click()
  await expect(page.locator('.seat[data-seat="1"]')).toContainText('Magpie')
  await page.goto('/#/')
  await expect(next.getByRole('link')).toHaveText([/Dungeon Drop/])
})

/** How far the page is scrolled, as parts of the way on which the lower edge of the boxes stays in sight. */
const SCROLLED = [0, 0.2, 0.4, 0.6, 0.8]
/** The height of what is compared, in pixels, above the lower edge of the boxes. */
const STRIP = 40

for (const size of [PHONE, LARGE])
  test(`every box is whole while the page scrolls, without a GPU, at ${size.width} px`, {
    tag: size === PHONE ? [] : '@long',
  }, async ({ page }) => {
    await sitDown(page)
    await page.setViewportSize(size)
    await page.goto('/')
    await expect(page.locator('#served')).toHaveCount(0)
    await expect(page.locator('.cover')).toHaveCount(3)
    await page.evaluate(() => document.fonts.ready)
    // Room to scroll, whatever else the page holds.
    await page.addStyleTag({ content: 'body { padding-bottom: 100vh }' })
    const boxes = await Promise.all((await page.locator('.game-box').all()).map(box => box.boundingBox()))
    const way = boxes[0]!.y + boxes[0]!.height - 2 * STRIP
    const picturesAt = async (top: number): Promise<readonly string[]> => {
      await page.evaluate(y => scrollTo({ top: y, behavior: 'instant' }), top)
      const pictures: string[] = []
      for (const box of boxes) {
        const { x, y, width, height } = box!
        const clip = { x, y: y + height - 1.5 * STRIP - top, width, height: STRIP }
        pictures.push((await page.screenshot({ clip })).toString('base64'))
      }
      return pictures
    }
    const before = await picturesAt(0)
    for (const part of SCROLLED)
      expect(await picturesAt(Math.round(part * way)), `scrolled by ${part}`).toEqual(before)
  })
