/** The camera of the 3D scene: at its default place over the dungeon until somebody moves it, and smoothly animated. */

import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useRate } from '../../../kit/animation/pace.ts'
import { isOutlived, spotsOf, type Viewport } from '../pieces/framing.ts'
import type { Piece } from '../pieces/pieces.ts'
import type { Moments, Stage } from '../throw/use-throw-playback.ts'
import { between, type CameraOrbit, followingFall, isInPicture, orbitShowing } from './camera-orbit.ts'
import type { SceneRenderer } from './renderer.ts'

/** How long the camera takes to reach its target, in milliseconds at the normal pace, and the extra after a throw. */
const SOON = 220
const SLOWLY = 520
/** Once it is this close to its target, it is there: then nothing is drawn any more. */
const THERE = 0.002

/** From where the camera looks, wherever it is. */
type Direction = Pick<CameraOrbit, 'azimuth' | 'tilt' | 'top'>

const NO_VIEW: Viewport = { width: 1, height: 1, covered: [] }

/** The highest of the pieces in motion and the middle of all of them; undefined if none is in the air. */
function fallOf(moments: Moments): { x: number; y: number; height: number } | undefined {
  const falling = [...moments.values()].filter(({ z }) => z > 1)
  if (falling.length === 0) return undefined
  const sum = (along: (moment: (typeof falling)[number]) => number) =>
    falling.reduce((total, each) => total + along(each), 0) / falling.length
  return { x: sum(({ x }) => x), y: sum(({ y }) => y), height: Math.max(...falling.map(({ z }) => z)) }
}

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
    (to: CameraOrbit, how: 'at once' | 'soon' | 'slowly') => {
      wanted.current = to
      const from = shown.current
      const jumps = !from || from.top !== to.top || how === 'at once' || rate() === Number.POSITIVE_INFINITY
      cancelAnimationFrame(request.current)
      if (jumps) {
        shown.current = to
        theatre.current?.setOrbit(to)
        return
      }
      const lasts = (how === 'soon' ? SOON : SLOWLY) / rate()
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
  const orbit = moved ?? home
  const now = useRef(orbit)
  now.current = orbit
  const isMoved = moved !== undefined
  const go = useCameraMotion(theatre)
  const falling = useRef(false)
  const turn = useCallback((change: (orbit: CameraOrbit) => CameraOrbit) => {
    now.current = change(now.current)
    setMoved(now.current)
  }, [])
  const goHome = useCallback(() => {
    setMoved(undefined)
    setWay(undefined)
  }, [])
  // A resized or dragged view is not animated.
  useEffect(() => {
    if (!falling.current) go(orbit, isMoved ? 'at once' : 'soon')
  }, [go, orbit, isMoved])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a renderer that was reopened has to be told again
  useEffect(() => go(now.current, 'at once'), [go, seen])
  const { watch } = stage
  useEffect(
    () =>
      watch(moments => {
        // A player who has moved the camera keeps their own view.
        const fall = isMoved ? undefined : moments && fallOf(moments)
        if (fall) go(followingFall(now.current, fall), 'soon')
        else if (falling.current) go(now.current, 'slowly')
        falling.current = fall !== undefined
      }),
    [watch, go, isMoved],
  )
  return { orbit, turn, goHome }
}
