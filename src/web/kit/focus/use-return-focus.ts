/** The focus, when the card it is in goes away: back to what had it before, or to the board. */

import { type RefObject, useLayoutEffect, useRef } from 'react'

type Opener = HTMLElement | SVGElement

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Whether it takes the focus is known only by trying: it may be gone, hidden or disabled. */
function giveFocus(opener: Opener | undefined): void {
  if (opener?.isConnected) opener.focus({ preventScroll: true })
  if (isNowhere()) document.querySelector<HTMLElement>('.table__board')?.focus({ preventScroll: true })
}

/** For a component that is there as long as its card is. */
export function useReturnFocus(card: RefObject<HTMLElement | null>): void {
  const opener = useRef<Opener>(undefined)
  useLayoutEffect(() => {
    const element = card.current
    const before = document.activeElement
    if (before instanceof HTMLElement || before instanceof SVGElement) opener.current ??= before
    return () => {
      if (!element?.contains(document.activeElement)) return
      // Not before everything is drawn: the opener may go together with the card, and others may know a better place.
      queueMicrotask(() => {
        if (isNowhere()) giveFocus(opener.current)
      })
    }
  }, [card])
}
