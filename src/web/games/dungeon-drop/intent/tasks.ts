/** What one can set about: the choices sorted into tasks. No rule is in here; choices come in, tasks go out. */

import type { Choice, Range } from '../../../../engine/game.ts'
import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import { TOKEN_ID } from '../../../../games/dungeon-drop/state.ts'
import { kindOf, type Piece } from '../pieces/pieces.ts'

export type CommandType = Command['type']
export type HeroCard = 'race' | 'class'

/** Commands that need something pointed at or measured first. All others are done by one press. */
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

/** Rooms are chosen by these. */
const ROOMS: readonly string[] = ['loot', 'enter', 'moveOn', 'search']
export const isRoomTask = (type: AimedType): boolean => ROOMS.includes(type)

/** What has to be given for a command, besides the items used while looting. */
export interface Needs {
  /** How many pieces are pointed at, at least and at most. */
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

/** Something to be aimed, with everything the rules offer for it. */
export interface Task {
  readonly key: string
  readonly type: AimedType
  /** Whose ability it is, if it is one. */
  readonly card: HeroCard | undefined
  readonly choices: readonly Choice<Command>[]
  readonly needs: Needs
}

export interface Tasks {
  readonly aimed: readonly Task[]
  /** Done by one press. */
  readonly plain: readonly Command[]
}

const isAimed = (type: CommandType): type is AimedType => AIMED.some(each => each === type)

function needsOf(type: AimedType, choices: readonly Choice<Command>[]): Needs {
  const needs = NEEDS[type]
  if (type !== 'redrop') return needs
  // Where the card says which cubes, the point alone decides.
  const some = choices.flatMap(({ command }) => (command.type === 'redrop' ? [command.cubes.length] : []))
  const most = Math.max(0, ...some)
  return most === 0
    ? { ...needs, least: 0, most: 0 }
    : { ...needs, least: 1, most: Math.max(most, needs.least) }
}

function cardOf(command: Command): HeroCard | undefined {
  return 'card' in command ? command.card : undefined
}

/** Of the task a command belongs to. */
export function keyOf(command: Command): string {
  const card = cardOf(command)
  return card ? `${command.type}.${card}` : command.type
}

const sorted = new WeakMap<readonly Choice<Command>[], Tasks>()

/** Sorted once for a list of choices: the board, the form and the intent all ask for them. */
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

/** Ids a command points at on the table. */
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

/** Tasks whose choices are examples only, of all the sets there are: what goes with what, the rules have to say. */
const SETS: readonly AimedType[] = ['redrop', 'remove', 'swap', 'slide']

/**
 * What may be pointed at next, given what has been. `goesWith` asks the rules whether one more piece goes with those
 * that are picked.
 */
export function targetsOf(
  task: Task,
  picked: readonly number[],
  { pieces, goesWith }: { readonly pieces: readonly Piece[]; goesWith(picked: readonly number[]): boolean },
): ReadonlySet<number> {
  const { type, choices, needs } = task
  if (isRoomTask(type)) {
    // Any pillar: which rooms are none is worth seeing, too.
    const corners = pieces.filter(
      piece => kindOf(piece) === 'pillar' || (type !== 'enter' && piece.type === 'token'),
    )
    return new Set(needs.most === 0 ? [] : corners.map(({ id }) => id))
  }
  if (needs.most === 0) return new Set()
  const all = choices.map(({ command }) => pointedAt(command))
  if (picked.length === 0) return new Set(type === 'slide' ? all.map(([cube]) => cube!) : all.flat())
  if (!SETS.includes(type)) return new Set(all.flat())
  // With the hand full, one more takes the place of another: of the second in a pair, else of the oldest.
  const full = picked.length >= needs.most
  const held = !full ? picked : needs.least === 2 ? picked.slice(0, 1) : picked.slice(1)
  const others = pieces.filter(({ id }) => !picked.includes(id) && goesWith([...held, id]))
  return new Set([...others.map(({ id }) => id), ...picked])
}

/** How far a number of the command may go, as the rules say it of the choice nearest to what is pointed at. */
export function rangeOf(task: Task, picked: readonly number[], field: string, otherwise: Range): Range {
  const fitting =
    task.choices.find(({ command }) => picked.every(id => pointedAt(command).includes(id))) ?? task.choices[0]
  const range = fitting?.aim && (fitting.aim as Readonly<Record<string, Range | undefined>>)[field]
  return range ?? otherwise
}

/** How hard a cube may be flicked. */
export function mostPower(task: Task | undefined, cube: number): number {
  return task ? rangeOf(task, [cube], 'power', { min: 0, max: 1 }).max : 1
}
