/** The hook for dragging a die with mouse, finger or pen onto a box. */

import { type PointerEvent, useRef, useState } from 'react'

/** A shorter movement, in pixels, counts as a click. */
const LEAST_WAY = 6

export interface DraggedDie {
  readonly die: number
  readonly x: number
  readonly y: number
}

interface Carrying {
  onTake(die: number): void
  /** `box` is undefined if the die was dropped outside all boxes. */
  onDrop(die: number, box: number | undefined): void
}

function boxAt({ clientX, clientY }: PointerEvent): number | undefined {
  const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-box]')
  return found ? Number(found.dataset.box) : undefined
}

export function useDragDie({ onTake, onDrop }: Carrying) {
  const [carried, setCarried] = useState<DraggedDie>()
  const held = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const moved = useRef(false)
  const letGo = () => {
    held.current = undefined
    setCarried(undefined)
  }
  /** The pointer handlers for an element that shows a draggable die. */
  const handle = (die: number | undefined) =>
    die === undefined
      ? {}
      : {
          onPointerDown({ button, clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent) {
            moved.current = false
            held.current = button === 0 ? { x, y } : undefined
            // With the pointer captured, the die receives all moves even if the pointer leaves it.
            if (held.current) currentTarget.setPointerCapture(pointerId)
          },
          onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
            const from = held.current
            if (!from) return
            if (!moved.current) {
              if (Math.hypot(x - from.x, y - from.y) < LEAST_WAY) return
              moved.current = true
              onTake(die)
            }
            setCarried({ die, x, y })
          },
          onPointerUp(event: PointerEvent) {
            if (moved.current && held.current) onDrop(die, boxAt(event))
            letGo()
          },
          onPointerCancel: letGo,
        }
  /** Whether a click event is a real click and not the end of a drag. */
  const isClick = () => {
    const clicked = !moved.current
    moved.current = false
    return clicked
  }
  return { carried, handle, isClick }
}
