/** The hook that animates units from the difference between two states, so that commands need no animation code. */

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Board } from '../../../games/cube-attack/board.ts'
import { useRate } from '../../kit/animation/pace.ts'
import { type Placed, type Point, wayBetween } from './drawing/board-layout.ts'

export interface UnitMotion {
  /** Returns a ref callback that registers the element of a unit for animation. */
  track(id: number): (element: SVGGElement | null) => void
  /** Units that have just left the board and are fading out. */
  readonly fallen: readonly Placed[]
}

const TRAVEL = 340
const FADE = 480

const at = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`

/** The keyframes of a unit's way along the orbit, from its old to its new position. */
function keyframes(board: Board, before: Placed, after: Placed): Keyframe[] {
  if (before.unit.planet === after.unit.planet) return [{ transform: at(before) }, { transform: at(after) }]
  const way = wayBetween(board, before.unit.planet, after.unit.planet)
  return [before, ...way.slice(1, -1), after].map(point => ({ transform: at(point) }))
}

export function useUnitMotion(board: Board, placed: readonly Placed[]): UnitMotion {
  const elements = useRef(new Map<number, SVGGElement>())
  const shown = useRef<readonly Placed[]>(placed)
  const [fallen, setFallen] = useState<readonly Placed[]>([])
  const rate = useRate()

  useLayoutEffect(() => {
    const before = new Map(shown.current.map(each => [each.unit.id, each]))
    const after = new Set(placed.map(({ unit }) => unit.id))
    const gone = shown.current.filter(({ unit }) => !after.has(unit.id))
    shown.current = placed
    const duration = TRAVEL / rate()
    if (duration === 0) return
    for (const now of placed) {
      const element = elements.current.get(now.unit.id)
      const then = before.get(now.unit.id)
      if (!then) {
        const grow = [
          { transform: `${at(now)} scale(0)`, opacity: 0 },
          { transform: at(now), opacity: 1 },
        ]
        element?.animate(grow, { duration, easing: 'cubic-bezier(0.2, 1.6, 0.4, 1)' })
      } else if (then.x !== now.x || then.y !== now.y) {
        element?.animate(keyframes(board, then, now), { duration, easing: 'ease-in-out' })
      }
    }
    if (gone.length > 0) setFallen(gone)
  }, [board, placed, rate])

  useEffect(() => {
    if (fallen.length === 0) return
    const timer = setTimeout(() => setFallen([]), FADE / rate())
    return () => clearTimeout(timer)
  }, [fallen, rate])

  const track = useCallback(
    (id: number) => (element: SVGGElement | null) => {
      if (element) elements.current.set(id, element)
      else elements.current.delete(id)
    },
    [],
  )
  return { track, fallen }
}
