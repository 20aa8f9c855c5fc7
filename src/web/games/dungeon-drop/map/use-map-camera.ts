/** The visible part of the map, moved with the wheel, with one finger or two, and with buttons. */

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { MAT } from '../../../../games/dungeon-drop/physics.ts'
import type { Frame, Point } from '../pieces/pieces.ts'

const NEAREST = 25
const FURTHEST = MAT / 2 + 20
const STEP = 1.3

/** Zooms the frame around a point of the table, which stays at its place on the screen. */
export function zoomed(frame: Frame, factor: number, about: Point): Frame {
  const half = Math.min(FURTHEST, Math.max(NEAREST, frame.half * factor))
  const part = half / frame.half
  return { x: about.x + (frame.x - about.x) * part, y: about.y + (frame.y - about.y) * part, half }
}

export interface MapCamera {
  readonly frame: Frame
  readonly viewBox: string
  readonly svg: RefObject<SVGSVGElement | null>
  /** Converts a screen point to a table point, and says how many millimetres a pixel covers. */
  onTable(client: {
    readonly clientX: number
    readonly clientY: number
  }): Point & { readonly perPixel: number }
  zoomIn(): void
  zoomOut(): void
  focus(): void
  shift(by: Point): void
  zoomAt(factor: number, about: Point): void
}

export function useMapCamera(home: Frame): MapCamera {
  const svg = useRef<SVGSVGElement>(null)
  const [moved, setMoved] = useState<Frame>()
  const frame = moved ?? home
  const now = useRef(frame)
  now.current = frame
  const onTable = useCallback<MapCamera['onTable']>(({ clientX, clientY }) => {
    const { left, top, width, height } = svg.current!.getBoundingClientRect()
    const { x, y, half } = now.current
    const perPixel = (2 * half) / Math.max(1, Math.min(width, height))
    return {
      x: x + (clientX - left - width / 2) * perPixel,
      y: y - (clientY - top - height / 2) * perPixel,
      perPixel,
    }
  }, [])
  const zoomAt = useCallback(
    (factor: number, about: Point) => setMoved(zoomed(now.current, factor, about)),
    [],
  )
  const shift = useCallback(({ x, y }: Point) => {
    const { half, ...at } = now.current
    const hold = (value: number) => Math.min(MAT / 2, Math.max(-MAT / 2, value))
    setMoved({ x: hold(at.x + x), y: hold(at.y + y), half })
  }, [])
  useEffect(() => {
    const element = svg.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      zoomAt(Math.exp(event.deltaY * 0.0015), onTable(event))
    }
    // React's wheel listeners are passive and could not prevent the page from scrolling.
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [onTable, zoomAt])
  const { x, y, half } = frame
  return {
    frame,
    svg,
    viewBox: `${x - half} ${-y - half} ${2 * half} ${2 * half}`,
    onTable,
    zoomAt,
    shift,
    zoomIn: () => zoomAt(1 / STEP, now.current),
    zoomOut: () => zoomAt(STEP, now.current),
    focus: () => setMoved(undefined),
  }
}
