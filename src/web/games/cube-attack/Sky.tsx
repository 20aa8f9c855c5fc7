/** The background of the galaxy: two layers of slowly drifting stars. */

import { memo } from 'react'
import { below, seeded } from '../../../engine/random.ts'

interface Star {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly glow: number
}

/** Seeded, so that the stars are the same every time. */
function stars(seed: number, count: number): Star[] {
  const random = seeded(seed)
  const part = (bound: number) => below(random, Math.round(bound * 100)) / 100
  return Array.from({ length: count }, () => ({
    x: part(1400) - 700,
    y: part(1400) - 700,
    r: 0.6 + part(1.4),
    glow: 0.25 + part(1) * 0.6,
  }))
}

const FAR = stars(7, 150)
const NEAR = stars(11, 60)

export const Sky = memo(() =>
  [FAR, NEAR].map((layer, depth) => (
    <svg
      key={depth === 0 ? 'far' : 'near'}
      className={depth === 0 ? 'sky sky--far' : 'sky sky--near'}
      viewBox="-700 -700 1400 1400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {layer.map(({ x, y, r, glow }) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r={r * (depth + 0.7)} opacity={glow} />
      ))}
    </svg>
  )),
)
