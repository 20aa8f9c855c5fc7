/** What the others did since the person at this board acted: their moves in their colours, and the targets of shots. */

import type { Board } from '../../../games/cube-attack/board.ts'
import type { Event } from '../../../games/cube-attack/state.ts'
import { seatColour } from '../../kit/components/SeatMark.tsx'
import { placeOf, wayBetween } from './drawing/board-layout.ts'
import styles from './Trails.module.css'

const ARROW = 'M-9-6 4 0-9 6Z'
const CROSS = 'M-9-9 9 9M9-9-9 9'

/** The move of a cube, with an arrow in its middle, where no planet hides it. */
function Way({ board, from, to }: { readonly board: Board; readonly from: number; readonly to: number }) {
  const way = wayBetween(board, from, to)
  const [before, middle] = [way[3]!, way[4]!]
  const turn = (Math.atan2(middle.y - before.y, middle.x - before.x) * 180) / Math.PI
  return (
    <>
      <path className={styles.trail__way} d={`M${way.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      <path
        className={styles.trail__arrow}
        d={ARROW}
        transform={`translate(${middle.x} ${middle.y}) rotate(${turn})`}
      />
    </>
  )
}

function Trail({ board, event }: { readonly board: Board; readonly event: Event }) {
  switch (event.type) {
    case 'moved':
      return <Way board={board} from={event.from} to={event.to} />
    case 'attacked': {
      const from = placeOf(board.planets[event.from]!)
      const { x, y } = placeOf(board.planets[event.at]!)
      return (
        <>
          <path className={styles.trail__shot} d={`M${from.x} ${from.y}L${x} ${y}`} />
          <path className={styles.trail__cross} d={CROSS} transform={`translate(${x + 24} ${y - 30})`} />
        </>
      )
    }
    default:
      return null
  }
}

export function Trails({ board, events }: { readonly board: Board; readonly events: readonly Event[] }) {
  return (
    <g className={`${styles.trails} drawn passive`} aria-hidden="true">
      {events.map((event, place) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: trails are only added
          key={place}
          data-trail={event.type}
          style={{ color: 'seat' in event ? seatColour(event.seat) : undefined }}
        >
          <Trail {...{ board, event }} />
        </g>
      ))}
    </g>
  )
}
