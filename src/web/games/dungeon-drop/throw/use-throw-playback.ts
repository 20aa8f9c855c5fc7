/** The hook that plays the motion of the last step, for the map and for the 3D scene. */

import { startTransition, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Frozen } from '../../../../engine/game.ts'
import type { Event } from '../../../../games/dungeon-drop/state.ts'
import { usePageIdle } from '../../../base/loading/use-page-idle.ts'
import { useSame } from '../../../base/render/use-stable-object.ts'
import { useRate, useRateNow } from '../../../kit/animation/pace.ts'
import { trackAnimation } from '../../../kit/animation/running-animations.ts'
import { haptics } from '../../../kit/sound/haptics.ts'
import { sounds } from '../../../kit/sound/sounds.ts'
import { SoundsAllowedContext } from '../../../kit/sound/sounds-allowed-context.ts'
import { MARKS, type Material } from '../pieces/cube-marks.ts'
import type { Piece, Seen } from '../pieces/pieces.ts'
import { playImpactSounds } from './impact-sounds.ts'
import { motionOf, posesOf } from './motion-of.ts'
import { loadPhysics, openTrajectoryClient } from './request-trajectory.ts'
import { easedMotion, inTurn, type Moment, type ThrowStep, throwStepsOf } from './throw-motion.ts'

export type Moments = ReadonlyMap<number, Moment>

/** `first` is the first of the throws that are being shown. */
type Watcher = (moments: Moments | undefined, first: ThrowStep) => void

export interface Stage {
  /** What is playing, if anything: the trajectory of the throw, or an eased motion in its place. */
  readonly playing: 'film' | 'easing' | undefined
  /** The same without waiting for a render. */
  isPlaying(): boolean
  /** Reports the moving pieces on every frame, and undefined at the end. Returns a function that unsubscribes. */
  watch(watcher: Watcher): () => void
}

/** What each piece is made of; tokens are flat and hardly heard. */
function materialsOf(pieces: readonly Piece[]): ReadonlyMap<number, Material> {
  return new Map(
    pieces.map(({ id, type }) => {
      if (type === 'meeple') return [id, 'wood']
      return [id, type === 'token' ? 'resin' : MARKS[type].material]
    }),
  )
}

/** Set in transitions: the pieces move without renders, so that a press does not have to wait for one. */
function usePlaying() {
  const [playing, setPlaying] = useState<Stage['playing']>()
  const set = useCallback((now: Stage['playing']) => startTransition(() => setPlaying(now)), [])
  return [playing, set] as const
}

/** Opens and loads the physics. Without animations it is not needed. */
function usePhysics(): void {
  const shows = Number.isFinite(useRateNow())
  useEffect(() => (shows ? openTrajectoryClient() : undefined), [shows])
  // It loads before the first throw, because that takes a while, but not while the page is still being built.
  const atRest = usePageIdle()
  useEffect(() => {
    if (shows && atRest) loadPhysics()
  }, [shows, atRest])
}

interface Thrown {
  readonly events: readonly Frozen<Event>[]
  /** Where everything was before these events; `undefined` if there are none. */
  readonly from: readonly Piece[] | undefined
}

function tellingTo(watchers: ReadonlySet<Watcher>, first: ThrowStep) {
  return (moments: Moments | undefined): void => {
    for (const watcher of watchers) watcher(moments, first)
  }
}

export function useThrowPlayback(state: Seen, pieces: readonly Piece[], { events, from }: Thrown): Stage {
  const watchers = useRef(new Set<Watcher>())
  const shown = useRef<Seen>(undefined)
  const [playing, setPlaying] = usePlaying()
  const running = useRef(false)
  const heard = useContext(SoundsAllowedContext)
  const rate = useRate()

  // A layout effect, because falling pieces must be in the air before the new table is painted.
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = state
    if (!before || before === state || !from || rate() === Number.POSITIVE_INFINITY) return
    // Not from the board's last drawing: it may have skipped some of several quick events.
    const takes = throwStepsOf(posesOf(from), events)
    const [first] = takes
    if (!first) return
    const tell = tellingTo(watchers.current, first)
    const materials = materialsOf(pieces)
    let request = 0
    let stopped = false
    running.current = true
    const stop = () => {
      stopped = true
      running.current = false
      cancelAnimationFrame(request)
      tell(undefined)
      setPlaying(undefined)
      over()
    }
    const over = trackAnimation(stop)
    const run = async () => {
      tell(inTurn(takes.map(take => ({ take, motion: easedMotion(take) }))).at(0))
      setPlaying('easing')
      const shots = await Promise.all(takes.map(take => motionOf(take, { state, pieces })))
      const motion = inTurn(shots)
      if (stopped) return
      setPlaying(shots.every(({ playing }) => playing === 'film') ? 'film' : 'easing')
      const knock = heard
        ? playImpactSounds(motion, (strength, id) => sounds.clatter(strength, materials.get(id)))
        : undefined
      let last: number | undefined
      let time = 0
      const step = (now: number) => {
        // The animation speed may change during the motion.
        if (last !== undefined && now > last) time += (now - last) * rate()
        last = now
        if (time >= motion.duration) {
          if (heard) haptics.play('rest')
          return stop()
        }
        tell(motion.at(time))
        knock?.(time)
        request = requestAnimationFrame(step)
      }
      request = requestAnimationFrame(step)
    }
    void run()
    return stop
  }, [state, pieces, events, from, heard, rate, setPlaying])

  const watch = useCallback<Stage['watch']>(watcher => {
    watchers.current.add(watcher)
    return () => watchers.current.delete(watcher)
  }, [])
  usePhysics()
  const isPlaying = useCallback(() => running.current, [])
  return useSame({ playing, isPlaying, watch })
}
