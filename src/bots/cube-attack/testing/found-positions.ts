/** For tests: positions with something to find in them, from random matches. */

import { noChance } from '../../../engine/chance.ts'
import { startMatch } from '../../../engine/match.ts'
import { randomOptions } from '../../../engine/options.ts'
import { apply, choices } from '../../../engine/play.ts'
import { below, type Random, seeded } from '../../../engine/random.ts'
import { cubeAttack } from '../../../games/cube-attack/game.ts'
import { incomes } from '../../../games/cube-attack/scoring.ts'
import type { State } from '../../../games/cube-attack/state.ts'
import { actionsOf } from '../core/legal-actions.ts'
import type { CorePosition } from '../core/position.ts'
import { ACTIONS, COUNT, RESULT, TURN, WINNERS } from '../core/position-layout.ts'
import { positionOf } from '../core/state-conversion.ts'

const TABLES = [
  ['duel', 2],
  ['hexa', 2],
  ['quartet', 2],
  ['trinity', 3],
  ['quartet', 4],
  ['hexa', 6],
] as const

/** Plays an action, however the turn goes on, and takes it back. */
function after<T>(position: CorePosition, action: number, look: () => T): T {
  position.make(action)
  const seen = look()
  position.unmake()
  return seen
}

/** Whether the seat can bring about what is wanted with the rest of its turn; `wanted` is asked once that is over. */
function canReach(position: CorePosition, seat: number, wanted: () => boolean): boolean {
  return actionsOf(position).some(action =>
    after(position, action, () => {
      const { cells } = position
      const goesOn = cells[RESULT] === 0 && cells[TURN] === seat && cells[ACTIONS] === 1
      return goesOn ? canReach(position, seat, wanted) : wanted()
    }),
  )
}

/** Turn starts of random matches, with random variants and scores near the target. */
export function* randomTurns(random: Random): Generator<State> {
  for (let match = 0; ; match++) {
    const [board, seats] = TABLES[match % TABLES.length]!
    const options = { ...randomOptions(cubeAttack, random), board, position: undefined }
    const started = startMatch(cubeAttack, { seats, options }, seeded)
    if (!started.ok) throw new Error(started.refusal.because)
    let state = started.value.state as State
    const head = below(random, 3) * 10
    state = {
      ...state,
      players: state.players.map(player => ({
        ...player,
        score: state.variants.target - 8 - below(random, 4) - head,
      })),
    }
    for (let step = 0; step < 400 && !state.result; step++) {
      if (state.actionsLeft === 2) yield state
      const listed = choices(cubeAttack, state, state.turn)
      const lively = listed.filter(({ command }) => command.type !== 'move')
      const pool = lively.length > 0 && below(random, 2) === 0 ? lively : listed
      const { command } = pool[below(random, pool.length)]!
      state = apply(cubeAttack, { state, seat: state.turn, command, chance: noChance }).state as State
    }
  }
}

/** Positions in which the player to move can win with this turn, but not with every turn. */
export function* winnable(random: Random): Generator<State> {
  for (const state of randomTurns(random)) {
    const position = positionOf(state)
    const won = (): boolean => position.cells[WINNERS] === 1 << state.turn
    if (canReach(position, state.turn, won) && canReach(position, state.turn, () => !won())) yield state
  }
}

/** Whether the next player, whose turn it is, can put the seat out. */
export function canBePutOut(position: CorePosition, seat: number): boolean {
  const { cells } = position
  if (cells[RESULT] !== 0) return cells[WINNERS] !== 1 << seat
  const next = cells[TURN]!
  return canReach(position, next, () => !position.isIn(seat))
}

/** Whether somebody else would win if the round ended now: then the unit is lost with the match, whatever it does. */
function isLosing(state: State): boolean {
  const points = incomes(state)
  return state.players.some(
    ({ score }, seat) => seat !== state.turn && score + points[seat]! >= state.variants.target,
  )
}

/** Positions of players with a single unit that the next player could take, or not, depending on their turn. */
export function* hangable(random: Random): Generator<State> {
  for (const state of randomTurns(random)) {
    const position = positionOf(state)
    const { turn } = state
    if (position.cells[COUNT + turn] !== 1 || state.variants.reEntry || isLosing(state)) continue
    const hung = (): boolean => canBePutOut(position, turn)
    if (canReach(position, turn, hung) && canReach(position, turn, () => !hung())) yield state
  }
}
