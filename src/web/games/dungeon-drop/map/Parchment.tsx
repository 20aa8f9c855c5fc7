/**
 * The parchment under the map, a picture of its own. Its grain takes the browser long to draw: so it is drawn once, and
 * when the map is moved or something on it changes, the finished picture is only put elsewhere.
 */

import { memo } from 'react'
import { MAT } from '../../../../games/dungeon-drop/physics.ts'
import type { Frame, ViewSize } from '../pieces/framing.ts'

const Drawing = memo(function Drawing() {
  return (
    <svg viewBox={`0 0 ${MAT} ${MAT}`} width={MAT} height={MAT} aria-hidden="true">
      <defs>
        <radialGradient id="drop-parchment" cx="50%" cy="46%" r="75%">
          <stop offset="0%" stopColor="#f1dfb5" />
          <stop offset="62%" stopColor="#e3c88f" />
          <stop offset="100%" stopColor="#a97f48" />
        </radialGradient>
        <filter id="drop-grain" x="0" y="0" width="100%" height="100%">
          <feTurbulence type="fractalNoise" baseFrequency="0.012 0.02" numOctaves="3" seed="7" />
          <feColorMatrix values="0 0 0 0 0.36  0 0 0 0 0.22  0 0 0 0 0.08  0 0 0 0.55 -0.16" />
        </filter>
      </defs>
      <rect width={MAT} height={MAT} fill="url(#drop-parchment)" />
      <rect width={MAT} height={MAT} filter="url(#drop-grain)" />
    </svg>
  )
})

/** Where the parchment lies on a map of this size, as a CSS transform of a square with a pixel for each millimetre. */
export function parchmentPlace({ x, y, half }: Frame, { width, height }: ViewSize): string {
  const scale = Math.min(width, height) / (2 * half)
  const left = width / 2 - (MAT / 2 + x) * scale
  const top = height / 2 - (MAT / 2 - y) * scale
  return `translate(${left}px, ${top}px) scale(${scale})`
}

export function Parchment({ frame, size }: { readonly frame: Frame; readonly size: ViewSize }) {
  return (
    <div className="drop-map__parchment" style={{ transform: parchmentPlace(frame, size) }}>
      <Drawing />
    </div>
  )
}
