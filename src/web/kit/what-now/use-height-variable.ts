/** Tells the style sheets how high a part of the page is, so that others can leave room for it. */

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type HeightVariable, setHeight } from './height-variables.ts'

/** A part at the lower edge that has grown may cover the focused element, which was visible before. */
function keepFocusClear(part: HTMLElement): void {
  const focused = document.activeElement
  if (!focused?.matches(':focus-visible') || part.contains(focused)) return
  if (getComputedStyle(part).position !== 'fixed') return
  const { top, bottom, height } = focused.getBoundingClientRect()
  const edge = part.getBoundingClientRect().top
  // Ignores elements that are scrolled out of view or too high to fit.
  if (top < innerHeight && bottom > edge && height < edge) focused.scrollIntoView({ block: 'nearest' })
}

/**
 * `content` changes when the part gets content of another height within the same commit. It is null until the content
 * is known, because measuring would only force another layout.
 */
export function useHeightVariable(
  part: RefObject<HTMLElement | null>,
  variable: HeightVariable,
  content?: unknown,
): void {
  const measure = useRef(() => {})
  useLayoutEffect(() => {
    const { current: element } = part
    if (!element) return
    let height = 0
    measure.current = () => {
      const before = height
      height = element.offsetHeight
      setHeight(variable, height)
      if (height > before) keepFocusClear(element)
    }
    const observer = new ResizeObserver(() => measure.current())
    observer.observe(element)
    return () => {
      observer.disconnect()
      setHeight(variable, 0)
    }
  }, [part, variable])
  // Before the first paint, without waiting for the observer or the next frame, so that nothing visibly jumps.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content decides the height
  useLayoutEffect(() => {
    if (content !== null) measure.current()
  }, [part, variable, content])
}
