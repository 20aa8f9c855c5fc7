/** Queries about the units on the board that several rules share. */

import type { Frozen, Refusal, Seat } from '../../engine/game.ts'
import { boardOf } from './board.ts'
import { CUBES_EACH, type State, type Unit } from './state.ts'
import { refusal } from './words.ts'

type Seen = Frozen<State>

export function unitById(state: Seen, id: number): Frozen<Unit> | undefined {
  const { units } = state
  for (let index = 0; index < units.length; index++) if (units[index]!.id === id) return units[index]
  return undefined
}

/** The same unit, but writable; for effects, whose command is known to be legal. */
export function ownUnit(state: State, id: number): Unit {
  return unitById(state, id) as Unit
}

/** Two units of one owner that differ only in their ids, so they have the same legal actions. */
function interchangeable(one: Frozen<Unit>, other: Frozen<Unit>): boolean {
  return (
    one.planet === other.planet &&
    one.owner === other.owner &&
    one.weapon === other.weapon &&
    one.size === other.size &&
    one.activated === other.activated &&
    one.attacked === other.attacked
  )
}

/** The first of the units interchangeable with this one, which represents them all in the list of choices. */
export function spokesman(state: Seen, unit: Frozen<Unit>): Frozen<Unit> {
  const { units } = state
  for (let index = 0; index < units.length; index++) {
    if (interchangeable(units[index]!, unit)) return units[index]!
  }
  return unit
}

/** One unit of each interchangeable group. A seat's units are few and adjacent: scanning beats an index. */
export function spokesmen(state: Seen, seat: Seat): Frozen<Unit>[] {
  const found: Frozen<Unit>[] = []
  const { units } = state
  for (let index = 0; index < units.length; index++) {
    const unit = units[index]!
    if (unit.owner < seat) continue
    if (unit.owner > seat) break
    let earlier = found.length - 1
    while (earlier >= 0 && !interchangeable(found[earlier]!, unit)) earlier--
    if (earlier < 0) found.push(unit)
  }
  return found
}

export function hasUnits(state: Seen, seat: Seat): boolean {
  const { units } = state
  for (let index = 0; index < units.length; index++) if (units[index]!.owner === seat) return true
  return false
}

export function isIn(state: Seen, seat: Seat): boolean {
  return hasUnits(state, seat) || (state.variants.reEntry && state.players[seat]!.reserve > 0)
}

export function enemyOn(state: Seen, planet: number, seat: Seat): Frozen<Unit> | undefined {
  const { units } = state
  for (let index = 0; index < units.length; index++) {
    const unit = units[index]!
    if (unit.planet === planet && unit.owner !== seat) return unit
  }
  return undefined
}

export function entranceOf(state: Seen, seat: Seat): number {
  return boardOf(state.board).entranceByTeam[state.players[seat]!.team]!
}

/** A cube from the reserve appears, disarmed, on its owner's Entrance. */
export function bringIn(state: State, seat: Seat): Unit {
  const id = freeId(state, seat)
  const unit: Unit = {
    id,
    owner: seat,
    planet: entranceOf(state, seat),
    weapon: 'none',
    size: 1,
    activated: false,
    attacked: false,
  }
  const after = state.units.findIndex(other => other.id > id)
  state.units.splice(after < 0 ? state.units.length : after, 0, unit)
  state.players[seat]!.reserve--
  return unit
}

/** The lowest number that none of the seat's units has. Numbers are reused, so twenty are enough. */
function freeId(state: Seen, seat: Seat): number {
  let id = seat * CUBES_EACH
  for (const unit of state.units) {
    if (unit.owner !== seat) continue
    if (unit.id !== id) break
    id++
  }
  return id
}

export function refuseIdle(state: Seen, seat: Seat): Refusal | undefined {
  return state.turn === seat && state.result === null
    ? undefined
    : refusal('refuse.notYourTurn', { seat: { seat: state.turn } })
}

export function refuseUnit(seat: Seat, unit: Frozen<Unit> | undefined): Refusal | undefined {
  if (!unit) return refusal('refuse.noSuchUnit')
  return unit.owner === seat ? undefined : refusal('refuse.notYourUnit', { seat: { seat: unit.owner } })
}
