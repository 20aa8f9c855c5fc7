/** Measures a page on a CPU throttled to a quarter: the time until it is usable, and its response times. */

import type { Browser, Page } from '@playwright/test'
import { median } from '../benchmark.ts'
import type { Played } from './play-on-page.ts'

const SLOWED = 4
const VISITS = 5

// Code that runs in the page is passed as text, because Node has no types for the DOM.
const IDLE = 'new Promise(resolve => requestIdleCallback(() => resolve(performance.now())))'

/** Collects the longest event of each interaction, as measured by the browser. */
const LISTEN = `
  globalThis.interactions = new Map()
  new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (!interactionId) continue
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

/** Uses a new browser context each time, so that nothing is cached. */
async function slowedPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return page
}

export interface Opening {
  readonly address: string
  /** A control that can be pressed once the page is usable. */
  readonly control: string
}

/** Milliseconds until the control is there and the page is idle; the median of several visits. */
export async function interactive(browser: Browser, { address, control }: Opening): Promise<number> {
  const times: number[] = []
  for (let visit = 0; visit < VISITS; visit++) {
    const page = await slowedPage(browser)
    await page.goto(address)
    await page.locator(control).first().waitFor()
    times.push(await page.evaluate<number>(IDLE))
    await page.context().close()
  }
  return median(times)
}

export interface Latency {
  readonly p75: number
  readonly worst: number
}

/** The time from a press to the next paint, as measured by the browser, over a number of actions. */
export async function latency(browser: Browser, { begin, act }: Played, actions: number): Promise<Latency> {
  const page = await slowedPage(browser)
  await page.addInitScript({ content: LISTEN })
  await begin(page)
  // The interactions of starting the match do not count.
  await page.evaluate('globalThis.interactions.clear()')
  let done = 0
  while (done < actions && (await act(page))) done++
  await page.waitForTimeout(500)
  const measured = await page.evaluate<number[]>('[...globalThis.interactions.values()]')
  await page.context().close()
  // The browser does not report events shorter than 16 ms.
  const all = [...measured, ...Array.from({ length: Math.max(0, done - measured.length) }, () => 16)]
  const sorted = all.toSorted((one, other) => one - other)
  return { p75: sorted[Math.floor(sorted.length * 0.75)]!, worst: sorted.at(-1)! }
}
