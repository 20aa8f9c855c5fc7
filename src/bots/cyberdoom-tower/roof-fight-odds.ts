/** Solves the fight on the roof: the odds of beating the AI, by Energy, Luck and equipment. */

import type { Frozen } from '../../engine/game.ts'
import { type Deck, deckOf } from '../../games/cyberdoom-tower/cards/deck.ts'
import type { EquipmentId, WeaponId } from '../../games/cyberdoom-tower/equipment.ts'
import { MOST_POINTS, type State } from '../../games/cyberdoom-tower/state.ts'
import { aiOf } from '../../games/cyberdoom-tower/tower.ts'
import { aiHits, MOST_UNLOCKS } from './hit-tables.ts'

type Seen = Frozen<State>

/** Two players fight with the sum of their Energy, so there may be more of it than a die shows. */
const MOST_ENERGY = 15
const MOST_HEALTH = 31

export interface Fighter {
  /** Includes the Energy from discarding the cards that are useless on the roof. */
  readonly energy: number
  readonly luck: number
  readonly unlocks: number
  readonly equipment: readonly EquipmentId[]
}

interface Duel {
  readonly state: Seen
  readonly strike: number
  /** If a second player follows: the odds of that player alone, by the Energy the AI has left. */
  readonly other?: readonly number[]
  /** The odds of positions already solved. */
  readonly known: Map<number, number>
}

interface Standing {
  readonly energy: number
  readonly luck: number
  readonly unlocks: number
  readonly health: number
  readonly plasma: boolean
  readonly grenade: boolean
  readonly gunsight: boolean
}

const STANDINGS = (MOST_ENERGY + 1) * (MOST_POINTS + 1) * (MOST_UNLOCKS + 1) * (MOST_HEALTH + 1) * 8
const MOST_RELAYS = 200_000

interface Known {
  readonly alone: Map<number, number>
  readonly relays: Map<number, number>
}

const duels = new WeakMap<Deck, Map<string, Known>>()

function knownFor(state: Seen): Known {
  const deck = deckOf(state.deck)
  let bySide = duels.get(deck)
  if (!bySide) {
    bySide = new Map()
    duels.set(deck, bySide)
  }
  const key = `${state.ai.side} ${state.variants.colourRule}`
  let known = bySide.get(key)
  if (!known) {
    known = { alone: new Map(), relays: new Map() }
    bySide.set(key, known)
  }
  return known
}

function keyOf({ energy, luck, unlocks, health, plasma, grenade, gunsight }: Standing): number {
  const points = (energy * (MOST_POINTS + 1) + luck) * (MOST_UNLOCKS + 1) + unlocks
  const cards = (plasma ? 4 : 0) + (grenade ? 2 : 0) + (gunsight ? 1 : 0)
  return (points * (MOST_HEALTH + 1) + health) * 8 + cards
}

function worth(duel: Duel, standing: Standing): number {
  if (standing.health <= 0) return 1
  if (standing.energy <= 0) return 0
  const key = keyOf(standing)
  const known = duel.known.get(key)
  if (known !== undefined) return known
  let best = Math.max(duel.other?.[standing.health] ?? 0, worthWith(duel, standing, 'base'))
  if (standing.plasma) best = Math.max(best, worthWith(duel, standing, 'plasma-rifle'))
  if (standing.grenade) best = Math.max(best, worthWith(duel, standing, 'antimatter-grenade'))
  duel.known.set(key, best)
  return best
}

/** Evaluates one attack, the Luck for each hit, and the AI's strike. Luck is spent only where the hit is worth it. */
function worthWith(duel: Duel, before: Standing, weapon: WeaponId): number {
  const { energy: price, damage } = deckOf(duel.state.deck).weapons[weapon]
  if (price >= before.energy) return 0
  const odds = aiHits(duel.state, before.unlocks, before.gunsight ? 'kept' : 'none')
  const energy = before.energy - price - duel.strike
  const grenade = before.grenade && weapon !== 'antimatter-grenade'
  const unlocks = Math.min(MOST_UNLOCKS, before.unlocks + 1)
  const missed = worth(duel, { ...before, energy, grenade, unlocks })
  let total = 0
  let reached = 0
  for (let spent = 0; spent <= before.luck; spent++) {
    const share = odds[spent]! - reached
    if (share <= 0) continue
    reached = odds[spent]!
    const luck = before.luck - spent
    const health = before.health - damage
    const hit = health <= 0 ? 1 : worth(duel, { ...before, energy, luck, grenade, health })
    total += share * Math.max(hit, missed)
  }
  if (before.gunsight) {
    // The rolls that hit only if the Gunsight is given up for them.
    const given = aiHits(duel.state, before.unlocks, 'givenUp')
    for (let spent = 0; spent <= before.luck; spent++) {
      const share = given[spent]! - reached
      if (share <= 0) continue
      reached = given[spent]!
      const after = { ...before, energy, grenade, gunsight: false }
      const health = before.health - damage
      const hit = health <= 0 ? 1 : worth(duel, { ...after, luck: before.luck - spent, health })
      total += share * Math.max(hit, missed)
    }
  }
  return total + (1 - reached) * missed
}

function strikeOf(state: Seen): number {
  return state.variants.aiStrikesBack ? aiOf(state).damage : 0
}

function healthOf({ ai }: Seen): number {
  return Math.min(MOST_HEALTH, ai.energy - ai.damage)
}

function standingOf({ energy, luck, unlocks, equipment }: Fighter, health: number): Standing {
  return {
    energy: Math.max(0, Math.min(MOST_ENERGY, energy)),
    luck: Math.max(0, Math.min(MOST_POINTS, luck)),
    unlocks: Math.min(MOST_UNLOCKS, unlocks),
    health,
    plasma: equipment.includes('plasma-rifle'),
    grenade: equipment.includes('antimatter-grenade'),
    gunsight: equipment.includes('gunsight'),
  }
}

/** The odds for estimates of Energy, Luck and unlock events, interpolated between the whole numbers around them. */
export function roofFightOdds(state: Seen, fighter: Fighter): number {
  const strike = strikeOf(state)
  // An AI that does no damage is beaten sooner or later.
  if (strike === 0) return fighter.energy > 0 ? 1 : 0
  const duel = { state, strike, known: knownFor(state).alone }
  const { energy, luck, unlocks, ...rest } = standingOf(fighter, healthOf(state))
  const standing = { energy: 0, luck: 0, unlocks: 0, ...rest }
  let odds = 0
  for (let corner = 0; corner < 8; corner++) {
    const share = part(energy, corner & 1) * part(luck, corner & 2) * part(unlocks, corner & 4)
    if (share === 0) continue
    standing.energy = Math.floor(energy) + (corner & 1 ? 1 : 0)
    standing.luck = Math.floor(luck) + (corner & 2 ? 1 : 0)
    standing.unlocks = Math.floor(unlocks) + (corner & 4 ? 1 : 0)
    odds += share * worth(duel, standing)
  }
  return odds
}

/** The odds if `first` attacks as long as that is best and `second` then takes over. All values are whole numbers. */
export function relayOdds(state: Seen, first: Fighter, second: Fighter): number {
  const strike = strikeOf(state)
  if (strike === 0) return 1
  const { alone, relays } = knownFor(state)
  const health = healthOf(state)
  const [one, two] = [standingOf(first, health), standingOf(second, health)]
  const key = keyOf(one) * STANDINGS + keyOf(two)
  let odds = relays.get(key)
  if (odds === undefined) {
    const other = [1]
    for (let left = 1; left <= health; left++) {
      other.push(worth({ state, strike, known: alone }, { ...two, health: left }))
    }
    odds = worth({ state, strike, other, known: new Map() }, one)
    if (relays.size > MOST_RELAYS) relays.clear()
    relays.set(key, odds)
  }
  return odds
}

/** The weight of the whole number above, or below, in the interpolation. */
function part(number: number, above: number): number {
  const over = number - Math.floor(number)
  return above ? over : 1 - over
}
