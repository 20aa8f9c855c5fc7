/** The keyboard focus is always visible: every focus stop has a ring, and nothing covers it. */

import { expect, type Page, test } from '@playwright/test'
import { momentOf, openAt } from './dungeon-matches.ts'
import { type Ring, ringNow, ringUntil } from './focus-ring.ts'
import { GALLERIES } from './states.ts'
import { sitDown } from './table.ts'

const TABLES = [GALLERIES['cube-attack'][2]!, GALLERIES['cyberdoom-tower'][0]!, GALLERIES['dungeon-drop'][5]!]

/** More stops than any page has. */
const MOST_STOPS = 160

/** Tabs from the first stop of the page all the way round, in one direction; returns the number of stops. */
async function roundTrip(page: Page, key: 'Tab' | 'Shift+Tab', visit: () => Promise<void>): Promise<number> {
  const first = page.locator('.skips button').first()
  await first.focus()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    // Between the last and the first stop is the browser.
    if (await page.evaluate(() => document.activeElement !== document.body)) await visit()
    await page.keyboard.press(key)
    if (await first.evaluate(element => element === document.activeElement)) return stops
  }
  throw new Error('the focus does not come back round')
}

interface Stop {
  readonly what: string
  /** Equal for elements that look alike. */
  readonly kind: string
  /** On the board or among the seats, where a ring may be drawn or cut off: checked closely. */
  readonly close: boolean
  /** Whether it has an outline that it would not have without the focus. */
  readonly outlined: boolean
}

function stopNow(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    // A control hidden in a label, such as a radio button, shows the ring on the label.
    const places = [element, element.parentElement!, element.nextElementSibling ?? element]
    const outlines = () =>
      places.map(place => {
        const { outlineStyle, outlineWidth } = getComputedStyle(place)
        return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
      })
    const focused = outlines()
    element.blur()
    const plain = outlines()
    element.focus({ preventScroll: true })
    const { ready, look, lit, picked } = element.dataset
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return {
      what: `${element.tagName} ${name}`.slice(0, 60),
      kind: [element.tagName, element.getAttribute('class'), ready, look, lit, picked].join(' '),
      close: element.matches('.seats, .seats *, main *'),
      outlined: focused.some((width, at) => width >= 2 && width > plain[at]!),
    }
  })
}

for (const [index, { name, go }] of TABLES.entries()) {
  const title = `the keyboard goes all the way round the table, and every stop shows itself: ${name}`
  test(title, { tag: '@long' }, async ({ page }) => {
    test.setTimeout(300_000)
    await sitDown(page)
    await page.goto('/')
    // A tooltip that opens on a resting focus would be taken for the ring.
    await page.addStyleTag({ content: '.tip { display: none !important }' })
    await go(page)
    const kinds = new Set<string>()
    const rings: Ring[] = []
    const stops = await roundTrip(page, 'Tab', async () => {
      const { what, kind, close, outlined } = await stopNow(page)
      if (!close) expect.soft(outlined, what).toBe(true)
      if (close && !kinds.has(kind)) rings.push(await ringNow(page))
      kinds.add(kind)
    })
    // All menus look alike.
    for (const menu of index === 0 ? ['.seat__menu', '.top-bar > button:last-child'] : []) {
      await page.locator(menu).first().press('Enter')
      await expect(page.getByRole('menu')).toBeVisible()
      rings.push(await ringUntil(page, 'ArrowDown'))
      await page.keyboard.press('Escape')
    }
    expect(stops).toBeGreaterThan(10)
    expect(rings.length).toBeGreaterThan(2)
    expect.soft(rings.filter(ring => !isSeen(ring))).toEqual([])
  })
}

const isSeen = ({ around, seen }: Ring): boolean => seen >= around

/** What is fixed to an edge of the screen and covers most of the focused element. */
function coveredBy(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement!
    const { left, top, width, height } = element.getBoundingClientRect()
    const staying = (at: Element | null): Element | undefined => {
      if (!at || at.contains(element)) return undefined
      return ['sticky', 'fixed'].includes(getComputedStyle(at).position) ? at : staying(at.parentElement)
    }
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9]
    const over = parts.flatMap(part => {
      const hit = document.elementFromPoint(left + width / 2, top + height * part)
      return staying(hit) ?? []
    })
    if (over.length <= parts.length / 2) return undefined
    return `${element.getAttribute('class')} under ${over[0]!.getAttribute('class')}`
  })
}

const WAYS = [
  [TABLES[0]!, 'Shift+Tab'],
  [GALLERIES['cube-attack'][13]!, 'Tab'],
  [TABLES[1]!, 'Shift+Tab'],
  [TABLES[2]!, 'Tab'],
  [GALLERIES['cube-attack'][11]!, 'Shift+Tab'],
] as const

test('on a phone nothing covers the focused element', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(300_000)
  await sitDown(page, { language: 'it' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  for (const [{ name, go }, key] of WAYS) {
    await go(page)
    const covered: string[] = []
    const stops = await roundTrip(page, key, async () => {
      const over = await coveredBy(page)
      if (over) covered.push(over)
    })
    expect(stops, name).toBeGreaterThan(10)
    expect.soft(covered, name).toEqual([])
  }
})

test('the skip link shows the board it leads to, and after a throw the focus is on the map', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const problems = await sitDown(page)
  await openAt(page, momentOf('dropped'))
  await page.getByRole('button', { name: 'Go to the board' }).press('Enter')
  await expect(page.locator('main')).toBeFocused()
  expect(isSeen(await ringNow(page))).toBe(true)

  const go = page.locator('.drop-go .button--primary')
  await go.press('Enter')
  const map = page.locator('.drop-map__sheet')
  await expect(map).toBeFocused({ timeout: 30_000 })
  // The pieces are still moving, so pictures would differ anyway.
  const ring = page
    .locator('.drop__table')
    .evaluate(table => Number.parseFloat(getComputedStyle(table, '::after').borderTopWidth))
  expect(await ring).toBeGreaterThanOrEqual(2)
  await page.keyboard.press('Tab')
  await expect(map.locator(':focus')).toHaveCount(1)
  expect(problems).toEqual([])
})
