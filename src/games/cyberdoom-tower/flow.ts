/** What happens automatically: turns end, Sentinels and the AI answer, rounds follow one another. */

import type { Frozen, Seat } from '../../engine/game.ts'
import { countdown } from './countdown.ts'
import { strike } from './damage.ts'
import { canDiscard } from './discarding.ts'
import { sentinelPhase, sentinelTurn } from './sentinel-turn.ts'
import { ACTION_POINTS, type AutomaticStep, type Emit, type Player, type State } from './state.ts'
import { atRoofDoor, keysHeld, keysNeeded } from './tower.ts'

/** More steps than a single command can cause. */
const MOST_STEPS = 200

/** Runs the steps of the agenda until it is empty, somebody must decide, or the match is over. */
export function run(state: State, emit: Emit): void {
  for (let done = 0; done < MOST_STEPS; done++) {
    if (state.result || state.lastGasp) return
    const step = state.agenda.shift()
    if (!step) return
    take(state, step, emit)
  }
  throw new Error('the agenda has no end')
}

function take(state: State, step: AutomaticStep, emit: Emit): void {
  switch (step.step) {
    case 'sentinelTurn':
      sentinelTurn(state, step.floor, emit)
      break
    case 'strike':
      strike(state, { seat: step.seat, damage: step.damage, floor: step.floor }, emit)
      break
    case 'turnOver':
      if (state.players.every(({ done }) => done)) {
        state.agenda.push(...sentinelPhase(state), { step: 'countdown' })
      }
      break
    case 'countdown':
      countdown(state, emit)
  }
}

export function beginTurn(state: State, seat: Seat): Player {
  state.acting = seat
  return state.players[seat]!
}

/** Rules 4.2: ends the turn; `answer` is what it triggers at once. */
export function endTurn(state: State, seat: Seat, answer: readonly AutomaticStep[], emit: Emit): void {
  const player = state.players[seat]!
  player.done = true
  player.actionPoints = ACTION_POINTS
  player.used.jetpack = false
  player.used.suit = false
  player.used.abilities.fill(false)
  state.acting = null
  state.arrival = null
  state.attack = null
  if (state.tokenOffer) state.tokenOffer = false
  state.agenda.push(...answer, { step: 'turnOver' })
  run(state, emit)
}

/** Rules 13.1. */
function mayStepOntoRoof(state: Frozen<State>, player: Frozen<Player>): boolean {
  return atRoofDoor(state, player) && keysHeld(state) >= keysNeeded(state)
}

/** Ends a turn in which nothing is left to do. */
export function endSpentTurn(state: State, seat: Seat, emit: Emit): void {
  const player = state.players[seat]!
  if (state.acting !== seat || player.actionPoints > 0) return
  if (state.arrival || state.attack || state.tokenOffer) return
  if (!canDiscard(state, seat) && !mayStepOntoRoof(state, player)) endTurn(state, seat, [], emit)
}
