/** The score track: a ring of ticks around the galaxy with a mark for each seat. */

import { seatColour, seatOutline } from '../../kit/components/SeatMark.tsx'
import { RING_RADIUS } from './drawing/board-layout.ts'
import { glossaryTerm } from './glossary-term.ts'
import styles from './ScoreRing.module.css'

/** Degrees between the marks of seats with the same score. */
const APART = 2.7

/** The angle of a score, clockwise from the top; a score past the target stays at the end of the ring. */
function angleOf(score: number, target: number): number {
  return (Math.min(score, target) / target) * 2 * Math.PI - Math.PI / 2
}

export function ScoreRing({
  scores,
  target,
}: {
  readonly scores: readonly number[]
  readonly target: number
}) {
  return (
    <g className="ring" data-term={glossaryTerm('score')} aria-hidden="true">
      <circle r={RING_RADIUS} className={styles.ring__line} />
      {Array.from({ length: target }, (_, tick) => {
        const angle = angleOf(tick, target)
        const long = tick % 8 === 0
        const inner = RING_RADIUS - (long ? 9 : 4)
        return (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its index
            key={tick}
            x1={Math.cos(angle) * inner}
            y1={Math.sin(angle) * inner}
            x2={Math.cos(angle) * (RING_RADIUS + 4)}
            y2={Math.sin(angle) * (RING_RADIUS + 4)}
            className={long ? `${styles.ring__tick} ${styles['ring__tick--long']}` : styles.ring__tick}
          />
        )
      })}
      {Array.from({ length: Math.floor((target - 1) / 16) + 1 }, (_, label) => {
        const angle = angleOf(label * 16, target)
        return (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: a label is its index
            key={label}
            x={Math.cos(angle) * (RING_RADIUS + 22)}
            y={Math.sin(angle) * (RING_RADIUS + 22)}
            className={styles.ring__number}
          >
            {label === 0 ? target : label * 16}
          </text>
        )
      })}
      {scores.map((score, seat) => {
        // Marks with equal scores are drawn side by side, so that none hides another.
        const equal = scores.filter(other => other === score).length
        const place = scores.filter((other, index) => index < seat && other === score).length
        const turn = (Math.min(score, target) / target) * 360 + (place - (equal - 1) / 2) * APART
        return (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark belongs to its seat
            key={seat}
            className={styles.ring__meeple}
            data-meeple={seat}
            style={{ transform: `rotate(${turn}deg)` }}
          >
            <g transform={`translate(0 ${-RING_RADIUS}) scale(1.15)`}>
              <g style={{ transform: `rotate(${-turn}deg)` }} className={styles.ring__upright}>
                <path d={seatOutline(seat)} fill={seatColour(seat)} />
              </g>
            </g>
          </g>
        )
      })}
    </g>
  )
}
