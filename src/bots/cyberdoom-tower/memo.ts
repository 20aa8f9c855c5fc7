/** The bots' cache: the weights of the features, and the worth of positions already evaluated. */

import type { Frozen, Seat } from '../../engine/game.ts'
import { type Deck, deckOf } from '../../games/cyberdoom-tower/cards/deck.ts'
import type { Floor, Player, State } from '../../games/cyberdoom-tower/state.ts'
import type { Weights } from './feature-weights.ts'

type Seen = Frozen<State>

export interface Memo {
  readonly weights: Weights
  /** Looks one step ahead only; for playouts, which must be fast. */
  readonly hasty: boolean
  /** By the key that `positionOf` returns. */
  readonly known: Map<string, number>
}

/** Evaluating a turn takes far fewer entries. Above this number the cache is cleared: old positions hardly recur. */
const MOST_KNOWN = 20_000

/** The caches of the latest match, one for the full and one for the hasty evaluation, with the facts they depend on. */
const latest: { key: string; deck: Deck; mind: Memo }[] = []

export function memoFor(state: Seen, weights: Weights, hasty = false): Memo {
  const { variants, ai, floors } = state
  const layout = floors.map(({ tower, sentinel }) => `${tower},${sentinel}`).join()
  const key = `${Object.values(variants)} ${ai.side} ${ai.energy} ${layout}`
  const deck = deckOf(state.deck)
  const slot = hasty ? 1 : 0
  const known = latest[slot]
  if (known?.key !== key || known.deck !== deck || known.mind.weights !== weights) {
    latest[slot] = { key, deck, mind: { weights, hasty, known: new Map() } }
  } else if (known.mind.known.size > MOST_KNOWN) known.mind.known.clear()
  return latest[slot]!.mind
}

function playerKey(player: Frozen<Player>): string {
  const { floor, sector, energy, luck, actionPoints, keys, tokens, used } = player
  let facts = (player.onRoof ? 1 : 0) + (player.done ? 2 : 0) + (used.jetpack ? 4 : 0) + (used.suit ? 8 : 0)
  for (const [index, exposed] of player.exposed.entries()) if (exposed) facts += 16 << index
  const points = (((floor * 8 + sector) * 8 + energy) * 8 + luck) * 8 + actionPoints
  let key = `;${points},${keys}${tokens[1]}${tokens[2]}${tokens[3]},${facts}`
  // The first letters of the cards are all different.
  for (const card of player.equipment) key += card[0]
  return key
}

function floorKey({ edge, damage, crossed, key, active, acted, defeated, blocked }: Frozen<Floor>): string {
  let facts = (active ? 1 : 0) + (acted ? 2 : 0) + (defeated ? 4 : 0) + (blocked ? 8 : 0) + edge * 16
  for (const sector of crossed) facts += 128 << sector
  return `;${facts}${key[0]}${damage}`
}

/** A key for a position without a pending decision of an arrival or an attack; different positions differ in it. */
export function positionOf({ round, acting, players, floors, ai, pile }: Seen, seat: Seat): string {
  let key = `${seat}${acting}${round},${ai.damage}`
  for (const card of pile) key += card[0]
  for (const player of players) key += playerKey(player)
  for (const floor of floors) key += floorKey(floor)
  return key
}

/** Returns the cached worth of a position, or computes and caches it. */
export function memoized({ known }: Memo, position: string, think: () => number): number {
  let worth = known.get(position)
  if (worth === undefined) {
    worth = think()
    known.set(position, worth)
  }
  return worth
}
