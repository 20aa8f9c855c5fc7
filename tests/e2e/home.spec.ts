/** The home page: used before its script has come, three boxes at a glance, and what waits for you first. */

import { expect, type Locator, type Page, test } from '@playwright/test'
import * as entries from '../../src/games/shelf-entries.ts'
import { watchShifts } from './layout-shift.ts'
import { sitDown } from './table.ts'

const PHONE = { width: 360, height: 740 }
const LARGE = { width: 1440, height: 900 }
const GAMES = Object.keys(entries).length
/** On a phone these are in sight at once; on a fuller shelf the others are a swipe away. */
const AT_A_GLANCE = 3

const firstBoxes = async (page: Page): Promise<readonly Locator[]> =>
  (await page.locator('.game-box').all()).slice(0, AT_A_GLANCE)

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

for (const [locale, words] of [
  ['en-GB', { online: /^Play online/ }],
  ['it-IT', { online: /^Gioca online/ }],
] as const) {
  test.describe(locale, () => {
    test.use({ locale, viewport: PHONE })

    test('the app takes the place of the served page: open box and focus stay, nothing moves', async ({
      page,
    }) => {
      const release = await holdScript(page)
      await page.goto('/', { waitUntil: 'commit' })
      await page.getByRole('radio', { name: 'Cyberdoom Tower' }).check()
      const online = page.getByRole('link', { name: words.online })
      await online.focus()
      await page.evaluate(() => document.fonts.ready)
      const before = await online.boundingBox()
      release()
      await expect(page.locator('#served')).toHaveCount(0)
      await expect(online).toBeFocused()
      await expect(page.getByRole('heading', { name: 'Cyberdoom Tower' })).toBeVisible()
      expect(await online.boundingBox()).toEqual(before)
    })
  })
}

/** A visit on which a match is begun, a lesson is learned and another is begun, and which ends at home. */
async function visitBefore(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('visited')) return
    sessionStorage.setItem('visited', 'yes')
    localStorage.setItem('tavolo.learned.cyberdoom-tower', 'yes')
    localStorage.setItem('tavolo.lesson.dungeon-drop', '3')
    localStorage.setItem('tavolo.box', 'cyberdoom-tower')
    localStorage.setItem('tavolo.soundAsked', 'yes')
  })
  await page.goto('/#/quick/cube-attack?seats=3&people=1')
  await expect(page.locator('.unit').first()).toBeVisible()
  await page.goto('/#/')
  await expect(page.locator('.unfinished__link')).toHaveCount(3)
}

for (const [locale, words] of [
  ['en-GB', { match: /^Continue Cube Attack: Player 1, .*just started/, play: /^Play alone/ }],
  ['it-IT', { match: /^Riprendi Cube Attack: Giocatore 1, .*appena iniziata/, play: /^Gioca in solitario/ }],
] as const) {
  test.describe(locale, () => {
    test.use({ locale, viewport: PHONE })

    test('what waits for a visitor is there before the script has come, and stays where it is', {
      tag: locale === 'en-GB' ? [] : '@long',
    }, async ({ page }) => {
      const problems: string[] = []
      page.on('pageerror', problem => problems.push(String(problem)))
      await visitBefore(page)
      const shifted = await watchShifts(page)
      const release = await holdScript(page)
      await page.goto('/?again', { waitUntil: 'commit' })
      const links = page.locator('.unfinished__link:visible')
      await expect(links).toHaveCount(3)
      await expect(page.locator('#tavolo')).toBeEmpty()
      await page.evaluate(() => document.fonts.ready)
      const whatIsThere = async () => ({
        links: await links.evaluateAll(all =>
          all.map(link => [link.getAttribute('href'), link.getAttribute('aria-label'), link.textContent]),
        ),
        places: await Promise.all(
          [...(await links.all()), page.locator('.game-box:visible').last()].map(each => each.boundingBox()),
        ),
        open: await page.locator('.ticket:visible h3').textContent(),
        first: await page.locator('.ticket:visible .button--primary').textContent(),
      })
      const before = await whatIsThere()
      expect(before.open).toBe('Cyberdoom Tower')
      expect(before.first).toMatch(words.play)
      const match = page.getByRole('link', { name: words.match })
      await match.focus()
      release()
      await expect(page.locator('#served')).toHaveCount(0)
      await expect(page.getByRole('button', { name: /Cube Attack/ })).toBeVisible()
      expect(await whatIsThere()).toEqual(before)
      await expect(match).toBeFocused()
      expect(await shifted()).toBeLessThan(0.01)
      expect(problems).toEqual([])
    })

    test('a match is continued before the script has come', {
      tag: locale === 'en-GB' ? [] : '@long',
    }, async ({ page }) => {
      await visitBefore(page)
      const release = await holdScript(page)
      await page.goto('/?again', { waitUntil: 'commit' })
      await page.getByRole('link', { name: words.match }).click()
      await expect(page).toHaveURL(/#\/table\/cube-attack\//)
      release()
      await expect(page.locator('.unit').first()).toBeVisible()
    })
  })
}

test('a link that is pressed while the app takes the place of the served page is followed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Right after the first rendering, before any effect of the app has run.
    const observer = new MutationObserver(() => {
      if (!document.getElementById('tavolo')?.firstChild) return
      observer.disconnect()
      history.replaceState(null, '', '#/learn/cube-attack')
      dispatchEvent(new HashChangeEvent('hashchange'))
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect(page.locator('.lesson-card')).toBeVisible({ timeout: 60_000 })
})

test('what the storage holds is shown as text, and only if it leads to a page of ours', async ({ page }) => {
  const problems: string[] = []
  page.on('pageerror', problem => problems.push(String(problem)))
  await page.addInitScript(() => {
    const row = {
      id: 'a',
      href: '#/table/cube-attack/a',
      label: 'L',
      line: '<b>bold</b>',
      names: ['<i>Ann</i>'],
    }
    const keep = (which: string, rows: readonly object[]) =>
      localStorage.setItem(
        `tavolo.waiting.${which}`,
        JSON.stringify({ language: 'en', section: { title: 'S', rows } }),
      )
    keep('matches', [{ ...row, title: '<img src=x onerror="document.title=\'run\'">' }])
    keep('steps', [{ ...row, title: 'Elsewhere', href: 'javascript:alert(1)' }])
    localStorage.setItem('tavolo.waiting.tables', '{"language":"en","section":')
  })
  await holdScript(page)
  await page.goto('/', { waitUntil: 'commit' })
  const link = page.locator('.unfinished__link:visible')
  await expect(link).toHaveCount(1)
  await expect(link).toContainText('<img src=x')
  await expect(link).toContainText('<i>Ann</i>')
  await expect(link.locator('img, i, b')).toHaveCount(0)
  await expect(page.locator('.game-box:visible')).toHaveCount(GAMES)
  expect(problems).toEqual([])
})

test('on a phone three boxes are in sight, and the open one has three choices and more', async ({ page }) => {
  await sitDown(page)
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await expect(page.locator('#served')).toHaveCount(0)
  for (const box of await firstBoxes(page)) await expect(box).toBeInViewport({ ratio: 1 })
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
  await page
    .getByRole('link', { name: /^Play against bots/ })
    .first()
    .click()
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

test('a box that is pointed at plays a few seconds of its game, and its cover comes back', async ({
  page,
}) => {
  const problems: string[] = []
  page.on('pageerror', problem => problems.push(String(problem)))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize(LARGE)
  await page.goto('/')
  await expect(page.locator('#served')).toHaveCount(0)
  const pictures = page.locator('.game-play')
  // A game without a picture of play of its own shows its cover.
  for (const box of await firstBoxes(page)) {
    await box.hover({ force: true })
    await expect(pictures).toHaveCount(1)
    await expect(box.locator('.game-play .game-play__part').first()).toBeAttached()
    await page.evaluate(() => document.querySelector('.game-play')?.getAnimations()[0]?.finish())
    await expect(pictures).toHaveCount(0)
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('heading', { level: 1 }).hover()
  await page.locator('.game-box').first().hover({ force: true })
  await page.waitForTimeout(300)
  await expect(pictures).toHaveCount(0)
  expect(problems).toEqual([])
})

test('the page offers to install it where the browser can, in the language of the reader', async ({
  page,
}) => {
  await sitDown(page, { language: 'it' })
  await page.goto('/')
  const manifest = page.locator('link[rel="manifest"]')
  await expect(manifest).toHaveAttribute('href', '/app.it.webmanifest')
  const answer = await page.request.get('/app.it.webmanifest')
  expect(await answer.json()).toMatchObject({
    lang: 'it',
    shortcuts: expect.arrayContaining([expect.objectContaining({ url: '/#/new/cube-attack' })]),
  })
  await page.getByRole('radio', { name: 'English' }).check({ force: true })
  await expect(manifest).toHaveAttribute('href', '/app.en.webmanifest')
  const settings = page.getByRole('dialog')
  const offer = settings.getByRole('button', { name: 'Install Tavolo' })
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(settings).toBeVisible()
  await expect(offer).toHaveCount(0)
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Object.assign(window, { asked: true }),
    })
    Object.assign(window, { kept: !dispatchEvent(event) })
  })
  expect(await page.evaluate(() => 'kept' in window && window.kept)).toBe(true)
  await offer.click()
  expect(await page.evaluate(() => 'asked' in window && window.asked)).toBe(true)
  await expect(offer).toHaveCount(0)
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  })

  test('the settings say how to install it by hand', async ({ page }) => {
    await sitDown(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('dialog')).toContainText('“Add to Home Screen”')
  })
})

test('a newcomer reaches Start in the set-up with a few Tabs', async ({ page }) => {
  await sitDown(page)
  await page.goto('/#/new/cyberdoom-tower')
  const start = page.getByRole('button', { name: /^Start:/ })
  await expect(start).toBeVisible()
  const isReached = () => start.evaluate(button => button === document.activeElement)
  let tabs = 0
  while (!(await isReached()) && tabs < 30) {
    await page.keyboard.press('Tab')
    tabs++
  }
  expect(tabs).toBeLessThanOrEqual(7)
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
    await expect(page.locator('.game-box').first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    // Nothing is turned in space: without a GPU some browsers lose such faces, though not the one of these tests.
    const turned = await page.locator('.game-box, .game-box *').evaluateAll(parts =>
      parts
        .filter(part => {
          const { transform, transformStyle, perspective } = getComputedStyle(part)
          return transform.startsWith('matrix3d') || transformStyle !== 'flat' || perspective !== 'none'
        })
        .map(part => part.className),
    )
    expect(turned).toEqual([])
    // Room to scroll, whatever else the page holds.
    await page.addStyleTag({ content: 'body { padding-bottom: 100vh }' })
    const boxes = await Promise.all((await firstBoxes(page)).map(box => box.boundingBox()))
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
