/** The hook for the visible part of the galaxy: all of it, or on a small screen the area around the selected unit. */

import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Board } from '../../../games/cube-attack/board.ts'
import { useRate } from '../../kit/animation/pace.ts'
import { EXTENT, type Point, placeOf } from './board-layout.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** In pixels. */
export interface FieldSize {
  readonly width: number
  readonly height: number
}

const WHOLE: Box = { x: -EXTENT, y: -EXTENT, size: 2 * EXTENT }
/** Below this width, in pixels, planets would be too small to tap. */
const NARROW = 520
/** The margin around the planets in a zoomed view. */
const MARGIN = 95
const TRAVEL = 260
/** The width of a field that has not been measured yet: nothing grows in it. */
const UNMEASURED: FieldSize = { width: 2 * EXTENT, height: 2 * EXTENT }
/** If a pixel is more drawing units than this, units are drawn larger. */
const SMALL = 2
const MOST_GROWN = 1.45

function around(board: Board, planet: number): Box {
  const near = [planet, ...board.planets[planet]!.connected].map(index => placeOf(board.planets[index]!))
  const left = Math.min(...near.map(({ x }) => x)) - MARGIN
  const right = Math.max(...near.map(({ x }) => x)) + MARGIN
  const top = Math.min(...near.map(({ y }) => y)) - MARGIN
  const bottom = Math.max(...near.map(({ y }) => y)) + MARGIN
  const size = Math.max(right - left, bottom - top)
  return { x: (left + right - size) / 2, y: (top + bottom - size) / 2, size }
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

function unitsPerPixel({ size }: Box, { width, height }: FieldSize): number {
  return size / Math.min(width, height)
}

export interface GalaxyView {
  readonly frame: RefObject<SVGSVGElement | null>
  readonly viewBox: string
  readonly field: FieldSize
  /** Drawing units per pixel, once the view has come to rest. */
  readonly perPixel: number
  /** How much larger than on a large screen units are drawn. */
  readonly grow: number
  /** The place of a point of the drawing, in pixels of the field. */
  toPixels(point: Point): Point
}

/** Animates the change of view frame by frame, because SVG has no transition for the view box. */
export function useViewBox(board: Board, focus: number | undefined): GalaxyView {
  const frame = useRef<SVGSVGElement>(null)
  const field = useFieldSize(frame)
  const isNarrow = field.width < NARROW
  const [box, setBox] = useState<Box>(WHOLE)
  const [goal, setGoal] = useState<Box>(WHOLE)
  const current = useRef(box)
  current.current = box
  const rate = useRate()
  useEffect(() => {
    const to = isNarrow && focus !== undefined ? around(board, focus) : WHOLE
    setGoal(to)
    const from = current.current
    if (from.x === to.x && from.y === to.y && from.size === to.size) return
    const travel = TRAVEL / rate()
    if (travel === 0) {
      setBox(to)
      return
    }
    let request = 0
    let began: number | undefined
    const step = (now: number) => {
      began ??= now
      const t = Math.min(1, (now - began) / travel)
      const ease = t * t * (3 - 2 * t)
      const between = (a: number, b: number) => a + (b - a) * ease
      setBox(
        t === 1
          ? to
          : { x: between(from.x, to.x), y: between(from.y, to.y), size: between(from.size, to.size) },
      )
      if (t < 1) request = requestAnimationFrame(step)
    }
    request = requestAnimationFrame(step)
    return () => cancelAnimationFrame(request)
  }, [board, focus, isNarrow, rate])
  const scale = 1 / unitsPerPixel(box, field)
  return {
    frame,
    viewBox: `${box.x} ${box.y} ${box.size} ${box.size}`,
    field,
    perPixel: unitsPerPixel(goal, field),
    grow: Math.min(MOST_GROWN, Math.max(1, unitsPerPixel(goal, field) / SMALL)),
    toPixels: ({ x, y }) => ({
      x: (x - box.x - box.size / 2) * scale + field.width / 2,
      y: (y - box.y - box.size / 2) * scale + field.height / 2,
    }),
  }
}
