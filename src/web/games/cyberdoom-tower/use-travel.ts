/** Pawns travel: each glides from where it was painted last to where it is now, whichever cell holds it. */

import { type RefObject, useLayoutEffect, useRef } from 'react'

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

/** Whenever `moment` changes, pawns that stand elsewhere go there. */
export function useTravel(frame: RefObject<HTMLElement | null>, moment: unknown): void {
  const before = useRef<{ readonly moment: unknown; readonly spots: ReadonlyMap<string, Spot> }>(undefined)
  useLayoutEffect(() => {
    if (!frame.current || before.current?.moment === moment) return
    const spots = spotsIn(frame.current)
    const past = before.current?.spots
    before.current = { moment, spots }
    if (!past || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const [pawn, now] of spots) {
      const then = past.get(pawn)
      if (!then || (then.x === now.x && then.y === now.y)) continue
      frame.current
        .querySelector(`[data-pawn="${pawn}"]`)
        ?.animate(
          [{ transform: `translate(${then.x - now.x}px, ${then.y - now.y}px)` }, { transform: 'none' }],
          {
            duration: TRAVEL,
            easing: 'ease-in-out',
          },
        )
    }
  }, [frame, moment])
}
