/** Waiting: the error names what never appeared, and what is on the page instead. */

import { setTimeout as delay } from 'node:timers/promises'
import type { DrivenPage } from './driven-page.ts'

/** Long, because the browser may share two cores with much else; nothing waits this long if all is well. */
export const PATIENCE_MS = 60_000
/** Between two looks at a page. */
const PAUSE_MS = 100

/** Looks until it finds something; what it finds instead is a sentence, which becomes the error. */
export async function until<Found>(
  look: () => Promise<Found | string>,
  patience = PATIENCE_MS,
): Promise<Found> {
  const end = performance.now() + patience
  for (;;) {
    const found = await look()
    if (typeof found !== 'string') return found
    if (performance.now() > end) throw new Error(`After ${Math.round(patience / 1000)} s ${found}`)
    await delay(PAUSE_MS)
  }
}

/** Waits until one of the elements is visible. `what` is its name for people. */
export async function waitFor(page: DrivenPage, selector: string, what: string): Promise<void> {
  await naming(page, { selector, what }, () => page.waitForSelector(selector, { visible: true }))
}

/** Clicks an element once it is there, visible and enabled. */
export async function press(page: DrivenPage, selector: string, what: string): Promise<void> {
  await naming(page, { selector, what }, () => page.locator(selector).click())
}

/** Within the page, without loading it again. */
export async function goTo(page: DrivenPage, hash: string, there: string): Promise<void> {
  await page.evaluate(to => {
    location.hash = to
  }, hash)
  await waitFor(page, there, `the page ${hash}`)
}

interface Wanted {
  readonly selector: string
  readonly what: string
}

async function naming(
  page: DrivenPage,
  { selector, what }: Wanted,
  wait: () => Promise<unknown>,
): Promise<void> {
  try {
    await wait()
  } catch (cause) {
    throw new Error(`${what} (${selector}) never appeared. Instead: ${await describe(page)}`, { cause })
  }
}

/** The address, and the texts that usually say what is going on. */
export function describe(page: DrivenPage): Promise<string> {
  return page.evaluate(() => {
    const words = (selector: string): string =>
      Array.from(document.querySelectorAll<HTMLElement>(selector))
        .filter(element => element.checkVisibility())
        .slice(0, 12)
        .map(element => (element.innerText || element.ariaLabel || '').replace(/\s+/g, ' ').slice(0, 120))
        .join(' | ')
    return [
      `address ${location.hash.slice(0, 60)}`,
      `headings: ${words('h1, h2')}`,
      `notices: ${words('[role="alert"], [role="status"]')}`,
      `buttons: ${words('main button, .actions button')}`,
    ].join('; ')
  })
}
