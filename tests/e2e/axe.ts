/** What axe, the accessibility checker, finds on a page. */

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The violations, one line each, of the whole page or of one part of it. */
export async function violations(page: Page, within?: string): Promise<string[]> {
  // Our pages have no frames: the legacy mode saves a second page that would merge their results.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  if (within !== undefined) axe.include(within)
  const found = await axe
    .options({ runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] })
    .analyze()
  const lines: string[] = []
  for (const { id, nodes } of found.violations) {
    const all = nodes.map(node => String(node.target))
    const wrong = id === TARGET_SIZE ? await tooSmall(page, all) : all
    if (wrong.length > 0) lines.push(`${id}: ${wrong.join(' ')}`)
  }
  return lines
}

const TARGET_SIZE = 'target-size'

/** Of a control half under a bar, axe measures only the rest; what counts is its size once scrolled into view. */
async function tooSmall(page: Page, targets: readonly string[]): Promise<string[]> {
  const small: string[] = []
  for (const target of targets) {
    // More of the same may have come since axe has looked.
    const scrolled = await page
      .locator(target)
      .first()
      .evaluateHandle(element => {
        const before: [Element, number][] = []
        for (let part = element.parentElement; part; part = part.parentElement)
          before.push([part, part.scrollTop])
        element.scrollIntoView({ block: 'center' })
        return before
      })
    const axe = new AxeBuilder({ page }).setLegacyMode(true).include(target)
    const { violations: left } = await axe.withRules([TARGET_SIZE]).analyze()
    if (left.length > 0) small.push(target)
    await scrolled.evaluate(before => {
      for (const [part, top] of before) part.scrollTop = top
    })
  }
  return small
}
