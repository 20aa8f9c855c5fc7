/** When a tip is asked for: by resting on a symbol, by the focus, by a tap, by a long press, or by the key `?`. */

import { useEffect, useRef, useState } from 'react'
import { acts, focusedOn, type Pointed, pointedBy } from './pointed.ts'

/** In milliseconds: a hand that only passes by asks for nothing. */
const REST = 450
const FOCUS_RESTS = 700
const LONG_PRESS = 500
/** Time to get from a symbol into its tip. */
const LEAVE = 220

export type Asked = Pointed & { readonly by: 'hand' | 'keys' }

/** Whether the tip, or what it is about, is under the event. */
function stays(target: EventTarget | null, open: Asked): boolean {
  return target instanceof Node && (open.element.contains(target) || inTip(target))
}

function inTip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.tip') !== null
}

const same = (one: Pointed | undefined, other: Pointed | undefined): boolean =>
  one?.element === other?.element

interface Listening {
  show(asked: Asked | undefined): void
  now(): Asked | undefined
}

/** Everything is listened to at one place: boards only mark their symbols. */
function listen({ show, now }: Listening): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The hand has moved since it last pressed: what appears under a hand at rest was not asked for. */
  let moved = false
  let wanted: Pointed | undefined
  let pressed = false
  const later = (milliseconds: number, work: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(work, milliseconds)
  }
  const hands = {
    pointermove({ movementX, movementY, pointerType, target }: PointerEvent) {
      if (movementX !== 0 || movementY !== 0) moved = true
      if (pointerType === 'touch') {
        // A finger on its way drags or scrolls.
        if (moved && !pressed) clearTimeout(timer)
        return
      }
      const open = now()
      if (open?.by === 'hand' && !stays(target, open) && wanted === undefined)
        later(LEAVE, () => show(undefined))
    },
    pointerover({ pointerType, target }: PointerEvent) {
      if (pointerType === 'touch' || inTip(target)) return void (inTip(target) && clearTimeout(timer))
      const pointed = pointedBy(target)
      if (same(pointed, wanted)) return
      wanted = pointed
      const open = now()
      if (pointed && moved) later(REST, () => show({ ...pointed, by: 'hand' }))
      else if (open?.by === 'hand') later(LEAVE, () => show(undefined))
      else clearTimeout(timer)
    },
    pointerdown({ pointerType, target }: PointerEvent) {
      pressed = false
      moved = false
      if (inTip(target)) return
      clearTimeout(timer)
      show(undefined)
      const pointed = pointedBy(target)
      if (!pointed || pointerType !== 'touch') return
      later(LONG_PRESS, () => {
        pressed = true
        show({ ...pointed, by: 'hand' })
      })
    },
    pointerup: ({ pointerType }: PointerEvent) => void (pointerType === 'touch' && clearTimeout(timer)),
    pointercancel: () => clearTimeout(timer),
    contextmenu(event: Event) {
      if (pressed) event.preventDefault()
    },
    click(event: MouseEvent) {
      if (pressed) {
        // The press has asked; it is not also to act.
        pressed = false
        event.preventDefault()
        event.stopPropagation()
        return
      }
      const byTouch = (event as PointerEvent).pointerType === 'touch'
      const pointed = byTouch && !acts(event.target) ? pointedBy(event.target) : undefined
      if (pointed) show({ ...pointed, by: 'hand' })
    },
    scroll: () => {
      if (now()) show(undefined)
    },
  }
  const keys = {
    focusin({ target }: FocusEvent) {
      if (inTip(target) || !(target instanceof Element) || !target.matches(':focus-visible')) return
      const pointed = focusedOn(target)
      if (pointed) later(FOCUS_RESTS, () => show({ ...pointed, by: 'keys' }))
    },
    focusout({ relatedTarget }: FocusEvent) {
      if (now()?.by !== 'keys' || inTip(relatedTarget)) return
      clearTimeout(timer)
      show(undefined)
    },
    keydown({ key, target }: KeyboardEvent) {
      if (key === 'Escape') {
        clearTimeout(timer)
        const open = now()
        if (open && inTip(target) && open.element instanceof HTMLElement) open.element.focus()
        show(undefined)
      } else if (key === '?' && !(target instanceof HTMLInputElement)) {
        const way = document.querySelector<HTMLElement>('.tip button')
        if (way) return way.focus()
        const pointed = focusedOn(document.activeElement)
        if (pointed) show({ ...pointed, by: 'keys' })
      }
    },
  }
  const listeners = Object.entries({ ...hands, ...keys }) as [string, (event: Event) => void][]
  for (const [type, listener] of listeners) document.addEventListener(type, listener, true)
  return () => {
    clearTimeout(timer)
    for (const [type, listener] of listeners) document.removeEventListener(type, listener, true)
  }
}

export function usePointed(): readonly [Asked | undefined, (asked: undefined) => void] {
  const [asked, setAsked] = useState<Asked>()
  const open = useRef<Asked>(undefined)
  useEffect(() => {
    const show = (next: Asked | undefined) => {
      open.current = next
      setAsked(next)
    }
    return listen({ show, now: () => open.current })
  }, [])
  const close = () => {
    open.current = undefined
    setAsked(undefined)
  }
  return [asked, close]
}
