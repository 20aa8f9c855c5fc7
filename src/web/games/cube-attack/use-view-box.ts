/** The hook for the visible part of the galaxy: all of it, the part the player has enlarged, or a unit's surroundings. */

import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Board } from '../../../games/cube-attack/board.ts'
import { type BoardZoom, useZoom } from '../../kit/zoom/use-zoom.ts'
import { type Area, visiblePart, type Zoom } from '../../kit/zoom/zoom.ts'
import { EXTENT, placeOf } from './drawing/board-layout.ts'

/** In pixels. */
interface FieldSize {
  readonly width: number
  readonly height: number
}

const WHOLE: Area = { x: -EXTENT, y: -EXTENT, width: 2 * EXTENT, height: 2 * EXTENT }
/** If the shorter side is below this, in pixels, planets would be too small to tap. */
const NARROW = 520
/** The margin around the planets in a zoomed view. */
const MARGIN = 95
/** The width of a field that has not been measured yet: nothing grows in it. */
const UNMEASURED: FieldSize = { width: 2 * EXTENT, height: 2 * EXTENT }
/** If a pixel is more drawing units than this, units are drawn larger. */
const SMALL = 2
const MOST_GROWN = 1.45
/** What a finger drags. */
const PIECES = '.unit[data-ready="true"]'

/** A unit's surroundings are never enlarged more: planets are large enough to tap, and the rivals stay in sight. */
const MOST_ENLARGED = 1.7
const LEAST_SIDE = (2 * EXTENT) / MOST_ENLARGED

/** The part of the drawing with this middle, moved so that it shows nothing beyond the edge. */
function span(from: number, to: number): { readonly from: number; readonly length: number } {
  const length = Math.min(2 * EXTENT, Math.max(LEAST_SIDE, to - from))
  const start = (from + to - length) / 2
  return { from: Math.max(-EXTENT, Math.min(EXTENT - length, start)), length }
}

/** A planet and those around it. */
function around(board: Board, planet: number): Area {
  const near = [planet, ...board.planets[planet]!.connected].map(index => placeOf(board.planets[index]!))
  const spanOf = (places: readonly number[]) =>
    span(Math.min(...places) - MARGIN, Math.max(...places) + MARGIN)
  const across = spanOf(near.map(({ x }) => x))
  const down = spanOf(near.map(({ y }) => y))
  return { x: across.from, y: down.from, width: across.length, height: down.length }
}

/** What of the drawing a field shows that is not square: the galaxy, and sky beside it. */
function wholeIn({ width, height }: FieldSize): Area {
  const perPixel = (2 * EXTENT) / Math.min(width, height)
  const [across, down] = [width * perPixel, height * perPixel]
  return { x: -across / 2, y: -down / 2, width: across, height: down }
}

/** In fractions of the field. */
function inField({ x, y, width, height }: Area, field: FieldSize): Area {
  const whole = wholeIn(field)
  return {
    x: (x - whole.x) / whole.width,
    y: (y - whole.y) / whole.height,
    width: width / whole.width,
    height: height / whole.height,
  }
}

/** An observer measures the field, because reading its size would force a layout. */
function useFieldSize(frame: RefObject<Element | null>): FieldSize {
  const [size, setSize] = useState(UNMEASURED)
  useEffect(() => {
    const { current: element } = frame
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      if (width > 0 && height > 0) setSize({ width, height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size
}

export interface GalaxyView {
  readonly frame: RefObject<SVGSVGElement | null>
  readonly viewBox: string
  readonly zoom: BoardZoom
  /** Drawing units per pixel, once the view has come to rest. */
  readonly perPixel: number
  /** How much larger than on a large screen units are drawn. */
  readonly grow: number
}

export function useViewBox(board: Board, focus: number | undefined): GalaxyView {
  const frame = useRef<SVGSVGElement>(null)
  const field = useFieldSize(frame)
  const isNarrow = Math.min(field.width, field.height) < NARROW
  const boxOf = (zoom: Zoom): string => {
    const { x, y, width, height } = visiblePart(zoom, field === UNMEASURED ? WHOLE : wholeIn(field))
    return `${x} ${y} ${width} ${height}`
  }
  const draw = (zoom: Zoom) => frame.current?.setAttribute('viewBox', boxOf(zoom))
  const zoom = useZoom({ frame, draw, pieces: PIECES })
  const { show } = zoom
  const area = isNarrow && focus !== undefined ? inField(around(board, focus), field) : undefined
  const shown = JSON.stringify(area)
  useEffect(() => show(shown === undefined ? undefined : JSON.parse(shown)), [show, shown])
  const perPixel = (2 * EXTENT) / Math.min(field.width, field.height) / zoom.rest.scale
  return {
    frame,
    viewBox: boxOf(zoom.now()),
    zoom,
    perPixel,
    grow: Math.min(MOST_GROWN, Math.max(1, perPixel / SMALL)),
  }
}
