/** A stock Firefox, driven over WebDriver BiDi, and the errors on its pages. */

import { type Browser, launch, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, inject } from 'vitest'
import type { DrivenPage } from '../other-browsers/driven-page.ts'
import { type AppProxy, startProxy } from '../other-browsers/proxy.ts'
import type { VirtualScreen } from '../other-browsers/virtual-screen.ts'
import { PATIENCE_MS, waitFor } from '../other-browsers/wait.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly firefoxPath: string
  }
}

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

/** TypeScript does not see it: the arguments of Puppeteer's `evaluate` may also be handles. */
export type FirefoxPage = Page & DrivenPage

export interface Tab {
  readonly page: FirefoxPage
  /** Everything in the console except mere messages (`console.log` and the like). */
  readonly problems: readonly string[]
}

/** A tab at the home page, in English, without animations and without questions. */
export async function openTab(browser: Browser, { url }: AppProxy): Promise<Tab> {
  // Nothing is stored in it yet, neither matches nor files.
  const page = (await (await browser.createBrowserContext()).newPage()) as FirefoxPage
  page.setDefaultTimeout(PATIENCE_MS)
  const problems: string[] = []
  page.on('pageerror', error => problems.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warn') problems.push(message.text())
  })
  await page.setViewport({ width: 1440, height: 900 }).catch((error: unknown) => {
    // Puppeteer sets the orientation too, which older versions of Firefox cannot; they set the size all the same.
    if (!String(error).includes('unknown command emulation.setScreenOrientationOverride')) throw error
  })
  await page.evaluateOnNewDocument(() => {
    // Newer versions of Firefox run it in the empty page too, which may store nothing.
    if (origin === 'null') return
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
