/** Keeps the bar of the rules visible: on wide screens the panel scrolls below it, on phones the page. */

import { type RefObject, useEffect } from 'react'
import { listen } from '../../base/async/listen.ts'

/** How much of the top of the page the bars of the table cover; 0 if the panel scrolls. */
function coveredByTable(): number {
  const status = document.querySelector<HTMLElement>('.status')
  if (!status) return 0
  const { position, top } = getComputedStyle(status)
  return position === 'sticky' ? Number.parseFloat(top) + status.offsetHeight : 0
}

const pixels = (length: string): number => Number.parseFloat(length) || 0

/** Where the bar sticks: below the bars of the table, or at the very top of the panel, above its padding. */
export function useStickyBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const measure = (): void => {
      const covered = coveredByTable()
      const panel = element.closest('[role="tabpanel"]')
      const padding = covered === 0 && panel ? pixels(getComputedStyle(panel).paddingTop) : 0
      element.style.top = `${covered - padding}px`
    }
    measure()
    const observer = new ResizeObserver(measure)
    const status = document.querySelector('.status')
    if (status) observer.observe(status)
    const stop = listen(window, { resize: measure })
    return () => {
      observer.disconnect()
      stop()
    }
  }, [bar])
}

const BREATH = 8

/** Scrolls a heading or a paragraph to just below the bar, and moves the focus to it. */
export function scrollBelowBar(bar: HTMLElement | null, place: HTMLElement | null | undefined): void {
  if (!place) return
  const covered = coveredByTable()
  // The page already leaves room for its bars.
  const reserved = covered > 0 ? pixels(getComputedStyle(document.documentElement).scrollPaddingTop) : 0
  place.style.scrollMarginTop = `${covered - reserved + (bar?.offsetHeight ?? 0) + BREATH}px`
  place.scrollIntoView({ block: 'start' })
  place.focus({ preventScroll: true })
}
