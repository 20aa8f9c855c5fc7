/** Keeps the focus on the board when the piece or button just used disappears with its choice. */

import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

/** `place`, within `frame`, gets the focus in that case. Returns the key handler for `frame`. */
export function useKeepFocus(frame: RefObject<HTMLElement | null>, place: string) {
  const touched = useRef(false)
  useEffect(() => {
    const { current: element } = frame
    // A component that takes the focus away, such as a confirmation card, also returns it.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element?.contains(relatedTarget)) touched.current = false
    }
    element?.addEventListener('focusout', leave)
    return () => element?.removeEventListener('focusout', leave)
  }, [frame])
  useEffect(() => {
    if (!touched.current || document.activeElement !== document.body) return
    touched.current = false
    frame.current?.querySelector<HTMLElement | SVGElement>(place)?.focus({ preventScroll: true })
  })
  return ({ key }: KeyboardEvent) => {
    if (key === 'Enter' || key === ' ') touched.current = true
  }
}
