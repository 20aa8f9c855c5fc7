/** What part of the galaxy is in view: all of it, or on a small screen the surroundings of the unit in hand. */

import { useEffect, useRef, useState } from 'react'
import type { Board } from '../../../games/cube-attack/board.ts'
import { useRate } from '../../kit/animation/pace.ts'
import { EXTENT, placeOf } from './geometry.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly size: number
}

const WHOLE: Box = { x: -EXTENT, y: -EXTENT, size: 2 * EXTENT }
/** Below this width in pixels planets would be too small for a thumb. */
const NARROW = 520
/** Room around the planets brought near. */
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

/** Whether the frame is small, known beforehand: to ask for its width makes the browser lay out the page at once. */
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

/** Glides from one view to the next, a frame at a time; SVG has no transition for this. */
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
