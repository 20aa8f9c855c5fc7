/** Hooks that animate pawns from their last position to the new one, and scroll the tower to the current floor. */

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useRate } from '../../../kit/animation/pace.ts'
import type { Zoom } from '../../../kit/zoom/zoom.ts'
import { ROOF } from '../context/board-context.ts'

const TRAVEL = 320

interface Spot {
  readonly x: number
  readonly y: number
}

/** In pixels of the tower, also while that is enlarged. */
function spotsIn(frame: HTMLElement, { scale }: Zoom): Map<string, Spot> {
  const origin = frame.getBoundingClientRect()
  const spots = new Map<string, Spot>()
  for (const pawn of frame.querySelectorAll<SVGElement>('[data-pawn]')) {
    const { left, top } = pawn.getBoundingClientRect()
    spots.set(pawn.dataset.pawn!, {
      x: (left - origin.left) / scale,
      y: (top - origin.top) / scale + frame.scrollTop,
    })
  }
  return spots
}

/** Scrolls the current floor into view if the tower is higher than its container. */
export function useScrollToFloor(frame: RefObject<HTMLElement | null>, floor: number): void {
  useEffect(() => {
    const tower = frame.current
    // A fight on the roof is the top of the tower.
    if (tower && floor === ROOF) tower.scrollTop = 0
    const shown = tower?.querySelector<HTMLElement>(`[data-floor="${floor}"]`)
    if (!tower || !shown) return
    const reveal = () => {
      const { offsetHeight: height } = shown
      // The Round Counter and the roof stay above whatever is scrolled.
      const above = tower.querySelector<HTMLElement>('.crown')?.offsetHeight ?? 0
      const lowest = shown.offsetTop + height - tower.clientHeight
      const top = shown.offsetTop - above
      if (tower.scrollTop < lowest) tower.scrollTop = lowest
      else if (tower.scrollTop > top) tower.scrollTop = top
    }
    // The observer calls once at the start, and again whenever the layout around the board changes.
    const watch = new ResizeObserver(reveal)
    watch.observe(tower)
    return () => watch.disconnect()
  }, [frame, floor])
}

/** Animates the pawns that have moved whenever `moment` changes. */
export function usePawnAnimation(
  frame: RefObject<HTMLElement | null>,
  { moment, zoom }: { readonly moment: unknown; zoom(): Zoom },
): void {
  const before = useRef<{ readonly moment: unknown; readonly spots: ReadonlyMap<string, Spot> }>(undefined)
  const rate = useRate()
  useLayoutEffect(() => {
    const { current: tower } = frame
    if (!tower || before.current?.moment === moment) return
    if (!before.current) {
      before.current = { moment, spots: new Map() }
      // Measuring at once would lay out the tower once more while it is being built.
      requestAnimationFrame(() => {
        if (before.current?.moment === moment) before.current = { moment, spots: spotsIn(tower, zoom()) }
      })
      return
    }
    const spots = spotsIn(tower, zoom())
    const past = before.current.spots
    before.current = { moment, spots }
    const duration = TRAVEL / rate()
    if (duration === 0) return
    for (const [pawn, now] of spots) {
      const then = past.get(pawn)
      if (!then || (then.x === now.x && then.y === now.y)) continue
      tower
        .querySelector(`[data-pawn="${pawn}"]`)
        ?.animate(
          [{ transform: `translate(${then.x - now.x}px, ${then.y - now.y}px)` }, { transform: 'none' }],
          {
            duration,
            easing: 'ease-in-out',
          },
        )
    }
  }, [frame, moment, rate, zoom])
}
