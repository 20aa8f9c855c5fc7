/** From where a throw is seen: a drop from the rim of the table, a flick from behind the finger. */

import { type Spot, spotOf, spotsOf, type Viewport } from '../pieces/framing.ts'
import type { Piece } from '../pieces/pieces.ts'
import type { ThrowStep } from '../throw/throw-motion.ts'
import type { Moments } from '../throw/use-throw-playback.ts'
import { atRim, behindFinger, type CameraOrbit } from './camera-orbit.ts'

/** How far around the place where a flicked cube lay is to be seen, in millimetres. */
const FLICKED = 24

/** The highest of the pieces in motion and the middle of all of them; undefined if none is in the air. */
function fallOf(moments: Moments): { x: number; y: number; height: number } | undefined {
  const falling = [...moments.values()].filter(({ z }) => z > 1)
  if (falling.length === 0) return undefined
  const sum = (along: (moment: (typeof falling)[number]) => number) =>
    falling.reduce((total, each) => total + along(each), 0) / falling.length
  return { x: sum(({ x }) => x), y: sum(({ y }) => y), height: Math.max(...falling.map(({ z }) => z)) }
}

interface Shot {
  readonly fall: ReturnType<typeof fallOf>
  /** From where it is seen. */
  from(home: CameraOrbit): CameraOrbit
}

interface Shown {
  readonly pieces: readonly Piece[]
  readonly view: Viewport
  readonly moments: Moments
}

/** How the camera shows this throw now; `undefined` if nothing falls or is flicked any more. */
export function shotOf({ event, lying }: ThrowStep, { pieces, view, moments }: Shown): Shot | undefined {
  const fall = fallOf(moments)
  if (event.type === 'thrown') {
    if (!fall) return undefined
    // Tidying up is no drop.
    const from = (home: CameraOrbit) => (event.why === 'cleanUp' ? home : atRim(home, spotsOf(pieces), view))
    return { fall, from }
  }
  const start = lying.get(event.cube)
  if (!start) return undefined
  const moved = pieces.filter(({ id }) => event.rest.moved.some(each => each.id === id))
  const spots: Spot[] = [{ ...start, reach: FLICKED }, ...moved.map(spotOf)]
  return { fall: undefined, from: home => behindFinger(home, event, { spots, view }) }
}
