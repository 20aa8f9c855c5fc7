/** How much the page has shifted while loading, as browsers measure it: 0 is nothing, 0.1 is too much. */

import type { Page } from '@playwright/test'

/** Call it before the page opens; returns a function that returns the shift so far. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifted = Object.assign(window, { shifted: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifted.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}
