/** Turns, rounds and the end: what happens automatically between two decisions. Rules 4, 9, 10. */

import type { Chance } from '../../engine/chance.ts'
import type { Seat } from '../../engine/game.ts'
import { raceOf, weightOf } from './heroes.ts'
import { finish } from './scoring.ts'
import { DRAWN, type Emit, ROUNDS, type State, type Turn } from './state.ts'

export function freshTurn(): Turn {
  return { dropped: [], ability: null, guard: null, spared: 0, extraPillars: 0, reach: 0 }
}

export function initiativeOf(state: State, seat: Seat): number {
  return raceOf(state, seat)?.initiative ?? 0
}

/** Rules 2.2: the lowest initiative first. */
export function orderHeroes(state: State): void {
  state.order = [...state.heroes.keys()].sort((a, b) => initiativeOf(state, a) - initiativeOf(state, b))
  for (const [place, seat] of state.order.entries()) state.heroes[seat]!.startedAs = place
  state.active = state.order[0]!
}

export function beginRounds(state: State, emit: Emit): void {
  state.round = 1
  beginRound(state, emit)
}

function beginRound(state: State, emit: Emit): void {
  for (const hero of state.heroes) hero.played = false
  state.heroes[state.order[0]!]!.firstTurns++
  const weights = state.order.map(seat => weightOf(state, seat))
  emit({ type: 'roundBegan', round: state.round, order: [...state.order], weights })
  beginTurn(state, state.order[0]!, emit)
}

/** Rules 4.4: if there is nothing to drop, the turn begins with its second step. */
export function beginTurn(state: State, seat: Seat, emit: Emit): void {
  state.active = seat
  state.turn = freshTurn()
  for (const hero of state.heroes) hero.meepleUsed = false
  const waiting = state.cubes.some(({ zone }) => zone === 'offTable' || zone === 'box')
  state.phase = waiting ? 'explore' : 'act'
  emit({ type: 'turnBegan', seat })
}

/** Rules 4.1: how many cubes are drawn from the box in a turn. */
export function drawnBy(state: { readonly heroes: readonly unknown[] }): number {
  return DRAWN[state.heroes.length]!
}

/** Rules 9.1: the next hero of the round, else the next round, else the end. */
export function endTurn(state: State, { chance, emit }: { chance: Chance; emit: Emit }): void {
  state.heroes[state.active]!.played = true
  for (const hero of state.heroes) hero.meeple = null
  const next = state.order.find(seat => !state.heroes[seat]!.played)
  if (next !== undefined) beginTurn(state, next, emit)
  else if (state.round === ROUNDS) finish(state, { chance, emit })
  else nextRound(state, emit)
}

function nextRound(state: State, emit: Emit): void {
  state.round++
  // Rules 9.3: the lightest first, ties to the lower initiative.
  state.order = [...state.order].sort(
    (a, b) => weightOf(state, a) - weightOf(state, b) || initiativeOf(state, a) - initiativeOf(state, b),
  )
  beginRound(state, emit)
}
