/** How much of the lower part of an element is under the bar of what to do now, or under an open sheet. */

import { type RefObject, useLayoutEffect } from 'react'

interface Edges {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** If less than this share of it can be seen, it is covered for a while, and nothing is gained by making it smaller. */
const LEAST_SEEN = 0.35

/** In pixels, from the lower edge; only what lies over its whole width counts. */
export function coveredBelow(element: Edges, over: readonly Edges[]): number {
  const tops = over
    .filter(({ left, right, top, bottom }) => {
      const isWide = left <= element.left + 2 && right >= element.right - 2
      return isWide && bottom > top && top < element.bottom && bottom > element.bottom - 2
    })
    .map(({ top }) => top)
  const seen = Math.min(element.bottom, ...tops) - element.top
  const height = element.bottom - element.top
  return seen < LEAST_SEEN * height ? 0 : height - seen
}

/** Writes it into the style of the board as `--covered`, as long as the element is there: the line about it needs it too. */
export function useCoveredBelow(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current: element } = place
    const board = element?.parentElement
    if (!element || !board) return
    const over = [...document.querySelectorAll('.what-now, .sheet:not([hidden])')]
    const covered = coveredBelow(
      element.getBoundingClientRect(),
      over.map(each => each.getBoundingClientRect()),
    )
    board.style.setProperty('--covered', `${covered}px`)
    return () => void board.style.removeProperty('--covered')
  }, [place])
}
