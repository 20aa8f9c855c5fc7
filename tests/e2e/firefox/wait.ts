/** Waiting in Firefox: the error names what never appeared, and what is on the page instead. */

import type { Page } from 'puppeteer-core'

/** Waits until one of the elements is visible. `what` is its name for people. */
export async function waitFor(page: Page, selector: string, what: string): Promise<void> {
  await naming(page, { selector, what }, () => page.waitForSelector(selector, { visible: true }))
}

/** Clicks an element once it is there, visible and enabled. */
export async function press(page: Page, selector: string, what: string): Promise<void> {
  await naming(page, { selector, what }, () => page.locator(selector).click())
}

interface Awaited {
  readonly selector: string
  readonly what: string
}

async function naming(page: Page, { selector, what }: Awaited, wait: () => Promise<unknown>): Promise<void> {
  try {
    await wait()
  } catch (cause) {
    throw new Error(`${what} (${selector}) never appeared. Instead: ${await describe(page)}`, { cause })
  }
}

/** The address, and the texts that usually say what is going on. */
export function describe(page: Page): Promise<string> {
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
