/** The core of the search plays by the rules: moves, results and outcomes are the same in random positions. */

import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../../../tests/sample-size.ts'
import { noChance } from '../../../engine/chance.ts'
import { startMatch } from '../../../engine/match.ts'
import { randomOptions } from '../../../engine/options.ts'
import { apply, choices } from '../../../engine/play.ts'
import { below, type Random, seeded } from '../../../engine/random.ts'
import { boardOf } from '../../../games/cube-attack/board.ts'
import type { Command } from '../../../games/cube-attack/commands.ts'
import { cubeAttack } from '../../../games/cube-attack/game.ts'
import { printPosition } from '../../../games/cube-attack/position-notation.ts'
import { CUBES_EACH, END_KINDS, type State } from '../../../games/cube-attack/state.ts'
import { at, userBoard } from '../../../games/cube-attack/testing/positions.ts'
import { randomBoard } from '../testing/random-board.ts'
import { writeActions } from './legal-actions.ts'
import type { CorePosition } from './position.ts'
import { ACTIONS, COUNT, OWNERS, PLACES_LOW, RESULT, TURN, UNITS } from './position-layout.ts'
import { commandOf, positionOf } from './state-conversion.ts'

const POSITIONS = sampleSize({ daily: 1_000, long: 100_000 })

const BOARDS: readonly (readonly [board: string, seats: readonly number[]])[] = [
  ['hexa', [2, 3, 4, 5, 6]],
  ['duel', [2]],
  ['trinity', [3]],
  ['quartet', [2, 4]],
  ['quintet', [5]],
]

/** Everything in a position except the order of the units. */
function told(position: CorePosition): string {
  const { cells, seats, tables } = position
  const units = Array.from({ length: seats }, (_, seat) => {
    const from = UNITS + seat * CUBES_EACH
    return [...cells.subarray(from, from + cells[COUNT + seat]!)].sort((one, other) => one - other)
  })
  const over = cells[RESULT] !== 0
  return JSON.stringify({
    // When the match is over nobody acts, and the keys are not kept up to date.
    turn: over ? [] : [cells[TURN], cells[ACTIONS], position.keyLow, position.keyHigh],
    clock: [...cells.subarray(TURN + 2, PLACES_LOW + 2)],
    seats: [...cells.subarray(PLACES_LOW + 6, UNITS)],
    units,
    owners: [...cells.subarray(OWNERS, OWNERS + 7 * tables.size)],
  })
}

const ACTION_LIST = new Int32Array(4_096)

/** Compares all actions of a position with the choices of the rules, and what comes of each. */
function expectSame(state: State, position: CorePosition): void {
  const end = writeActions(position, ACTION_LIST, 0)
  const actions = [...ACTION_LIST.subarray(0, end)]
  const listed = choices(cubeAttack, state, state.turn).map(({ command }) => JSON.stringify(command))
  const commands = actions.map(action => commandOf(state, action))
  const found = commands.map(command => JSON.stringify(command))
  expect(found.toSorted(), printPosition(state)).toEqual(listed.toSorted())
  const before = position.cells.slice()
  for (const [index, action] of actions.entries()) {
    const command = commands[index]!
    const { state: after } = apply(cubeAttack, { state, seat: state.turn, command, chance: noChance })
    position.make(action)
    const name = () => `${printPosition(state)} ${found[index]}`
    if (told(position) !== told(positionOf(after as State))) {
      expect(told(position), name()).toEqual(told(positionOf(after as State)))
    }
    position.unmake()
    if (position.cells.some((cell, at) => cell !== before[at])) {
      expect([...position.cells], name()).toEqual([...before])
    }
  }
}

/** Some matches go to and fro between the same planets, so that they come to a standstill. */
function chosen(state: State, commands: readonly Command[], lazy: boolean, random: Random): Command {
  const { planets } = boardOf(state.board)
  const idle = commands.find(
    command => command.type === 'move' && !/half|full/.test(planets[command.to]!.kind),
  )
  return lazy && idle ? idle : commands[below(random, commands.length)]!
}

/** Plays on from a state, comparing some of its positions. Returns how many, and how the match ended. */
function compareMatch(start: State, random: Random, { most, oneIn }: { most: number; oneIn: number }) {
  let state = start
  let compared = 0
  const lazy = below(random, 6) === 0
  let position = positionOf(state)
  for (let step = 0; step < 1_000 && !state.result && compared < most; step++) {
    if (below(random, oneIn) === 0 || state.round >= 59) {
      expectSame(state, position)
      compared++
    }
    const commands = choices(cubeAttack, state, state.turn).map(({ command }) => command as Command)
    const command = chosen(state, commands, lazy, random)
    const end = writeActions(position, ACTION_LIST, 0)
    const text = JSON.stringify(command)
    const action = ACTION_LIST.subarray(0, end).find(each => JSON.stringify(commandOf(state, each)) === text)!
    position.make(action)
    state = apply(cubeAttack, { state, seat: state.turn, command, chance: noChance }).state as State
    // A match from its beginning is longer than any line that the search plays on one log.
    if (step % 200 === 199) position = positionOf(state)
  }
  expect(told(position), printPosition(state)).toEqual(told(positionOf(state)))
  return { compared, ended: state.result?.kind }
}

function started(board: unknown, seats: number, random: Random): State {
  const options = { ...randomOptions(cubeAttack, random), board }
  const match = startMatch(cubeAttack, { seats, options }, seeded)
  if (!match.ok) throw new Error(match.refusal.because)
  return match.value.state as State
}

describe('the core of the search equals the rules', () => {
  const tables = BOARDS.flatMap(([board, counts]) => counts.map(seats => ({ name: board, board, seats })))
  const share = Math.ceil(POSITIONS / (tables.length + 2))

  it.each(tables)('on $name with $seats players and random variants', ({ board, seats }) => {
    const random = seeded(`core/${board}/${seats}`)
    let left = share
    while (left > 0) {
      left -= compareMatch(started(board, seats, random), random, { most: left, oneIn: 3 }).compared
    }
  })

  it("on users' boards, drawn at random", () => {
    const random = seeded('core/user')
    for (let left = share; left > 0; ) {
      const board = below(random, 4) === 0 ? userBoard : randomBoard(random)
      const counts = Object.keys(board.seatings).map(Number)
      const state = started(board, counts[below(random, counts.length)]!, random)
      left -= compareMatch(state, random, { most: Math.min(left, 100), oneIn: 3 }).compared
    }
  })

  it('to the end of matches, whatever ends them', () => {
    const random = seeded('core/ends')
    const ends = new Set<string | undefined>()
    const near = [
      'hexa 64 60.0.1.2 0/18/0/60/F,H0 3/18/0/62/Fs,M3 - -',
      'trinity 64 12.2.0.1 0/17/1/58/A0s*,F 1/18/1/60/Fs 2/17/2/58/A0l - -',
      'duel 64v13456 5.0.1.1 0/0/18/3/M0l+ 1/1/18/9/M0s! 19:A0;19:A1~19:A0;19:A1 -',
      'duel 64 3.0.0.2 0/19/0/3/A0 1/19/0/9/A1 19:A0;19:A1~19:A0;19:A1 -',
    ]
    for (let left = share, match = 0; left > 0 || ends.size < END_KINDS.length; match++) {
      const text = near[match % (near.length + 1)]
      const state = text ? at(text) : started('duel', 2, random)
      const { compared, ended } = compareMatch(state, random, { most: 60, oneIn: 2 })
      left -= compared
      ends.add(ended)
      ends.delete(undefined)
      expect(match).toBeLessThan(POSITIONS)
    }
  })
})
