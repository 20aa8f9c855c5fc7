/** Which rooms a hero prefers: by what they are worth, what it likes, and what it leaves to the others. */

import type { Frozen } from '../../engine/game.ts'
import { below, type Random, unit } from '../../engine/random.ts'
import { contentsOf } from '../../games/dungeon-drop/looting.ts'
import type { CubeType, State } from '../../games/dungeon-drop/state.ts'
import { deviation } from '../normal-deviation.ts'
import type { LootOption } from './loot-options.ts'
import type { Lookahead } from './loot-race.ts'

export interface Nature {
  /** How many uses of its abilities it tries in its head; 0 if it never thinks of them. */
  readonly tries: number
  /** How many places it compares for the next handful; 0 if it drops it anywhere. */
  readonly drops: number
  /** The part of the rooms that it notices. */
  readonly sees: number
  /** How much it misjudges a room: the standard deviation in points. */
  readonly error: number
  /** How many points more than it is worth a cube seems to be worth. */
  readonly likes?: Readonly<Partial<Record<CubeType, number>>>
  /** Whether it judges a room only by what it likes, and thinks neither of its quest nor of its Health. */
  readonly dazzled?: boolean
  /** Whether it thinks of what the others will take next. */
  readonly lookahead?: Lookahead
  /** Solo play: with how many turns left it leaves the dungeon, and how much it minds the way to the Staircase. */
  readonly home: { readonly turns: number; readonly way: number }
}

/** The rooms that this hero notices. One who overlooks them all stumbles upon one of them. */
export function noticedBy<Each>({ sees }: Nature, rooms: readonly Each[], random: Random): readonly Each[] {
  if (sees === 1 || rooms.length === 0) return rooms
  const noticed = rooms.filter(() => unit(random) < sees)
  return noticed.length > 0 ? noticed : [rooms[below(random, rooms.length)]!]
}

/** The rooms as this hero sees them, the one it likes best first. */
export function asSeenBy(
  { error, likes = {}, dazzled = false }: Nature,
  rooms: readonly LootOption[],
  { state, random }: { readonly state: Frozen<State>; readonly random: Random },
): readonly LootOption[] {
  if (error === 0) return rooms
  return rooms
    .map(option => {
      const liking = contentsOf(state, option.room).reduce((sum, { type }) => sum + (likes[type] ?? 0), 0)
      return { option, felt: (dazzled ? 0 : option.lead) + liking + error * deviation(random) }
    })
    .sort((one, other) => other.felt - one.felt)
    .map(({ option }) => option)
}
