/** Tells the style sheets how high a part of the page is, so that others can keep clear of it. */

import { type RefObject, useEffect } from 'react'

export function useHeightVariable(part: RefObject<HTMLElement | null>, variable: `--${string}`): void {
  useEffect(() => {
    const { current: element } = part
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(variable, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(variable)
    }
  }, [part, variable])
}
