/** The hook for a swipe up or down over the enlarged floor, which leads to the floor above or below it. */

import { type PointerEvent, useRef } from 'react'
import { useCompact } from '../../../kit/layout/use-layout.ts'
import { isWhole, type Zoom } from '../../../kit/zoom/zoom.ts'
import { type BoardContext, ROOF } from '../context/board-context.ts'

/** A shorter or flatter movement, in pixels, is a press that slipped. */
const LEAST_WAY = 36
const STEEPNESS = 1.5

/** The floor that a swipe leads to: the roof is above the top floor. Undefined if there is none. */
export function floorAfterSwipe(front: number, floors: number, up: boolean): number | undefined {
  // The finger pushes the tower: upwards, what is below comes into view.
  const level = (front === ROOF ? floors : front) + (up ? -1 : 1)
  if (level < 0 || level > floors) return undefined
  return level === floors ? ROOF : level
}

export function useFloorSwipe({ state, front, onLook }: BoardContext, zoom: () => Zoom) {
  const isCompact = useCompact()
  const from = useRef<{ readonly id: number; readonly x: number; readonly y: number }>(undefined)
  const swiped = useRef(false)
  if (!isCompact) return {}
  const letGo = () => {
    from.current = undefined
  }
  return {
    onPointerDown({ isPrimary, pointerType, pointerId: id, clientX: x, clientY: y }: PointerEvent) {
      swiped.current = false
      // A second finger zooms, and on an enlarged tower one finger moves that.
      const isSwipe = isPrimary && pointerType !== 'mouse' && isWhole(zoom())
      from.current = isSwipe ? { id, x, y } : undefined
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
      const start = from.current
      if (start?.id !== pointerId) return
      const [dx, dy] = [clientX - start.x, clientY - start.y]
      if (Math.abs(dy) < LEAST_WAY || Math.abs(dy) < STEEPNESS * Math.abs(dx)) return
      letGo()
      swiped.current = true
      const floor = floorAfterSwipe(front, state.floors.length, dy < 0)
      if (floor !== undefined) onLook(floor)
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    /** The end of a swipe is not a press on the sector under the finger. */
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
      if (!swiped.current) return
      swiped.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
