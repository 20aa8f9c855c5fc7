/** The win: the winner's cubes light all their orbits. */

import type { Board } from '../../../../games/cube-attack/board.ts'
import { seatColour } from '../../../kit/components/SeatMark.tsx'
import { orbitPath, placeOf, RING_RADIUS } from '../board-layout.ts'
import type { SeenGalaxy } from '../show-script.ts'
import { UnitShape } from '../UnitShape.tsx'
import styles from './Moments.module.css'

interface LitOrbitsProps {
  readonly board: Board
  readonly state: SeenGalaxy
  readonly winners: readonly number[]
}

const AROUND = RING_RADIUS + 30

export function LitOrbits({ board, state, winners }: LitOrbitsProps) {
  const units = state.units.filter(({ owner }) => winners.includes(owner))
  const ownerAt = (planet: number) => units.find(unit => unit.planet === planet)?.owner
  const lit = board.orbits.flatMap(orbit => {
    const owner = ownerAt(orbit.a) ?? ownerAt(orbit.b)
    return owner === undefined ? [] : [{ orbit, owner }]
  })
  return (
    <svg
      className={styles.lit}
      viewBox={`${-AROUND} ${-AROUND} ${2 * AROUND} ${2 * AROUND}`}
      aria-hidden="true"
    >
      {board.orbits.map(orbit => (
        <path key={`${orbit.a}-${orbit.b}`} className={styles.lit__orbit} d={orbitPath(board, orbit)} />
      ))}
      {lit.map(({ orbit, owner }, place) => (
        <path
          key={`${orbit.a}-${orbit.b}`}
          className={styles.lit__way}
          style={{ '--seat': seatColour(owner), '--place': place % 8 }}
          d={orbitPath(board, orbit)}
          pathLength={1}
        />
      ))}
      {units.map((unit, place) => {
        const { x, y } = placeOf(board.planets[unit.planet]!)
        return (
          <g key={unit.id} transform={`translate(${x} ${y}) scale(1.3)`}>
            <g className={styles.lit__cube} style={{ '--place': place % 8 }}>
              <UnitShape seat={unit.owner} weapon={unit.weapon} size={unit.size} />
            </g>
          </g>
        )
      })}
    </svg>
  )
}
