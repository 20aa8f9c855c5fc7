/** How a page feels on a machine four times as slow as this one: until it can be used, and until it answers. */

import type { Browser, Page } from '@playwright/test'
import { median } from '../benchmark.ts'
import type { Played } from './played.ts'

const SLOWED = 4
const VISITS = 5

// What runs in the page is given as text: this side has no page, and no types of one.
const IDLE = 'new Promise(resolve => requestIdleCallback(() => resolve(performance.now())))'

/** The longest event of each interaction, by the browser's own clock. */
const LISTEN = `
  globalThis.interactions = new Map()
  new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (!interactionId) continue
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

/** A fresh browser each time: nothing is in its cache. */
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
  /** What can be pressed once the page is of use. */
  readonly control: string
}

/** Milliseconds until the control is there and the page has nothing else to do; the median of some visits. */
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

/** From the press of a button to the next picture, by the browser's own measure, over a number of actions. */
export async function latency(browser: Browser, { begin, act }: Played, actions: number): Promise<Latency> {
  const page = await slowedPage(browser)
  await page.addInitScript({ content: LISTEN })
  await begin(page)
  // What it took to get there is not what is asked for.
  await page.evaluate('globalThis.interactions.clear()')
  let done = 0
  while (done < actions && (await act(page))) done++
  await page.waitForTimeout(500)
  const measured = await page.evaluate<number[]>('[...globalThis.interactions.values()]')
  await page.context().close()
  // What took less than the browser cares to report was fast.
  const all = [...measured, ...Array.from({ length: Math.max(0, done - measured.length) }, () => 16)]
  const sorted = all.toSorted((one, other) => one - other)
  return { p75: sorted[Math.floor(sorted.length * 0.75)]!, worst: sorted.at(-1)! }
}
