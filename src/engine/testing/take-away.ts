/** A toy game for tests: take 1 to 3 counters; taking the last one wins. It has no secrets and no chance. */

import { z } from 'zod'
import type { GameDefinition, Rule, Seat } from '../game.ts'

export interface State {
  left: number
  turn: Seat
  seats: number
  winner: Seat | null
}

export interface Take {
  readonly type: 'take'
  readonly count: number
}

export interface Taken {
  readonly type: 'taken'
  readonly seat: Seat
  readonly count: number
}

export interface Options {
  readonly counters: number
}

const MOST = 3

export const take: Rule<State, Take, Taken> = {
  shape: z.strictObject({ type: z.literal('take'), count: z.int().min(0).max(1_000) }),

  choices({ state, seat }) {
    if (state.winner !== null || state.turn !== seat) return []
    const most = Math.min(MOST, state.left)
    return Array.from({ length: most }, (_, index) => ({ command: { type: 'take', count: index + 1 } }))
  },

  refuse({ state, seat, command: { count } }) {
    if (state.turn !== seat) return { because: 'refuse.turn', params: { seat: { seat: state.turn } } }
    if (count < 1 || count > MOST) return { because: 'refuse.count' }
    return count > state.left ? { because: 'refuse.left', params: { left: state.left } } : undefined
  },

  effect({ state, seat, command: { count }, emit }) {
    state.left -= count
    emit({ type: 'taken', seat, count })
    if (state.left === 0) state.winner = seat
    else state.turn = (seat + 1) % state.seats
  },
}

export const takeAway: GameDefinition<State, Take, Taken, Options> = {
  id: 'take-away',
  version: 1,
  seats: { min: 2, max: 4 },
  options: z.strictObject({ counters: z.int().min(1).max(40).default(7) }),
  setup: ({ seats, options: { counters } }) => ({ left: counters, turn: 0, seats, winner: null }),
  awaited: ({ winner, turn }) => (winner === null ? [turn] : []),
  rules: { take },
  outcome: ({ winner }) => (winner === null ? undefined : { winners: [winner], because: 'outcome.last' }),
}
