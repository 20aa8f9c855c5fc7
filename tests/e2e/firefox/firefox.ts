/** A stock Firefox, driven over WebDriver BiDi, and the errors on its pages. */

import { type Browser, launch, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { type AppProxy, startProxy } from './proxy.ts'
import type { VirtualScreen } from './virtual-screen.ts'
import { waitFor } from './wait.ts'

/** Long, because Firefox may share two cores with much else; nothing waits this long if all is well. */
export const PATIENCE_MS = 60_000

function startFirefox(screen: VirtualScreen | undefined): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath: inject('firefoxPath'),
    headless: screen === undefined,
    ...(screen ? { env: { ...process.env, DISPLAY: screen.display } } : {}),
    timeout: 2 * PATIENCE_MS,
    protocolTimeout: 10 * PATIENCE_MS,
    extraPrefsFirefox: {
      // The tests check where things end up, not how they move there.
      'ui.prefersReducedMotion': 1,
      // Otherwise every fresh profile would download the whole app, and the copy would hide what is blocked here.
      'dom.serviceWorkers.enabled': false,
      // 3D is rendered in software without a graphics card.
      'webgl.force-enabled': true,
    },
  })
}

export interface Tab {
  readonly page: Page
  /** Everything in the console except mere messages (`console.log` and the like). */
  readonly problems: readonly string[]
}

/** A tab at the home page, in English, without animations and without questions. */
export async function openTab(browser: Browser, { url }: AppProxy): Promise<Tab> {
  // Nothing is stored in it yet, neither matches nor files.
  const page = await (await browser.createBrowserContext()).newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const problems: string[] = []
  page.on('pageerror', error => problems.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warn') problems.push(message.text())
  })
  await page.setViewport({ width: 1440, height: 900 })
  await page.evaluateOnNewDocument(() => {
    localStorage.setItem('tavolo.pace', 'none')
    localStorage.setItem('tavolo.confirm', 'off')
    localStorage.setItem('tavolo.curtain', 'never')
    localStorage.setItem('tavolo.language', 'en')
    localStorage.setItem('tavolo.textView', 'always')
  })
  await page.goto(url)
  await waitFor(page, 'article', 'the list of games')
  return { page, problems }
}

/** Within the page, without loading it again. */
export async function goTo(page: Page, hash: string, there: string): Promise<void> {
  await page.evaluate(to => {
    location.hash = to
  }, hash)
  await waitFor(page, there, `the page ${hash}`)
}

/** A Firefox and a proxy for the tests of one file; headless unless it is given a screen. */
export function firefoxForTests(screen?: VirtualScreen): {
  readonly firefox: Browser
  readonly proxy: AppProxy
} {
  const used: { firefox?: Browser; proxy?: AppProxy } = {}
  beforeAll(async () => {
    used.proxy = await startProxy(inject('appUrl'))
    used.firefox = await startFirefox(screen)
  })
  afterAll(async () => {
    await used.firefox?.close()
    used.proxy?.close()
    screen?.close()
  })
  return used as { readonly firefox: Browser; readonly proxy: AppProxy }
}
