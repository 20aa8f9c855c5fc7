/** Groups the choices by the part of the board that a player clicks. It contains no rules. */

import type { Choice } from '../../../../engine/game.ts'
import type {
  AttackCommand,
  Command,
  Discard,
  GiveUp,
  Move,
  Pass,
  Place,
  Ride,
  StepOntoRoof,
} from '../../../../games/cyberdoom-tower/commands.ts'
import type { EquipmentId, WeaponId } from '../../../../games/cyberdoom-tower/equipment.ts'

export type DieCommand = Extract<Command, { type: 'modify' | 'reroll' | 'flip' | 'setDie' | 'gunsight' }>

export interface ChoicesByTarget {
  /** By sector: every way to pay for the movement. */
  readonly moves: ReadonlyMap<number, readonly Move[]>
  readonly rides: ReadonlyMap<number, Ride>
  readonly attacks: ReadonlyMap<WeaponId, AttackCommand>
  readonly discards: ReadonlyMap<EquipmentId, Discard>
  readonly dice: readonly DieCommand[]
  readonly place: Place | undefined
  readonly giveUp: GiveUp | undefined
  readonly stepOntoRoof: StepOntoRoof | undefined
  readonly pass: Pass | undefined
  /** Decisions that come before anything else: Key, Crate, Hide, Luck, return, token, last gasp. */
  readonly decisions: readonly Command[]
}

function only<Type extends Command['type']>(commands: readonly Command[], type: Type) {
  return commands.filter((command): command is Extract<Command, { type: Type }> => command.type === type)
}

export const DECISIONS = [
  'takeKey',
  'leaveKey',
  'loot',
  'leaveCrate',
  'hide',
  'spendLuck',
  'returnToElevator',
  'stay',
  'moveToken',
  'leaveToken',
  'acceptDamage',
] as const satisfies readonly Command['type'][]

export function choicesByTarget(choices: readonly Choice<Command>[]): ChoicesByTarget {
  const commands = choices.map(({ command }) => command)
  const moves = new Map<number, readonly Move[]>()
  for (const move of only(commands, 'move')) moves.set(move.to, [...(moves.get(move.to) ?? []), move])
  return {
    moves,
    rides: new Map(only(commands, 'ride').map(ride => [ride.floor, ride])),
    attacks: new Map(only(commands, 'attack').map(attack => [attack.weapon, attack])),
    discards: new Map(only(commands, 'discard').map(discard => [discard.card, discard])),
    dice: (['modify', 'reroll', 'flip', 'setDie', 'gunsight'] as const).flatMap(type => only(commands, type)),
    place: only(commands, 'place')[0],
    giveUp: only(commands, 'giveUp')[0],
    stepOntoRoof: only(commands, 'stepOntoRoof')[0],
    pass: only(commands, 'pass')[0],
    decisions: commands.filter(({ type }) => DECISIONS.some(each => each === type)),
  }
}

/** What pays for a movement besides Action Points: Energy, and how many of the points the Jetpack doubles. */
export interface Payment {
  readonly energy: number
  readonly jetpack: number
}

export const POINTS_ONLY: Payment = { energy: 0, jetpack: 0 }

/** The move that a click makes: of all ways to a position, the one nearest to the chosen payment. */
export function wayBy({ energy, jetpack }: Payment, ways: readonly Move[] | undefined): Move | undefined {
  return ways?.toSorted(
    (one, other) =>
      Math.abs(one.energy - energy) - Math.abs(other.energy - energy) ||
      one.energy - other.energy ||
      Math.abs(one.jetpack - jetpack) - Math.abs(other.jetpack - jetpack) ||
      one.jetpack - other.jetpack,
  )[0]
}

/** The amounts that a player can choose from; empty if every move can be paid for in one way only. */
export function amountsOf({ moves }: ChoicesByTarget): Readonly<Record<keyof Payment, readonly number[]>> {
  const ways = [...moves.values()].filter(({ length }) => length > 1).flat()
  const distinct = (amounts: readonly number[]) => [...new Set(amounts)].sort((one, other) => one - other)
  return {
    energy: distinct(ways.map(({ energy }) => energy)),
    jetpack: distinct(ways.map(({ jetpack }) => jetpack)),
  }
}
