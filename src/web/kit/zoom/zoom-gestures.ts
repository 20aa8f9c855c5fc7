/**
 * The gestures that zoom a board, and never the page: two fingers, a finger or mouse beside the pieces of an enlarged
 * board, a double tap, a wheel with Control, and keys. Pieces keep their own drags.
 */

import { listen } from '../../base/async/listen.ts'
import { shortcutEnabled } from '../../base/settings/shortcut-enabled.ts'
import { isWhole, moved, type Point, pinched, STEP, WHOLE, type Zoom, zoomedAt } from './zoom.ts'

/** A shorter way, in pixels, is still a tap. */
const STILL = 9
/** Two taps within this time and distance are a double tap, in milliseconds and pixels. */
const DOUBLE = { time: 320, way: 30 } as const
const DOUBLE_TAP_FACTOR = 2.2
/** A notch of a mouse wheel counts as much as a wide movement of two fingers on a touchpad. */
const MOST_OF_WHEEL = 30

/** Where a double tap means what is pressed. */
const PRESSABLE = 'button, a, input, select, summary, [role="button"], [tabindex="0"]'

interface ZoomedBoard {
  now(): Zoom
  /** Follows the hand at once. */
  follow(zoom: Zoom): void
  /** Travels there. */
  travel(zoom: Zoom): void
  /** What a finger drags: it never moves the board. */
  readonly pieces: string
}

interface Finger extends Point {
  readonly id: number
}

const wayBetween = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

const placeOf = ({ pointerId: id, clientX: x, clientY: y }: PointerEvent): Finger => ({ id, x, y })

const isOn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && selector !== '' && target.closest(selector) !== null

/** What began with the finger on a piece ends as if the browser had taken the finger, which pieces know. */
function takeFinger({ id, x, y }: Finger, target: EventTarget): void {
  const taken = { pointerId: id, pointerType: 'touch', clientX: x, clientY: y, bubbles: true }
  target.dispatchEvent(new PointerEvent('pointercancel', taken))
}

function inFrame(frame: Element): (at: Point) => Point {
  const { left, top, width, height } = frame.getBoundingClientRect()
  return ({ x, y }) => ({ x: (x - left) / width, y: (y - top) / height })
}

/** Two fingers on the board, from the moment when the second is there. */
function pinchOf(frame: Element, fingers: ReadonlyMap<number, Finger>, from: Zoom) {
  const place = inFrame(frame)
  const held = () => {
    const [one, other] = [...fingers.values()] as [Finger, Finger]
    const middle = place({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
    return { middle, apart: wayBetween(one, other) }
  }
  const began = held()
  return (): Zoom => pinched(from, began, held())
}

/** One finger or the mouse beside the pieces of an enlarged board. */
function panOf(frame: Element, began: Finger, from: Zoom) {
  const place = inFrame(frame)
  let far = false
  return {
    id: began.id,
    /** Returns `undefined` as long as it may be a tap. */
    to(at: Finger): Zoom | undefined {
      far ||= wayBetween(began, at) >= STILL
      const [was, is] = [place(began), place(at)]
      return far ? moved(from, { x: is.x - was.x, y: is.y - was.y }) : undefined
    },
  }
}

/** Returns whether a tap completes a double tap. */
function doubleTaps(): (event: PointerEvent) => boolean {
  let last: (Point & { readonly time: number }) | undefined
  return event => {
    const at = { x: event.clientX, y: event.clientY, time: event.timeStamp }
    const isSecond =
      last !== undefined && at.time - last.time < DOUBLE.time && wayBetween(last, at) < DOUBLE.way
    last = isSecond ? undefined : at
    return isSecond
  }
}

/** The hands on the board: fingers and mouse. */
function handsOn(frame: Element, board: ZoomedBoard) {
  const fingers = new Map<number, Finger>()
  let pressed: { readonly at: Finger; readonly target: EventTarget } | undefined
  let pinch: (() => Zoom) | undefined
  let pan: ReturnType<typeof panOf> | undefined
  /** Whether the hand has moved the board: then lifting it is not a click. */
  let acted = false
  const isSecondTap = doubleTaps()

  const down = (event: PointerEvent) => {
    const { target, pointerType, button } = event
    const at = placeOf(event)
    if (pointerType !== 'touch' && button !== 0) return
    if (fingers.size === 0) acted = false
    if (fingers.size >= 2 || !target) return event.stopPropagation()
    fingers.set(at.id, at)
    if (fingers.size === 1) {
      pressed = { at, target }
      const free = !isWhole(board.now()) && !isOn(target, board.pieces)
      pan = free ? panOf(frame, at, board.now()) : undefined
      return
    }
    // No piece hears of the second finger.
    event.stopPropagation()
    acted = true
    pan = undefined
    if (pressed) takeFinger(pressed.at, pressed.target)
    pinch = pinchOf(frame, fingers, board.now())
  }
  const move = (event: PointerEvent) => {
    const at = placeOf(event)
    if (!fingers.has(at.id)) return
    fingers.set(at.id, at)
    if (pinch && fingers.size === 2) return board.follow(pinch())
    const to = pan?.id === at.id ? pan.to(at) : undefined
    if (!to) return
    acted = true
    board.follow(to)
  }
  const lift = (event: PointerEvent) => {
    if (!event.isTrusted && event.type === 'pointercancel') return
    if (!fingers.delete(event.pointerId)) return
    pinch = undefined
    pan = undefined
    const isTap = pressed && !acted && wayBetween(pressed.at, placeOf(event)) < STILL
    if (!isTap || event.type === 'pointercancel' || isOn(event.target, PRESSABLE)) return
    if (!isSecondTap(event)) return
    const at = inFrame(frame)(placeOf(event))
    board.travel(isWhole(board.now()) ? zoomedAt(WHOLE, DOUBLE_TAP_FACTOR, at) : WHOLE)
  }
  const click = (event: MouseEvent) => {
    // A click by a key has no hand that could have moved the board.
    if (!acted || event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
  }
  // The browser may neither scroll nor enlarge the page with the same fingers.
  const hold = (event: TouchEvent) => {
    if ((pinch || pan || acted) && event.cancelable) event.preventDefault()
  }
  const stops = [
    listen(frame, { pointerdown: down, click }, true),
    listen(window, { pointermove: move, pointerup: lift, pointercancel: lift }, true),
    listen(frame, { touchmove: hold }, { passive: false }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function wheelOn(frame: Element, board: ZoomedBoard): () => void {
  const wheel = (event: WheelEvent) => {
    const now = board.now()
    const isZoom = event.ctrlKey || event.metaKey
    if (!isZoom && isWhole(now)) return
    event.preventDefault()
    const { width, height } = frame.getBoundingClientRect()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 16
    const [x, y] = [event.deltaX * lines, event.deltaY * lines]
    if (!isZoom) return board.follow(moved(now, { x: -x / width, y: -y / height }))
    const turned = Math.max(-MOST_OF_WHEEL, Math.min(y, MOST_OF_WHEEL))
    board.follow(
      zoomedAt(now, Math.exp(-turned / 100), inFrame(frame)({ x: event.clientX, y: event.clientY })),
    )
  }
  return listen(frame, { wheel }, { passive: false })
}

/** What a key does to the zoom while the focus is on the board; `undefined` for other keys. */
export function zoomByKey(zoom: Zoom, key: string): Zoom | undefined {
  const middle = { x: 0.5, y: 0.5 }
  if (key === '+' || key === '=') return zoomedAt(zoom, STEP, middle)
  if (key === '-' || key === '_') return zoomedAt(zoom, 1 / STEP, middle)
  return key === '0' ? WHOLE : undefined
}

function keysOn(frame: Element, board: ZoomedBoard): () => void {
  const keydown = (event: KeyboardEvent) => {
    if (!shortcutEnabled(event) || event.defaultPrevented) return
    const to = zoomByKey(board.now(), event.key)
    if (!to) return
    event.preventDefault()
    board.travel(to)
  }
  return listen(frame, { keydown })
}

/** Returns a function that removes all listeners. */
export function listenForZoom(frame: Element, board: ZoomedBoard): () => void {
  const stops = [handsOn, wheelOn, keysOn].map(begin => begin(frame, board))
  return () => {
    for (const stop of stops) stop()
  }
}
