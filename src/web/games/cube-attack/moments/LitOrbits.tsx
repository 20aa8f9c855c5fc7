/** The win: the winner's cubes light all their orbits. */

import type { Frozen } from '../../../../engine/game.ts'
import type { Board } from '../../../../games/cube-attack/board.ts'
import type { State } from '../../../../games/cube-attack/state.ts'
import { seatColour } from '../../../kit/components/SeatMark.tsx'
import { orbitPath, placeOf } from '../drawing/board-layout.ts'
import { UnitShape } from '../drawing/UnitShape.tsx'
import styles from './Moments.module.css'

interface LitOrbitsProps {
  readonly board: Board
  readonly state: Frozen<State>
  readonly winners: readonly number[]
}

/** The radius of a planet: only to see where one is. */
const PLANET = 11
/** Around the outermost planets. */
const MARGIN = 46

/** The whole galaxy, without its ring. */
function frameOf({ planets }: Board): string {
  const places = planets.map(placeOf)
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN]
  return `${left} ${top} ${Math.max(...xs) + MARGIN - left} ${Math.max(...ys) + MARGIN - top}`
}

export function LitOrbits({ board, state, winners }: LitOrbitsProps) {
  const units = state.units.filter(({ owner }) => winners.includes(owner))
  const ownerAt = (planet: number) => units.find(unit => unit.planet === planet)?.owner
  const lit = board.orbits.flatMap(orbit => {
    const owner = ownerAt(orbit.a) ?? ownerAt(orbit.b)
    return owner === undefined ? [] : [{ orbit, owner }]
  })
  return (
    <svg className={styles.lit} viewBox={frameOf(board)} aria-hidden="true">
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
      {board.planets.map((planet, id) => {
        const { x, y } = placeOf(planet)
        // biome-ignore lint/suspicious/noArrayIndexKey: a planet is its index
        return <circle key={id} className={styles.lit__planet} cx={x} cy={y} r={PLANET} />
      })}
      {units.map((unit, place) => {
        const { x, y } = placeOf(board.planets[unit.planet]!)
        return (
          <g key={unit.id} transform={`translate(${x} ${y}) scale(1.8)`}>
            <g className={styles.lit__cube} style={{ '--place': place % 8 }}>
              <UnitShape seat={unit.owner} weapon={unit.weapon} size={unit.size} />
            </g>
          </g>
        )
      })}
    </svg>
  )
}
