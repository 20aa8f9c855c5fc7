/** WebKit as GTK applications use it, driven over WebDriver, and the errors on its pages. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { type AppProxy, startProxy } from '../other-browsers/proxy.ts'
import { openVirtualScreen, type VirtualScreen } from '../other-browsers/virtual-screen.ts'
import { waitFor } from '../other-browsers/wait.ts'
import { type Session, startSession } from './web-driver.ts'
import { type WebKitPage, webKitPage } from './webkit-page.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the driver. */
    readonly webKitDriver: string
  }
}

export interface Tab {
  readonly page: WebKitPage
  /** Everything in the console except mere messages. */
  problems(): Promise<readonly string[]>
}

/** By the names under which the page stores them, without the beginning that they share. */
type Settings = Readonly<Record<string, string>>

/** Runs in the page before everything else: WebDriver has no access to the console. */
function beforeThePage(chosen: Settings): void {
  const problems: string[] = []
  Object.assign(globalThis, { problems })
  const note = (...said: unknown[]) => void problems.push(said.map(String).join(' '))
  console.error = note
  console.warn = note
  addEventListener(
    'error',
    ({ message, target }) => {
      note(message ?? `could not load ${(target as HTMLElement).outerHTML}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => note(reason))
  const settings = {
    pace: 'instant',
    confirm: 'off',
    curtain: 'never',
    language: 'en',
    textView: 'always',
    soundAsked: 'yes',
    ...chosen,
  }
  for (const [name, value] of Object.entries(settings)) localStorage.setItem(`tavolo.${name}`, value)
}

/** What the page looked like when the test failed. */
async function keepPicture(session: Session, test: string): Promise<void> {
  const folder = fileURLToPath(new URL('../../../test-results', import.meta.url))
  const file = join(folder, `webkit ${test}.png`)
  try {
    const picture = (await session.send('GET', 'screenshot')) as string
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, Buffer.from(picture, 'base64'))
    console.log(`A picture of the page: ${file}`)
  } catch (problem) {
    console.log(`There is no picture of the page: ${problem}`)
  }
}

/** A screen, a proxy and browsers for the tests of one file; all of them end with the test, or with the file. */
export function webKitForTests(chosen: Settings = {}) {
  let screen: VirtualScreen | undefined
  let proxy: AppProxy | undefined
  beforeAll(async () => {
    screen = await openVirtualScreen()
    if (!screen) throw new Error('Xvfb does not start.')
    const firstScript = `(${beforeThePage})(${JSON.stringify(chosen)})`
    proxy = await startProxy(inject('appUrl'), { firstScript })
  })
  afterAll(() => {
    proxy?.close()
    screen?.close()
  })

  /** A new browser, in which nothing is stored yet. */
  async function openBlank(): Promise<{ readonly page: WebKitPage }> {
    const session = await startSession({ driver: inject('webKitDriver'), display: screen!.display })
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await keepPicture(session, task.name)
      await session.close()
    })
    await session.send('POST', 'window/rect', { x: 0, y: 0, width: 1440, height: 900 })
    return { page: webKitPage(session) }
  }

  /** A new browser at the home page, in English, without animations and without questions. */
  async function openTab(): Promise<Tab> {
    const { page } = await openBlank()
    await page.goto(proxy!.url)
    await waitFor(page, 'article', 'the list of games')
    return {
      page,
      problems: () =>
        page.evaluate(() => (globalThis as unknown as { problems: readonly string[] }).problems),
    }
  }

  return { openBlank, openTab, violations: () => proxy!.violations }
}
