/** The hook for a card that needs no answer: it goes after a while, but not from under a hand or a focus. */

import { type RefObject, useEffect } from 'react'
import { listen } from '../../base/async/listen.ts'

/** Long enough to read this text twice, in milliseconds. */
export function readingTime(text: string): number {
  return 4000 + 70 * text.length
}

export function useGoesByItself(
  card: RefObject<HTMLElement | null>,
  /** In milliseconds; `undefined` while nothing is shown. */
  after: number | undefined,
  go: () => void,
): void {
  useEffect(() => {
    const { current: element } = card
    if (after === undefined || !element) return
    let timer = setTimeout(go, after)
    const stay = () => clearTimeout(timer)
    const leave = () => {
      stay()
      if (!element.matches(':hover, :focus-within')) timer = setTimeout(go, after)
    }
    const stop = listen(element, { pointerenter: stay, pointerleave: leave, focusin: stay, focusout: leave })
    return () => {
      stay()
      stop()
    }
  }, [card, after, go])
}
