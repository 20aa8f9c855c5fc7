/**
 * Rules 7 and 8: what follows a movement, in strict order: symbol, Key, Crate, Hide, return. The match waits for a
 * player where there is something to decide; everything else happens automatically.
 */

import type { Chance } from '../../engine/chance.ts'
import { draw, rollDie } from '../../engine/chance.ts'
import type { Frozen, Seat } from '../../engine/game.ts'
import { endSpentTurn, endTurn } from './flow.ts'
import { type Arrival, ELEVATOR, type Emit, MOST_POINTS, type Player, type State } from './state.ts'
import { antiStealth, isFirstVersion, isLive, towerOf } from './tower.ts'
import { unlock } from './unlock-abilities.ts'

const DIE_FACES = 6

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
  if (at.state.variants.keyTiming === 'beforeHide' && keyIsHere(at)) meetKey(at)
  else afterKey(at)
}

/** Rules 7.3: the player decides about the Key only if it costs something; else it is taken at once. */
function meetKey(at: Arriving): void {
  const { arrival, variants } = at.state
  if (variants.keyReturn === 'automatic' || isFirstVersion(at.state)) arrival!.step = 'key'
  else takeKeyHere(at)
}

export function takeKeyHere(at: Arriving): void {
  const { state, seat, emit } = at
  const player = state.players[seat]!
  player.keys++
  state.floors[player.floor]!.key = 'taken'
  state.arrival!.key = 'taken'
  emit({ type: 'keyTaken', seat, floor: player.floor })
  afterKey(at)
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

/** Rules 8.7: whether nobody has to hide here. */
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

/** Whether the player wears the Tecno Suit in this test; undefined if it matters and they must decide. */
function wearsSuit(state: Frozen<State>, player: Frozen<Player>): boolean | undefined {
  if (!hasSuit(player)) return false
  if (isFirstVersion(state)) return undefined
  const target = hideTarget(state, player, { looted: state.arrival!.looted, suit: false })
  if (target <= 1 || target - 1 > DIE_FACES + player.luck) return false
  return player.actionPoints === 0 ? true : undefined
}

/** Continues once the Crate is settled: with the Hide test, if one is needed. */
export function afterCrate(at: Arriving): void {
  const { state, seat } = at
  const player = state.players[seat]!
  const arrival = state.arrival!
  if (!needsHide(state, player)) pass(at)
  else if (player.exposed[player.floor]) fail(at, { automatic: true })
  else {
    const suit = wearsSuit(state, player)
    if (suit === undefined) arrival.step = 'hide'
    else roll(at, { suit })
  }
}

/** Rules 7.4: opens the Crate. The card is drawn before the Hide test or, under 16.17, after it, passed or not. */
export function openCrate(at: Arriving): void {
  const { state, seat } = at
  const { floor, sector } = state.players[seat]!
  state.floors[floor]!.crossed.push(sector)
  state.arrival!.looted = true
  if (state.variants.lootOrder !== 'hideThenDraw') drawCard(at)
  afterCrate(at)
}

function drawAfterTest(at: Arriving): void {
  const { arrival, variants } = at.state
  if (arrival!.looted && variants.lootOrder === 'hideThenDraw') drawCard(at)
}

function drawCard({ state, seat, chance, emit }: Arriving): void {
  const player = state.players[seat]!
  const { floor, sector } = player
  const card = draw(chance, state.pile)!
  player.equipment.push(card)
  emit({ type: 'looted', seat, floor, sector, card })
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

/** Rolls at once if the player has discarded the Tecno Suit that they were being asked about. */
export function rollWithoutSuit(at: Arriving): void {
  const { state, seat } = at
  if (state.arrival?.step !== 'hide' || state.acting !== seat || isFirstVersion(state)) return
  if (!hasSuit(state.players[seat]!)) roll(at, { suit: false })
}

/** The player passed the Hide test, or needed none. */
export function pass(at: Arriving): void {
  const { state } = at
  const arrival = state.arrival!
  arrival.hidden = true
  drawAfterTest(at)
  if (state.variants.keyTiming === 'afterHide' && keyIsHere(at)) meetKey(at)
  else afterHide(at)
}

/** Rules 7.5: a player who took the Key may return to the Elevator, or is taken there (16.16). */
function afterHide(at: Arriving): void {
  const arrival = at.state.arrival!
  if (arrival.key !== 'taken') finish(at)
  else if (at.state.variants.keyReturn === 'automatic') goBack(at)
  else arrival.step = 'return'
}

/** Rules 7.5: back to the Elevator with the Key; with the Italian rules the turn ends there. */
export function goBack(at: Arriving): void {
  const { state, seat, emit } = at
  const player = state.players[seat]!
  player.sector = ELEVATOR
  emit({ type: 'returned', seat, floor: player.floor })
  if (state.variants.keyReturnEndsTurn) endTurn(state, seat, [], emit)
  else finish(at)
}

/** Rules 8.6. */
export function fail(at: Arriving, { automatic }: { readonly automatic: boolean }): void {
  const { state, seat, emit } = at
  const { floor } = state.players[seat]!
  emit({ type: 'seen', seat, floor, automatic })
  drawAfterTest(at)
  unlock(state, seat, emit)
  endTurn(state, seat, [{ step: 'sentinelTurn', floor }], emit)
}

/** Ends the movement. The turn continues if there is anything left to do in it. */
export function finish({ state, seat, emit }: Arriving): void {
  state.arrival = null
  endSpentTurn(state, seat, emit)
}
