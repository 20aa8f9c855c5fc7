/** What axe, the accessibility checker, finds on a page. */

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The violations, one line each; of the whole page, or of one part of it. */
export async function violations(page: Page, within?: string): Promise<string[]> {
  // Our pages have no frames: the legacy mode saves a second page that would put their results together.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  if (within !== undefined) axe.include(within)
  const found = await axe
    .options({ runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] })
    .analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' ')}`)
}
