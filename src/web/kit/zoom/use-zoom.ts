/** The hook for a board that can be enlarged, by hand or by the board itself. */

import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { listen } from '../../base/async/listen.ts'
import { useRate } from '../animation/pace.ts'
import { onReveal } from './reveal.ts'
import { type Area, between, isWhole, showing, WHOLE, withInSight, type Zoom, zoomedAt } from './zoom.ts'
import { listenForZoom } from './zoom-gestures.ts'

/** How long a zoom travels at normal pace, in milliseconds. */
const TRAVEL = 260
/** A zoom that has not changed for so long is at rest. */
const REST = 120

interface ZoomProps {
  /** What is enlarged within; the gestures are made on it, and it cuts off what is beyond its edges. */
  readonly frame: RefObject<Element | null>
  /** Draws the board as it is now, without a render: it is called in every frame of a gesture. */
  draw(zoom: Zoom): void
  /** Selects what a finger drags; such pieces need `touch-action: none`. */
  readonly pieces?: string
}

export interface BoardZoom {
  /** As it was when it last came to rest. */
  readonly rest: Zoom
  /** As it is at this moment, also during a gesture. */
  now(): Zoom
  /** Enlarges by this factor, as a press on a button does. */
  by(factor: number): void
  whole(): void
  /** The board itself shows an area, or everything; it leaves alone what the player has set by hand. */
  show(area: Area | undefined): void
}

function useTravel(set: (zoom: Zoom) => void, now: () => Zoom) {
  const rate = useRate()
  const request = useRef(0)
  const stop = useCallback(() => cancelAnimationFrame(request.current), [])
  useEffect(() => stop, [stop])
  const travel = useCallback(
    (to: Zoom) => {
      stop()
      const from = now()
      const takes = TRAVEL / rate()
      if (takes === 0) return set(to)
      let began: number | undefined
      const step = (time: number) => {
        began ??= time
        const part = Math.min(1, (time - began) / takes)
        set(part === 1 ? to : between(from, to, part * part * (3 - 2 * part)))
        if (part < 1) request.current = requestAnimationFrame(step)
      }
      request.current = requestAnimationFrame(step)
    },
    [set, now, rate, stop],
  )
  return { travel, stop }
}

/** Where an element is in the frame, in fractions of it. */
function areaOf(part: Element, frame: Element): Area {
  const outer = frame.getBoundingClientRect()
  const { left, top, width, height } = part.getBoundingClientRect()
  return {
    x: (left - outer.left) / outer.width,
    y: (top - outer.top) / outer.height,
    width: width / outer.width,
    height: height / outer.height,
  }
}

/** The zoom of this moment, drawn at once; the board renders again when it has come to rest. */
function useCurrentZoom(draw: (zoom: Zoom) => void) {
  const [rest, setRest] = useState(WHOLE)
  const current = useRef(WHOLE)
  const drawn = useRef(draw)
  drawn.current = draw
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const now = useCallback(() => current.current, [])
  const set = useCallback((zoom: Zoom) => {
    current.current = zoom
    drawn.current(zoom)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setRest(zoom), REST)
  }, [])
  return { rest, now, set }
}

export function useZoom({ frame, draw, pieces = '' }: ZoomProps): BoardZoom {
  const { rest, now, set } = useCurrentZoom(draw)
  const { travel, stop } = useTravel(set, now)
  const byHand = useRef(false)
  const travelByHand = useCallback(
    (to: Zoom) => {
      byHand.current = !isWhole(to)
      travel(to)
    },
    [travel],
  )
  useEffect(() => {
    const { current: element } = frame
    if (!element) return
    const follow = (to: Zoom) => {
      stop()
      byHand.current = !isWhole(to)
      set(to)
    }
    const reveal = (part: Element) => {
      if (isWhole(now())) return
      const to = withInSight(now(), areaOf(part, element))
      if (to.x !== now().x || to.y !== now().y) travel(to)
    }
    const focusin = ({ target }: FocusEvent) => {
      if (target instanceof Element && target !== element && target.matches(':focus-visible')) reveal(target)
    }
    const stops = [
      listenForZoom(element, { now, follow, travel: travelByHand, pieces }),
      onReveal(element, reveal),
      listen(element, { focusin }),
    ]
    return () => {
      for (const end of stops) end()
    }
  }, [frame, now, set, stop, travel, travelByHand, pieces])
  // The same at every rest: an effect that shows an area shall not show it again after the player has shrunk the board.
  const show = useCallback(
    (area: Area | undefined) => {
      if (!byHand.current) travel(area ? showing(area) : WHOLE)
    },
    [travel],
  )
  return useMemo(
    () => ({
      rest,
      now,
      by: factor => travelByHand(zoomedAt(now(), factor, { x: 0.5, y: 0.5 })),
      whole: () => travelByHand(WHOLE),
      show,
    }),
    [rest, now, show, travelByHand],
  )
}
