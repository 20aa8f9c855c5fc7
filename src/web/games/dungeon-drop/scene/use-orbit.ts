/**
 * The camera of the 3D scene: at its default place over the dungeon until somebody moves it, and smoothly animated. It
 * goes to the rim for a drop and behind the finger for a flick, and then frames everything that lies.
 */

import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useRate } from '../../../kit/animation/pace.ts'
import { isOutlived, spotsOf, type Viewport } from '../pieces/framing.ts'
import type { Piece } from '../pieces/pieces.ts'
import type { Stage } from '../throw/use-throw-playback.ts'
import { between, type CameraOrbit, followingFall, isInPicture, orbitShowing } from './camera-orbit.ts'
import type { SceneRenderer } from './renderer.ts'
import { shotOf } from './throw-camera.ts'

/** How long the camera takes to reach its target, in milliseconds at the normal pace. */
const TAKES = { soon: 220, sweeping: 560, slowly: 640 } as const
/** Once it is this close to its target, it is there: then nothing is drawn any more. */
const THERE = 0.002

/** From where the camera looks, wherever it is. */
type Direction = Pick<CameraOrbit, 'azimuth' | 'tilt' | 'top'>

const NO_VIEW: Viewport = { width: 1, height: 1, covered: [] }

const isThere = (one: CameraOrbit, other: CameraOrbit): boolean =>
  Math.abs(one.distance / other.distance - 1) < THERE &&
  Math.hypot(one.target.x - other.target.x, one.target.y - other.target.y) < THERE * other.distance &&
  Math.abs(one.azimuth - other.azimuth) + Math.abs(one.tilt - other.tilt) < THERE

/** Moves the renderer's camera towards its target, at once without animations. */
function useCameraMotion(theatre: RefObject<SceneRenderer | undefined>) {
  const rate = useRate()
  const shown = useRef<CameraOrbit>(undefined)
  const wanted = useRef<CameraOrbit>(undefined)
  const request = useRef(0)
  useEffect(() => () => cancelAnimationFrame(request.current), [])
  return useCallback(
    (to: CameraOrbit, how: 'at once' | keyof typeof TAKES) => {
      wanted.current = to
      const from = shown.current
      cancelAnimationFrame(request.current)
      if (!from || from.top !== to.top || how === 'at once' || rate() === Number.POSITIVE_INFINITY) {
        shown.current = to
        theatre.current?.setOrbit(to)
        return
      }
      const lasts = TAKES[how] / rate()
      let last = performance.now()
      const step = (now: number) => {
        const goal = wanted.current!
        const at = between(shown.current!, goal, 1 - Math.exp((-3 * Math.max(0, now - last)) / lasts))
        last = now
        shown.current = isThere(at, goal) ? goal : at
        theatre.current?.setOrbit(shown.current)
        if (shown.current !== goal) request.current = requestAnimationFrame(step)
      }
      request.current = requestAnimationFrame(step)
    },
    [theatre, rate],
  )
}

export function useOrbit(
  theatre: RefObject<SceneRenderer | undefined>,
  { pieces, seen, stage }: { pieces: readonly Piece[]; seen: Viewport | undefined; stage: Stage },
) {
  const [way, setWay] = useState<Direction>()
  const home = useMemo(() => orbitShowing(spotsOf(pieces), seen ?? NO_VIEW, way), [pieces, seen, way])
  const [moved, setMoved] = useState<CameraOrbit>()
  const framed = useRef(pieces)
  // A player's own view lasts until something falls, or comes to lie outside of it; its direction stays.
  useLayoutEffect(() => {
    const before = framed.current
    framed.current = pieces
    const isSeen = ({ pose }: Piece) => moved === undefined || !seen || isInPicture(moved, seen, pose)
    if (!moved || !isOutlived({ before, after: pieces }, isSeen)) return
    setWay({ azimuth: moved.azimuth, tilt: moved.tilt, top: moved.top })
    setMoved(undefined)
  }, [pieces, moved, seen])
  const [kept, setKept] = useState<{ readonly orbit: CameraOrbit; readonly pieces: readonly Piece[] }>()
  const orbit = moved ?? (kept?.pieces === pieces ? kept.orbit : home)
  const now = useRef(orbit)
  now.current = orbit
  const keep = useCallback(
    (held: boolean) => setKept(held ? { orbit: now.current, pieces } : undefined),
    [pieces],
  )
  const isMoved = moved !== undefined
  const go = useCameraMotion(theatre)
  const falling = useRef<'falling' | 'down'>(undefined)
  const turn = useCallback((change: (orbit: CameraOrbit) => CameraOrbit) => {
    now.current = change(now.current)
    setMoved(now.current)
  }, [])
  const goHome = useCallback(() => {
    setMoved(undefined)
    setKept(undefined)
    setWay(undefined)
  }, [])
  // A resized or dragged view is not animated.
  useEffect(() => {
    if (falling.current !== 'falling') go(orbit, isMoved ? 'at once' : 'soon')
  }, [go, orbit, isMoved])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a renderer that was reopened has to be told again
  useEffect(() => go(now.current, 'at once'), [go, seen])
  const { watch } = stage
  const latest = useRef({ pieces, seen })
  latest.current = { pieces, seen }
  useEffect(() => {
    let low: CameraOrbit | undefined
    return watch((moments, first) => {
      // A player who has moved the camera keeps their own view.
      const shot =
        isMoved || !moments
          ? undefined
          : shotOf(first, { pieces: latest.current.pieces, view: latest.current.seen ?? NO_VIEW, moments })
      if (shot && falling.current !== 'down') {
        low ??= shot.from(now.current)
        go(shot.fall ? followingFall(low, shot.fall) : low, 'sweeping')
        falling.current = 'falling'
      } else if (low) {
        go(now.current, 'slowly')
        low = undefined
        // Cubes that bounce once more do not take it back.
        falling.current = 'down'
      }
      if (!moments) falling.current = undefined
    })
  }, [watch, go, isMoved])
  return { orbit, turn, goHome, keep }
}
