/** Tests that every command the rules offer can be made on the board by picking pieces and setting numbers. */

import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../../../../tests/sample-size.ts'
import { sampling } from '../../../../engine/chance.ts'
import type { Choice } from '../../../../engine/game.ts'
import { apply, choices as choicesOf, refusalOf, takeAim } from '../../../../engine/play.ts'
import { below, seeded } from '../../../../engine/random.ts'
import { redact } from '../../../../engine/secret.ts'
import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import { dungeonDrop } from '../../../../games/dungeon-drop/game.ts'
import type { State } from '../../../../games/dungeon-drop/state.ts'
import { scatter } from '../../../../games/dungeon-drop/throws/scatter.ts'
import { kindOf, piecesOf } from '../pieces/pieces.ts'
import { begun, commandOf, type Gesture, type Intent, intentReducer, NO_INTENT } from './intent.ts'
import { isRoomTask, keyOf, pointedAt, type Task, targetsOf, tasksOf } from './tasks.ts'

const game = dungeonDrop(scatter)

/** Sorts lists of ids, since their order has no meaning. */
function plain(command: unknown): unknown {
  return JSON.parse(JSON.stringify(command), (_, value) =>
    Array.isArray(value) ? [...value].sort((one, other) => one - other) : value,
  )
}

const MEASURES = ['height', 'distance', 'turn', 'potions'] as const

/** The gestures that result in this command. */
function* gesturesFor(state: State, task: Task, command: Command): Iterable<Gesture> {
  yield { type: 'begin', task }
  const pieces = piecesOf(state)
  const reach = state.turn.reach > 0
  const pick = (id: number): Gesture => ({
    type: 'pick',
    id,
    kind: kindOf(pieces.find(each => each.id === id)!),
    task,
    reach,
  })
  for (const id of pointedAt(command)) yield pick(id)
  if ('shields' in command) for (const id of command.shields) yield pick(id)
  if ('beside' in command && command.beside !== null) yield pick(command.beside)
  if ('x' in command) yield { type: 'point', at: command }
  if ('angle' in command) yield { type: 'aim', angle: command.angle, power: command.power }
  for (const measure of MEASURES) {
    const to = (command as unknown as Record<string, number | undefined>)[measure]
    if (to !== undefined) yield { type: 'set', measure, to }
  }
}

/** Expects a piece to be highlighted before the gesture picks it. */
function expectLit(state: State, task: Task, before: Intent, gesture: Gesture): void {
  if (gesture.type !== 'pick' || before.task === undefined) return
  if (isRoomTask(task.type) && gesture.kind !== 'pillar' && gesture.kind !== 'token') return
  const pieces = piecesOf(state)
  const goesWith = (picked: readonly number[]) => {
    const command = commandOf(task, { ...begun(task), picked })
    return command !== undefined && !refusalOf(game, state, state.active, command)
  }
  const lit = targetsOf(task, before.picked, { pieces, goesWith })
  expect(lit.has(gesture.id), `${task.key} lights ${gesture.id} after ${before.picked}`).toBe(true)
}

function meant(state: State, choices: readonly Choice<Command>[], command: Command): Command | undefined {
  const tasks = tasksOf(choices)
  if (tasks.plain.includes(command)) return command
  const task = tasks.aimed.find(({ key }) => key === keyOf(command))!
  let intent = NO_INTENT
  for (const gesture of gesturesFor(state, task, command)) {
    expectLit(state, task, intent, gesture)
    intent = intentReducer(intent, gesture)
  }
  return commandOf(task, intent)
}

/** Rounds the numbers of a command to the steps of the board's sliders and pointers. */
function coarse(command: Command): Command {
  const rounded = Object.entries(command).map(([field, value]) => {
    if (typeof value !== 'number') return [field, value]
    if (field === 'x' || field === 'y') return [field, Math.round(value * 10) / 10 + 0]
    if (field === 'angle') return [field, (Math.round(value * 2) / 2) % 360]
    return field === 'power' ? [field, Math.max(0.01, Math.round(value * 100) / 100)] : [field, value]
  })
  return Object.fromEntries(rounded) as Command
}

/** Takes a few choices of each type, because there may be hundreds of rooms. */
function someOf(choices: readonly Choice<Command>[]): readonly Choice<Command>[] {
  const taken = new Map<string, number>()
  return choices.filter(({ command: { type } }) => {
    const count = taken.get(type) ?? 0
    taken.set(type, count + 1)
    return count < 4
  })
}

/** Expects the board to show a hint exactly, except for the gold that pays for a gem, which the board picks. */
function expectLaidOut(choices: readonly Choice<Command>[], command: Command): void {
  const task = tasksOf(choices).aimed.find(({ key }) => key === keyOf(command))
  if (!task) return
  const laidOut = commandOf(task, intentReducer(NO_INTENT, { type: 'mean', task, command }))!
  const gold = laidOut.type === 'trade' ? { gold: laidOut.gold } : {}
  expect(plain(laidOut)).toEqual(plain({ ...command, ...gold }))
}

const reached = new Set<string>()

function playThrough(seats: number, seed: number, options: object): void {
  const random = seeded(seed)
  const chance = sampling(random)
  let state = game.setup({ seats, options: game.options.parse(options), chance })
  for (let step = 0; step < 120; step++) {
    const seat = game.awaited(state)[0]
    if (seat === undefined) return
    const seen = redact(state, seat)
    const choices = choicesOf(game, seen, seat) as readonly Choice<Command>[]
    for (const { command } of someOf(choices)) {
      const example = coarse(command)
      // Skips choices that become illegal when their numbers are rounded to the steps of the sliders.
      if (refusalOf(game, seen, seat, example)) continue
      reached.add(command.type)
      const swapped = choices.map(choice =>
        choice.command === command ? { ...choice, command: example } : choice,
      )
      expect(plain(meant(seen, swapped, example))).toEqual(plain(example))
    }
    const choice = choices[below(random, choices.length)]!
    const command = takeAim(game, { state, seat, choice, random })
    expectLaidOut(choices, command as Command)
    state = apply(game, { state, seat, command, chance }).state as State
  }
}

describe('Every command that the rules list', () => {
  const tables = [
    { seats: 1, seeds: sampleSize({ daily: 5, long: 24 }), options: {} },
    { seats: 2, seeds: sampleSize({ daily: 2, long: 8 }), options: { heroes: 'draft', dungeon: 'built' } },
    {
      seats: 3,
      seeds: sampleSize({ daily: 3, long: 10 }),
      options: { heroes: 'construction', teamwork: 'async' },
    },
    { seats: 4, seeds: sampleSize({ daily: 3, long: 14 }), options: { teamwork: 'live', lock: 0 } },
  ]
  for (const { seats, seeds, options } of tables) {
    it(`can be made on the board: ${seats} heroes ${JSON.stringify(options)}`, () => {
      for (let seed = 1; seed <= seeds; seed++) playThrough(seats, seed, options)
    }, 60_000)
  }
  it('occurred on the way', () => {
    // A table without any room to loot is too rare to occur in so few matches.
    const rare = ['skipLoot']
    expect(Object.keys(game.rules).filter(type => !reached.has(type) && !rare.includes(type))).toEqual([])
  })
})
