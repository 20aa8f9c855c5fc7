/** A toy game for tests: the players aim throws by angle and force, and throws over the wall are refused. */

import { z } from 'zod'
import type { GameDefinition, Rule, Seat } from '../game.ts'

export interface State {
  /** The limit for the sum of angle and force of a throw. */
  wall: number
  turn: Seat
  throwsLeft: number
  /** Indexed by seat. */
  scores: number[]
}

export interface Throw {
  readonly type: 'throw'
  readonly angle: number
  readonly force: number
}

export interface Hold {
  readonly type: 'hold'
}

export interface Thrown {
  readonly type: 'thrown'
  readonly seat: Seat
  readonly points: number
}

const part = z.number().min(0).max(1)

function endTurn(state: State): void {
  state.throwsLeft--
  state.turn = (state.turn + 1) % state.scores.length
}

const throwRule: Rule<State, Throw, Thrown> = {
  shape: z.strictObject({ type: z.literal('throw'), angle: part, force: part }),

  choices({ state, seat }) {
    if (state.throwsLeft === 0 || state.turn !== seat) return []
    const anywhere = { min: 0, max: 1 }
    return [{ command: { type: 'throw', angle: 0, force: 0 }, aim: { angle: anywhere, force: anywhere } }]
  },

  refuse({ state, seat, command: { angle, force } }) {
    if (state.turn !== seat) return { because: 'refuse.turn' }
    return angle + force > state.wall ? { because: 'refuse.wall' } : undefined
  },

  effect({ state, seat, command: { angle, force }, emit }) {
    const points = angle * force
    state.scores[seat]! += points
    emit({ type: 'thrown', seat, points })
    endTurn(state)
  },
}

const hold: Rule<State, Hold, Thrown> = {
  shape: z.strictObject({ type: z.literal('hold') }),
  choices: ({ state, seat }) =>
    state.throwsLeft > 0 && state.turn === seat ? [{ command: { type: 'hold' } }] : [],
  refuse: ({ state, seat }) => (state.turn === seat ? undefined : { because: 'refuse.turn' }),
  effect: ({ state }) => endTurn(state),
}

export const aiming: GameDefinition<State, Throw | Hold, Thrown, { readonly wall: number }> = {
  id: 'aiming',
  version: 1,
  seats: { min: 1, max: 3 },
  options: z.strictObject({ wall: z.number().min(0).max(2).default(1) }),
  setup: ({ seats, options: { wall } }) => ({
    wall,
    turn: 0,
    throwsLeft: 4 * seats,
    scores: new Array<number>(seats).fill(0),
  }),
  awaited: ({ turn, throwsLeft }) => (throwsLeft > 0 ? [turn] : []),
  rules: { throw: throwRule, hold },
  outcome({ scores, throwsLeft }) {
    if (throwsLeft > 0) return undefined
    const best = Math.max(...scores)
    return {
      winners: [...scores.keys()].filter(seat => scores[seat] === best),
      scores,
      because: 'outcome.best',
    }
  },
}
