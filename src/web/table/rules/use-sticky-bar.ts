/** The bar of the rules sticks to the upper edge of what scrolls: the panel, or on a compact screen its sheet. */

import { type RefObject, useEffect } from 'react'

const pixels = (length: string): number => Number.parseFloat(length) || 0

/** At the very top, above the padding. */
export function useStickyBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    const scrolls = element?.closest('[role="tabpanel"], .sheet__body')
    if (element && scrolls) element.style.top = `${-pixels(getComputedStyle(scrolls).paddingTop)}px`
  }, [bar])
}

const BREATH = 8

/** Scrolls a heading or a paragraph to just below the bar, and moves the focus to it. */
export function scrollBelowBar(bar: HTMLElement | null, place: HTMLElement | null | undefined): void {
  if (!place) return
  place.style.scrollMarginTop = `${(bar?.offsetHeight ?? 0) + BREATH}px`
  place.scrollIntoView({ block: 'start' })
  place.focus({ preventScroll: true })
}
