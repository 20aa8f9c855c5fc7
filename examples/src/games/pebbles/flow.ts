/** What follows taking pebbles, under either rule: the next turn, or the end. */

import type { Frozen, Refusal, Seat } from '../../engine/game.ts'
import { unveiled } from '../../engine/secret.ts'
import { type Event, LUCK, type State } from './state.ts'
import { refusal } from './words.ts'

/** The check that both rules make first. */
export function refuseIdle(state: Frozen<State>, seat: Seat): Refusal | undefined {
  if (state.turn === seat && !state.scores) return undefined
  return refusal('refuse.notYourTurn', { seat: { seat: state.turn } })
}

export function takePebbles(state: State, seat: Seat, count: number): void {
  state.heap -= count
  state.players[seat]!.pebbles += count
}

/** Rules 1.3 and 3.1. */
export function endTurn(state: State, emit: (event: Event) => void): void {
  if (state.heap > 0) state.turn = (state.turn + 1) % state.players.length
  else endMatch(state, emit)
}

/** Rules 3.1 and 3.2: makes the lucky numbers public and computes the scores. */
function endMatch(state: State, emit: (event: Event) => void): void {
  state.scores = state.players.map((player, seat) => {
    const { pebbles } = player
    const lucky = player.lucky.value!
    const hadLuck = pebbles > 0 && pebbles % lucky === 0
    const score = pebbles + (hadLuck ? LUCK : 0)
    player.lucky = unveiled(player.lucky)
    emit({ type: 'showed', seat, lucky, score, hadLuck })
    return score
  })
}
