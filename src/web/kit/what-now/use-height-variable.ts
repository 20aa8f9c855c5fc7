/** Tells the style sheets how high a part of the page is, so that others can keep clear of it. */

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type HeightVariable, setHeight } from './height-variables.ts'

/** A part at the lower edge that has grown may cover what the keyboard has come to, which was scrolled clear of it before. */
function keepFocusClear(part: HTMLElement): void {
  const focused = document.activeElement
  if (!focused?.matches(':focus-visible') || part.contains(focused)) return
  if (getComputedStyle(part).position !== 'fixed') return
  const { top, bottom, height } = focused.getBoundingClientRect()
  const edge = part.getBoundingClientRect().top
  // Nothing is done about what is scrolled out of sight or too high to be clear of it.
  if (top < innerHeight && bottom > edge && height < edge) focused.scrollIntoView({ block: 'nearest' })
}

/**
 * `content` changes when the part gets content of another height within the same commit. It is null as long as what will
 * be in it is not known, and measuring would only make the browser lay out the page once more.
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
  // Before the first paint, and without waiting for the observer or the next frame, or what keeps clear of it would be
  // seen to jump.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content decides the height
  useLayoutEffect(() => {
    if (content !== null) measure.current()
  }, [part, variable, content])
}
