/** The drawing on the parchment: its edge, a compass, and the boundary of the dungeon. */

import { memo } from 'react'
import { MAT } from '../../../../games/dungeon-drop/physics.ts'
import type { Point } from '../pieces/pieces.ts'
import styles from './MapBackground.module.css'

const HALF = MAT / 2
const INNER = HALF - 8

export const pathOf = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(2)} ${(-y).toFixed(2)}`).join('L')}Z`

/** An edge that looks drawn by hand. Its wobble is the same on every render, so that the edge does not flicker. */
function inkEdge(half: number, wobble: number): string {
  const steps = 28
  const corners = [
    { x: -half, y: -half },
    { x: half, y: -half },
    { x: half, y: half },
    { x: -half, y: half },
  ]
  const points = corners.flatMap((from, index) => {
    const to = corners[(index + 1) % 4]!
    return Array.from({ length: steps }, (_, step) => {
      const part = step / steps
      const shake = Math.sin(step * 12.9898 + index * 78.233) * wobble
      return {
        x: from.x + (to.x - from.x) * part + (from.x === to.x ? shake : 0),
        y: from.y + (to.y - from.y) * part + (from.y === to.y ? shake : 0),
      }
    })
  })
  return pathOf(points)
}

const EDGES = [inkEdge(INNER, 1.4), inkEdge(INNER - 5, 0.9)]

function Compass() {
  return (
    <g className={styles['drop-map__compass']} transform={`translate(${HALF - 58} ${HALF - 58})`}>
      <circle r={30} />
      <circle r={24} />
      <path d="M0-38 5-6 0 0-5-6ZM0 38-5 6 0 0 5 6ZM38 0 6 5 0 0 6-5ZM-38 0-6-5 0 0-6 5Z" />
      <path d="M16-16 4-2 2-4ZM16 16 4 2 2 4ZM-16 16-4 2-2 4ZM-16-16-4-2-2-4Z" />
    </g>
  )
}

/** A few sketched joints between floor stones. */
const FLOOR = Array.from({ length: 46 }, (_, index) => {
  const x = ((index * 137.5) % 620) - 310
  const y = ((index * 89.3) % 620) - 310
  const size = 9 + ((index * 31) % 12)
  return `M${x} ${y}h${size}M${x} ${y}v${size * 0.7}M${x + size * 0.4} ${y + size * 0.7}h${size * 0.8}`
}).join('')

export const MapBackground = memo(function MapBackground({
  boundary,
}: {
  readonly boundary: readonly Point[] | undefined
}) {
  return (
    <g aria-hidden="true">
      <defs>
        <pattern
          id="drop-hatch"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(38)"
        >
          <line x1="0" y1="0" x2="0" y2="5" stroke="currentColor" strokeWidth="0.7" />
        </pattern>
      </defs>
      <path className={`${styles['drop-map__floor']} drawn`} d={FLOOR} />
      {EDGES.map(edge => (
        <path key={edge.slice(0, 12)} className={`${styles['drop-map__edge']} drawn`} d={edge} />
      ))}
      <Compass />
      {boundary ? <path className={styles['drop-map__boundary']} d={pathOf(boundary)} /> : null}
    </g>
  )
})
