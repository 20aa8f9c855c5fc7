/** Returns the focus when a card closes: to the element that had it before, or to the board. */

import { type RefObject, useLayoutEffect, useRef } from 'react'

type Opener = HTMLElement | SVGElement

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Only trying shows whether the element takes the focus: it may be removed, hidden or disabled. */
function giveFocus(opener: Opener | undefined): void {
  if (opener?.isConnected) opener.focus({ preventScroll: true })
  if (isNowhere()) document.querySelector<HTMLElement>('.table__board')?.focus({ preventScroll: true })
}

/** For a component that is mounted as long as its card is open. */
export function useReturnFocus(card: RefObject<HTMLElement | null>): void {
  const opener = useRef<Opener>(undefined)
  useLayoutEffect(() => {
    const element = card.current
    const before = document.activeElement
    if (before instanceof HTMLElement || before instanceof SVGElement) opener.current ??= before
    return () => {
      if (!element?.contains(document.activeElement)) return
      // Deferred until everything is rendered: the opener may disappear with the card, and other code may choose a
      // better place.
      queueMicrotask(() => {
        if (isNowhere()) giveFocus(opener.current)
      })
    }
  }, [card])
}
