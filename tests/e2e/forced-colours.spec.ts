/** What can be pressed is visible when the system forces its colours, on a light ground and on a dark one. */

import { expect, type Page, test } from '@playwright/test'
import { goTo, keepNow, sitDownAt } from './seeded-matches.ts'
import { sitDown } from './table.ts'

const SCHEMES = ['light', 'dark'] as const

/** The contrast of a line with the first ground behind it that is not transparent. */
const contrastOf = (page: Page, line: string) =>
  page
    .locator(line)
    .first()
    .evaluate(element => {
      const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
      const luminance = (colour: string) => {
        const [red, green, blue] = channels(colour).map(value => {
          const part = value / 255
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
        }) as [number, number, number]
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      let ground = 'rgb(255, 255, 255)'
      for (let each: Element | null = element.closest('svg'); each; each = each.parentElement) {
        const { backgroundColor } = getComputedStyle(each)
        if (channels(backgroundColor)[3] === 0) continue
        ground = backgroundColor
        break
      }
      const [one, other] = [luminance(getComputedStyle(element).stroke), luminance(ground)]
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    })

test('the legal destinations of Cube Attack stand out, and so does the selected unit', async ({ page }) => {
  const problems = await sitDown(page, { textView: 'needed' })
  await page.goto('/')
  const position = 'duel 64 3.0.0.2 0/18/0/0/M0l,A0 1/18/0/0/H0,W1 - -'
  const id = await keepNow(page, { game: 'cube-attack', seats: 2, options: { position } })
  await goTo(page, `#/table/cube-attack/${id}`, '.unit')
  await page.locator('.unit[aria-label*="on A0:"]').click()
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    expect(await contrastOf(page, '.planet__reach')).toBeGreaterThan(4.5)
    expect(await contrastOf(page, '.planet__activate')).toBeGreaterThan(4.5)
    await expect(page.locator('.unit[data-picked="true"] .unit__focus')).toBeVisible()
  }
  expect(problems).toEqual([])
})

test('the sectors of the tower within reach have an edge that others have not', async ({ page }) => {
  const problems = await sitDown(page, { textView: 'needed' })
  await sitDownAt(page, { game: 'cyberdoom-tower', seats: 1 })
  const lit = page.locator('.sector[data-lit="true"]').first()
  await expect(lit).toBeVisible()
  const edge = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(sector => Number.parseFloat(getComputedStyle(sector).borderTopWidth))
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    expect(await edge('.sector[data-lit="true"]')).toBe(3)
    expect(await edge('.sector:not([data-lit="true"], .sector--stop)')).toBeLessThan(3)
  }
  expect(problems).toEqual([])
})
