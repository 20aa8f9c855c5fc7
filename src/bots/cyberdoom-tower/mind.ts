/** What a bot keeps in mind: how much each feature counts, and what it has already thought through. */

import type { Frozen, Seat } from '../../engine/game.ts'
import { type Deck, deckOf } from '../../games/cyberdoom-tower/deck.ts'
import type { Floor, Player, State } from '../../games/cyberdoom-tower/state.ts'
import type { Weights } from './weights.ts'

type Seen = Frozen<State>

export interface Mind {
  readonly weights: Weights
  /** One step ahead is far enough: for whoever plays on and on in thought. */
  readonly hasty: boolean
  /** By position: see `positionOf`. */
  readonly known: Map<string, number>
}

/** A turn is thought through in far fewer; then all is forgotten, for it will hardly come again. */
const MOST_KNOWN = 20_000

const minds = new WeakMap<Weights, WeakMap<Deck, Map<string, Mind>>>()

/** For matches with the same weights, deck and options. */
export function mindFor({ deck, variants, ai }: Seen, weights: Weights, hasty = false): Mind {
  let byDeck = minds.get(weights)
  if (!byDeck) {
    byDeck = new WeakMap()
    minds.set(weights, byDeck)
  }
  let byOptions = byDeck.get(deckOf(deck))
  if (!byOptions) {
    byOptions = new Map()
    byDeck.set(deckOf(deck), byOptions)
  }
  const key = `${Object.values(variants)} ${ai.side} ${ai.energy} ${hasty}`
  let mind = byOptions.get(key)
  if (!mind) {
    mind = { weights, hasty, known: new Map() }
    byOptions.set(key, mind)
  }
  if (mind.known.size > MOST_KNOWN) mind.known.clear()
  return mind
}

function bits(...facts: readonly boolean[]): number {
  return facts.reduce((sum, fact) => sum * 2 + (fact ? 1 : 0), 1)
}

function playerKey(player: Frozen<Player>): string {
  const { floor, sector, energy, luck, actionPoints, keys, tokens, used } = player
  let key = `;${floor}${sector}${energy}${luck}${actionPoints}${keys}${tokens[1]}${tokens[2]}${tokens[3]}`
  // Their first letters tell the cards apart.
  for (const card of player.equipment) key += card[0]
  return `${key}${bits(player.onRoof, player.done, used.jetpack, used.suit, ...player.exposed)}`
}

function floorKey(floor: Frozen<Floor>): string {
  const { tower, sentinel, edge, damage, crossed } = floor
  const facts = bits(floor.active, floor.acted, floor.defeated, floor.blocked)
  return `;${tower},${sentinel},${edge}${floor.key[0]}${facts},${damage},${crossed}`
}

/** All that tells two positions apart in which nobody has a step of an arrival or of an attack to decide. */
export function positionOf({ round, acting, players, floors, ai, pile }: Seen, seat: Seat): string {
  let key = `${seat}${acting}${round},${ai.damage}`
  for (const card of pile) key += card[0]
  for (const player of players) key += playerKey(player)
  for (const floor of floors) key += floorKey(floor)
  return key
}

/** What is known of a position, or else what thinking makes of it. */
export function recalled({ known }: Mind, position: string, think: () => number): number {
  let worth = known.get(position)
  if (worth === undefined) {
    worth = think()
    known.set(position, worth)
  }
  return worth
}
