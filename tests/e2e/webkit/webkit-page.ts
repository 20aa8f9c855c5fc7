/** A page in WebKit, with the part of Puppeteer's interface that the shared tests use, and a mouse. */

import type { Clickable, DrivenPage } from '../other-browsers/driven-page.ts'
import { PATIENCE_MS, until } from '../other-browsers/wait.ts'
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

/** For an element that was found before: if it cannot be clicked, somebody else should look again. */
const FOUND_MS = 10_000

export function webKitPage(session: Session): WebKitPage {
  const evaluate: DrivenPage['evaluate'] = async (inPage, ...given) => {
    const answer = await session.send('POST', 'execute/async', { script: script(inPage), args: given })
    const { result, problem } = answer as { result?: never; problem?: string }
    if (problem !== undefined) throw new Error(problem)
    return result as never
  }
  const mouse = mouseOf(session)

  const clickable = (selector: string, index: number, patience: number): Clickable => ({
    async click() {
      const look = () => evaluate(whereToClick, selector, index)
      const { x, y } = await until(look, patience)
      await mouse.click(x, y)
    },
  })

  return {
    evaluate,
    mouse,
    goto: address => session.send('POST', 'url', { url: address }),
    waitForSelector: (selector, { timeout = PATIENCE_MS }) => until(() => evaluate(seen, selector), timeout),
    locator: selector => clickable(selector, 0, PATIENCE_MS),
    async $$(selector) {
      const count = await evaluate(wanted => document.querySelectorAll(wanted).length, selector)
      return Array.from({ length: count }, (_, index) => clickable(selector, index, FOUND_MS))
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

function seen(selector: string): true | string {
  const isVisible = [...document.querySelectorAll(selector)].some(element => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  })
  return isVisible || `no ${selector} is visible.`
}

/**
 * A place in the window where the element is hit, after it was scrolled there, once it is enabled and at rest: its
 * middle, unless something covers that or it has another shape.
 */
async function whereToClick(selector: string, index: number): Promise<Spot | string> {
  const element = document.querySelectorAll(selector)[index]
  if (!element) return `there is no ${selector} number ${index}.`
  if (element.matches(':disabled, [aria-disabled="true"]')) return `${selector} is disabled.`
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const first = element.getBoundingClientRect()
  // Not by frames: drawn without a graphics card, one of them may take seconds.
  await new Promise(later => setTimeout(later, 30))
  const { left, top, width, height } = element.getBoundingClientRect()
  if (left !== first.left || top !== first.top) return `${selector} is moving.`
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85]
  let met: Element | null = null
  for (const down of parts) {
    for (const across of parts) {
      const at = { x: Math.round(left + across * width), y: Math.round(top + down * height) }
      met = document.elementFromPoint(at.x, at.y)
      if (met && element.contains(met)) return at
    }
  }
  const place = [left, top, width, height].map(Math.round).join(', ')
  return `${selector} at ${place} is covered by ${(met?.cloneNode() as Element | undefined)?.outerHTML ?? 'nothing'}.`
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
