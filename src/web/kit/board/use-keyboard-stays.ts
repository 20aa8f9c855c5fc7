/** The piece or button just used may be gone with its choice: the keyboard stays on the board. */

import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

/** `place`, within the frame, is where the keyboard goes on from. Gives what is to notice the keys of the frame. */
export function useKeyboardStays(frame: RefObject<HTMLElement | null>, place: string) {
  const touched = useRef(false)
  useEffect(() => {
    const { current: element } = frame
    // Whoever takes the focus away, such as a card that asks something, also gives it back.
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
