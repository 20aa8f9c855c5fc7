/** The background of the galaxy: two layers of slowly drifting stars. */

import { memo } from 'react'
import { below, seeded } from '../../../engine/random.ts'
import styles from './Sky.module.css'

interface Star {
  readonly x: number
  readonly y: number
  readonly r: number
  /** How bright it is, from 0 to 1. */
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

const hundredths = (value: number): number => Math.round(value * 100) / 100

function circle({ x, y, r }: Star, scale: number): string {
  const radius = hundredths(r * scale)
  const across = hundredths(2 * radius)
  const half = `a${radius} ${radius} 0 1 0`
  return `M${hundredths(x - radius)} ${hundredths(y)}${half} ${across} 0${half} ${-across} 0`
}

/** Stars of about the same brightness are one shape: as circles they were a third of the elements of the board. */
function shapesOf(all: readonly Star[], scale: number): readonly (readonly [glow: number, shape: string])[] {
  const levels = new Map<number, string>()
  for (const star of all) {
    const level = Math.round(star.glow * 10) / 10
    levels.set(level, (levels.get(level) ?? '') + circle(star, scale))
  }
  return [...levels]
}

const LAYERS = [
  { className: `${styles.sky} ${styles['sky--far']}`, shapes: shapesOf(stars(7, 150), 0.7) },
  { className: `${styles.sky} ${styles['sky--near']}`, shapes: shapesOf(stars(11, 60), 1.7) },
]

export const Sky = memo(() =>
  LAYERS.map(({ className, shapes }) => (
    <svg
      key={className}
      className={className}
      viewBox="-700 -700 1400 1400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {shapes.map(([glow, shape]) => (
        <path key={glow} d={shape} fillOpacity={glow} />
      ))}
    </svg>
  )),
)
