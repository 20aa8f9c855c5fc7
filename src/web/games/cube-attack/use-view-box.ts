/** The hook for the visible part of the galaxy: all of it, or on a small screen the area around the selected unit. */

import { useEffect, useRef, useState } from 'react'
import type { Board } from '../../../games/cube-attack/board.ts'
import { useRate } from '../../kit/animation/pace.ts'
import { EXTENT, placeOf } from './board-layout.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly size: number
}

const WHOLE: Box = { x: -EXTENT, y: -EXTENT, size: 2 * EXTENT }
/** Below this width, in pixels, planets would be too small to tap. */
const NARROW = 520
/** The margin around the planets in a zoomed view. */
const MARGIN = 95
const TRAVEL = 260

function around(board: Board, planet: number): Box {
  const near = [planet, ...board.planets[planet]!.connected].map(index => placeOf(board.planets[index]!))
  const left = Math.min(...near.map(({ x }) => x)) - MARGIN
  const right = Math.max(...near.map(({ x }) => x)) + MARGIN
  const top = Math.min(...near.map(({ y }) => y)) - MARGIN
  const bottom = Math.max(...near.map(({ y }) => y)) + MARGIN
  const size = Math.max(right - left, bottom - top)
  return { x: (left + right - size) / 2, y: (top + bottom - size) / 2, size }
}

/** Whether the board is narrow. An observer measures it in advance, because reading the width forces a layout. */
function useNarrow(frame: { readonly current: SVGSVGElement | null }): { readonly current: boolean } {
  const narrow = useRef(false)
  useEffect(() => {
    const { current: element } = frame
    if (!element) return
    narrow.current = element.clientWidth < NARROW
    const observer = new ResizeObserver(([entry]) => {
      if (entry) narrow.current = entry.contentRect.width < NARROW
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return narrow
}

/** Animates the change of view frame by frame, because SVG has no transition for the view box. */
export function useViewBox(board: Board, focus: number | undefined) {
  const frame = useRef<SVGSVGElement>(null)
  const narrow = useNarrow(frame)
  const [box, setBox] = useState<Box>(WHOLE)
  const current = useRef(box)
  current.current = box
  const rate = useRate()
  useEffect(() => {
    const goal = narrow.current && focus !== undefined ? around(board, focus) : WHOLE
    const from = current.current
    if (from.x === goal.x && from.y === goal.y && from.size === goal.size) return
    const travel = TRAVEL / rate()
    if (travel === 0) {
      setBox(goal)
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
          ? goal
          : { x: between(from.x, goal.x), y: between(from.y, goal.y), size: between(from.size, goal.size) },
      )
      if (t < 1) request = requestAnimationFrame(step)
    }
    request = requestAnimationFrame(step)
    return () => cancelAnimationFrame(request)
  }, [board, focus, narrow, rate])
  return { frame, viewBox: `${box.x} ${box.y} ${box.size} ${box.size}` }
}
