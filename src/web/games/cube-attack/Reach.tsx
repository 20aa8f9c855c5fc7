/** What the player looks at: where a unit can go and shoot, and which units could shoot at a planet next turn. */

import type { Frozen } from '../../../engine/game.ts'
import type { Board } from '../../../games/cube-attack/board.ts'
import type { State, Unit } from '../../../games/cube-attack/state.ts'
import { planetsInRange } from '../../../games/cube-attack/threats.ts'
import { seatColour } from '../../kit/components/SeatMark.tsx'
import type { Dangers } from './dangers.ts'
import { orbitPath, PLANET_RADIUS, type Placed, placeOf, sizeOn } from './drawing/board-layout.ts'
import planetsStyles from './Planets.module.css'
import styles from './Reach.module.css'

/** High enough to leave the weapon of a unit or of a pile in sight. */
const ABOVE_UNIT = PLANET_RADIUS + 20
const ABOVE_PILE = PLANET_RADIUS + 42

/** Four marks around a planet. */
const RANGE = 'M0-54V-42M0 54V42M-54 0H-42M54 0H42'

/** The moves of a unit as rings around planets, and the planets within reach of its weapon. */
export function UnitReach(props: {
  readonly board: Board
  readonly state: Frozen<State>
  readonly unit: Frozen<Unit>
}) {
  const {
    board,
    state,
    unit: { owner, planet, weapon },
  } = props
  const size = sizeOn(board)
  const { ways } = board.planets[planet]!
  const taken = board.orbits.filter(
    ({ a, b }) => (a === planet && ways.includes(b)) || (b === planet && ways.includes(a)),
  )
  const at = (index: number) => {
    const { x, y } = placeOf(board.planets[index]!)
    return `translate(${x} ${y}) scale(${size})`
  }
  return (
    <g className="drawn passive" aria-hidden="true" style={{ color: seatColour(owner) }}>
      {taken.map(orbit => (
        <path key={`${orbit.a}-${orbit.b}`} className={styles.reach__way} d={orbitPath(board, orbit)} />
      ))}
      {ways.map(way => (
        <circle
          key={way}
          className={styles.reach__ring}
          data-way={way}
          r={PLANET_RADIUS + 15}
          transform={at(way)}
        />
      ))}
      {planetsInRange(state, weapon, planet).map(target => (
        <path
          key={target}
          className={styles.reach__range}
          data-range={target}
          d={RANGE}
          transform={at(target)}
        />
      ))}
    </g>
  )
}

/** A line from every unit that could shoot at the planet. */
export function ThreatLines(props: {
  readonly board: Board
  readonly placed: readonly Placed[]
  readonly planet: number
  readonly by: readonly Frozen<Unit>[]
}) {
  const { board, placed, planet, by } = props
  const to = placeOf(board.planets[planet]!)
  const ids = new Set(by.map(({ id }) => id))
  return (
    <g className="drawn passive" aria-hidden="true">
      {placed.flatMap(({ unit: { id, owner, planet: from }, x, y }) =>
        ids.has(id) && from !== planet
          ? [
              <line
                key={id}
                className={styles['threat-line']}
                style={{ color: seatColour(owner) }}
                x1={x}
                y1={y - 8}
                x2={to.x}
                y2={to.y}
              />,
            ]
          : [],
      )}
    </g>
  )
}

/** How a move to each planet would change the player's income, drawn over the units. */
export function Gains(props: {
  readonly board: Board
  readonly state: Frozen<State>
  readonly gains: ReadonlyMap<number, number>
}) {
  const { board, state, gains } = props
  const size = sizeOn(board)
  const piles = new Set(state.units.flatMap(({ planet, size: cubes }) => (cubes === 2 ? [planet] : [])))
  return (
    <g className="passive" aria-hidden="true" style={{ '--planet-size': size }}>
      {[...gains].map(([planet, points]) => {
        const { x, y } = placeOf(board.planets[planet]!)
        const above = piles.has(planet) ? ABOVE_PILE : ABOVE_UNIT
        return (
          <g
            key={planet}
            className={styles.gain}
            data-gain={board.planets[planet]!.id}
            data-loss={points < 0}
            transform={`translate(${x} ${y - above * size}) scale(${size})`}
          >
            <g className={`${planetsStyles.planet__badge} ${styles.gain__badge}`}>
              <rect x="-21" y="-13" width="42" height="26" rx="13" />
              <text>{points > 0 ? `+${points}` : `−${-points}`}</text>
            </g>
          </g>
        )
      })}
    </g>
  )
}

const CROSSHAIRS = 'M-8-8H-4M-8-8V-4M8-8H4M8-8V-4M-8 8H-4M-8 8V4M8 8H4M8 8V4'

/** How many units could shoot at a planet next turn, drawn over the units. The crosshairs need no colour. */
export function ThreatMarks({ board, dangers }: { readonly board: Board; readonly dangers: Dangers }) {
  const size = sizeOn(board)
  return (
    <g className="passive" aria-hidden="true" style={{ '--planet-size': size }}>
      {[...dangers].map(([planet, units]) => {
        const { x, y } = placeOf(board.planets[planet]!)
        const corner = PLANET_RADIUS * 0.95 * size
        return (
          <g
            key={planet}
            className={styles['threat-mark']}
            data-threatened={board.planets[planet]!.id}
            transform={`translate(${x - corner} ${y + corner}) scale(${size})`}
          >
            <g className={planetsStyles.planet__badge}>
              <rect x="-14" y="-14" width="28" height="28" rx="7" />
              <path className="drawn" d={CROSSHAIRS} transform="scale(1.25)" />
              <text>{units.length}</text>
            </g>
          </g>
        )
      })}
    </g>
  )
}
