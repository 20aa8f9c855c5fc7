/** A die carried by mouse, finger or pen: what is carried, where to, and on which box it is let go. */

import { type PointerEvent, useRef, useState } from 'react'

/** Less than this is a trembling click. */
const LEAST_WAY = 6

export interface Carried {
  readonly die: number
  readonly x: number
  readonly y: number
}

interface Carrying {
  onTake(die: number): void
  /** `box` is undefined beside all boxes. */
  onDrop(die: number, box: number | undefined): void
}

function boxAt({ clientX, clientY }: PointerEvent): number | undefined {
  const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-box]')
  return found ? Number(found.dataset.box) : undefined
}

export function useCarry({ onTake, onDrop }: Carrying) {
  const [carried, setCarried] = useState<Carried>()
  const held = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const moved = useRef(false)
  const letGo = () => {
    held.current = undefined
    setCarried(undefined)
  }
  /** For whatever shows a die that can be carried. */
  const handle = (die: number | undefined) =>
    die === undefined
      ? {}
      : {
          onPointerDown({ button, clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent) {
            moved.current = false
            held.current = button === 0 ? { x, y } : undefined
            // However fast the pointer leaves the die, its way is told to the die.
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
  /** The click that ends a carry is none. */
  const isClick = () => {
    const clicked = !moved.current
    moved.current = false
    return clicked
  }
  return { carried, handle, isClick }
}
