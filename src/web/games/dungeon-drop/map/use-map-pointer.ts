/** Pointer input on the map: the player's hand first, otherwise pressing pieces, panning and zooming. */

import { type PointerEvent, useRef } from 'react'
import { FINGER, type Hand, STILL, useHand, useWheel } from '../intent/use-hand.ts'
import type { TableIntent } from '../intent/use-table-intent.ts'
import { rivalsAmong } from '../lens/rivals.ts'
import type { Lens } from '../lens/use-lens.ts'
import { halfExtent, type Piece, type Point } from '../pieces/pieces.ts'
import type { MapCamera } from './use-map-camera.ts'

type At = Point & { readonly perPixel: number }
type Client = Pick<PointerEvent, 'clientX' | 'clientY'>
type Pointer = PointerEvent<SVGSVGElement>

/** The pressed piece: the nearest target under the finger, or else the piece exactly under the pointer. */
export function pieceAt(
  pieces: readonly Piece[],
  targets: ReadonlySet<number>,
  at: At,
  finger = FINGER,
): Piece | undefined {
  const distance = ({ pose }: Piece) => Math.hypot(pose.x - at.x, pose.y - at.y)
  const near = pieces
    .filter(piece => {
      const own = halfExtent(piece.shape).x * 1.2
      return distance(piece) <= (targets.has(piece.id) ? Math.max(own, finger * at.perPixel) : own)
    })
    .sort((one, other) => distance(one) - distance(other))
  return near.find(({ id }) => targets.has(id)) ?? near[0]
}

/** The targets that a finger on this point may mean. */
function rivalsAt({ pieces, targets }: TableIntent, at: At): readonly Piece[] {
  const near = pieces
    .filter(({ id }) => targets.has(id))
    .map(piece => ({ piece, distance: Math.hypot(piece.pose.x - at.x, piece.pose.y - at.y) / at.perPixel }))
  return rivalsAmong(near.filter(({ distance }) => distance <= FINGER))
}

interface Drag {
  readonly from: At
  readonly client: Client
  moved: boolean
}

function usePinch(camera: MapCamera) {
  const fingers = useRef(new Map<number, Client>())
  const pinch = (event: Pointer) => {
    const before = [...fingers.current.values()]
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, event)
    if (!other || before.length < 2) return
    const apart = (one: Client, two: Client) =>
      Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)
    const was = apart(before[0]!, before[1]!)
    const is = apart(other, event)
    const middle = {
      clientX: (other.clientX + event.clientX) / 2,
      clientY: (other.clientY + event.clientY) / 2,
    }
    if (was > 0 && is > 0) camera.zoomAt(was / is, camera.onTable(middle))
  }
  return { fingers, pinch }
}

function useMapHand(table: TableIntent, camera: MapCamera): Hand {
  const { pieces, targets } = table
  return useHand(table, {
    element: camera.svg,
    onTable: camera.onTable,
    keep: camera.keep,
    targetsAt(event) {
      const at = camera.onTable(event)
      if (event.pointerType !== 'mouse') return rivalsAt(table, at)
      const found = pieceAt(pieces, targets, at, 0)
      return found && targets.has(found.id) ? [found] : []
    },
  })
}

export function useMapPointer(table: TableIntent, camera: MapCamera, lens: Lens) {
  const drag = useRef<Drag>(undefined)
  const { fingers, pinch } = usePinch(camera)
  const { task, pieces, targets } = table
  const hand = useMapHand(table, camera)

  const down = (event: Pointer) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = camera.onTable(event)
    if (hand.down(event)) {
      drag.current = { from, client: event, moved: false }
      return
    }
    fingers.current.set(event.pointerId, event)
    drag.current = fingers.current.size > 1 ? undefined : { from, client: event, moved: false }
  }

  const point = (event: Pointer) => {
    if (event.buttons !== 0 || event.pointerType !== 'mouse') return
    table.hover(pieceAt(pieces, targets, camera.onTable(event))?.id)
  }

  const move = (event: Pointer) => {
    if (hand.move(event)) return
    point(event)
    if (fingers.current.size > 1) return pinch(event)
    const held = drag.current
    if (!held) return
    const { clientX, clientY } = held.client
    if (!held.moved && Math.hypot(event.clientX - clientX, event.clientY - clientY) < STILL) return
    held.moved = true
    event.currentTarget.toggleAttribute('data-panned', true)
    const at = camera.onTable(event)
    camera.shift({ x: held.from.x - at.x, y: held.from.y - at.y })
  }

  const up = (event: Pointer) => {
    fingers.current.delete(event.pointerId)
    const held = drag.current
    drag.current = undefined
    if (held?.moved) event.currentTarget.toggleAttribute('data-panned', false)
    if (hand.up(event) || !held || held.moved || event.type === 'pointercancel') return
    const at = camera.onTable(event)
    // A hand full of cubes has to be exactly on a piece to select it.
    const isMouse = event.pointerType === 'mouse'
    const rivals = isMouse ? [] : rivalsAt(table, at)
    if (rivals.length > 1) return lens.open(rivals, camera.onView(event), camera.size)
    const piece = pieceAt(pieces, targets, at, isMouse && task?.needs.height ? 0 : FINGER)
    if (piece && (targets.has(piece.id) || !(task?.needs.point || task?.needs.height))) table.press(piece.id)
    else if (!hand.click(event)) table.pointAt(at)
  }

  const leave = (event: Pointer) => {
    table.hover(undefined)
    hand.leave(event)
  }

  useWheel(camera.svg, event => {
    if (!hand.wheel(event)) camera.zoomAt(Math.exp(event.deltaY * 0.0015), camera.onTable(event))
  })
  return {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: up,
    onPointerLeave: leave,
  }
}
