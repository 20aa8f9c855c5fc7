/** Pointer input on the map: press a piece, drag a cube to aim a flick, or pan and zoom with one finger or two. */

import { type PointerEvent, useRef } from 'react'
import { aimOfDrag } from '../intent/aim.ts'
import { mostPower } from '../intent/tasks.ts'
import type { TableIntent } from '../intent/use-table-intent.ts'
import { halfExtent, type Piece, type Point } from '../pieces/pieces.ts'
import type { MapCamera } from './use-map-camera.ts'

/** Half the width of a fingertip, in pixels. */
const FINGER = 20
/** A press that moves further than this, in pixels, becomes a drag. */
const STILL = 6

type At = Point & { readonly perPixel: number }

/** The pressed piece: the nearest target under the finger, or else the piece exactly under the pointer. */
export function pieceAt(pieces: readonly Piece[], targets: ReadonlySet<number>, at: At): Piece | undefined {
  const distance = ({ pose }: Piece) => Math.hypot(pose.x - at.x, pose.y - at.y)
  const near = pieces
    .filter(piece => {
      const own = halfExtent(piece.shape).x * 1.2
      return distance(piece) <= (targets.has(piece.id) ? Math.max(own, FINGER * at.perPixel) : own)
    })
    .sort((one, other) => distance(one) - distance(other))
  return near.find(({ id }) => targets.has(id)) ?? near[0]
}

interface Drag {
  readonly from: At
  readonly clientX: number
  readonly clientY: number
  /** The dragged cube, while a flick is being aimed. */
  readonly aimed: Piece | undefined
  moved: boolean
}

export function useMapPointer(table: TableIntent, camera: MapCamera) {
  const fingers = useRef(new Map<number, { readonly clientX: number; readonly clientY: number }>())
  const drag = useRef<Drag>(undefined)
  const { task, intent, pieces, targets } = table

  const down = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return
    fingers.current.set(event.pointerId, event)
    event.currentTarget.setPointerCapture(event.pointerId)
    if (fingers.current.size > 1) {
      drag.current = undefined
      return
    }
    const from = camera.onTable(event)
    const piece = task?.needs.flick ? pieceAt(pieces, targets, from) : undefined
    const aimed = piece && targets.has(piece.id) ? piece : undefined
    drag.current = { from, clientX: event.clientX, clientY: event.clientY, aimed, moved: false }
  }

  const pinch = (event: PointerEvent<SVGSVGElement>) => {
    const before = [...fingers.current.values()]
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, event)
    if (!other || before.length < 2) return
    const apart = (one: typeof other, two: typeof other) =>
      Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)
    const was = apart(before[0]!, before[1]!)
    const is = apart(other, event)
    const middle = {
      clientX: (other.clientX + event.clientX) / 2,
      clientY: (other.clientY + event.clientY) / 2,
    }
    if (was > 0 && is > 0) camera.zoomAt(was / is, camera.onTable(middle))
  }

  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (fingers.current.size > 1) return pinch(event)
    const held = drag.current
    if (!held) return
    if (!held.moved && Math.hypot(event.clientX - held.clientX, event.clientY - held.clientY) < STILL) return
    const first = !held.moved
    held.moved = true
    const at = camera.onTable(event)
    if (held.aimed) {
      if (first && !intent.picked.includes(held.aimed.id)) table.press(held.aimed.id)
      const aim = aimOfDrag(held.aimed.pose, at, mostPower(task, held.aimed.id))
      if (aim) table.gesture({ type: 'aim', ...aim })
    } else camera.shift({ x: held.from.x - at.x, y: held.from.y - at.y })
  }

  const up = (event: PointerEvent<SVGSVGElement>) => {
    fingers.current.delete(event.pointerId)
    const held = drag.current
    drag.current = undefined
    if (!held || held.moved || event.type === 'pointercancel') return
    const at = camera.onTable(event)
    const piece = pieceAt(pieces, targets, at)
    if (piece && (targets.has(piece.id) || !task?.needs.point)) table.press(piece.id)
    else table.pointAt(at)
  }
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up }
}
