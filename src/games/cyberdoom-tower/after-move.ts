/**
 * Rules 7 and 8: what follows a movement, in strict order: symbol, Key, Crate, Hide, return. The match waits for a
 * player where there is something to decide; everything else happens automatically.
 */

import type { Chance } from '../../engine/chance.ts'
import { rollDie } from '../../engine/chance.ts'
import type { Frozen, Seat } from '../../engine/game.ts'
import { endSpentTurn, endTurn } from './flow.ts'
import { type Arrival, ELEVATOR, type Emit, MOST_POINTS, type Player, type State } from './state.ts'
import { antiStealth, isLive, towerOf } from './tower.ts'
import { unlock } from './unlock.ts'

/** The player who arrives, and what the following steps need. */
export interface Arriving {
  readonly state: State
  readonly seat: Seat
  readonly chance: Chance
  readonly emit: Emit
}

export function arrive(at: Arriving): void {
  at.state.arrival = { step: 'key', key: 'open', looted: false, hidden: false, die: null, target: null }
  pickUp(at)
  afterPickUp(at)
}

/** Rules 7.2: the player picks up Energy or Luck, at every arrival, or only once with the option. */
function pickUp({ state, seat, emit }: Arriving): void {
  const player = state.players[seat]!
  const floor = state.floors[player.floor]!
  const symbol = towerOf(state, player.floor).symbols[player.sector]!
  if (symbol !== 'energy' && symbol !== 'luck') return
  // At the maximum of 6 the player gains nothing, so the symbol is not used up.
  if (floor.crossed.includes(player.sector) || player[symbol] >= MOST_POINTS) return
  player[symbol]++
  if (state.variants.pickupsOnce) floor.crossed.push(player.sector)
  emit({ type: 'pickedUp', seat, symbol })
}

function afterPickUp(at: Arriving): void {
  if (at.state.variants.keyTiming === 'beforeHide' && keyIsHere(at)) at.state.arrival!.step = 'key'
  else afterKey(at)
}

function keyIsHere({ state, seat }: Arriving): boolean {
  const { floor, sector } = state.players[seat]!
  return state.floors[floor]!.key === 'here' && towerOf(state, floor).symbols[sector] === 'key'
}

/** Continues once the Key is settled: before the Hide test with the Crate, after it with the return. */
export function afterKey(at: Arriving): void {
  const arrival = at.state.arrival!
  if (arrival.hidden) afterHide(at)
  else if (crateIsHere(at)) arrival.step = 'crate'
  else afterCrate(at)
}

/** Rules 7.4: a Crate is looted once, and only while there are cards. */
function crateIsHere({ state, seat }: Arriving): boolean {
  const { floor, sector } = state.players[seat]!
  if (state.pile.length === 0 || towerOf(state, floor).symbols[sector] !== 'crate') return false
  return !state.floors[floor]!.crossed.includes(sector)
}

/** Rules 8.7: where nobody has to hide. */
export function needsHide(state: Frozen<State>, { floor, sector, onRoof }: Frozen<Player>): boolean {
  if (onRoof || !isLive(state.floors[floor]!)) return false
  return sector !== ELEVATOR || state.variants.elevatorHide
}

/** Rules 8.1. */
export function hideTarget(
  state: Frozen<State>,
  { floor, sector }: { readonly floor: number; readonly sector: number },
  { looted, suit }: { readonly looted: boolean; readonly suit: boolean },
): number {
  return sector + antiStealth(state, floor) + (looted ? 1 : 0) - (suit ? 1 : 0)
}

export function hasSuit({ equipment, used }: Frozen<Player>): boolean {
  return equipment.includes('tecno-suit') && !used.suit
}

/** Continues once the Crate is settled: with the Hide test, if one is needed. */
export function afterCrate(at: Arriving): void {
  const { state, seat } = at
  const player = state.players[seat]!
  const arrival = state.arrival!
  if (!needsHide(state, player)) pass(at)
  else if (player.exposed[player.floor]) fail(at, { automatic: true })
  else if (hasSuit(player)) arrival.step = 'hide'
  else roll(at, { suit: false })
}

export function roll(at: Arriving, { suit }: { readonly suit: boolean }): void {
  const { state, seat, chance, emit } = at
  const player = state.players[seat]!
  const arrival: Arrival = state.arrival!
  const target = hideTarget(state, player, { looted: arrival.looted, suit })
  const die = rollDie(chance)
  if (suit) player.used.suit = true
  arrival.die = die
  arrival.target = target
  emit({ type: 'hideRolled', seat, die, target, suit })
  if (die >= target) {
    emit({ type: 'hidden', seat, luck: 0 })
    pass(at)
  } else if (die + player.luck >= target) arrival.step = 'luck'
  else fail(at, { automatic: false })
}

/** The player passed the Hide test, or needed none. */
export function pass(at: Arriving): void {
  const { state } = at
  const arrival = state.arrival!
  arrival.hidden = true
  if (state.variants.keyTiming === 'afterHide' && keyIsHere(at)) arrival.step = 'key'
  else afterHide(at)
}

/** Rules 7.5: a player who took the Key may return to the Elevator. */
function afterHide(at: Arriving): void {
  const arrival = at.state.arrival!
  if (arrival.key === 'taken') arrival.step = 'return'
  else finish(at)
}

/** Rules 8.6. */
export function fail(at: Arriving, { automatic }: { readonly automatic: boolean }): void {
  const { state, seat, emit } = at
  const { floor } = state.players[seat]!
  emit({ type: 'seen', seat, floor, automatic })
  unlock(state, seat, emit)
  endTurn(state, seat, [{ step: 'sentinelTurn', floor }], emit)
}

/** Ends the movement. The turn continues if there is anything left to do in it. */
export function finish({ state, seat, emit }: Arriving): void {
  state.arrival = null
  endSpentTurn(state, seat, emit)
}
