/** A page in WebKit, with the part of Puppeteer's interface that the shared tests use, and a mouse. */

import { setTimeout as delay } from 'node:timers/promises'
import type { Clickable, DrivenPage } from '../other-browsers/driven-page.ts'
import { PATIENCE_MS } from '../other-browsers/wait.ts'
import type { Session } from './web-driver.ts'

interface Spot {
  readonly x: number
  readonly y: number
}

export interface Mouse {
  move(x: number, y: number): Promise<void>
  down(): Promise<void>
  up(): Promise<void>
  click(x: number, y: number): Promise<void>
}

export interface WebKitPage extends DrivenPage {
  readonly mouse: Mouse
}

/** Between two looks at the page. */
const PAUSE_MS = 100

export function webKitPage(session: Session): WebKitPage {
  const evaluate: DrivenPage['evaluate'] = async (inPage, ...given) => {
    const answer = await session.send('POST', 'execute/async', { script: script(inPage), args: given })
    const { result, problem } = answer as { result?: never; problem?: string }
    if (problem !== undefined) throw new Error(problem)
    return result as never
  }
  const mouse = mouseOf(session)

  /** Until it returns something; `what` is for the error. */
  const until = async <Found>(what: string, look: () => Promise<Found | null>, timeout = PATIENCE_MS) => {
    const end = performance.now() + timeout
    for (;;) {
      const found = await look()
      if (found !== null) return found
      if (performance.now() > end) throw new Error(`${what} after ${Math.round(timeout / 1000)} s`)
      await delay(PAUSE_MS)
    }
  }

  const clickable = (selector: string, index: number): Clickable => ({
    async click() {
      const { x, y } = await until(`${selector} cannot be clicked`, () =>
        evaluate(whereToClick, selector, index),
      )
      await mouse.click(x, y)
    },
  })

  return {
    evaluate,
    mouse,
    goto: address => session.send('POST', 'url', { url: address }),
    waitForSelector: (selector, { timeout }) =>
      until(
        `${selector} is not visible`,
        async () => ((await evaluate(isVisible, selector)) ? true : null),
        timeout,
      ),
    locator: selector => clickable(selector, 0),
    async $$(selector) {
      const count = await evaluate(wanted => document.querySelectorAll(wanted).length, selector)
      return Array.from({ length: count }, (_, index) => clickable(selector, index))
    },
  }
}

/** WebDriver runs the body of a function, whose last argument takes the result. */
function script(inPage: (...given: never[]) => unknown): string {
  return `
    const given = [...arguments]
    const done = given.pop()
    new Promise(resolve => resolve((${inPage})(...given))).then(
      result => done({ result }),
      error => done({ problem: String(error) }),
    )`
}

function isVisible(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some(element => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  })
}

/**
 * The middle of the element in the window, into which it is scrolled, once it is enabled, at rest, and nothing covers
 * it. An element in a shape may be somewhere else than in its middle, so a few more places are tried.
 */
async function whereToClick(selector: string, index: number): Promise<Spot | null> {
  const element = document.querySelectorAll(selector)[index]
  if (!element || element.matches(':disabled, [aria-disabled="true"]')) return null
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const first = element.getBoundingClientRect()
  await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const { left, top, width, height } = element.getBoundingClientRect()
  if (width === 0 || height === 0 || left !== first.left || top !== first.top) return null
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85]
  for (const down of parts) {
    for (const across of parts) {
      const at = { x: Math.round(left + across * width), y: Math.round(top + down * height) }
      const met = document.elementFromPoint(at.x, at.y)
      if (met && (element.contains(met) || (met.contains(element) && met.matches('label')))) return at
    }
  }
  return null
}

const MOVE_MS = 50

function mouseOf(session: Session): Mouse {
  const act = async (...actions: object[]): Promise<void> => {
    const source = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
    await session.send('POST', 'actions', { actions: [source] })
  }
  const to = (x: number, y: number) => ({
    type: 'pointerMove',
    duration: MOVE_MS,
    origin: 'viewport',
    x: Math.round(x),
    y: Math.round(y),
  })
  const down = { type: 'pointerDown', button: 0 }
  const up = { type: 'pointerUp', button: 0 }
  return {
    move: (x, y) => act(to(x, y)),
    down: () => act(down),
    up: () => act(up),
    click: (x, y) => act(to(x, y), down, up),
  }
}
