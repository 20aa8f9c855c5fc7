/** Brief effects of the event that is being shown: shots between planets, and moons that pulse when they pay. */

import type { Board } from '../../../games/cube-attack/board.ts'
import { moonPoints } from '../../../games/cube-attack/scoring.ts'
import type { Event } from '../../../games/cube-attack/state.ts'
import { seatColour } from '../../kit/components/SeatMark.tsx'
import { PLANET_RADIUS, placeOf, sizeOn } from './drawing/board-layout.ts'
import styles from './Effects.module.css'
import type { SeenGalaxy } from './show-script.ts'

function Shot({
  board,
  event,
}: {
  readonly board: Board
  readonly event: Extract<Event, { type: 'attacked' }>
}) {
  const from = placeOf(board.planets[event.from]!)
  const to = placeOf(board.planets[event.at]!)
  return (
    <g style={{ color: seatColour(event.seat) }}>
      {event.from === event.at ? null : (
        <line className={styles.shot} x1={from.x} y1={from.y - 16} x2={to.x} y2={to.y - 16} pathLength={1} />
      )}
      <g transform={`translate(${to.x} ${to.y - 14})`}>
        <circle className={`${styles.burst} drawn`} r="34" />
        <path
          className={`${styles.burst} drawn ${styles['burst--rays']}`}
          d="M0-46V-26M0 26V46M-46 0H-26M26 0H46M-32-32-19-19M19 19 32 32M-32 32-19 19M19-19 32-32"
        />
      </g>
    </g>
  )
}

interface EffectsProps {
  readonly board: Board
  readonly state: SeenGalaxy
  readonly events: readonly Event[]
}

export function Effects({ board, state, events: [event] }: EffectsProps) {
  const size = sizeOn(board)
  return (
    <g className="passive" aria-hidden="true">
      {event?.type === 'attacked' ? <Shot {...{ board, event }} /> : null}
      {event?.type === 'scored'
        ? moonPoints(state).map(({ moon, seat }, order) => {
            const { x, y } = placeOf(board.planets[moon]!)
            return (
              <g key={`${moon} ${seat}`} transform={`translate(${x} ${y}) scale(${size})`}>
                <circle
                  className={styles['moon-pulse']}
                  r={PLANET_RADIUS + 6}
                  style={{ stroke: seatColour(seat), '--order': order }}
                />
              </g>
            )
          })
        : null}
    </g>
  )
}
