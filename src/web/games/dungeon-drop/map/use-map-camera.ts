/** The visible part of the map, moved with the wheel, with one finger or two, and with buttons. */

import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { MAT } from '../../../../games/dungeon-drop/physics.ts'
import { useRectangle } from '../../../kit/board/use-rectangle.ts'
import {
  type Frame,
  frameShowing,
  isInFrame,
  isOutlived,
  mapFrame,
  spotsOf,
  type ViewSize,
} from '../pieces/framing.ts'

import type { Piece, Point } from '../pieces/pieces.ts'
import { useCovered } from '../view/use-covered.ts'

const NEAREST = 25
const FURTHEST = MAT / 2 + 20
const STEP = 1.3
const FIRST_SIZE: ViewSize = { width: 560, height: 560 }

/** Zooms the frame around a point of the table, which stays at its place on the screen. */
export function zoomed(frame: Frame, factor: number, about: Point): Frame {
  const half = Math.min(FURTHEST, Math.max(NEAREST, frame.half * factor))
  const part = half / frame.half
  return { x: about.x + (frame.x - about.x) * part, y: about.y + (frame.y - about.y) * part, half }
}

/** The middle of the picture stays on the mat. */
function onMat({ x, y, half }: Frame): Frame {
  const hold = (value: number) => Math.min(MAT / 2, Math.max(-MAT / 2, value))
  return { x: hold(x), y: hold(y), half: Math.min(FURTHEST, half) }
}

export interface MapCamera {
  readonly frame: Frame
  readonly viewBox: string
  readonly size: ViewSize
  readonly svg: RefObject<SVGSVGElement | null>
  /** Converts a screen point to a table point, and says how many millimetres a pixel covers. */
  onTable(client: {
    readonly clientX: number
    readonly clientY: number
  }): Point & { readonly perPixel: number }
  /** Converts a screen point to a pixel of the map. */
  onView(client: { readonly clientX: number; readonly clientY: number }): Point
  zoomIn(): void
  zoomOut(): void
  focus(): void
  shift(by: Point): void
  /** Shifts the picture only as far as needed to show these places, until something happens on the table. */
  reveal(places: readonly Point[]): void
  /** Keeps the picture as it is until something happens on the table, or no longer. */
  keep(held: boolean): void
  zoomAt(factor: number, about: Point): void
}

export interface Moved {
  /** Where a person has moved it. */
  readonly byHand?: Frame | undefined
  /** Moved to show something outside of it. This ends as soon as something happens on the table. */
  readonly revealed?: { readonly frame: Frame; readonly pieces: readonly Piece[] } | undefined
}

function lieAlike(some: readonly Piece[], others: readonly Piece[]): boolean {
  return (
    some === others ||
    (some.length === others.length &&
      some.every(({ id, pose: { x, y, yaw } }, index) => {
        const other = others[index]!
        return other.id === id && other.pose.x === x && other.pose.y === y && other.pose.yaw === yaw
      }))
  )
}

/** The requested picture; `undefined` for the one that shows what is on the table. */
export function frameOf(moved: Moved | undefined, pieces: readonly Piece[]): Frame | undefined {
  const { byHand, revealed } = moved ?? {}
  return revealed && lieAlike(revealed.pieces, pieces) ? revealed.frame : byHand
}

/** The size of an element, measured before it is painted and whenever it changes. */
function useSize(element: RefObject<SVGSVGElement | null>): ViewSize {
  const [size, setSize] = useState(FIRST_SIZE)
  useLayoutEffect(() => {
    const measure = () => {
      const { width = 0, height = 0 } = element.current?.getBoundingClientRect() ?? {}
      // A map that is not displayed, as beside the cards of a draft, keeps its size.
      if (width === 0 || height === 0) return
      setSize(before => (before.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}

/** A player's own view lasts until something falls, or comes to lie outside of it. */
function useMoved(pieces: readonly Piece[], size: ViewSize) {
  const [moved, setMoved] = useState<Moved>()
  const framed = useRef(pieces)
  useLayoutEffect(() => {
    const before = framed.current
    framed.current = pieces
    const byHand = moved?.byHand
    const isSeen = ({ pose }: Piece) => byHand === undefined || isInFrame(byHand, size, pose)
    if (byHand && isOutlived({ before, after: pieces }, isSeen)) setMoved(undefined)
  }, [pieces, moved, size])
  return [moved, setMoved] as const
}

/** Where a pointer is: on the table, and in the view. */
function usePlaces(
  svg: RefObject<SVGSVGElement | null>,
  now: RefObject<Frame>,
): Pick<MapCamera, 'onTable' | 'onView'> {
  const rectangle = useRectangle(svg)
  const onTable = useCallback<MapCamera['onTable']>(
    ({ clientX, clientY }) => {
      const { left, top, width, height } = rectangle()
      const { x, y, half } = now.current
      const perPixel = (2 * half) / Math.max(1, Math.min(width, height))
      return {
        x: x + (clientX - left - width / 2) * perPixel,
        y: y - (clientY - top - height / 2) * perPixel,
        perPixel,
      }
    },
    [rectangle, now],
  )
  const onView = useCallback<MapCamera['onView']>(
    ({ clientX, clientY }) => {
      const { left, top } = rectangle()
      return { x: clientX - left, y: clientY - top }
    },
    [rectangle],
  )
  return { onTable, onView }
}

export function useMapCamera(pieces: readonly Piece[]): MapCamera {
  const svg = useRef<SVGSVGElement>(null)
  const size = useSize(svg)
  const covered = useCovered(svg)
  const home = useMemo(() => mapFrame(spotsOf(pieces), { ...size, covered }), [pieces, size, covered])
  const [moved, setMoved] = useMoved(pieces, size)
  const frame = frameOf(moved, pieces) ?? home
  const now = useRef(frame)
  now.current = frame
  const lying = useRef(pieces)
  lying.current = pieces
  const { onTable, onView } = usePlaces(svg, now)
  const zoomAt = useCallback(
    (factor: number, about: Point) => setMoved({ byHand: zoomed(now.current, factor, about) }),
    [setMoved],
  )
  const shift = useCallback(
    ({ x, y }: Point) => {
      const { half, ...at } = now.current
      setMoved({ byHand: onMat({ x: at.x + x, y: at.y + y, half }) })
    },
    [setMoved],
  )
  const reveal = useCallback(
    (places: readonly Point[]) => {
      const showing = frameShowing(now.current, size, places)
      if (showing === now.current) return
      setMoved(before => ({
        byHand: before?.byHand,
        revealed: { frame: onMat(showing), pieces: lying.current },
      }))
    },
    [size, setMoved],
  )
  const keep = useCallback(
    (held: boolean) =>
      setMoved(before => ({
        byHand: before?.byHand,
        revealed: held ? { frame: now.current, pieces: lying.current } : undefined,
      })),
    [setMoved],
  )
  const { x, y, half } = frame
  return {
    frame,
    svg,
    size,
    viewBox: `${x - half} ${-y - half} ${2 * half} ${2 * half}`,
    onTable,
    onView,
    zoomAt,
    shift,
    reveal,
    keep,
    zoomIn: () => zoomAt(1 / STEP, now.current),
    zoomOut: () => zoomAt(STEP, now.current),
    focus: () => setMoved(undefined),
  }
}
