/** When a tooltip opens: by hovering over a symbol, by a tap, by a long press, or by the key `?`. */

import { useEffect, useRef, useState } from 'react'
import { shortcutEnabled } from '../../base/settings/shortcut-enabled.ts'
import { acts, focusedOn, type TooltipTarget, tooltipTargetOf } from './tooltip-target.ts'

/** In milliseconds: a pointer that only passes by opens nothing. */
const REST = 450
/** Over a piece the player is usually about to act. */
const REST_ON_PIECE = 900
const LONG_PRESS = 500
/** Moving this far after a long press starts a drag, in pixels. */
const FINGER_MOVES = 9
const LEAVE = 220

export type AskedTooltip = TooltipTarget & { readonly by: 'hand' | 'keys' }

/** Whether the target is in the tooltip or in the element it is about. */
function stays(target: EventTarget | null, open: AskedTooltip): boolean {
  return target instanceof Node && (open.element.contains(target) || inTip(target))
}

function inTip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.tip') !== null
}

interface Listening {
  show(asked: AskedTooltip | undefined): void
  now(): AskedTooltip | undefined
}

type Listeners = Readonly<Record<string, (event: never) => void>>

/** One timer for all: a later request replaces the earlier one. */
function wishes({ show }: Listening) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const drop = () => clearTimeout(timer)
  const later = (milliseconds: number, work: () => void) => {
    drop()
    timer = setTimeout(work, milliseconds)
  }
  return { drop, later, closeSoon: () => later(LEAVE, () => show(undefined)) }
}

/** A mouse or a pen hovers over a symbol; the tooltip stays while the pointer is on either. */
function restingHand({ show, now }: Listening, { drop, later, closeSoon }: ReturnType<typeof wishes>) {
  /** Whether the pointer has moved since the last press: what appears under a resting pointer opens no tooltip. */
  let moved = false
  let wanted: TooltipTarget | undefined
  return {
    pointermove({ movementX, movementY, pointerType, target }: PointerEvent) {
      if (pointerType === 'touch') return
      if (movementX !== 0 || movementY !== 0) moved = true
      const open = now()
      if (open?.by === 'hand' && !stays(target, open) && wanted === undefined) closeSoon()
    },
    pointerover({ pointerType, target }: PointerEvent) {
      if (pointerType === 'touch') return
      if (inTip(target)) return drop()
      const pointed = tooltipTargetOf(target)
      if (pointed?.element === wanted?.element) return
      wanted = pointed
      const rest = acts(target) ? REST_ON_PIECE : REST
      if (pointed && moved) later(rest, () => show({ ...pointed, by: 'hand' }))
      else if (now()?.by === 'hand') closeSoon()
      else drop()
    },
    pointerdown({ target }: PointerEvent) {
      moved = false
      if (inTip(target)) return
      drop()
      show(undefined)
    },
    scroll() {
      if (now()) show(undefined)
    },
  }
}

/** A tap opens the tooltip of an inactive element, a long press that of an active one. */
function finger({ show }: Listening, { drop, later }: ReturnType<typeof wishes>) {
  let pressed = false
  let from = { x: 0, y: 0 }
  return {
    pointerdown({ pointerType, target, clientX: x, clientY: y }: PointerEvent) {
      pressed = false
      from = { x, y }
      const pointed = inTip(target) ? undefined : tooltipTargetOf(target)
      if (!pointed || pointerType !== 'touch') return
      later(LONG_PRESS, () => {
        pressed = true
        show({ ...pointed, by: 'hand' })
      })
    },
    pointermove({ pointerType, movementX, movementY, clientX: x, clientY: y }: PointerEvent) {
      if (pointerType !== 'touch' || (movementX === 0 && movementY === 0)) return
      // A moving finger drags or scrolls.
      if (!pressed) drop()
      else if (Math.hypot(x - from.x, y - from.y) >= FINGER_MOVES) show(undefined)
    },
    pointerup({ pointerType }: PointerEvent) {
      if (pointerType === 'touch') drop()
    },
    pointercancel: drop,
    contextmenu(event: Event) {
      if (pressed) event.preventDefault()
    },
    click(event: MouseEvent) {
      if (pressed) {
        // The long press has opened the tooltip; it must not also act as a click.
        pressed = false
        event.preventDefault()
        event.stopPropagation()
        return
      }
      const byTouch = (event as PointerEvent).pointerType === 'touch'
      const pointed = byTouch && !acts(event.target) ? tooltipTargetOf(event.target) : undefined
      if (pointed) show({ ...pointed, by: 'hand' })
    },
  }
}

/**
 * `?` opens the tooltip of the focused element, or moves into the open one; Escape closes it. The focus alone opens
 * nothing: tooltips would cover half the board for a player who tabs along it.
 */
function keyboard({ show, now }: Listening, { drop }: ReturnType<typeof wishes>) {
  return {
    focusout({ relatedTarget }: FocusEvent) {
      if (inTip(relatedTarget)) return
      if (now()?.by === 'keys') show(undefined)
      drop()
    },
    keydown(event: KeyboardEvent) {
      const { key, target } = event
      if (key === 'Escape') {
        // One Escape does one thing: whatever is open under the tooltip stays.
        if (document.querySelector('.tip')) {
          event.preventDefault()
          event.stopPropagation()
        }
        const open = now()
        if (open && inTip(target) && 'focus' in open.element) (open.element as HTMLElement).focus()
        drop()
        show(undefined)
      } else if (key === '?' && shortcutEnabled(event) && !(target instanceof HTMLInputElement)) {
        const way = document.querySelector<HTMLElement>('.tip button')
        if (way) return way.focus()
        const pointed = focusedOn(document.activeElement)
        if (pointed) show({ ...pointed, by: 'keys' })
      }
    },
  }
}

/** All listeners are on the document: boards only mark their symbols. */
export function listenForTooltips(listening: Listening): () => void {
  const mind = wishes(listening)
  const all: Listeners[] = [restingHand, finger, keyboard].map(make => make(listening, mind) as Listeners)
  const listeners = all.flatMap(each => Object.entries(each)) as [string, (event: Event) => void][]
  for (const [type, listener] of listeners) document.addEventListener(type, listener, true)
  // After a rotation of the screen the tooltip would be misplaced.
  const turned = () => listening.show(undefined)
  addEventListener('resize', turned)
  return () => {
    mind.drop()
    removeEventListener('resize', turned)
    for (const [type, listener] of listeners) document.removeEventListener(type, listener, true)
  }
}

/** The tooltip with the element's current text, or closed if the element is gone. The same object if unchanged. */
export function refreshed(open: AskedTooltip): AskedTooltip | undefined {
  const { element, by } = open
  if (!element.isConnected) return undefined
  const target = by === 'keys' ? focusedOn(element) : tooltipTargetOf(element)
  if (!target) return undefined
  const same = target.about === open.about && target.terms.join() === open.terms.join()
  return same ? open : { ...target, by }
}

/** What can change about an element while its tooltip is open. */
const TOLD = ['data-term', 'data-about', 'title']

function watchTable(changed: () => void): () => void {
  const table = document.querySelector('.table')
  if (!table) return () => {}
  const observer = new MutationObserver(changed)
  observer.observe(table, { subtree: true, childList: true, attributes: true, attributeFilter: TOLD })
  return () => observer.disconnect()
}

export function useTooltip(): readonly [AskedTooltip | undefined, (asked: undefined) => void] {
  const [asked, setAsked] = useState<AskedTooltip>()
  const open = useRef<AskedTooltip>(undefined)
  useEffect(() => {
    const show = (next: AskedTooltip | undefined) => {
      open.current = next
      setAsked(next)
    }
    return listenForTooltips({ show, now: () => open.current })
  }, [])
  const close = () => {
    open.current = undefined
    setAsked(undefined)
  }
  const isOpen = asked !== undefined
  useEffect(() => {
    if (!isOpen) return
    return watchTable(() => {
      open.current &&= refreshed(open.current)
      setAsked(open.current)
    })
  }, [isOpen])
  return [asked, close]
}
