/** Groups the choices by the unit or planet that a player clicks. It contains no rules. */

import type { Choice, Frozen } from '../../../engine/game.ts'
import type { Activate, Attack, Command, Move } from '../../../games/cube-attack/commands.ts'
import { incomes } from '../../../games/cube-attack/scoring.ts'
import type { State } from '../../../games/cube-attack/state.ts'
import { spokesman, unitById } from '../../../games/cube-attack/units.ts'

export interface Selection {
  /** Units that can act, including all interchangeable ones. */
  readonly ready: ReadonlySet<number>
  /** The selected unit, or the interchangeable unit that represents it in the choices. */
  readonly unit: number | undefined
  /** The moves of the selected unit, by planet. */
  readonly moves: ReadonlyMap<number, Move>
  /** The attacks of the selected unit, by target, including all interchangeable targets. */
  readonly attacks: ReadonlyMap<number, Attack>
  readonly activate: Activate | undefined
}

function actors(choices: readonly Choice<Command>[]): Set<number> {
  return new Set(choices.flatMap(({ command }) => ('unit' in command ? [command.unit] : [])))
}

/** The only unit that can act, if there is one: it is selected without a click. Interchangeable ones count as one. */
export function loneUnit(choices: readonly Choice<Command>[]): number | undefined {
  const [unit, ...others] = actors(choices)
  return others.length === 0 ? unit : undefined
}

export function movesTo(choices: readonly Choice<Command>[], planet: number): readonly Move[] {
  return choices.flatMap(({ command }) => (command.type === 'move' && command.to === planet ? [command] : []))
}

/** All units that the given units represent in the choices. */
function everyone(state: Frozen<State>, spokesmen: ReadonlySet<number>): Set<number> {
  const all = state.units.filter(unit => spokesmen.has(spokesman(state, unit).id))
  return new Set(all.map(({ id }) => id))
}

/** How each move of the selected unit would change its owner's income if the round ended then, by planet. */
export function gainsOf(state: Frozen<State>, { unit, moves }: Selection): ReadonlyMap<number, number> {
  const owner = unit === undefined ? undefined : unitById(state, unit)?.owner
  if (owner === undefined) return new Map()
  const now = incomes(state)[owner]!
  const gains = [...moves.keys()].map((planet): readonly [number, number] => {
    const units = state.units.map(each => (each.id === unit ? { ...each, planet } : each))
    return [planet, incomes({ ...state, units })[owner]! - now]
  })
  return new Map(gains.filter(([, points]) => points !== 0))
}

export function selectionOf(
  state: Frozen<State>,
  choices: readonly Choice<Command>[],
  picked: number | undefined,
): Selection {
  const speaking = actors(choices)
  const unitPicked = picked === undefined ? undefined : unitById(state, picked)
  const unit = unitPicked ? spokesman(state, unitPicked).id : undefined
  const moves = new Map<number, Move>()
  const attacks = new Map<number, Attack>()
  let activate: Activate | undefined
  for (const { command } of choices) {
    if (!('unit' in command) || command.unit !== unit) continue
    if (command.type === 'move') moves.set(command.to, command)
    else if (command.type === 'activate') activate = command
    else for (const target of everyone(state, new Set([command.target]))) attacks.set(target, command)
  }
  return { ready: everyone(state, speaking), unit, moves, attacks, activate }
}
