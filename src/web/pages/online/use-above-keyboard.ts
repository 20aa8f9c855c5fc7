/**
 * Keeps a form above the keyboard of a phone. The keyboard lies over the page, which browsers do not make smaller; the
 * page does it itself while somebody types in the form, by the variable `--keyboard`.
 */

import { type RefObject, useEffect } from 'react'
import { listen } from '../../base/async/listen.ts'

const VARIABLE = '--keyboard'

/** How much of the page is under the keyboard, in pixels. A page that is zoomed has no such part. */
export function keyboardHeight(
  page: { readonly height: number },
  visible: { readonly height: number; readonly offsetTop: number; readonly scale: number },
): number {
  if (visible.scale > 1.01) return 0
  return Math.max(0, Math.round(page.height - visible.height - visible.offsetTop))
}

export function useAboveKeyboard(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = form.current
    const visible = window.visualViewport
    if (!element || !visible) return
    const { style } = document.documentElement
    const set = () => {
      const height = element.contains(document.activeElement)
        ? keyboardHeight({ height: window.innerHeight }, visible)
        : 0
      if (height > 0) style.setProperty(VARIABLE, `${height}px`)
      else style.removeProperty(VARIABLE)
      if (height > 0) document.activeElement?.scrollIntoView({ block: 'nearest' })
    }
    const stops = [
      listen(visible, { resize: set, scroll: set }),
      // The focus has moved only after the event.
      listen(element, { focusin: set, focusout: () => void setTimeout(set) }),
    ]
    return () => {
      for (const stop of stops) stop()
      style.removeProperty(VARIABLE)
    }
  }, [form])
}
