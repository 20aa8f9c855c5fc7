/** The drawings of planets, with a look and a sign for each kind. */

import { memo } from 'react'
import type { PlanetKind } from '../../../games/cube-attack/board-file.ts'
import { PLANET_RADIUS as R } from './drawing/board-layout.ts'
import styles from './PlanetShape.module.css'

/** The paths of the signs, in a box from −12 to 12. */
export const PLANET_SIGNS: Readonly<Record<Exclude<PlanetKind, 'half' | 'full'>, string>> = {
  entrance: 'M-9 10V-2A9 9 0 0 1 9-2V10M-4 10V-1A4 4 0 0 1 4-1V10',
  cube: 'M0-10 9-5V5L0 10-9 5V-5ZM-9-5 0 0 9-5M0 0V10',
  wound: 'M-8 9C-4 2-6-3 0-9M0 10C3 4 0 0 6-6M7 8C9 5 7 3 9 0',
  armoury: 'M0-10 9 6H-9ZM-4-1H12M-12-1H-9M0-10V-12',
}

function PlanetSign({ kind }: { readonly kind: PlanetKind }) {
  if (kind === 'half')
    return (
      <path
        className={`${styles.sign} ${styles['sign--filled']}`}
        d="M0-10A10 10 0 0 1 0 10A6 10 0 0 0 0-10Z"
      />
    )
  if (kind === 'full') return <circle className={`${styles.sign} ${styles['sign--filled']}`} r="9" />
  return <path className={`${styles.sign} drawn`} d={PLANET_SIGNS[kind]} />
}

const CRATERS: readonly (readonly [number, number, number])[] = [
  [-12, -8, 7],
  [9, -14, 4],
  [11, 7, 6],
  [-6, 14, 5],
  [-18, 7, 3],
  [2, -2, 3],
]

function Face({ kind }: { readonly kind: PlanetKind }) {
  switch (kind) {
    case 'entrance':
      return (
        <>
          <circle r={R} className={styles.planet__gate} />
          <circle r={R - 8} className={`${styles.planet__gate} ${styles['planet__gate--inner']}`} />
        </>
      )
    case 'half':
      return (
        <>
          <circle r={R} fill="url(#ca-half)" />
          {CRATERS.filter(([x]) => x > 0).map(([x, y, r]) => (
            <circle key={`${x},${y}`} cx={x} cy={y} r={r} className={styles.planet__crater} />
          ))}
          <path
            d={`M0${-R}A${R} ${R} 0 0 0 0 ${R}A${R * 0.45} ${R} 0 0 1 0${-R}Z`}
            className={styles.planet__night}
          />
        </>
      )
    case 'full':
      return (
        <>
          <circle r={R * 1.7} fill="url(#ca-halo)" />
          <circle r={R + 3} fill="url(#ca-full)" />
          {CRATERS.map(([x, y, r]) => (
            <circle key={`${x},${y}`} cx={x} cy={y} r={r} className={styles.planet__crater} />
          ))}
        </>
      )
    default:
      return (
        <>
          <circle r={R} fill={`url(#ca-${kind})`} />
          <path d={`M${-R} 4A${R} 9 0 0 0 ${R} 4`} className={styles.planet__band} />
          <path d={`M${-R * 0.9}-13A${R} 8 0 0 0 ${R * 0.9}-13`} className={styles.planet__band} />
          <g transform="scale(1.5)">
            <PlanetSign kind={kind} />
          </g>
        </>
      )
  }
}

/** The body of a planet; `colour` is the owner's colour of an Entrance in play. */
export const PlanetShape = memo(function PlanetShape({
  kind,
  colour,
}: {
  readonly kind: PlanetKind
  readonly colour?: string | undefined
}) {
  return (
    <g data-kind={kind} style={colour ? { color: colour } : undefined}>
      <Face kind={kind} />
    </g>
  )
})

/** From the lit side to the dark one. */
export const LIGHTS = {
  cube: ['#7fd6d0', '#1d6f7c', '#06232f'],
  wound: ['#f08a7a', '#9c2b33', '#2a0710'],
  armoury: ['#f4cf7c', '#96631a', '#2b1705'],
  half: ['#e9e6f5', '#9a93b8', '#3b3558'],
  full: ['#fffbe6', '#e9cf84', '#8d6a2a'],
} as const

/** The gradients that make planets look round, shared by all planets of a kind. */
export function PlanetLights() {
  return (
    <defs>
      {Object.entries(LIGHTS).map(([kind, [bright, middle, dark]]) => (
        <radialGradient key={kind} id={`ca-${kind}`} cx="0.36" cy="0.3" r="0.85">
          <stop offset="0" stopColor={bright} />
          <stop offset="0.5" stopColor={middle} />
          <stop offset="1" stopColor={dark} />
        </radialGradient>
      ))}
      <radialGradient id="ca-halo" cx="0.5" cy="0.5" r="0.5">
        <stop offset="0.5" stopColor="#ffe08c" stopOpacity="0.5" />
        <stop offset="1" stopColor="#ffe08c" stopOpacity="0" />
      </radialGradient>
    </defs>
  )
}
