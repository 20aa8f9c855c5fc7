/** The floor that is fought on, as a strip: the dice lie over the tower, and the fight stays in its place. */

import { SECTORS } from '../../../../games/cyberdoom-tower/state.ts'
import { isLive, towerOf } from '../../../../games/cyberdoom-tower/tower.ts'
import { moodOf } from '../cards/SentinelCard.tsx'
import { Sign } from '../cards/Sign.tsx'
import type { BoardContext } from '../context/board-context.ts'
import styles from './FloorStrip.module.css'
import { PawnFigure } from './Pawns.tsx'
import { isUsed, seatsAt } from './Sector.tsx'

/** The Elevator stop and the sectors, who stands there, and below them the Sentinel's card from its edge on. */
export function FloorStrip({
  scene: { state },
  floor,
}: {
  readonly scene: BoardContext
  readonly floor: number
}) {
  const { edge } = state.floors[floor]!
  const { symbols } = towerOf(state, floor)
  return (
    // Whoever does not see it has the floor itself.
    <div className={styles.strip} data-mood={moodOf(state, floor)} aria-hidden="true">
      {Array.from({ length: SECTORS + 1 }, (_, sector) => {
        const place = { floor, sector }
        const symbol = symbols[sector]!
        const seats = seatsAt(state, place)
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a sector is its number
            key={sector}
            className={styles.strip__place}
            data-stop={sector === 0}
            data-column={isLive(state.floors[floor]!) && sector === edge - 1}
          >
            <b>{sector === 0 ? floor + 1 : sector}</b>
            {seats.map(seat => (
              <svg key={seat} viewBox="-14 -22 28 36" aria-hidden="true">
                <PawnFigure seat={seat} />
              </svg>
            ))}
            {seats.length > 0 || symbol === 'empty' || isUsed(state, place, symbol) ? null : (
              <Sign name={symbol} />
            )}
          </span>
        )
      })}
      <i className={styles.strip__sentinel} style={{ gridColumnStart: edge + 1 }} />
    </div>
  )
}
