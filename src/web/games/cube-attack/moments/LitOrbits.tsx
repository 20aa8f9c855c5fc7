/** The win: the moons that scored in the last round light their orbits, or if none did, all the winner's cubes. */

import type { Frozen } from '../../../../engine/game.ts'
import type { Board } from '../../../../games/cube-attack/board.ts'
import { moonPoints } from '../../../../games/cube-attack/scoring.ts'
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

/** What the moons of the winners paid in the round that ended the match. */
export function scoredBy(state: Frozen<State>, winners: readonly number[]) {
  if (state.result?.kind !== 'points') return []
  return moonPoints(state)
    .filter(({ seat }) => winners.includes(seat))
    .map(({ moon, seat, points }) => ({ planet: moon, owner: seat, points }))
}

export function LitOrbits({ board, state, winners }: LitOrbitsProps) {
  const units = state.units.filter(({ owner }) => winners.includes(owner))
  const scored = scoredBy(state, winners)
  const sources = scored.length > 0 ? scored : units
  const ownerAt = (planet: number) => sources.find(source => source.planet === planet)?.owner
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
      {scored.map(({ planet, owner, points }, place) => {
        const { x, y } = placeOf(board.planets[planet]!)
        return (
          <text
            key={`${planet}-${owner}`}
            className={styles.lit__points}
            style={{ '--place': place % 8 }}
            x={x}
            y={y + 48}
          >
            +{points}
          </text>
        )
      })}
    </svg>
  )
}
