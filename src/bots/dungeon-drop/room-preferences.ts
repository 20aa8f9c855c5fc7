/** Which rooms a hero prefers: by what they are worth, by what it likes, and by what it leaves to the next hero. */

import type { Frozen, Seat } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import { contentsOf } from '../../games/dungeon-drop/looting.ts'
import type { CubeType, State } from '../../games/dungeon-drop/state.ts'
import { deviation } from '../normal-deviation.ts'
import { heroWorth } from './hero-worth.ts'
import { afterLoot, type LootOption } from './loot-options.ts'
import { turnWorth } from './rollouts.ts'

export interface Nature {
  /** How many uses of its abilities it tries in its head; 0 if it never thinks of them. */
  readonly tries: number
  /** How much it misjudges a room: the standard deviation in points. */
  readonly error: number
  /** How many points more than it is worth a cube seems to be worth. */
  readonly likes?: Readonly<Partial<Record<CubeType, number>>>
  /** How much it minds what it leaves for the next hero: the part of those points that counts against a room. */
  readonly envy?: number
}

/** Only the best rooms are looked at once more: what they leave for others takes time to find out. */
const CLOSELY = 5

/** What the next hero would gain by the best room that is left. */
function leftForNext(state: Frozen<State>, seat: Seat, { room, items }: LootOption): number {
  const next = (seat + 1) % state.heroes.length
  const after = afterLoot(state, seat, room, items)
  return turnWorth(after, next) - heroWorth(after, next)
}

/** The rooms as this hero sees them, the one it likes best first. */
export function asSeenBy(
  { error, likes = {}, envy = 0 }: Nature,
  rooms: readonly LootOption[],
  { state, seat, random }: { readonly state: Frozen<State>; readonly seat: Seat; readonly random: Random },
): readonly LootOption[] {
  if (error === 0 && envy === 0) return rooms
  const felt = rooms.map((option, index) => {
    const liking = contentsOf(state, option.room).reduce((sum, { type }) => sum + (likes[type] ?? 0), 0)
    const left = envy > 0 && index < CLOSELY ? envy * leftForNext(state, seat, option) : 0
    return { option, felt: option.worth + liking + (error > 0 ? error * deviation(random) : 0) - left }
  })
  const looked = envy > 0 ? felt.slice(0, CLOSELY) : felt
  return looked.sort((one, other) => other.felt - one.felt).map(({ option }) => option)
}
