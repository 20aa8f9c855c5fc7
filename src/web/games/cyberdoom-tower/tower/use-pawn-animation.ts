/** Pawns travel, each from where it was painted last to where it is now, and the tower scrolls to where they are. */

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useRate } from '../../../kit/animation/pace.ts'

const TRAVEL = 320

interface Spot {
  readonly x: number
  readonly y: number
}

function spotsIn(frame: HTMLElement): Map<string, Spot> {
  const origin = frame.getBoundingClientRect()
  const spots = new Map<string, Spot>()
  for (const pawn of frame.querySelectorAll<SVGElement>('[data-pawn]')) {
    const { left, top } = pawn.getBoundingClientRect()
    spots.set(pawn.dataset.pawn!, { x: left - origin.left, y: top - origin.top + frame.scrollTop })
  }
  return spots
}

/** Where the tower is too high for its window, the floor in front is brought into view. */
export function useReveal(frame: RefObject<HTMLElement | null>, floor: number): void {
  useEffect(() => {
    const tower = frame.current
    const shown = tower?.querySelector<HTMLElement>(`[data-floor="${floor}"]`)
    if (!tower || !shown) return
    const reveal = () => {
      const { offsetTop: top, offsetHeight: height } = shown
      const lowest = top + height - tower.clientHeight
      if (tower.scrollTop < lowest) tower.scrollTop = lowest
      else if (tower.scrollTop > top) tower.scrollTop = top
    }
    // Called once at first, and again when the frame around the board settles.
    const watch = new ResizeObserver(reveal)
    watch.observe(tower)
    return () => watch.disconnect()
  }, [frame, floor])
}

/** Whenever `moment` changes, pawns that stand elsewhere go there. */
export function useTravel(frame: RefObject<HTMLElement | null>, moment: unknown): void {
  const before = useRef<{ readonly moment: unknown; readonly spots: ReadonlyMap<string, Spot> }>(undefined)
  const rate = useRate()
  useLayoutEffect(() => {
    if (!frame.current || before.current?.moment === moment) return
    const spots = spotsIn(frame.current)
    const past = before.current?.spots
    before.current = { moment, spots }
    const duration = TRAVEL / rate()
    if (!past || duration === 0) return
    for (const [pawn, now] of spots) {
      const then = past.get(pawn)
      if (!then || (then.x === now.x && then.y === now.y)) continue
      frame.current
        .querySelector(`[data-pawn="${pawn}"]`)
        ?.animate(
          [{ transform: `translate(${then.x - now.x}px, ${then.y - now.y}px)` }, { transform: 'none' }],
          {
            duration,
            easing: 'ease-in-out',
          },
        )
    }
  }, [frame, moment, rate])
}
