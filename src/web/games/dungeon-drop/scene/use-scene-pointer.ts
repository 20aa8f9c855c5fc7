/** Pointer input in the 3D scene: press a piece, drag a cube to aim a flick, orbit, pan and zoom. */

import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { aimOfDrag } from '../intent/aim.ts'
import { mostPower } from '../intent/tasks.ts'
import type { TableIntent } from '../intent/use-table-intent.ts'
import type { Piece, Point } from '../pieces/pieces.ts'
import { type CameraOrbit, nearer, perPixel, shifted, walked } from './camera-orbit.ts'
import { heightOf, type SceneRenderer } from './renderer.ts'

/** Half the width of a fingertip, in pixels. */
const FINGER = 20
const STILL = 6
const TURN = 0.006

interface Drag {
  readonly at: Point
  last: Point
  /** The dragged cube, while a flick is being aimed. */
  readonly aimed: Piece | undefined
  readonly push: boolean
  moved: boolean
}

interface Hand {
  readonly theatre: RefObject<SceneRenderer | undefined>
  readonly frame: RefObject<HTMLDivElement | null>
  readonly table: TableIntent
  turn(change: (orbit: CameraOrbit) => CameraOrbit): void
}

type Pointer = PointerEvent<HTMLDivElement>

function pixelOf(frame: RefObject<HTMLDivElement | null>, { clientX, clientY }: Pointer): Point {
  const { left, top } = frame.current!.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** The pressed piece: the nearest target under the finger, or else the piece exactly under the pointer. */
function pieceAt(
  stage: SceneRenderer | undefined,
  { pieces, targets }: TableIntent,
  pixel: Point,
): Piece | undefined {
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

/** Pans the camera so that the table follows the finger. */
function pushed(orbit: CameraOrbit, by: Point, height: number): CameraOrbit {
  const mm = perPixel(orbit, height)
  return shifted(orbit, -by.x * mm, by.y * mm)
}

/** Two fingers: pinching zooms, moving both pans. */
function usePinch({ frame, turn }: Hand) {
  const fingers = useRef(new Map<number, Point>())
  const pinch = (event: Pointer) => {
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    const was = fingers.current.get(event.pointerId)
    const is = pixelOf(frame, event)
    fingers.current.set(event.pointerId, is)
    if (!other || !was) return
    const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1
    const by = { x: (is.x - was.x) / 2, y: (is.y - was.y) / 2 }
    turn(orbit => pushed(nearer(orbit, apart(was) / apart(is)), by, frame.current!.clientHeight))
  }
  return { fingers, pinch }
}

/** The piece of the pressed button. A button may be shifted over another piece, so the button decides. */
function pinnedUnder({ target }: Pointer, { pieces }: TableIntent): Piece | undefined {
  const pin = target instanceof Element ? target.closest<HTMLElement>('.drop-pin') : null
  return pin ? pieces.find(({ id }) => String(id) === pin.dataset.id) : undefined
}

export function useScenePointer(hand: Hand) {
  const { theatre, frame, table, turn } = hand
  const { task, intent, targets } = table
  const { fingers, pinch } = usePinch(hand)
  const drag = useRef<Drag>(undefined)

  const down = (event: Pointer) => {
    const at = pixelOf(frame, event)
    fingers.current.set(event.pointerId, at)
    if (fingers.current.size > 1) {
      drag.current = undefined
      return
    }
    const under = () => pinnedUnder(event, table) ?? pieceAt(theatre.current, table, at)
    const piece = task?.needs.flick && event.button === 0 ? under() : undefined
    const aimed = piece && targets.has(piece.id) ? piece : undefined
    drag.current = { at, last: at, aimed, push: event.button !== 0 || event.shiftKey, moved: false }
  }

  const pull = (held: Drag, aimed: Piece, at: Point) => {
    const point = theatre.current?.onTable(at)
    const aim = point && aimOfDrag(aimed.pose, point, mostPower(task, aimed.id))
    if (aim) table.gesture({ type: 'aim', ...aim })
    held.last = at
  }

  const move = (event: Pointer) => {
    // If a mouse button was released outside the picture, no event arrived.
    if (event.buttons === 0) fingers.current.clear()
    if (fingers.current.size > 1) return pinch(event)
    const held = drag.current
    if (!held || event.buttons === 0) return
    const at = pixelOf(frame, event)
    if (!held.moved && Math.hypot(at.x - held.at.x, at.y - held.at.y) < STILL) return
    if (!held.moved) {
      held.moved = true
      // With the pointer captured, the drag does not end as a click on the button where it began.
      event.currentTarget.setPointerCapture(event.pointerId)
      if (held.aimed && !intent.picked.includes(held.aimed.id)) table.press(held.aimed.id)
    }
    if (held.aimed) return pull(held, held.aimed, at)
    const by = { x: at.x - held.last.x, y: at.y - held.last.y }
    held.last = at
    const height = frame.current!.clientHeight
    turn(orbit =>
      held.push || orbit.top
        ? pushed(orbit, by, height)
        : walked(orbit, { azimuth: by.x * TURN, tilt: -by.y * TURN }),
    )
  }

  const up = (event: Pointer) => {
    fingers.current.delete(event.pointerId)
    const held = drag.current
    drag.current = undefined
    if (!held || held.moved || event.button !== 0 || event.type === 'pointercancel') return
    // Buttons handle their own clicks.
    if ((event.target as Element).closest('button')) return
    const piece = pieceAt(theatre.current, table, held.at)
    if (piece && (targets.has(piece.id) || !task?.needs.point)) return table.press(piece.id)
    const point = theatre.current?.onTable(held.at)
    if (point) table.pointAt(point)
  }
  useWheel(frame, turn)
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up }
}

/** React's wheel listeners are passive and could not prevent the page from scrolling. */
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
