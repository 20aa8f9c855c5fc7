/** The hook for dragging a unit with mouse, finger or pen, and for the long press of a finger. */

import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Point } from './drawing/board-layout.ts'
import type { DropTarget } from './drop-target.ts'

/** A shorter movement, in pixels, counts as a click. */
const LEAST_WAY = 6
/** A finger is less steady. */
const LEAST_WAY_OF_FINGER = 9
/** In milliseconds; the tooltip of the unit opens a moment later. */
const LONG_PRESS = 420

export interface DraggedUnit {
  readonly unit: number
  /** What a drop here would do. */
  readonly over: DropTarget | undefined
}

export interface DragHands {
  /** What a drop of the unit there would do; the point is in pixels of the window. */
  targetAt(unit: number, at: Point): DropTarget | undefined
  onDrop(target: DropTarget): void
  onLongPress(unit: number): void
}

interface PressedUnit {
  readonly unit: number
  readonly draggable: boolean
}

const same = (one: DropTarget | undefined, other: DropTarget | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** A drag ends with a click of the browser, which must not select anything. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
}

interface DragListening extends PressedUnit {
  readonly from: Point
  readonly byFinger: boolean
  readonly pointer: number
  hands(): DragHands | undefined
  /** Called with every movement of a drag. */
  move(dragged: DraggedUnit, at: Point): void
  /** Called once, when the pointer is lifted or the drag is cancelled. */
  end(): void
}

/** Listens to the window, because the pointer leaves the unit at once. Returns a function that cancels. */
function followPointer({ unit, draggable, from, byFinger, pointer, ...on }: DragListening): () => void {
  let dragging = false
  // A player who has pressed a unit for long may still drag it.
  const timer = byFinger ? setTimeout(() => on.hands()?.onLongPress(unit), LONG_PRESS) : undefined
  const targetAt = (at: Point) => on.hands()?.targetAt(unit, at)
  const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerId !== pointer) return
    if (!dragging) {
      const least = byFinger ? LEAST_WAY_OF_FINGER : LEAST_WAY
      if (Math.hypot(x - from.x, y - from.y) < least) return
      clearTimeout(timer)
      if (!draggable) return stop()
      dragging = true
    }
    on.move({ unit, over: targetAt({ x, y }) }, { x, y })
  }
  const lift = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerId !== pointer) return
    const target = dragging ? targetAt({ x, y }) : undefined
    if (dragging) swallowClick()
    stop()
    if (target) on.hands()?.onDrop(target)
  }
  const cancel = ({ pointerId }: PointerEvent) => {
    if (pointerId === pointer) stop()
  }
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !dragging) return
    event.preventDefault()
    event.stopPropagation()
    swallowNextLift(pointer)
    stop()
  }
  // A finger on a unit drags it; it must not scroll the page at the same time.
  const hold = (event: TouchEvent) => {
    if (draggable && event.cancelable) event.preventDefault()
  }
  const stop = () => {
    clearTimeout(timer)
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', lift)
    removeEventListener('pointercancel', cancel)
    removeEventListener('keydown', giveUp, true)
    removeEventListener('touchmove', hold)
    on.end()
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', lift)
  addEventListener('pointercancel', cancel)
  addEventListener('keydown', giveUp, true)
  addEventListener('touchmove', hold, { passive: false })
  return stop
}

/** After Escape the button is still down: lifting it must not count as a click either. */
function swallowNextLift(pointer: number): void {
  const lift = ({ pointerId }: PointerEvent) => {
    if (pointerId !== pointer) return
    removeEventListener('pointerup', lift)
    swallowClick()
  }
  addEventListener('pointerup', lift)
}

export function useDragUnit(hands: RefObject<DragHands | undefined>) {
  const [dragged, setDragged] = useState<DraggedUnit>()
  /** The picture that follows the pointer is moved directly, without rendering the galaxy for every pixel. */
  const ghost = useRef<HTMLDivElement>(null)
  const place = useRef<Point>({ x: 0, y: 0 })
  const cancel = useRef<() => void>(undefined)
  useEffect(() => () => cancel.current?.(), [])
  const lay = () => {
    if (ghost.current) ghost.current.style.translate = `${place.current.x}px ${place.current.y}px`
  }
  const press = (event: ReactPointerEvent, pressed: PressedUnit) => {
    if (event.button !== 0 || !event.isPrimary) return
    cancel.current?.()
    const { clientX: x, clientY: y, pointerId: pointer, pointerType } = event
    cancel.current = followPointer({
      ...pressed,
      from: { x, y },
      byFinger: pointerType === 'touch',
      pointer,
      hands: () => hands.current,
      move(next, at) {
        place.current = at
        lay()
        setDragged(before => (before?.unit === next.unit && same(before.over, next.over) ? before : next))
      },
      end: () => setDragged(undefined),
    })
  }
  return { dragged, ghost, lay, press, cancel: () => cancel.current?.() }
}
