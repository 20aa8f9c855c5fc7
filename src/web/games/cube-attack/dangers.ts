/** Which units could shoot where in their next turn, for the planets on which a player has units or could move to. */

import type { Frozen, Seat } from '../../../engine/game.ts'
import type { State, Unit } from '../../../games/cube-attack/state.ts'
import { threatsOn } from '../../../games/cube-attack/threats.ts'
import type { Selection } from './selection.ts'

/** The units that threaten a planet, by planet; safe planets are left out. */
export type Dangers = ReadonlyMap<number, readonly Frozen<Unit>[]>

/** Planets that the unit could move to are judged as after the move; `pointed` is one more planet. */
export function dangersOf(
  state: Frozen<State>,
  seat: Seat | undefined,
  { selection, pointed }: { readonly selection: Selection; readonly pointed?: number | undefined },
): Dangers {
  if (seat === undefined) return new Map()
  const own = new Set(state.units.filter(({ owner }) => owner === seat).map(({ planet }) => planet))
  if (pointed !== undefined) own.add(pointed)
  const found = new Map([...own].map(planet => [planet, threatsOn(state, seat, planet)]))
  for (const planet of selection.moves.keys())
    found.set(planet, threatsAfterMove(state, selection.unit!, planet))
  return new Map([...found].filter(([, units]) => units.length > 0))
}

/** The units that could shoot at a unit once it has moved to a planet. */
export function threatsAfterMove(state: Frozen<State>, id: number, planet: number): readonly Frozen<Unit>[] {
  const units = state.units.map(unit => (unit.id === id ? { ...unit, planet } : unit))
  const owner = state.units.find(unit => unit.id === id)?.owner
  return owner === undefined ? [] : threatsOn({ ...state, units }, owner, planet)
}

export function ownersOf(units: readonly Frozen<Unit>[]): readonly Seat[] {
  return [...new Set(units.map(({ owner }) => owner))]
}
