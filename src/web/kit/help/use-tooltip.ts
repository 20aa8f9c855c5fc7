/** When a tooltip opens: by hovering over a symbol, by a tap, by a long press, or by the key `?`. */

import { useCallback, useEffect, useRef, useState } from 'react'
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
/** This far from a press, in pixels, the pointer is somewhere else. */
const FAR = 32
/** Keys that press something, or close the tooltip. */
const CLOSES = ['Enter', ' ', 'Escape']

export type AskedTooltip = TooltipTarget & { readonly by: 'mouse' | 'finger' | 'keys' }

interface Point {
  readonly x: number
  readonly y: number
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y })

/** Clicks go through a tooltip, so what is under the pointer is never the tooltip, but where that is counts. */
function isOverTip({ x, y }: Point): boolean {
  const tip = document.querySelector('.tip')
  if (!tip) return false
  const { left, top, right, bottom } = tip.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}

function inTip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.tip') !== null
}

interface Listening {
  show(asked: AskedTooltip | undefined): void
  now(): AskedTooltip | undefined
}

type Listeners = Readonly<Record<string, (event: never) => void>>

/** A later request replaces the earlier one. */
function oneTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const drop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const later = (milliseconds: number, work: () => void) => {
    drop()
    timer = setTimeout(() => {
      timer = undefined
      work()
    }, milliseconds)
  }
  return { drop, later, isWaiting: () => timer !== undefined }
}

interface Timers {
  readonly opening: ReturnType<typeof oneTimer>
  readonly closing: ReturnType<typeof oneTimer>
}

/** What has just been pressed, or where something was dropped: the player knows it, and may want to press again. */
function pressedPlace() {
  let pressed: (Point & { readonly element: Element | undefined }) | undefined
  return {
    note(at: Point, target: EventTarget | null) {
      pressed = { ...at, element: tooltipTargetOf(target)?.element }
    },
    /** Whether the pointer is still there; once it has left, it may come back. */
    isAt(at: Point, element: Element | undefined): boolean {
      if (!pressed) return false
      const isSame = element !== undefined && pressed.element === element
      if (!isSame && Math.hypot(at.x - pressed.x, at.y - pressed.y) > FAR) pressed = undefined
      return pressed !== undefined
    },
  }
}

/** A mouse or a pen rests on a symbol; the tooltip stays while the pointer is on either. */
function restingHand({ show, now }: Listening, { opening, closing }: Timers) {
  const pressed = pressedPlace()
  let at: Point = { x: 0, y: 0 }
  const leave = () => {
    if (!closing.isWaiting()) closing.later(LEAVE, () => show(undefined))
  }
  const press = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') pressed.note(pointOf(event), event.target)
  }
  return {
    pointermove(event: PointerEvent) {
      const { movementX, movementY, pointerType, target, buttons } = event
      // What appears under a resting pointer opens nothing, and neither does what a drag passes.
      if (pointerType === 'touch' || (movementX === 0 && movementY === 0)) return
      at = pointOf(event)
      opening.drop()
      const open = now()?.by === 'mouse' ? now() : undefined
      const pointed = tooltipTargetOf(target)
      const stays = open && (pointed?.element === open.element || inTip(target) || isOverTip(at))
      if (stays) return closing.drop()
      if (open) leave()
      if (pressed.isAt(at, pointed?.element) || !pointed || buttons !== 0) return
      opening.later(acts(target) ? REST_ON_PIECE : REST, () => {
        closing.drop()
        show({ ...pointed, by: 'mouse' })
      })
    },
    pointerdown(event: PointerEvent) {
      press(event)
      if (inTip(event.target)) return
      opening.drop()
      closing.drop()
      show(undefined)
    },
    pointerup: press,
    keydown({ key, target }: KeyboardEvent) {
      if (!CLOSES.includes(key) || inTip(target)) return
      opening.drop()
      // Pressed by a key: the pointer still rests there, and has to go elsewhere first.
      pressed.note(at, now()?.element ?? null)
      if (now()?.by === 'mouse') show(undefined)
    },
    scroll() {
      opening.drop()
      if (now()) show(undefined)
    },
  }
}

/** A tap opens the tooltip of an inactive element, a long press that of an active one. */
function finger({ show }: Listening, { opening: { drop, later } }: Timers) {
  let pressed = false
  let from = { x: 0, y: 0 }
  return {
    pointerdown({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) {
      pressed = false
      from = { x, y }
      // A second finger is there to enlarge the board.
      if (!isPrimary) return drop()
      const pointed = inTip(target) ? undefined : tooltipTargetOf(target)
      if (!pointed || pointerType !== 'touch') return
      later(LONG_PRESS, () => {
        pressed = true
        show({ ...pointed, by: 'finger' })
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
      if (pointed) show({ ...pointed, by: 'finger' })
    },
  }
}

/**
 * `?` opens the tooltip of the focused element, or moves into the open one; Escape closes it. The focus alone opens
 * nothing: tooltips would cover half the board for a player who tabs along it.
 */
function keyboard({ show, now }: Listening, { opening: { drop } }: Timers) {
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
  const timers: Timers = { opening: oneTimer(), closing: oneTimer() }
  const all: Listeners[] = [restingHand, finger, keyboard].map(make => make(listening, timers) as Listeners)
  const listeners = all.flatMap(each => Object.entries(each)) as [string, (event: Event) => void][]
  for (const [type, listener] of listeners) document.addEventListener(type, listener, true)
  // After a rotation of the screen the tooltip would be misplaced.
  const turned = () => listening.show(undefined)
  addEventListener('resize', turned)
  return () => {
    timers.opening.drop()
    timers.closing.drop()
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

export function useTooltip(): readonly [AskedTooltip | undefined, () => void] {
  const [asked, setAsked] = useState<AskedTooltip>()
  const open = useRef<AskedTooltip>(undefined)
  useEffect(() => {
    const show = (next: AskedTooltip | undefined) => {
      open.current = next
      setAsked(next)
    }
    return listenForTooltips({ show, now: () => open.current })
  }, [])
  const close = useCallback(() => {
    open.current = undefined
    setAsked(undefined)
  }, [])
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
