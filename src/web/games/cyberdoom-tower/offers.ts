/** What is lit: the choices sorted by what one points at. No rule is in here; choices come in, pictures go out. */

import type { Choice } from '../../../engine/game.ts'
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
} from '../../../games/cyberdoom-tower/commands.ts'
import type { EquipmentId, WeaponId } from '../../../games/cyberdoom-tower/equipment.ts'

/** Commands that change a die of the attack under way. */
export type DieCommand = Extract<Command, { type: 'modify' | 'reroll' | 'flip' | 'setDie' | 'gunsight' }>

export interface Offers {
  /** By position: every way to pay for the movement. */
  readonly moves: ReadonlyMap<number, readonly Move[]>
  /** By floor. */
  readonly rides: ReadonlyMap<number, Ride>
  readonly attacks: ReadonlyMap<WeaponId, AttackCommand>
  readonly discards: ReadonlyMap<EquipmentId, Discard>
  readonly dice: readonly DieCommand[]
  readonly place: Place | undefined
  readonly giveUp: GiveUp | undefined
  readonly stepOntoRoof: StepOntoRoof | undefined
  readonly pass: Pass | undefined
  /** What is to be decided before anything else: Key, Crate, Hide, Luck, the way back, one's fate. */
  readonly decisions: readonly Command[]
}

function only<Type extends Command['type']>(commands: readonly Command[], type: Type) {
  return commands.filter((command): command is Extract<Command, { type: Type }> => command.type === type)
}

const DECISIONS: ReadonlySet<string> = new Set<Command['type']>([
  'takeKey',
  'leaveKey',
  'loot',
  'leaveCrate',
  'hide',
  'spendLuck',
  'returnToElevator',
  'stay',
  'acceptDamage',
])

export function offersOf(choices: readonly Choice<Command>[]): Offers {
  const commands = choices.map(({ command }) => command)
  const moves = new Map<number, readonly Move[]>()
  for (const move of only(commands, 'move')) moves.set(move.to, [...(moves.get(move.to) ?? []), move])
  return {
    moves,
    rides: new Map(only(commands, 'ride').map(ride => [ride.floor, ride])),
    attacks: new Map(only(commands, 'attack').map(attack => [attack.weapon, attack])),
    discards: new Map(only(commands, 'discard').map(discard => [discard.card, discard])),
    dice: [
      ...only(commands, 'modify'),
      ...only(commands, 'reroll'),
      ...only(commands, 'flip'),
      ...only(commands, 'setDie'),
      ...only(commands, 'gunsight'),
    ],
    place: only(commands, 'place')[0],
    giveUp: only(commands, 'giveUp')[0],
    stepOntoRoof: only(commands, 'stepOntoRoof')[0],
    pass: only(commands, 'pass')[0],
    decisions: commands.filter(({ type }) => DECISIONS.has(type)),
  }
}

/** What a movement is paid with before anything else. */
export type Payment = 'points' | 'energy' | 'jetpack'

const BY_PAYMENT: Readonly<Record<Payment, (one: Move, other: Move) => number>> = {
  points: (one, other) => one.energy - other.energy || one.jetpack - other.jetpack,
  energy: (one, other) => other.energy - one.energy || one.jetpack - other.jetpack,
  jetpack: (one, other) => other.jetpack - one.jetpack || one.energy - other.energy,
}

/** Of all ways to one position, the one to be taken by a click. The others are a switch away. */
export function wayBy(payment: Payment, ways: readonly Move[] | undefined): Move | undefined {
  return ways?.toSorted(BY_PAYMENT[payment])[0]
}

/** The payments that make a difference just now. */
export function paymentsOf({ moves }: Offers): readonly Payment[] {
  const all = [...moves.values()]
  if (all.every(ways => ways.length < 2)) return []
  const found: Payment[] = ['points']
  if (all.some(ways => ways.some(({ energy }) => energy > 0))) found.push('energy')
  if (all.some(ways => ways.some(({ jetpack }) => jetpack > 0))) found.push('jetpack')
  return found
}
