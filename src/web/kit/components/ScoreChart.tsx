/** The scores of all seats in the course of a match, one line for each. */

import styles from './ScoreChart.module.css'

interface ScoreChartProps {
  /** By moment of the match, and for each moment by seat. */
  readonly scores: readonly (readonly number[])[]
  readonly target?: number | undefined
}

const WIDTH = 100
const HEIGHT = 60
/** A margin, so that the edge does not cut the highest line in half. */
const EDGE = 2

/** It is hidden from screen readers: a table beside it has the same figures. */
export function ScoreChart({ scores, target }: ScoreChartProps) {
  const top = Math.max(target ?? 1, ...scores.flat())
  const last = Math.max(1, scores.length - 1)
  const height = (score: number) => HEIGHT - ((HEIGHT - EDGE) * score) / top
  const [first = []] = scores
  return (
    <svg
      className={styles['score-chart']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {target === undefined ? null : <line x1="0" x2={WIDTH} y1={height(target)} y2={height(target)} />}
      {first.map((_, seat) => (
        <polyline
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
          key={seat}
          points={scores.map((at, index) => `${(WIDTH * index) / last},${height(at[seat]!)}`).join(' ')}
          style={{ stroke: `var(--seat-${seat})` }}
        />
      ))}
    </svg>
  )
}
