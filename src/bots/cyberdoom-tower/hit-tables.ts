/** Cached tables of hit odds: computing the exact odds is expensive, and the bots need them thousands of times. */

import type { Frozen } from '../../engine/game.ts'
import { type Deck, deckOf, modified } from '../../games/cyberdoom-tower/cards/deck.ts'
import type { HitBoxes } from '../../games/cyberdoom-tower/odds/hit-boxes.ts'
import { hitOdds } from '../../games/cyberdoom-tower/odds/hit-odds.ts'
import { MOST_POINTS, type Player, type State } from '../../games/cyberdoom-tower/state.ts'
import { aiOf, targetOf } from '../../games/cyberdoom-tower/tower.ts'

type Seen = Frozen<State>

const ABILITIES = ['modify', 'reroll', 'flip', 'hit'] as const
/** Unlock events until all abilities are unlocked, and how many each ability needs. */
export const MOST_UNLOCKS = 6
const UNLOCKS_FOR = [0, 1, 3, 6] as const

/** The number of unlock events a player has had, computed from the positions of the tokens. */
export function unlocksOf({ tokens }: Frozen<Player>): number {
  const [, reroll = 0, flip = 0, hit = 0] = tokens
  if (reroll > 0) return 0
  return flip > 0 ? Math.max(1, 3 - flip) : Math.max(3, MOST_UNLOCKS - hit)
}

/** The odds of a hit, indexed by the Luck that the player is ready to spend. */
export type HitTable = readonly number[]

const tables = new WeakMap<Deck, Map<string, HitTable>>()

function tableFor(state: Seen, key: string, make: () => HitTable): HitTable {
  const deck = deckOf(state.deck)
  let known = tables.get(deck)
  if (!known) {
    known = new Map()
    tables.set(deck, known)
  }
  let table = known.get(key)
  if (!table) {
    table = make()
    known.set(key, table)
  }
  return table
}

/** What the player does with the Gunsight in an attack: without the card, with it, or ready to give it up for a Hit. */
export type GunsightUse = 'none' | 'kept' | 'givenUp'

const SITUATION = { none: 'none', kept: 'held', givenUp: 'discardable' } as const

function freshOdds(hitBoxes: HitBoxes, unlocked: number, gunsight: GunsightUse): HitTable {
  return hitOdds({
    hitBoxes,
    unlocked: ABILITIES.slice(0, unlocked),
    used: [],
    luck: MOST_POINTS,
    gunsight: SITUATION[gunsight],
  })
}

function abilitiesAfter(unlocks: number): number {
  return UNLOCKS_FOR.filter(needed => needed <= unlocks).length
}

/** The odds of an attack on the AI after this many unlock events. */
export function aiHits(state: Seen, unlocks: number, gunsight: GunsightUse): HitTable {
  const { colourRule } = state.variants
  const unlocked = abilitiesAfter(unlocks)
  return tableFor(state, `${state.ai.side} ${colourRule} ${unlocked} ${gunsight}`, () =>
    freshOdds({ rows: modified(aiOf(state).rows, []), colourRule }, unlocked, gunsight),
  )
}

/** The odds of an attack on the player's present target. */
export function hitsOf(state: Seen, player: Frozen<Player>, use: 'kept' | 'givenUp' = 'kept'): HitTable {
  const gunsight = player.equipment.includes('gunsight') ? use : 'none'
  const unlocks = unlocksOf(player)
  if (player.onRoof) return aiHits(state, unlocks, gunsight)
  const { tower, sentinel, edge } = state.floors[player.floor]!
  const unlocked = abilitiesAfter(unlocks)
  const key = `${tower} ${sentinel} ${edge} ${state.variants.colourRule} ${unlocked} ${gunsight}`
  return tableFor(state, key, () => freshOdds(targetOf(state, player), unlocked, gunsight))
}
