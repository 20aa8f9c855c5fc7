/** Mouse and touch on the table of the position editor: a piece is dragged or turned, the table panned, a cube put down. */

import { type PointerEvent, useRef, useState } from 'react'
import type { Pose } from '../../../../games/dungeon-drop/physics.ts'
import { FINGER, STILL, useWheel } from '../intent/use-hand.ts'
import type { MapCamera } from '../map/use-map-camera.ts'
import { pieceAt } from '../map/use-map-pointer.ts'
import type { Piece, Point } from '../pieces/pieces.ts'
import { moved, type PositionDraft, placed } from './position-draft.ts'

/** How far from the middle of a piece the handle is that turns it, in millimetres. */
export const HANDLE = 20

/** A piece that follows the pointer, until it is let go. */
export interface Held {
  readonly id: number
  readonly pose: Pose
  readonly turning: boolean
  /** Where the handle points; a cube looks the same after a quarter turn. */
  readonly angle: number
}

interface Drag {
  readonly client: { readonly clientX: number; readonly clientY: number }
  readonly from: Point
  readonly piece: Piece | undefined
  readonly turning: boolean
  moved: boolean
}

interface Hands {
  readonly pieces: readonly Piece[]
  readonly camera: MapCamera
  readonly draft: PositionDraft
  edit(change: (draft: PositionDraft) => PositionDraft): void
}

type Pointer = PointerEvent<SVGSVGElement>
const NOTHING: ReadonlySet<number> = new Set()

export function useEditorPointer({ pieces, camera, draft, edit }: Hands) {
  const drag = useRef<Drag>(undefined)
  const [held, setHeld] = useState<Held>()

  const down = (event: Pointer) => {
    if (event.button !== 0 || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = camera.onTable(event)
    const turning = event.target instanceof Element && event.target.closest('[data-turn]') !== null
    const isMouse = event.pointerType === 'mouse'
    const found = turning
      ? pieces.find(({ id }) => id === draft.chosen)
      : (pieceAt(pieces, NOTHING, from, 0) ?? (isMouse ? undefined : nearest(pieces, from)))
    drag.current = { client: event, from, piece: found, turning, moved: false }
    if (found && found.id !== draft.chosen) edit(now => ({ ...now, chosen: found.id }))
  }

  const move = (event: Pointer) => {
    const now = drag.current
    if (!now) return
    const { clientX, clientY } = now.client
    if (!now.moved && Math.hypot(event.clientX - clientX, event.clientY - clientY) < STILL) return
    now.moved = true
    const at = camera.onTable(event)
    if (!now.piece) return camera.shift({ x: now.from.x - at.x, y: now.from.y - at.y })
    const { id, pose } = now.piece
    const angle = Math.atan2(at.y - pose.y, at.x - pose.x)
    const to = now.turning
      ? { ...pose, yaw: angle }
      : { ...pose, x: pose.x + at.x - now.from.x, y: pose.y + at.y - now.from.y }
    setHeld({ id, pose: to, turning: now.turning, angle })
  }

  const up = (event: Pointer) => {
    const now = drag.current
    drag.current = undefined
    setHeld(undefined)
    if (!now || event.type === 'pointercancel') return
    if (held) edit(before => moved(before, held.id, held.pose))
    else if (!now.moved && !now.piece) edit(before => placed(before, now.from))
  }

  useWheel(camera.svg, event => camera.zoomAt(Math.exp(event.deltaY * 0.0015), camera.onTable(event)))
  return {
    held,
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  }
}

/** The piece that a finger means: half of what a finger covers around it. */
function nearest(pieces: readonly Piece[], at: Point & { readonly perPixel: number }): Piece | undefined {
  const distance = ({ pose }: Piece) => Math.hypot(pose.x - at.x, pose.y - at.y)
  const near = pieces.filter(piece => distance(piece) <= (FINGER / 2) * at.perPixel)
  return near.sort((one, other) => distance(one) - distance(other))[0]
}
