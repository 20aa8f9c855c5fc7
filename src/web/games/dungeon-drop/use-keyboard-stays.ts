/** The button just pressed may be gone with its choice: the keyboard stays on the board. */

import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

export function useKeyboardStays(frame: RefObject<HTMLElement | null>) {
  const touched = useRef(false)
  useEffect(() => {
    if (!touched.current || document.activeElement !== document.body) return
    touched.current = false
    frame.current?.querySelector<HTMLElement>('.drop-console')?.focus({ preventScroll: true })
  })
  return ({ key }: KeyboardEvent) => {
    if (key === 'Enter' || key === ' ') touched.current = true
  }
}
