/** Groups the choices into tasks. It contains no rules. */

import type { Choice, Range } from '../../../../engine/game.ts'
import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import { TOKEN_ID } from '../../../../games/dungeon-drop/state.ts'
import { kindOf, type Piece } from '../pieces/pieces.ts'

export type CommandType = Command['type']
export type HeroCard = 'race' | 'class'

/** Commands for which a player has to pick pieces or set numbers first. All others take a single press. */
export const AIMED = [
  'loot',
  'enter',
  'moveOn',
  'search',
  'explore',
  'dropDungeon',
  'placePillar',
  'flick',
  'redrop',
  'placeCube',
  'slide',
  'swap',
  'trade',
  'take',
  'remove',
  'placeMeeple',
] as const
export type AimedType = (typeof AIMED)[number]

const ROOMS: readonly string[] = ['loot', 'enter', 'moveOn', 'search']
export const isRoomTask = (type: AimedType): boolean => ROOMS.includes(type)

/** The input that a command needs, besides the items used while looting. */
export interface Needs {
  /** The least and the greatest number of pieces to pick. */
  readonly least: number
  readonly most: number
  readonly point?: true
  readonly height?: true
  readonly flick?: true
  readonly distance?: true
  readonly turn?: true
}

const NEEDS: Readonly<Record<AimedType, Needs>> = {
  loot: { least: 3, most: 3 },
  enter: { least: 3, most: 3 },
  moveOn: { least: 3, most: 3 },
  search: { least: 0, most: 0 },
  explore: { least: 0, most: 0, point: true, height: true },
  dropDungeon: { least: 0, most: 0, height: true },
  placePillar: { least: 0, most: 0, point: true },
  flick: { least: 1, most: 1, flick: true },
  redrop: { least: 1, most: 3, point: true, height: true },
  placeCube: { least: 1, most: 1, point: true },
  slide: { least: 2, most: 2, distance: true },
  swap: { least: 2, most: 2 },
  trade: { least: 1, most: 1, point: true, height: true },
  take: { least: 1, most: 1 },
  remove: { least: 1, most: 2 },
  placeMeeple: { least: 0, most: 0, point: true, turn: true },
}

/** One kind of aimed command, with all choices that the rules offer for it. */
export interface Task {
  readonly key: string
  readonly type: AimedType
  /** The card whose ability it is, if it is an ability. */
  readonly card: HeroCard | undefined
  readonly choices: readonly Choice<Command>[]
  readonly needs: Needs
}

export interface Tasks {
  readonly aimed: readonly Task[]
  /** Commands that take a single press. */
  readonly plain: readonly Command[]
}

const isAimed = (type: CommandType): type is AimedType => AIMED.some(each => each === type)

function needsOf(type: AimedType, choices: readonly Choice<Command>[]): Needs {
  const needs = NEEDS[type]
  if (type !== 'redrop') return needs
  // If the card determines the cubes, the player only chooses the point.
  const some = choices.flatMap(({ command }) => (command.type === 'redrop' ? [command.cubes.length] : []))
  const most = Math.max(0, ...some)
  return most === 0
    ? { ...needs, least: 0, most: 0 }
    : { ...needs, least: 1, most: Math.max(most, needs.least) }
}

function cardOf(command: Command): HeroCard | undefined {
  return 'card' in command ? command.card : undefined
}

/** Whether the command uses an ability, on a piece of the table or not. */
export function isAbility(command: Command): boolean {
  return 'card' in command || command.type === 'copyClass'
}

export function offersAbility({ aimed, plain }: Tasks): boolean {
  return aimed.some(({ card }) => card !== undefined) || plain.some(isAbility)
}

export function keyOf(command: Command): string {
  const card = cardOf(command)
  return card ? `${command.type}.${card}` : command.type
}

const sorted = new WeakMap<readonly Choice<Command>[], Tasks>()

/** Cached for each list of choices, because the board, the form and the intent all need the tasks. */
export function tasksOf(choices: readonly Choice<Command>[]): Tasks {
  const tasks = sorted.get(choices) ?? tasksAmong(choices)
  sorted.set(choices, tasks)
  return tasks
}

function tasksAmong(choices: readonly Choice<Command>[]): Tasks {
  const found = new Map<string, { type: AimedType; card: HeroCard | undefined; choices: Choice<Command>[] }>()
  const plain: Command[] = []
  for (const choice of choices) {
    const { command } = choice
    if (!isAimed(command.type)) {
      plain.push(command)
      continue
    }
    const card = cardOf(command)
    const key = keyOf(command)
    const task = found.get(key)
    if (task) task.choices.push(choice)
    else found.set(key, { type: command.type, card, choices: [choice] })
  }
  const order = (type: AimedType) => AIMED.indexOf(type)
  const aimed = [...found].map(
    ([key, task]): Task => ({ key, ...task, needs: needsOf(task.type, task.choices) }),
  )
  return { aimed: aimed.sort((one, other) => order(one.type) - order(other.type)), plain }
}

/** Ids of the pieces on the table that a command refers to. */
export function pointedAt(command: Command): readonly number[] {
  switch (command.type) {
    case 'loot':
    case 'enter':
      return command.pillars
    case 'moveOn':
      return [...command.keep.map(index => TOKEN_ID + index), ...command.pillars]
    case 'flick':
    case 'placeCube':
    case 'take':
      return [command.cube]
    case 'redrop':
    case 'remove':
      return command.cubes
    case 'slide':
      return [command.cube, command.pillar]
    case 'swap':
      return [command.first, command.second]
    case 'trade':
      return [command.gem]
    default:
      return []
  }
}

/** For these the choices list only some of the legal combinations, so the rules are asked about each combination. */
const SETS: readonly AimedType[] = ['redrop', 'remove', 'swap', 'slide']

/** The pieces that can be picked next. `goesWith` asks the rules whether a combination of pieces is legal. */
export function targetsOf(
  task: Task,
  picked: readonly number[],
  { pieces, goesWith }: { readonly pieces: readonly Piece[]; goesWith(picked: readonly number[]): boolean },
): ReadonlySet<number> {
  const { type, choices, needs } = task
  if (isRoomTask(type)) {
    // Every pillar can be picked, so that players can also see why some rooms are illegal.
    const corners = pieces.filter(
      piece => kindOf(piece) === 'pillar' || (type !== 'enter' && piece.type === 'token'),
    )
    return new Set(needs.most === 0 ? [] : corners.map(({ id }) => id))
  }
  if (needs.most === 0) return new Set()
  const all = choices.map(({ command }) => pointedAt(command))
  if (picked.length === 0) return new Set(type === 'slide' ? all.map(([cube]) => cube!) : all.flat())
  if (!SETS.includes(type)) return new Set(all.flat())
  // If enough pieces are picked, one more replaces another: the second of a pair, else the oldest.
  const full = picked.length >= needs.most
  const held = !full ? picked : needs.least === 2 ? picked.slice(0, 1) : picked.slice(1)
  const others = pieces.filter(({ id }) => !picked.includes(id) && goesWith([...held, id]))
  return new Set([...others.map(({ id }) => id), ...picked])
}

/** The range of a number of the command, taken from the choice that matches the picked pieces. */
export function rangeOf(task: Task, picked: readonly number[], field: string, otherwise: Range): Range {
  const fitting =
    task.choices.find(({ command }) => picked.every(id => pointedAt(command).includes(id))) ?? task.choices[0]
  const range = fitting?.aim && (fitting.aim as Readonly<Record<string, Range | undefined>>)[field]
  return range ?? otherwise
}

/** The greatest power with which a cube can be flicked. */
export function mostPower(task: Task | undefined, cube: number): number {
  return task ? rangeOf(task, [cube], 'power', { min: 0, max: 1 }).max : 1
}
