/** What follows an action: the next one, the next turn, the end of the round, the end of the game. */

import type { Frozen, Seat } from '../../engine/game.ts'
import { positionKey } from './position-notation.ts'
import { incomes } from './scoring.ts'
import {
  ACTIONS_A_TURN,
  type EndKind,
  type Event,
  LAST_ROUND,
  STANDSTILL_ROUNDS,
  type State,
} from './state.ts'
import { isIn } from './units.ts'

type Emit = (event: Event) => void

/** Rules 4.2: spends an action; after two of them the turn passes on. */
export function spendAction(state: State, emit: Emit): void {
  state.actionsLeft--
  if (state.actionsLeft === 0) endTurn(state, emit)
}

/** Rules 8: a player who has lost the last unit is out, and the last player left wins. */
export function checkElimination(state: State, { victim, by }: { victim: Seat; by: Seat }, emit: Emit): void {
  if (isIn(state, victim)) return
  emit({ type: 'eliminated', seat: victim, by })
  const left = playersIn(state)
  if (left.length === 1) end(state, 'lastStanding', left, emit)
}

function playersIn(state: State): Seat[] {
  const seats: Seat[] = []
  for (let seat = 0; seat < state.players.length; seat++) if (isIn(state, seat)) seats.push(seat)
  return seats
}

function endTurn(state: State, emit: Emit): void {
  const { units, turn, first, players } = state
  for (let index = 0; index < units.length; index++) {
    const unit = units[index]!
    if (unit.owner !== turn) continue
    unit.activated = false
    unit.attacked = false
  }
  const last = (first + players.length - 1) % players.length
  const next = turn === last ? undefined : nextIn(state, { after: turn, until: last })
  if (next === undefined) endRound(state, emit)
  else beginTurn(state, next)
}

function nextIn(state: State, { after, until }: { after: Seat; until: Seat }): Seat | undefined {
  const count = state.players.length
  for (let step = 1; step <= count; step++) {
    const seat = (after + step) % count
    if (isIn(state, seat)) return seat
    if (seat === until) return undefined
  }
  return undefined
}

function beginTurn(state: State, seat: Seat): void {
  state.turn = seat
  state.actionsLeft = ACTIONS_A_TURN
}

/** Rules 9 and 10: the end of a round, once everybody has acted. */
function endRound(state: State, emit: Emit): void {
  const points = incomes(state)
  let scored = 0
  for (let seat = 0; seat < points.length; seat++) {
    state.players[seat]!.score += points[seat]!
    scored += points[seat]!
  }
  emit({ type: 'scored', round: state.round, points })
  if (scored > 0) state.quiet = []
  else state.quiet.push(positionKey(state))
  if (checkEnd(state, emit)) return
  beginRound(state, emit)
}

function checkEnd(state: State, emit: Emit): boolean {
  const { players, variants, quiet, round } = state
  const left = playersIn(state)
  const top = Math.max(...left.map(seat => players[seat]!.score))
  const leaders = left.filter(seat => players[seat]!.score === top)
  if (top >= variants.target && leaders.length === 1) end(state, 'points', leaders, emit)
  else if (round >= LAST_ROUND) end(state, 'roundLimit', adjudged(state, leaders), emit)
  else if (quiet.filter(position => position === quiet.at(-1)).length >= STANDSTILL_ROUNDS) {
    end(state, 'standstill', adjudged(state, leaders), emit)
  }
  return state.result !== null
}

/** Rules 10.4: whether the match would end if this round brought no point and ended like two others. */
export function isStandstillNear({ quiet }: Frozen<State>): boolean {
  const timesOf = (position: string) => quiet.filter(each => each === position).length
  return quiet.some(position => timesOf(position) >= STANDSTILL_ROUNDS - 1)
}

/** Rules 10.5: among the seats with the highest score, those with the most cubes on the board. */
function adjudged(state: State, leaders: readonly Seat[]): Seat[] {
  const cubes = leaders.map(seat =>
    state.units.reduce((sum, unit) => (unit.owner === seat ? sum + unit.size : sum), 0),
  )
  const most = Math.max(...cubes)
  return leaders.filter((_, index) => cubes[index] === most)
}

function beginRound(state: State, emit: Emit): void {
  const count = state.players.length
  if (state.variants.rotatingToken) {
    state.first = nextIn(state, { after: state.first, until: state.first })!
    emit({ type: 'tokenPassed', seat: state.first })
  }
  state.round++
  // Rules 4.1: a token holder who is out keeps the token; the next player clockwise begins.
  const before = (state.first + count - 1) % count
  const starter = nextIn(state, { after: before, until: before })!
  beginTurn(state, starter)
  emit({ type: 'roundBegan', round: state.round, seat: starter })
}

function end(state: State, kind: EndKind, winners: Seat[], emit: Emit): void {
  state.result = { kind, winners }
  emit({ type: 'ended', kind, winners })
}
