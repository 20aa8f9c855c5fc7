/** Who can hit a unit in their next turn, with two actions: an attack, perhaps after a move or an activation. */

import type { Frozen, Seat } from '../../engine/game.ts'
import { copy } from '../../engine/plain-data.ts'
import { boardOf } from '../../games/cube-attack/board.ts'
import { cubeAttack } from '../../games/cube-attack/game.ts'
import { ACTIONS_A_TURN, type State, type Unit } from '../../games/cube-attack/state.ts'
import { unitById } from '../../games/cube-attack/units.ts'

type Seen = Frozen<State>

const ignore = (): void => {}

/**
 * Whether a unit might hit a planet with two actions. It assumes that any planet can be activated, although a shared
 * one cannot: another player may leave it in the meantime.
 */
function mightHit(state: Seen, { planet, weapon }: Frozen<Unit>, target: number): boolean {
  const { planets } = boardOf(state.board)
  const { kind, ways } = planets[planet]!
  const armed = kind === 'armoury'
  const longFrom = (from: number): boolean =>
    planets[from]!.within[target]! && (from !== target || state.variants.fullRangeLong)
  switch (weapon) {
    case 'none':
      return armed && planet === target
    case 'short':
      return planet === target || ways.includes(target) || (armed && longFrom(planet))
    case 'long':
      return longFrom(planet) || ways.some(longFrom)
  }
}

/** Whether it is certain that no other player can hit the unit in their next turn. */
export function isOutOfReach(state: Seen, id: number): boolean {
  const unit = unitById(state, id)
  if (!unit) return false
  if (boardOf(state.board).planets[unit.planet]!.kind === 'entrance') return true
  return !state.units.some(enemy => enemy.owner !== unit.owner && mightHit(state, enemy, unit.planet))
}

function hitsAtOnce(state: Seen, seat: Seat, target: number): boolean {
  return state.units.some(
    ({ id, owner }) =>
      owner === seat &&
      cubeAttack.rules.attack.refuse({ state, seat, command: { type: 'attack', unit: id, target } }) ===
        undefined,
  )
}

/** The position as it would be if it were this seat's turn. */
function inTurn(state: Seen, seat: Seat): State {
  const own = copy(state) as State
  own.turn = seat
  own.actionsLeft = ACTIONS_A_TURN
  for (const unit of own.units) {
    unit.activated = false
    unit.attacked = false
  }
  return own
}

/** Whether the rules would let this seat hit the unit, if its turn came now. */
function canHit(state: Seen, seat: Seat, target: number): boolean {
  const { move, activate } = cubeAttack.rules
  const start = inTurn(state, seat)
  if (hitsAtOnce(start, seat, target)) return true
  const tryFirst = (change: (tried: State) => void): boolean => {
    const tried = copy(start)
    change(tried)
    return hitsAtOnce(tried, seat, target)
  }
  for (const { command } of move.choices({ state: start, seat }))
    if (tryFirst(tried => move.effect({ state: tried, seat, command, chance: NO_CHANCE, emit: ignore })))
      return true
  for (const { command } of activate.choices({ state: start, seat }))
    if (tryFirst(tried => activate.effect({ state: tried, seat, command, chance: NO_CHANCE, emit: ignore })))
      return true
  return false
}

/** Nothing is drawn in Cube Attack. */
export const NO_CHANCE = {
  outcome(): never {
    throw new Error('Cube Attack has no chance')
  },
}

/** The other players who could hit the unit, if their turn came now. */
export function threatsTo(state: Seen, id: number): Seat[] {
  const unit = unitById(state, id)
  if (!unit || state.result || isOutOfReach(state, id)) return []
  return [...state.players.keys()].filter(seat => seat !== unit.owner && canHit(state, seat, id))
}
