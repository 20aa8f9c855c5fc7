/** The arrow keys move over the tower as the eye does: to the nearest button in that direction, lit or not. */

import type { KeyboardEvent } from 'react'

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Going sideways costs more than going ahead, so that a floor stays a floor. */
const SIDEWAYS = 2.2

function middle(element: Element): readonly [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const direction = DIRECTIONS[event.key]
  const from = document.activeElement
  if (!direction || !from || !event.currentTarget.contains(from)) return
  event.preventDefault()
  const [x, y] = middle(from)
  const [dx, dy] = direction
  let best: HTMLElement | undefined
  let least = Number.POSITIVE_INFINITY
  for (const element of event.currentTarget.querySelectorAll<HTMLElement>('button')) {
    // A button that is not shown has no size.
    if (element === from || element.offsetWidth === 0) continue
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
