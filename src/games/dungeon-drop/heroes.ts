/** Heroes: their cards, their supplies, their weight. */

import type { Frozen, Seat } from '../../engine/game.ts'
import { cardsOf } from './cards/card-catalogue.ts'
import type { Class, Quest, Race } from './cards/cards.ts'
import type { Cube, CubeType, Emit, State } from './state.ts'
import { isTreasure, type SeenTable } from './table.ts'

export function raceOf(state: SeenTable, seat: Seat): Race | undefined {
  const { race } = state.heroes[seat]!
  return race === null ? undefined : cardsOf(state.cards).races.get(race)
}

export function classOf(state: SeenTable, seat: Seat): Class | undefined {
  const own = state.heroes[seat]!.class
  return own === null ? undefined : cardsOf(state.cards).classes.get(own)
}

/** Undefined for viewers who may not see it. */
export function questOf(state: SeenTable, seat: Seat): Quest | undefined {
  const value = state.heroes[seat]!.quest?.value
  return value === undefined ? undefined : cardsOf(state.cards).quests.get(value)
}

export function supplyOf(state: SeenTable, seat: Seat, type?: CubeType): Frozen<Cube>[] {
  const found: Frozen<Cube>[] = []
  // This runs for every room of the table; few cubes have an owner, so it checks that first.
  for (const cube of state.cubes) {
    if (cube.owner !== seat || cube.zone !== 'supply') continue
    if (type === undefined || cube.type === type) found.push(cube)
  }
  return found
}

export function slainBy(state: SeenTable, seat: Seat): Frozen<Cube>[] {
  return state.cubes.filter(({ zone, owner }) => owner === seat && (zone === 'wound' || zone === 'beside'))
}

/** Rules 9.2. */
export function weightOf(state: SeenTable, seat: Seat): number {
  return supplyOf(state, seat).filter(isTreasure).length
}

/** Takes a treasure without a room, as if looted. Rules 8.5; in solo play a relic counts at once, 12.11. */
export function takeTreasure(
  state: State,
  { seat, id, cost, emit }: { seat: Seat; id: number; cost: number; emit: Emit },
): void {
  const cube = state.cubes[id]!
  cube.zone = 'supply'
  cube.owner = seat
  cube.pose = null
  emit({ type: 'cubeTaken', seat, cube: id, cost })
  countRelics(state, { seat, cubes: [id], emit })
}

/** Rules 12.11: each relic raises the track, however it was taken. There are relics only in solo play. */
export function countRelics(
  { cubes: all, spelunker }: State,
  { seat, cubes, emit }: { seat: Seat; cubes: readonly number[]; emit: Emit },
): void {
  for (const id of cubes) {
    if (!spelunker || all[id]!.type !== 'relic') continue
    spelunker.track++
    emit({ type: 'relicFound', seat, track: spelunker.track })
  }
}
