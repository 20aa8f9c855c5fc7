/**
 * The parchment under the map, as a separate picture: it is drawn once, and when the map moves or something on it
 * changes, the finished picture is only moved.
 */

import { memo } from 'react'
import { MAT } from '../../../../games/dungeon-drop/physics.ts'
import type { Frame, ViewSize } from '../pieces/framing.ts'
import styles from './Parchment.module.css'

/** Simple spots render faster than the noise of an SVG filter, which takes a phone longer than the map. */
const SPOTS = Array.from({ length: 110 }, (_, spot) => {
  // Multiples of such numbers are spread evenly and never in rows.
  const part = (step: number): number => (spot * step) % 1
  const reach = 16 + 60 * part(0.618_033_99) ** 2
  return {
    cx: MAT * part(0.754_877_67),
    cy: MAT * part(0.569_840_29),
    rx: reach * (1 + part(0.819_172_51)),
    ry: reach * (0.5 + 0.4 * part(0.671_043_61)),
    fill: spot % 4 === 0 ? 'url(#drop-light-spot)' : 'url(#drop-dark-spot)',
  }
})

const Drawing = memo(function Drawing() {
  return (
    <svg viewBox={`0 0 ${MAT} ${MAT}`} width={MAT} height={MAT} aria-hidden="true">
      <defs>
        <radialGradient id="drop-parchment" cx="50%" cy="46%" r="75%">
          <stop offset="0%" stopColor="#f1dfb5" />
          <stop offset="62%" stopColor="#e3c88f" />
          <stop offset="100%" stopColor="#a97f48" />
        </radialGradient>
        <radialGradient id="drop-dark-spot">
          <stop offset="0%" stopColor="#5c3814" stopOpacity="0.075" />
          <stop offset="40%" stopColor="#5c3814" stopOpacity="0.06" />
          <stop offset="100%" stopColor="#5c3814" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="drop-light-spot">
          <stop offset="0%" stopColor="#fbeecb" stopOpacity="0.13" />
          <stop offset="40%" stopColor="#fbeecb" stopOpacity="0.1" />
          <stop offset="100%" stopColor="#fbeecb" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={MAT} height={MAT} fill="url(#drop-parchment)" />
      {SPOTS.map(spot => (
        <ellipse key={spot.cx} {...spot} />
      ))}
    </svg>
  )
})

/** Where the parchment is on a map of this size, as a CSS transform of a square with a pixel per millimetre. */
export function parchmentPlace({ x, y, half }: Frame, { width, height }: ViewSize): string {
  const scale = Math.min(width, height) / (2 * half)
  const left = width / 2 - (MAT / 2 + x) * scale
  const top = height / 2 - (MAT / 2 - y) * scale
  return `translate(${left}px, ${top}px) scale(${scale})`
}

export function Parchment({ frame, size }: { readonly frame: Frame; readonly size: ViewSize }) {
  return (
    <div className={styles['drop-map__parchment']} style={{ transform: parchmentPlace(frame, size) }}>
      <Drawing />
    </div>
  )
}
