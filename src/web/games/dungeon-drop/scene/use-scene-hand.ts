/** What a pointer does on the table in torchlight: press, pull a cube, walk round, push the table, come nearer. */

import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { aimOfDrag } from '../aim.ts'
import type { Piece, Point } from '../pieces.ts'
import { mostPower } from '../tasks.ts'
import type { TableIntent } from '../use-table-intent.ts'
import { nearer, type Orbit, perPixel, shifted, walked } from './orbit.ts'
import { heightOf, type Theatre } from './theatre.ts'

/** Half of a finger's breadth, in pixels. */
const FINGER = 20
const STILL = 6
const TURN = 0.006

interface Drag {
  readonly at: Point
  last: Point
  /** What is pulled, if a cube is being aimed. */
  readonly aimed: Piece | undefined
  readonly push: boolean
  moved: boolean
}

interface Hand {
  readonly theatre: RefObject<Theatre | undefined>
  readonly frame: RefObject<HTMLDivElement | null>
  readonly table: TableIntent
  turn(change: (orbit: Orbit) => Orbit): void
}

export function useSceneHand({ theatre, frame, table, turn }: Hand) {
  const fingers = useRef(new Map<number, Point>())
  const drag = useRef<Drag>(undefined)
  const { task, intent, pieces, targets } = table

  const pixelOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top } = frame.current!.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  /** The piece that is meant: the nearest that can be chosen under a finger, or else the one right under it. */
  const pieceAt = (pixel: Point): Piece | undefined => {
    const stage = theatre.current
    if (!stage) return undefined
    const near = pieces.flatMap(piece => {
      const height = heightOf(piece)
      const at = stage.onPicture(piece.pose, height / 2)
      const edge = stage.onPicture({ x: piece.pose.x + height * 0.7, y: piece.pose.y }, height / 2)
      const distance = Math.hypot(at.x - pixel.x, at.y - pixel.y)
      const own = Math.hypot(edge.x - at.x, edge.y - at.y)
      return distance <= (targets.has(piece.id) ? Math.max(FINGER, own) : own) ? [{ piece, distance }] : []
    })
    near.sort((one, other) => one.distance - other.distance)
    return (near.find(({ piece }) => targets.has(piece.id)) ?? near[0])?.piece
  }

  const down = (event: PointerEvent<HTMLDivElement>) => {
    const at = pixelOf(event)
    fingers.current.set(event.pointerId, at)
    if (fingers.current.size > 1) {
      drag.current = undefined
      return
    }
    const piece = task?.needs.flick && event.button === 0 ? pieceAt(at) : undefined
    const aimed = piece && targets.has(piece.id) ? piece : undefined
    drag.current = { at, last: at, aimed, push: event.button !== 0 || event.shiftKey, moved: false }
  }

  const pinch = (event: PointerEvent<HTMLDivElement>) => {
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    const was = fingers.current.get(event.pointerId)
    const is = pixelOf(event)
    fingers.current.set(event.pointerId, is)
    if (!other || !was) return
    const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1
    const height = frame.current!.clientHeight
    turn(orbit => {
      const mm = perPixel(orbit, height) / 2
      return shifted(nearer(orbit, apart(was) / apart(is)), (was.x - is.x) * mm, (is.y - was.y) * mm)
    })
  }

  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (fingers.current.size > 1) return pinch(event)
    const held = drag.current
    if (!held) return
    const at = pixelOf(event)
    if (!held.moved && Math.hypot(at.x - held.at.x, at.y - held.at.y) < STILL) return
    if (!held.moved) {
      held.moved = true
      // From here on it is no click of the button the drag began on.
      event.currentTarget.setPointerCapture(event.pointerId)
      if (held.aimed && !intent.picked.includes(held.aimed.id)) table.press(held.aimed.id)
    }
    const [dx, dy] = [at.x - held.last.x, at.y - held.last.y]
    held.last = at
    if (held.aimed) {
      const point = theatre.current?.onTable(at)
      const aim = point && aimOfDrag(held.aimed.pose, point, mostPower(task, held.aimed.id))
      if (aim) table.gesture({ type: 'aim', ...aim })
    } else if (held.push) {
      const height = frame.current!.clientHeight
      turn(orbit => shifted(orbit, -dx * perPixel(orbit, height), dy * perPixel(orbit, height)))
    } else
      turn(orbit =>
        orbit.top ? pushed(orbit, dx, dy) : walked(orbit, { azimuth: dx * TURN, tilt: -dy * TURN }),
      )
  }
  const pushed = (orbit: Orbit, dx: number, dy: number) => {
    const mm = perPixel(orbit, frame.current!.clientHeight)
    return shifted(orbit, -dx * mm, dy * mm)
  }

  const up = (event: PointerEvent<HTMLDivElement>) => {
    fingers.current.delete(event.pointerId)
    const held = drag.current
    drag.current = undefined
    if (!held || held.moved || event.button !== 0 || event.type === 'pointercancel') return
    // Buttons speak for themselves.
    if ((event.target as Element).closest('button')) return
    const piece = pieceAt(held.at)
    if (piece && (targets.has(piece.id) || !task?.needs.point)) return table.press(piece.id)
    const point = theatre.current?.onTable(held.at)
    if (point) table.pointAt(point)
  }
  useWheel(frame, turn)
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up }
}

/** React's own wheel listeners are passive and could not keep the page from scrolling. */
function useWheel(frame: RefObject<HTMLDivElement | null>, turn: Hand['turn']): void {
  useEffect(() => {
    const element = frame.current
    const roll = (event: WheelEvent) => {
      event.preventDefault()
      turn(orbit => nearer(orbit, Math.exp(event.deltaY * 0.0012)))
    }
    element?.addEventListener('wheel', roll, { passive: false })
    return () => element?.removeEventListener('wheel', roll)
  }, [frame, turn])
}
