/**
 * Values derived from a state once, for the rules, the board and the bots. Each is computed lazily, because a throw of
 * the dungeon, for example, needs no rooms. Effects change the state, so they compute what they need themselves.
 */

import type { Polygon } from './geometry/polygons.ts'
import { allRooms } from './geometry/room-search.ts'
import { boundaryOf, type Room, type RoomGeometry } from './geometry/rooms.ts'
import { raceOf } from './heroes.ts'
import { cheapestItems, type Items, meansOf } from './looting.ts'
import type { Body } from './physics.ts'
import { MEEPLE_ID, TOKEN_ID } from './state.ts'
import { bodiesOf, dropAreaOf, roomAt, type SeenTable, sceneOf } from './table.ts'

/** A room that may be looted, and the fewest items needed for it. */
export interface Lootable {
  readonly room: Room
  readonly items: Items
}

export interface Facts {
  readonly bodies: readonly Body[]
  readonly scene: RoomGeometry
  /** Rooms with at most as many other pillars as this turn allows; in solo play only those reachable from here. */
  readonly rooms: readonly Room[]
  /** The rooms in the active hero's reach that the hero survives. */
  readonly lootable: readonly Lootable[]
  /** Rules 6.10: the polygon around all pillars. */
  readonly boundary: Polygon | undefined
  /** Rules 4.2: the polygon around all cubes; a hand may open anywhere above it. */
  readonly dropArea: Polygon | undefined
}

function once<T>(compute: () => T): () => T {
  let found: { readonly value: T } | undefined
  return () => {
    found ??= { value: compute() }
    return found.value
  }
}

export const isToken = (id: number): boolean => id >= TOKEN_ID

/** Rules 12.6: how many tokens the next room shares with this one, unless the race says otherwise. */
const SHARED_TOKENS = 2

/** Rules 12.6: how many tokens must stay when moving on; none outside solo play or before the first room. */
export function tokensToKeep(state: SeenTable): number {
  if (!state.spelunker || state.spelunker.tokens.length === 0) return 0
  return raceOf(state, state.active)?.sharedTokens ?? SHARED_TOKENS
}

/** Rules 12.3, 12.6: in solo play the first room contains the meeple, and every later one has tokens as corners. */
function isInReach(state: SeenTable, { pillars, blockers, inside }: Room): boolean {
  const { spelunker, active } = state
  if (!spelunker) return true
  if (spelunker.tokens.length === 0) return inside.includes(MEEPLE_ID + active)
  // A token left behind blocks a room, even if an ability allows other pillars.
  return pillars.filter(isToken).length >= tokensToKeep(state) && !blockers.some(isToken)
}

function lootableOf(state: SeenTable, rooms: readonly Room[]): Lootable[] {
  const means = meansOf(state, state.active)
  const found: Lootable[] = []
  for (const room of rooms) {
    const items = isInReach(state, room) ? cheapestItems(state, state.active, room, means) : undefined
    if (items) found.push({ room, items })
  }
  return found
}

export function facts(state: SeenTable): Facts {
  const bodies = once(() => bodiesOf(state))
  const scene = once(() => sceneOf(state))
  const rooms = once(() => allRooms(scene(), state.turn.extraPillars, tokensToKeep(state)))
  const lootable = once(() => lootableOf(state, rooms()))
  const boundary = once(() => boundaryOf(scene().pillars))
  const dropArea = once(() => dropAreaOf(state))
  return {
    get bodies() {
      return bodies()
    },
    get scene() {
      return scene()
    },
    get rooms() {
      return rooms()
    },
    get lootable() {
      return lootable()
    },
    get boundary() {
      return boundary()
    },
    get dropArea() {
      return dropArea()
    },
  }
}

/** The room of three ids; undefined if they are not three different pillars or tokens on the table. */
export function roomWith({ rooms, scene }: Facts, ids: readonly number[]): Room | undefined {
  const known = ids.length === 3 && rooms.find(({ pillars }) => pillars.every(id => ids.includes(id)))
  return known || roomAt(scene, ids)
}
