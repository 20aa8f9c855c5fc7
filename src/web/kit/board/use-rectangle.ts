/**
 * Where an element is on the screen, for pointer input. Asking the browser in the middle of a press forces a layout at
 * once, and another before the next paint; so the result of the last paint is cached, which is also what the player
 * sees.
 */

import { type RefObject, useEffect, useState } from 'react'
import { listen } from '../../base/async/listen.ts'
import { afterPaint } from '../animation/once-painted.ts'

type Rectangle = Pick<DOMRectReadOnly, 'left' | 'top' | 'width' | 'height'>

export interface KeptRectangle {
  now(): Rectangle
  /** It may have moved, and is measured when needed. */
  forget(): void
  /** Something was rendered that may move it: it is measured after the paint, when that costs nothing. */
  renew(): void
}

export function keepRectangle(measure: () => Rectangle | undefined): KeptRectangle {
  let kept: Rectangle | undefined
  let renewing = false
  return {
    now: () => (kept ??= measure() ?? { left: 0, top: 0, width: 1, height: 1 }),
    forget() {
      kept = undefined
    },
    renew() {
      if (renewing) return
      renewing = true
      afterPaint(() => {
        renewing = false
        kept = measure()
      })
    },
  }
}

export function useRectangle(element: RefObject<Element | null>): KeptRectangle['now'] {
  const [rectangle] = useState(() => keepRectangle(() => element.current?.getBoundingClientRect()))
  const { now, forget, renew } = rectangle
  // After every render: it may have moved the element.
  useEffect(renew)
  useEffect(() => {
    const observer = new ResizeObserver(forget)
    if (element.current) observer.observe(element.current)
    const stop = listen(window, { scroll: forget, resize: forget }, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      stop()
    }
  }, [element, forget])
  return now
}
