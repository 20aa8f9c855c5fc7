/** What a bot keeps in mind: how much each feature counts, and what it has already thought through. */

import type { Frozen, Seat } from '../../engine/game.ts'
import { type Deck, deckOf } from '../../games/cyberdoom-tower/deck.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'
import type { Weights } from './weights.ts'

type Seen = Frozen<State>

export interface Mind {
  readonly weights: Weights
  /** By position: see `positionOf`. */
  readonly known: Map<string, number>
}

/** A turn is thought through in far fewer; then all is forgotten, for it will hardly come again. */
const MOST_KNOWN = 20_000

const minds = new WeakMap<Weights, WeakMap<Deck, Map<string, Mind>>>()

/** For matches with the same weights, deck and options. */
export function mindFor({ deck, variants, ai }: Seen, weights: Weights): Mind {
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
  const key = `${Object.values(variants)} ${ai.side} ${ai.energy}`
  let mind = byOptions.get(key)
  if (!mind) {
    mind = { weights, known: new Map() }
    byOptions.set(key, mind)
  }
  if (mind.known.size > MOST_KNOWN) mind.known.clear()
  return mind
}

/** All that tells two positions apart in which nobody has a step of an arrival or of an attack to decide. */
export function positionOf({ round, acting, players, floors, ai, pile }: Seen, seat: Seat): string {
  let key = `${seat}${acting}${round},${ai.damage},${pile.length}`
  for (const { floor, sector, energy, luck, actionPoints, keys, tokens, ...rest } of players) {
    const flags = (rest.onRoof ? 1 : 0) + (rest.done ? 2 : 0) + (rest.used.jetpack ? 4 : 0) + (rest.used.suit ? 8 : 0)
    key += `;${floor}${sector}${energy}${luck}${actionPoints}${keys},${flags},${tokens[1]}${tokens[2]}${tokens[3]}`
    for (const card of rest.equipment) key += card[0]
    for (const seen of rest.exposed) key += seen ? 1 : 0
  }
  for (const { edge, damage, crossed, key: token, active, acted, defeated, blocked, tower, sentinel } of floors) {
    const flags = (active ? 1 : 0) + (acted ? 2 : 0) + (defeated ? 4 : 0) + (blocked ? 8 : 0)
    key += `;${tower}${sentinel}${edge}${damage}${token[0]}${flags}`
    for (const sector of crossed) key += `.${sector}`
  }
  return key
}
