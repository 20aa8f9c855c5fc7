/** Cube Attack: an abstract war on a graph of planets, for 2 to 6 players. */

import { pick } from '../../engine/chance.ts'
import type { Frozen, GameDefinition, Refusal, Seat } from '../../engine/game.ts'
import { type BoardId, boardKey, boardOf, RECOMMENDED_BOARD } from './board.ts'
import { readBoard } from './board-file.ts'
import type { Command } from './commands.ts'
import { label } from './label.ts'
import { type Options, optionsShape } from './options.ts'
import { parsePosition } from './position-notation.ts'
import { activate } from './rules/activate.ts'
import { attack } from './rules/attack.ts'
import { move } from './rules/move.ts'
import { pass } from './rules/pass.ts'
import { reenter } from './rules/reenter.ts'
import { ACTIONS_A_TURN, CUBES_EACH, type Event, type Player, type State } from './state.ts'
import { bringIn, isIn } from './units.ts'
import { refusal } from './words.ts'

/** Rules 11.2: points at the start by order of turn, for each number of players. */
const HEAD_START: Readonly<Record<number, readonly number[]>> = {
  2: [1, 0],
  3: [2, 1, 0],
  4: [3, 2, 1, 0],
  5: [3, 3, 2, 1, 0],
  6: [4, 3, 3, 2, 1, 0],
}

/** One list for each seat, allocated once, because `awaited` is called before every command. */
const ALONE: readonly (readonly Seat[])[] = [[0], [1], [2], [3], [4], [5]]
const NOBODY: readonly Seat[] = []

function refuseStart({ seats, options }: { seats: number; options: Frozen<Options> }): Refusal | undefined {
  if (options.position !== undefined) {
    const parsed = parsePosition(options.position)
    if (!parsed.ok) return parsed.refusal
    const found = parsed.value.players.length
    return found === seats ? undefined : refusal('refuse.start.positionSeats', { found, seats })
  }
  const { board } = options
  const read = typeof board === 'string' ? undefined : readBoard(board)
  if (read && !read.ok) return read.refusal
  const { name, seatings } = boardOf(read?.ok ? boardKey(read.value) : (board as BoardId))
  if (seatings[seats]) return undefined
  const counts = Object.keys(seatings).join(', ')
  const recommended = boardOf(RECOMMENDED_BOARD[seats]!).name
  return refusal('refuse.start.seating', { board: name, seats, counts, recommended })
}

/** The key of the chosen board. A user's board is parsed first, so that its key does not depend on formatting. */
function keyOf(chosen: Frozen<Options>['board']): string {
  const read = typeof chosen === 'string' ? undefined : readBoard(chosen)
  return boardKey(read?.ok ? read.value : (chosen as BoardId))
}

/** For somebody who says who is first. */
function seatList(seats: number): readonly { readonly seat: Seat }[] {
  return Array.from({ length: seats }, (_, seat) => ({ seat }))
}

function setup({ seats, options, chance }: Parameters<typeof cubeAttack.setup>[0]): State {
  const { board: chosen, position, ...variants } = options
  if (position !== undefined) {
    const parsed = parsePosition(position)
    if (parsed.ok) return parsed.value
  }
  const key = keyOf(chosen)
  const teams = boardOf(key).seatings[seats]![0]!
  const first = pick(chance, seats, seatList(seats))
  const players = teams.map((team, seat): Player => {
    const order = (seat - first + seats) % seats
    const score = variants.headStart ? HEAD_START[seats]![order]! : 0
    return { team, reserve: CUBES_EACH, losses: 0, score }
  })
  const state: State = {
    board: key,
    variants,
    first,
    round: 1,
    turn: first,
    actionsLeft: ACTIONS_A_TURN,
    players,
    units: [],
    quiet: [],
    result: null,
  }
  for (let seat = 0; seat < seats; seat++) bringIn(state, seat)
  return state
}

export const cubeAttack: GameDefinition<State, Command, Event, Options> = {
  id: label.id,
  version: 1,
  seats: label.seats,
  hidesNothing: true,
  options: optionsShape,
  refuseStart,
  setup,
  awaited: state => (state.result ? NOBODY : ALONE[state.turn]!),
  out: state => [...state.players.keys()].filter(seat => !isIn(state, seat)),
  rules: { move, activate, attack, pass, reenter },
  outcome: ({ result, players }) =>
    result
      ? {
          winners: result.winners,
          scores: players.map(({ score }) => score),
          because: `outcome.${result.kind}`,
        }
      : undefined,
}
