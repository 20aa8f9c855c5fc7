/** The intent: picked pieces and numbers of a command that is not sent yet. All views of the table share it. */

import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import { DROP_HEIGHT, TOKEN_ID } from '../../../../games/dungeon-drop/state.ts'
import type { PieceKind, Point } from '../pieces/pieces.ts'
import { onMat, steppedPower, toStep, wholeAngle } from './aim-gestures.ts'
import { isRoomTask, pointedAt, type Task } from './tasks.ts'

export interface Intent {
  readonly task: string | undefined
  /** Ids of the picked pieces, in the order in which they were picked. */
  readonly picked: readonly number[]
  readonly point: Point
  readonly height: number
  readonly angle: number
  readonly power: number
  readonly distance: number
  /** The rotation of a meeple, in degrees. */
  readonly turn: number
  /** Ids of the monsters that a shield is spent on. */
  readonly shields: readonly number[]
  readonly potions: number
  readonly beside: number | null
}

export const NO_INTENT: Intent = {
  task: undefined,
  picked: [],
  point: { x: 0, y: 0 },
  height: DROP_HEIGHT.usual,
  angle: 90,
  power: 0.3,
  distance: 20,
  turn: 0,
  shields: [],
  potions: 0,
  beside: null,
}

export type Measure = 'height' | 'angle' | 'power' | 'distance' | 'turn' | 'potions'

export type Gesture =
  | { readonly type: 'begin'; readonly task: Task | undefined }
  /** Fills in a whole command at once, as a hint does. */
  | { readonly type: 'mean'; readonly task: Task; readonly command: Command }
  | {
      readonly type: 'pick'
      readonly id: number
      readonly kind: PieceKind
      readonly task: Task
      readonly reach: boolean
    }
  | { readonly type: 'point'; readonly at: Point }
  | { readonly type: 'set'; readonly measure: Measure; readonly to: number }
  | { readonly type: 'aim'; readonly angle: number; readonly power: number }
  | { readonly type: 'clear' }

/** A task starts with the numbers of its first choice, because the rules offer legal examples only. */
export function begun(task: Task | undefined): Intent {
  if (!task) return NO_INTENT
  const example = task.choices[0]?.command
  const intent = { ...NO_INTENT, task: task.key }
  if (!example) return intent
  return {
    ...intent,
    ...('x' in example ? { point: { x: example.x, y: example.y } } : {}),
    ...('height' in example ? { height: Math.max(example.height, DROP_HEIGHT.min) } : {}),
    ...('distance' in example ? { distance: example.distance } : {}),
    ...('turn' in example ? { turn: example.turn } : {}),
    ...('power' in example ? { power: Math.min(NO_INTENT.power, example.power || 1) } : {}),
  }
}

export function intentOf(task: Task, command: Command): Intent {
  const intent = { ...begun(task), picked: pointedAt(command) }
  return {
    ...intent,
    ...('x' in command ? { point: { x: command.x, y: command.y } } : {}),
    ...('height' in command ? { height: command.height } : {}),
    ...('angle' in command ? { angle: command.angle, power: command.power } : {}),
    ...('distance' in command ? { distance: command.distance } : {}),
    ...('turn' in command ? { turn: command.turn } : {}),
    ...('potions' in command
      ? { shields: command.shields, potions: command.potions, beside: command.beside }
      : {}),
  }
}

/** Adds or removes an id; if the list is already full, the oldest id drops out. */
function toggled(ids: readonly number[], id: number, most: number): readonly number[] {
  if (ids.includes(id)) return ids.filter(each => each !== id)
  return [...ids.slice(Math.max(0, ids.length - most + 1)), id]
}

/** In a pair the first piece (the one that slides or is swapped) stays; picking again replaces the second. */
function paired(ids: readonly number[], id: number): readonly number[] {
  if (ids.includes(id)) return ids.filter(each => each !== id)
  return [...ids.slice(0, 1), id]
}

function picking(intent: Intent, { id, kind, task, reach }: Extract<Gesture, { type: 'pick' }>): Intent {
  if (isRoomTask(task.type)) {
    if (kind === 'monster') return { ...intent, shields: toggled(intent.shields, id, 2) }
    if (kind === 'treasure' && reach) return { ...intent, beside: intent.beside === id ? null : id }
    if (kind !== 'pillar' && kind !== 'token') return intent
    // Another room has other contents, so the items chosen for the last room are reset.
    const items = { shields: [], potions: 0, beside: null }
    return { ...intent, ...items, picked: toggled(intent.picked, id, task.needs.most) }
  }
  const full = task.needs.most === 2 && task.needs.least === 2
  return withPicked(
    task,
    intent,
    full ? paired(intent.picked, id) : toggled(intent.picked, id, task.needs.most),
  )
}

/** Changes the picked pieces and takes the numbers that depend on them from an example for these pieces. */
export function withPicked(task: Task, intent: Intent, picked: readonly number[]): Intent {
  const example = task.choices.find(({ command }) => picked.every(each => pointedAt(command).includes(each)))
  const near = example && 'distance' in example.command ? { distance: example.command.distance } : {}
  const where =
    example && task.type === 'placeCube' && 'x' in example.command
      ? { point: { x: example.command.x, y: example.command.y } }
      : {}
  return { ...intent, ...near, ...where, picked }
}

/** Rounds a number to its finest step, so that every view displays it without further rounding. */
function stepped(measure: Measure, to: number): number {
  if (measure === 'angle') return wholeAngle(to)
  if (measure === 'power') return steppedPower(to)
  return toStep(to, measure === 'distance' ? 0.1 : 1)
}

/** Rounds every number of an intent to its finest step. */
export function onSteps(intent: Intent): Intent {
  const { point, height, angle, power, distance, turn } = intent
  return {
    ...intent,
    point: onMat(point),
    height: stepped('height', height),
    angle: stepped('angle', angle),
    power: stepped('power', power),
    distance: stepped('distance', distance),
    turn: stepped('turn', turn),
  }
}

export function intentReducer(intent: Intent, gesture: Gesture): Intent {
  switch (gesture.type) {
    case 'begin':
      return begun(gesture.task)
    case 'mean':
      return intentOf(gesture.task, gesture.command)
    case 'pick':
      return picking(intent, gesture)
    case 'point':
      return { ...intent, point: onMat(gesture.at) }
    case 'aim':
      return { ...intent, angle: wholeAngle(gesture.angle), power: steppedPower(gesture.power) }
    case 'set':
      return { ...intent, [gesture.measure]: stepped(gesture.measure, gesture.to) }
    case 'clear':
      return { ...intent, picked: [], shields: [], potions: 0, beside: null }
  }
}

const byId = (one: number, other: number): number => one - other

function roomCommand(task: Task, intent: Intent): Command | undefined {
  const { picked, beside } = intent
  const items = { shields: [...intent.shields].sort(byId), potions: intent.potions, beside }
  if (task.type === 'search') return { type: 'search', ...items }
  if (picked.length < task.needs.least) return undefined
  const [first, second, third] = [...picked].sort(byId) as [number, number, number]
  if (task.type !== 'moveOn') {
    const type = task.type === 'enter' ? 'enter' : 'loot'
    return { type, pillars: [first, second, third], ...items }
  }
  const keep = picked.filter(id => id >= TOKEN_ID).map(id => id - TOKEN_ID)
  const pillars = picked.filter(id => id < TOKEN_ID)
  if (keep.length === 0 || pillars.length === 0 || keep.length > 2) return undefined
  return { type: 'moveOn', keep: keep.sort(byId), pillars: pillars.sort(byId), ...items }
}

/** The gold cube that pays for a gem, as the rules propose it. */
function goldFor(task: Task, gem: number): number | undefined {
  for (const { command } of task.choices)
    if (command.type === 'trade' && command.gem === gem) return command.gold
  const any = task.choices[0]?.command
  return any?.type === 'trade' ? any.gold : undefined
}

/** The command of an intent; undefined while something is missing. It does not check whether the command is legal. */
export function commandOf(task: Task, intent: Intent): Command | undefined {
  const { type, card = 'race' } = task
  if (isRoomTask(type)) return roomCommand(task, intent)
  const { picked, point, height, angle, power, distance, turn } = intent
  if (picked.length < task.needs.least) return undefined
  const [first = 0, second = 0] = picked
  switch (type) {
    case 'explore':
      return { type, ...point, height }
    case 'dropDungeon':
      return { type, height }
    case 'placePillar':
      return { type, ...point }
    case 'placeMeeple':
      return { type, ...point, turn }
    case 'flick':
      return { type, card, cube: first, angle, power }
    case 'redrop':
      return { type, card, cubes: [...picked].sort(byId), ...point, height }
    case 'placeCube':
      return { type, card, cube: first, ...point }
    case 'slide':
      return { type, card, cube: first, pillar: second, distance }
    case 'swap':
      return { type, card, first, second }
    case 'take':
      return { type, card, cube: first }
    case 'remove':
      return { type, card, cubes: [...picked].sort(byId) }
    case 'trade': {
      const gold = goldFor(task, first)
      return gold === undefined ? undefined : { type, card, gold, gem: first, ...point, height }
    }
    default:
      return undefined
  }
}
