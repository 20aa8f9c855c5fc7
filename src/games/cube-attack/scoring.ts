/** Rules 9: what the moons are worth. */

import type { Frozen } from '../../engine/game.ts'
import { boardOf } from './board.ts'
import type { State } from './state.ts'

export const MOON_POINTS = { half: 2, full: 4 } as const

/** For each planet, by index, the seats with units on it as a bit set: 1 for seat 0, 2 for seat 1, 4 for seat 2… */
function ownersByPlanet(state: Frozen<State>): number[] {
  const owners = new Array<number>(boardOf(state.board).planets.length).fill(0)
  const { units } = state
  for (let index = 0; index < units.length; index++) {
    const { planet, owner } = units[index]!
    owners[planet]! |= 1 << owner
  }
  return owners
}

/** What each seat would score if the round ended now. A sole owner gets the full value of a moon, others half each. */
export function incomes(state: Frozen<State>): number[] {
  const { planets, moons } = boardOf(state.board)
  const owners = ownersByPlanet(state)
  const points = new Array<number>(state.players.length).fill(0)
  for (const moon of moons) {
    const held = owners[moon]!
    if (held === 0) continue
    const whole = planets[moon]!.kind === 'full' ? MOON_POINTS.full : MOON_POINTS.half
    const alone = (held & (held - 1)) === 0
    for (let seat = 0; seat < points.length; seat++) {
      if (held & (1 << seat)) points[seat]! += alone ? whole : whole / 2
    }
  }
  return points
}

/** The moons that are held, with what each pays to each of its holders. */
export function moonPoints(
  state: Frozen<State>,
): readonly { readonly moon: number; readonly seat: number; readonly points: number }[] {
  const { moons, planets } = boardOf(state.board)
  return moons.flatMap(moon => {
    const seats = holders(state, moon)
    const whole = planets[moon]!.kind === 'full' ? MOON_POINTS.full : MOON_POINTS.half
    return seats.map(seat => ({ moon, seat, points: seats.length > 1 ? whole / 2 : whole }))
  })
}

export function holders(state: Frozen<State>, planet: number): number[] {
  const held = ownersByPlanet(state)[planet]!
  return [...state.players.keys()].filter(seat => held & (1 << seat))
}
