/** The rooms a hero can loot now, the best first, each with the hero's worth after looting it. */

import { factsOf } from '../../engine/facts.ts'
import type { Frozen, Seat } from '../../engine/game.ts'
import type { Loot } from '../../games/dungeon-drop/commands.ts'
import { facts } from '../../games/dungeon-drop/facts.ts'
import type { Room } from '../../games/dungeon-drop/geometry/rooms.ts'
import {
  besideOf,
  cheapestItems,
  contentsOf,
  haulOf,
  type Items,
  takeHaul,
} from '../../games/dungeon-drop/looting.ts'
import type { State } from '../../games/dungeon-drop/state.ts'
import { heroWorth } from './hero-worth.ts'

/** How many rooms are evaluated exactly: those with the highest guess. */
const CLOSELY = 14
/** A rough value of each kind of cube, good enough to choose the rooms to evaluate. */
const GUESS: Readonly<Record<string, number>> = {
  gold: 1,
  key: 1.2,
  chest: 1.4,
  clear: 2,
  pink: 2,
  blue: 2,
  potion: 0.7,
  shield: 1.4,
  relic: 4,
  goblin: -0.7,
  troll: 0.6,
  dragon: 8,
}

export interface LootOption {
  readonly room: Room
  readonly items: Items
  /** The hero's worth afterwards. */
  readonly worth: number
}

function guessOf(state: Frozen<State>, room: Room): number {
  return contentsOf(state, room).reduce((sum, { type }) => sum + GUESS[type]!, 0)
}

/** Copies only what looting changes: the hero, the cubes taken, and the cubes the hero has. */
function copyFor(state: Frozen<State>, seat: Seat, taken: ReadonlySet<number>): State {
  const cubes = state.cubes.map(cube => (cube.owner === seat || taken.has(cube.id) ? { ...cube } : cube))
  const heroes = state.heroes.map((hero, other) => (other === seat ? { ...hero } : hero))
  return { ...state, cubes, heroes } as State
}

/** The state after the hero has looted the room. */
export function afterLoot(state: Frozen<State>, seat: Seat, room: Room, items: Items): State {
  const haul = haulOf(state, seat, room, items)
  const after = copyFor(state, seat, new Set(haul.cubes))
  takeHaul(after, seat, haul, items)
  return after
}

/** The caller chooses the rooms, because in solo play the next room must touch the last. */
function lootOptionsIn(state: Frozen<State>, seat: Seat, rooms: readonly Room[]): LootOption[] {
  const promising = rooms
    .map(room => ({ room, guess: guessOf(state, room) }))
    .sort((a, b) => b.guess - a.guess)
  const found: LootOption[] = []
  for (const { room } of promising) {
    if (found.length >= CLOSELY) break
    const items = cheapestItems(state, seat, room)
    if (!items) continue
    for (const beside of [null, ...besideOf(state, room)]) {
      const chosen = { ...items, beside }
      found.push({ room, items: chosen, worth: heroWorth(afterLoot(state, seat, room, chosen), seat) })
    }
  }
  return found.sort((a, b) => b.worth - a.worth)
}

export function lootOptions(state: Frozen<State>, seat: Seat): LootOption[] {
  return lootOptionsIn(state, seat, factsOf({ facts }, state).rooms)
}

export function lootCommand({ room, items }: LootOption): Loot {
  const { potions, beside } = items
  return { type: 'loot', pillars: [...room.pillars], shields: [...items.shields], potions, beside }
}
