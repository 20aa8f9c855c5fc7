/** Arrow keys move the focus to the nearest usable element of a board in that direction. */

import type { KeyboardEvent } from 'react'

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Going sideways costs more than going ahead, so that a row stays a row. */
const SIDEWAYS = 2.2

function middle(element: Element): readonly [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

/** With Control, Alt or Command a key belongs to the browser: to zoom, or to go back. */
export function isBrowsers({ ctrlKey, altKey, metaKey }: KeyboardEvent<Element>): boolean {
  return ctrlKey || altKey || metaKey
}

/** Moves the focus among the visible elements of the board that match `selector`. */
export function moveFocus(event: KeyboardEvent<Element>, selector: string): void {
  const direction = DIRECTIONS[event.key]
  const focused = document.activeElement
  if (!direction || isBrowsers(event) || !focused || !event.currentTarget.contains(focused)) return
  event.preventDefault()
  const [x, y] = middle(focused)
  const [dx, dy] = direction
  let best: HTMLElement | SVGElement | undefined
  let least = Number.POSITIVE_INFINITY
  for (const element of event.currentTarget.querySelectorAll<HTMLElement | SVGElement>(selector)) {
    if (element === focused || element.getClientRects().length === 0) continue
    const [ex, ey] = middle(element)
    const ahead = (ex - x) * dx + (ey - y) * dy
    const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx)
    const cost = ahead + aside * SIDEWAYS
    if (ahead > 1 && cost < least) {
      least = cost
      best = element
    }
  }
  best?.focus()
}
