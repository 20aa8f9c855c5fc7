/** Tells the style sheets how high a part of the page is, so that others can keep clear of it. */

import { type RefObject, useLayoutEffect } from 'react'

/** `content` changes when the part gets content of another height within the same commit. */
export function useHeightVariable(
  part: RefObject<HTMLElement | null>,
  variable: `--${string}`,
  content?: unknown,
): void {
  // Before the first paint, and without waiting for the observer, or what keeps clear of it would be seen to jump.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content decides the height
  useLayoutEffect(() => {
    const { current: element } = part
    if (!element) return
    const { style } = document.documentElement
    const measure = () => style.setProperty(variable, `${element.offsetHeight}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(variable)
    }
  }, [part, variable, content])
}
