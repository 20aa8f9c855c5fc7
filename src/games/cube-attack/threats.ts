/** Where units could shoot in their next turn: at once, or after a move. */

import type { Frozen, Seat } from '../../engine/game.ts'
import { boardOf } from './board.ts'
import type { State, Unit, Weapon } from './state.ts'

type Seen = Frozen<State>

/** Rules 7.4 to 7.6: the planets that a weapon reaches from a planet. Nobody on an Entrance can be hit. */
export function planetsInRange(state: Seen, weapon: Weapon, from: number): number[] {
  const { planets } = boardOf(state.board)
  // A unit may move wherever it may shoot: to all connected planets but the Entrances.
  const { kind, ways } = planets[from]!
  const here = kind === 'entrance' ? [] : [from]
  if (weapon === 'none') return []
  if (weapon === 'short') return here
  return state.variants.fullRangeLong ? [...here, ...ways] : [...ways]
}

/**
 * The planets that a unit could hit with its own two actions. An Armoury adds nothing: with its first weapon a unit
 * reaches only its own planet, where an enemy would have prevented the activation; with the second it reaches only
 * planets that it could have moved to and hit with the first.
 */
function nextTurnShots(state: Seen, { planet, weapon }: Frozen<Unit>): ReadonlySet<number> {
  const { ways } = boardOf(state.board).planets[planet]!
  return new Set([planet, ...ways].flatMap(from => planetsInRange(state, weapon, from)))
}

/** The units of others that could hit a unit of this seat on the planet if their turns came now. */
export function threatsOn(state: Seen, seat: Seat, planet: number): readonly Frozen<Unit>[] {
  if (state.result) return []
  return state.units.filter(unit => unit.owner !== seat && nextTurnShots(state, unit).has(planet))
}
