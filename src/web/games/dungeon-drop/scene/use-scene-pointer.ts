/** Pointer input in the 3D scene: the player's hand first, otherwise pressing pieces, orbiting, panning, zooming. */

import { type PointerEvent, type RefObject, useRef } from 'react'
import { FINGER, type Hand, STILL, useHand, useWheel } from '../intent/use-hand.ts'
import type { TableIntent } from '../intent/use-table-intent.ts'
import { rivalsAmong } from '../lens/rivals.ts'
import type { Lens } from '../lens/use-lens.ts'
import type { Piece, Point } from '../pieces/pieces.ts'
import { type CameraOrbit, nearer, perPixel, shifted, walked } from './camera-orbit.ts'
import { heightOf } from './piece-stage.ts'
import type { SceneRenderer } from './renderer.ts'

const TURN = 0.006

interface Drag {
  readonly at: Point
  last: Point
  readonly push: boolean
  moved: boolean
}

interface SceneInput {
  readonly theatre: RefObject<SceneRenderer | undefined>
  readonly frame: RefObject<HTMLDivElement | null>
  readonly table: TableIntent
  readonly lens: Lens
  turn(change: (orbit: CameraOrbit) => CameraOrbit): void
  keep(held: boolean): void
}

type Pointer = PointerEvent<HTMLDivElement>
type Client = Pick<PointerEvent, 'clientX' | 'clientY'>

function pixelOf(frame: RefObject<HTMLDivElement | null>, { clientX, clientY }: Client): Point {
  const { left, top } = frame.current!.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** The pressed piece: the nearest target under the finger, or else the piece exactly under the pointer. */
function pieceAt(
  stage: SceneRenderer | undefined,
  { pieces, targets }: TableIntent,
  pixel: Point,
  finger = FINGER,
): Piece | undefined {
  if (!stage) return undefined
  const near = pieces.flatMap(piece => {
    const height = heightOf(piece)
    const at = stage.onPicture(piece.pose, height / 2)
    const edge = stage.onPicture({ x: piece.pose.x + height * 0.7, y: piece.pose.y }, height / 2)
    const distance = Math.hypot(at.x - pixel.x, at.y - pixel.y)
    const own = Math.hypot(edge.x - at.x, edge.y - at.y)
    return distance <= (targets.has(piece.id) ? Math.max(finger, own) : own) ? [{ piece, distance }] : []
  })
  near.sort((one, other) => one.distance - other.distance)
  return (near.find(({ piece }) => targets.has(piece.id)) ?? near[0])?.piece
}

/** The targets that a finger on this pixel may mean. */
function rivalsAt(
  stage: SceneRenderer | undefined,
  { pieces, targets }: TableIntent,
  pixel: Point,
): readonly Piece[] {
  if (!stage) return []
  const near = pieces
    .filter(({ id }) => targets.has(id))
    .map(piece => {
      const at = stage.onPicture(piece.pose, heightOf(piece) / 2)
      return { piece, distance: Math.hypot(at.x - pixel.x, at.y - pixel.y) }
    })
  return rivalsAmong(near.filter(({ distance }) => distance <= FINGER))
}

/** The point of the table under a pixel, and the distance to the next pixel in millimetres. */
function tablePoint(stage: SceneRenderer | undefined, pixel: Point) {
  const at = stage?.onTable(pixel)
  const beside = stage?.onTable({ x: pixel.x + 1, y: pixel.y })
  return at && beside && { ...at, perPixel: Math.hypot(beside.x - at.x, beside.y - at.y) }
}

const sizeOf = ({ current }: RefObject<HTMLDivElement | null>) => ({
  width: current?.clientWidth ?? 0,
  height: current?.clientHeight ?? 0,
})

/** Pans the camera so that the table follows the finger. */
function pushed(orbit: CameraOrbit, by: Point, height: number): CameraOrbit {
  const mm = perPixel(orbit, height)
  return shifted(orbit, -by.x * mm, by.y * mm)
}

/** Two fingers: pinching zooms, moving both pans. */
function usePinch({ frame, turn }: SceneInput) {
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
function pinnedUnder(target: EventTarget | null, { pieces }: TableIntent): Piece | undefined {
  const pin = target instanceof Element ? target.closest<HTMLElement>('.drop-pin') : null
  return pin ? pieces.find(({ id }) => String(id) === pin.dataset.id) : undefined
}

/** Buttons handle their own clicks. */
const isButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button') !== null

function useSceneHand({ theatre, frame, table, keep }: SceneInput) {
  const { targets } = table
  return useHand(table, {
    element: frame,
    onTable: event => tablePoint(theatre.current, pixelOf(frame, event)),
    keep,
    targetsAt(event) {
      if (isButton(event.target) && !pinnedUnder(event.target, table)) return []
      const pixel = pixelOf(frame, event)
      if (event.pointerType === 'mouse') {
        const found = pinnedUnder(event.target, table) ?? pieceAt(theatre.current, table, pixel, 0)
        return found && targets.has(found.id) ? [found] : []
      }
      return rivalsAt(theatre.current, table, pixel)
    },
  })
}

/** A press that was no drag: on targets close together, on a piece, or on the table. */
function press(
  { theatre, frame, table, lens }: SceneInput,
  hand: Hand,
  { event, at }: { readonly event: Pointer; readonly at: Point },
) {
  const { task, targets } = table
  const isMouse = event.pointerType === 'mouse'
  // Under a finger the button of one piece may lie over another piece.
  const onPin = pinnedUnder(event.target, table) !== undefined
  const rivals = isMouse || (isButton(event.target) && !onPin) ? [] : rivalsAt(theatre.current, table, at)
  if (rivals.length > 1) return lens.open(rivals, at, sizeOf(frame))
  if (isButton(event.target)) return
  const piece = pieceAt(theatre.current, table, at, isMouse && task?.needs.height ? 0 : FINGER)
  if (piece && (targets.has(piece.id) || !(task?.needs.point || task?.needs.height)))
    return table.press(piece.id)
  if (hand.click(event)) return
  const point = theatre.current?.onTable(at)
  if (point) table.pointAt(point)
}

export function useScenePointer(input: SceneInput) {
  const { frame, turn } = input
  const { fingers, pinch } = usePinch(input)
  const drag = useRef<Drag>(undefined)
  const hand = useSceneHand(input)

  const down = (event: Pointer) => {
    const at = pixelOf(frame, event)
    const push = event.button !== 0 || event.shiftKey
    drag.current = { at, last: at, push, moved: false }
    if (hand.down(event)) return
    fingers.current.set(event.pointerId, at)
    if (fingers.current.size > 1) drag.current = undefined
  }

  const move = (event: Pointer) => {
    // If a mouse button was released outside the picture, no event arrived.
    if (event.buttons === 0) fingers.current.clear()
    // The first movement of a pull is still told of the pin on which it began.
    const isHand =
      (!isButton(event.target) || pinnedUnder(event.target, input.table) !== undefined) && hand.move(event)
    const held = drag.current
    const at = pixelOf(frame, event)
    const isStill = held && !held.moved && Math.hypot(at.x - held.at.x, at.y - held.at.y) < STILL
    // With the pointer captured, the drag does not end as a click on the button where it began.
    if (held && !held.moved && !isStill && event.buttons !== 0) {
      held.moved = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    if (isHand) return
    if (fingers.current.size > 1) return pinch(event)
    if (!held || isStill || event.buttons === 0) return
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
    if (hand.up(event)) return
    if (!held || held.moved || event.button !== 0 || event.type === 'pointercancel') return
    press(input, hand, { event, at: held.at })
  }
  useWheel(frame, event => {
    if (!hand.wheel(event)) turn(orbit => nearer(orbit, Math.exp(event.deltaY * 0.0012)))
  })
  return {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: up,
    onPointerLeave: hand.leave,
  }
}
