/**
 * The player's hand over the table, the same for the map and the 3D scene. A handful of cubes follows the pointer and
 * falls when it is released; a cube is pulled back like a catapult and released. All of it edits the one intent, so
 * that what falls is what was shown.
 */

import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Piece, Point } from '../pieces/pieces.ts'
import { aimOfPull, heightByWheel, heldHeight, KEY_STEP, PER_FINGER_PIXEL } from './aim-gestures.ts'
import type { Intent } from './intent.ts'
import { mostPower } from './tasks.ts'
import type { TableIntent } from './use-table-intent.ts'

type Pointer = Pick<
  PointerEvent,
  'pointerId' | 'pointerType' | 'clientX' | 'clientY' | 'button' | 'buttons' | 'target'
>

/** What the hand needs to know about a view. */
export interface Surface {
  readonly element: RefObject<HTMLElement | SVGElement | null>
  /** The point of the table under the pointer, and how many millimetres a pixel covers there. */
  onTable(at: Pointer): (Point & { readonly perPixel: number }) | undefined
  /** The targets under the pointer, the nearest first. A mouse has to be right on one, a finger only near. */
  targetsAt(at: Pointer): readonly Piece[]
  /** Keeps the picture as it is, or no longer: a sheet that opens or closes must not move it under the finger. */
  keep(held: boolean): void
}

/** Half the width of a fingertip, in pixels. */
export const FINGER = 20
/** A press that moves further than this, in pixels, becomes a drag. */
export const STILL = 6
/** How near a pointer has to be to a chosen cube, and a finger to the middle of a small handful, in pixels. */
const GRIP = 44

interface Held {
  readonly pointer: number
  readonly start: { readonly clientX: number; readonly clientY: number }
  /** The intent to restore when a gesture is cancelled. */
  readonly before: Intent
  /** The pulled cube; if there is none, the handful is held. */
  readonly cube: Piece | undefined
  moved: boolean
  /** Whether a release now would do anything. */
  aimed: boolean
  /** The second finger, which sets the height. */
  second: { readonly pointer: number; y: number } | undefined
}

export interface Hand {
  /** Each returns whether the hand has used the event, so that the camera does not. */
  down(event: Pointer): boolean
  move(event: Pointer): boolean
  up(event: Pointer & { readonly type: string }): boolean
  /** A mouse click on the table releases the cubes; the view calls it if nothing else was pressed. */
  click(event: Pointer): boolean
  leave(event: Pointer): void
  wheel(event: WheelEvent): boolean
}

/** Whether cubes are in the hand: they are all chosen, and nothing is in motion. */
function holdsCubes({ task, intent, inMotion }: TableIntent): boolean {
  return !inMotion && task?.needs.height === true && intent.picked.length >= task.needs.least
}

const isSame = (one: Point, other: Point): boolean => one.x === other.x && one.y === other.y

/** Keys while the pointer is over the table: Escape cancels a gesture, Page Up and Page Down set the height. */
function useHandKeys(
  latest: RefObject<TableIntent>,
  {
    held,
    isOver,
    element,
    keep,
  }: { held: RefObject<Held | undefined>; isOver: RefObject<boolean> } & Surface,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const table = latest.current
      if (event.key === 'Escape' && held.current) {
        table.restore(held.current.before)
        keep(false)
        held.current = undefined
        event.stopPropagation()
        return
      }
      const up = event.key === 'PageUp' ? 1 : event.key === 'PageDown' ? -1 : 0
      const isHere = isOver.current || element.current?.contains(document.activeElement)
      if (up === 0 || !isHere || !holdsCubes(table)) return
      event.preventDefault()
      const to = heldHeight(table.intent.height + up * KEY_STEP)
      table.gesture({ type: 'set', measure: 'height', to })
    }
    // Before the board's own keys: its Escape clears the selection.
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [latest, held, isOver, element, keep])
}

/** One hand: what it works on, what it holds, and where it rests while the mouse is elsewhere. */
interface Grasp {
  readonly table: TableIntent
  readonly surface: Surface
  readonly held: RefObject<Held | undefined>
  readonly isOver: RefObject<boolean>
  /** With the state for which it was made. */
  readonly rest: RefObject<{ readonly state: unknown; readonly point: Point } | undefined>
}

function follow({ table, surface }: Grasp, event: Pointer): void {
  const at = surface.onTable(event)
  if (at && table.task?.needs.point) table.gesture({ type: 'point', at })
}

/** Whether the pointer is on the table itself and not on something over it. */
function isOnTable({ surface }: Grasp, { clientX, clientY }: Pointer): boolean {
  const under = document.elementFromPoint(clientX, clientY)
  return under !== null && surface.element.current?.contains(under) === true
}

function grips({ table, surface }: Grasp, event: Pointer): boolean {
  return isNear(surface, event, table.task?.needs.point ? table.intent.point : { x: 0, y: 0 })
}

function isNear(surface: Surface, event: Pointer, { x, y }: Point): boolean {
  const at = surface.onTable(event)
  return at !== undefined && Math.hypot(at.x - x, at.y - y) <= GRIP * at.perPixel
}

/**
 * The cube that a drag from here would flick: the chosen one, the nearest under the pointer, or the chosen one from
 * further away. A Pillar beside it cannot be dragged, so it does not count.
 */
function cubeToPull({ table, surface }: Grasp, event: Pointer): Piece | undefined {
  const { intent, pieces } = table
  const chosen = pieces.find(({ id }) => id === intent.picked[0])
  const isFlicked = ({ id }: Piece) => table.taskFor(id)?.needs.flick === true
  const under = surface.targetsAt(event).filter(isFlicked)
  if (chosen && isFlicked(chosen) && (under.includes(chosen) || under.length === 0))
    return under.length > 0 || isNear(surface, event, chosen.pose) ? chosen : undefined
  return under[0]
}

function hold({ table, held }: Grasp, event: Pointer, cube: Piece | undefined): true {
  const { pointerId: pointer, clientX, clientY } = event
  const start = { clientX, clientY }
  held.current = { pointer, start, before: table.intent, cube, moved: false, aimed: false, second: undefined }
  return true
}

function press(grasp: Grasp, event: Pointer): boolean {
  const { table, surface, held } = grasp
  const now = held.current
  if (now) {
    if (!now.cube && now.second === undefined) now.second = { pointer: event.pointerId, y: event.clientY }
    return true
  }
  if (event.button !== 0 || table.inMotion) return false
  const cube = cubeToPull(grasp, event)
  if (cube) return hold(grasp, event, cube)
  if (surface.targetsAt(event).length > 0) return false
  if (event.pointerType === 'mouse' || !holdsCubes(table) || !grips(grasp, event)) return false
  return hold(grasp, event, undefined)
}

function pull({ table, surface }: Grasp, now: Held, cube: Piece, event: Pointer): void {
  const at = surface.onTable(event)
  const aim = at && aimOfPull(cube.pose, at, mostPower(table.taskFor(cube.id), cube.id))
  now.aimed = aim !== undefined
  if (aim) table.gesture({ type: 'aim', ...aim })
}

function moveHeld(grasp: Grasp, now: Held, event: Pointer): void {
  const { table } = grasp
  if (now.second?.pointer === event.pointerId) {
    const to = heldHeight(table.intent.height + (now.second.y - event.clientY) * PER_FINGER_PIXEL)
    now.second.y = event.clientY
    table.gesture({ type: 'set', measure: 'height', to })
    return
  }
  if (now.pointer !== event.pointerId) return
  const { clientX, clientY } = now.start
  if (!now.moved && Math.hypot(event.clientX - clientX, event.clientY - clientY) < STILL) return
  const isFirst = !now.moved
  now.moved = true
  if (!now.cube) {
    now.aimed = true
    follow(grasp, event)
    return
  }
  if (isFirst) grasp.surface.keep(true)
  if (isFirst && !table.intent.picked.includes(now.cube.id)) table.press(now.cube.id)
  pull(grasp, now, now.cube, event)
}

function move(grasp: Grasp, event: Pointer): boolean {
  const { table, held, isOver, rest } = grasp
  if (held.current) {
    moveHeld(grasp, held.current, event)
    return true
  }
  if (event.pointerType !== 'mouse' || event.buttons !== 0) return false
  isOver.current = true
  if (!holdsCubes(table) || table.fine) return false
  if (rest.current?.state !== table.state) rest.current = { state: table.state, point: table.intent.point }
  follow(grasp, event)
  return true
}

function letGo(grasp: Grasp, event: Pointer & { readonly type: string }): boolean {
  const { table, held } = grasp
  const now = held.current
  if (!now) return false
  if (now.second?.pointer === event.pointerId) {
    now.second = undefined
    return true
  }
  if (now.pointer !== event.pointerId) return true
  held.current = undefined
  // A tap: the view chooses a cube; a hand that cannot be aimed opens at once.
  const opens = !now.cube && !table.task?.needs.point && !now.moved
  if (!now.moved && !opens) return false
  const isOff = event.type === 'pointercancel' || (!now.cube && !isOnTable(grasp, event))
  if (isOff || !(now.aimed || opens)) {
    table.restore(now.before)
    grasp.surface.keep(false)
  } else if (!table.fine) table.release()
  return true
}

function click(grasp: Grasp, event: Pointer): boolean {
  const { table, rest } = grasp
  if (event.pointerType !== 'mouse' || !holdsCubes(table) || table.fine) return false
  // The hand must have been visible under the pointer: a click that was meant to skip an animation must not open it.
  if (rest.current?.state !== table.state) return false
  rest.current = undefined
  follow(grasp, event)
  table.release()
  return true
}

function leave({ table, isOver, rest }: Grasp): void {
  isOver.current = false
  const before = rest.current
  rest.current = undefined
  if (before?.state !== table.state || isSame(before.point, table.intent.point)) return
  if (holdsCubes(table) && !table.fine) table.gesture({ type: 'point', at: before.point })
}

export function useHand(table: TableIntent, surface: Surface): Hand {
  const latest = useRef(table)
  latest.current = table
  const held = useRef<Held>(undefined)
  const isOver = useRef(false)
  const rest = useRef<Grasp['rest']['current']>(undefined)
  useHandKeys(latest, { held, isOver, ...surface })
  const grasp: Grasp = { table, surface, held, isOver, rest }
  return {
    down: event => press(grasp, event),
    move: event => move(grasp, event),
    up: event => letGo(grasp, event),
    click: event => click(grasp, event),
    leave: () => leave(grasp),
    wheel(event) {
      const now = latest.current
      if (event.ctrlKey || !holdsCubes(now)) return false
      now.gesture({ type: 'set', measure: 'height', to: heightByWheel(now.intent.height, event) })
      return true
    },
  }
}

/** React's wheel listeners are passive and could not prevent the page from scrolling. */
export function useWheel(surface: RefObject<Element | null>, onWheel: (event: WheelEvent) => void): void {
  const latest = useRef(onWheel)
  latest.current = onWheel
  useEffect(() => {
    const element = surface.current
    const roll = (event: Event) => {
      event.preventDefault()
      latest.current(event as WheelEvent)
    }
    element?.addEventListener('wheel', roll, { passive: false })
    return () => element?.removeEventListener('wheel', roll)
  }, [surface])
}
