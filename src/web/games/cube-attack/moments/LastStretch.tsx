/** Match point: the score ring fills up to what is missing, and the last stretch glows for whoever can win this round. */

import type { Frozen } from '../../../../engine/game.ts'
import type { State } from '../../../../games/cube-attack/state.ts'
import { seatColour } from '../../../kit/components/SeatMark.tsx'
import styles from './Moments.module.css'

const RADIUS = 160
/** Between the rings of two seats. */
const APART = 17

/** The way on the ring between two scores, clockwise; 0 and the target are at the top. */
function wayBetween(
  from: number,
  to: number,
  { target, radius }: { target: number; radius: number },
): string {
  const at = (score: number): string => {
    const angle = (score / target) * 2 * Math.PI - Math.PI / 2
    return `${Math.cos(angle) * radius} ${Math.sin(angle) * radius}`
  }
  const large = to - from > target / 2 ? 1 : 0
  return `M${at(from)}A${radius} ${radius} 0 ${large} 1 ${at(to)}`
}

export function LastStretch({
  state,
  seats,
}: {
  readonly state: Frozen<State>
  readonly seats: readonly number[]
}) {
  const { target } = state.variants
  return (
    <svg className={styles.stretch} viewBox="-190 -190 380 380" aria-hidden="true">
      {seats.map((seat, place) => {
        const radius = RADIUS - place * APART
        const { score } = state.players[seat]!
        const reached = Math.min(score, target - 0.5)
        return (
          <g key={seat} style={{ '--seat': seatColour(seat) }}>
            <circle className={styles.stretch__ring} r={radius} />
            <path
              className={styles.stretch__gone}
              d={wayBetween(0, reached, { target, radius })}
              pathLength={1}
            />
            <path
              className={styles.stretch__way}
              d={wayBetween(reached, target, { target, radius })}
              pathLength={1}
            />
            <text className={styles.stretch__number} y={place * 40 + 12 - (seats.length - 1) * 20}>
              {score} / {target}
            </text>
          </g>
        )
      })}
      <circle className={styles.stretch__goal} cy={-RADIUS} r="12" />
    </svg>
  )
}
