/** Where a tooltip goes: beside what it is about, and over nothing that the player may want to press. */

import { overlap, type Rectangle } from './rectangle.ts'

type Size = Pick<Rectangle, 'width' | 'height'>

/** Between the tooltip and its element, and between it and the edges. */
const GAP = 8

export interface TooltipPlace {
  readonly left: number
  readonly top: number
  /** How much it covers of what can be pressed, in square pixels. */
  readonly covers: number
}

/** Above, below and beside the element, in the middle first; the earlier are the better ones. */
function* placesBeside(about: Rectangle, { width, height }: Size) {
  const right = about.left + about.width
  const bottom = about.top + about.height
  const across = [about.left + about.width / 2 - width / 2, about.left, right - width]
  const down = [about.top + about.height / 2 - height / 2, about.top, bottom - height]
  for (const left of across) yield { left, top: about.top - height - GAP }
  for (const left of across) yield { left, top: bottom + GAP }
  for (const top of down) yield { left: right + GAP, top }
  for (const top of down) yield { left: about.left - width - GAP, top }
}

export function tooltipPlace(
  about: Rectangle,
  {
    tip,
    window,
    lit,
  }: {
    readonly tip: Size
    readonly window: Size
    /** What can be pressed now. */
    readonly lit: readonly Rectangle[]
  },
): TooltipPlace {
  const within = (value: number, most: number) => Math.max(GAP, Math.min(value, most - GAP))
  let best: TooltipPlace | undefined
  let least = Number.POSITIVE_INFINITY
  for (const wanted of placesBeside(about, tip)) {
    const left = within(wanted.left, window.width - tip.width)
    const top = within(wanted.top, window.height - tip.height)
    const place = { left, top, ...tip }
    const covers = lit.reduce((sum, each) => sum + overlap(place, each), 0)
    // What it is about has to stay visible too.
    const cost = covers + overlap(place, about)
    if (cost < least) {
      least = cost
      best = { left, top, covers }
    }
    if (cost === 0) break
  }
  return best!
}
