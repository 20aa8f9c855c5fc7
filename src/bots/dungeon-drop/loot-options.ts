/** The rooms a hero can loot now, the best first, each with the hero's worth after looting it. */

import { factsOf } from '../../engine/facts.ts'
import type { Frozen, Seat } from '../../engine/game.ts'
import type { Loot } from '../../games/dungeon-drop/commands.ts'
import { facts } from '../../games/dungeon-drop/facts.ts'
import type { Room } from '../../games/dungeon-drop/geometry/rooms.ts'
import { besideOf, cheapestItems, haulOf, type Items, takeHaul } from '../../games/dungeon-drop/looting.ts'
import type { State } from '../../games/dungeon-drop/state.ts'
import { heroWorth } from './hero-worth.ts'
import {
  type Lookahead,
  type LootRace,
  leadAfter,
  type Outlook,
  raceFor,
  type Tried,
  triedRooms,
} from './loot-race.ts'
import { spendTable, type Work } from './work-budget.ts'

/** Of how many rooms the items are worked out: the best, after all rooms have been tried. */
const CLOSELY = 14
/** For how many of them the replies of the others are looked at. */
const REPLIED = 8
/** The same for a turn that is only imagined. */
const REPLIED_IMAGINED = 4

export interface LootOption extends Outlook {
  readonly room: Room
  readonly items: Items
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

const byWorth = (one: Tried, other: Tried): number => other.worth - one.worth

/** What the turn comes to if the hero only loots the best room; without the items, and so much faster. */
export function bestTurn(
  state: Frozen<State>,
  seat: Seat,
  lookahead?: Lookahead,
  replied = REPLIED,
): Outlook {
  const race = raceFor(state)
  const tried = triedRooms(race, seat).sort(byWorth)
  const own = tried[0]?.worth ?? heroWorth(state, seat)
  if (!lookahead) return { lead: own, worth: own }
  if (tried.length === 0) return { lead: leadAfter(race, seat, lookahead), worth: own }
  return tried
    .slice(0, replied)
    .map(({ room, worth }) => ({ lead: leadAfter(race, seat, lookahead, race.contents[room]), worth }))
    .reduce((best, each) => (each.lead > best.lead ? each : best))
}

/** What the turn comes to in a position that is only imagined. */
export function turnWithin(work: Work, state: State, seat: Seat, lookahead?: Lookahead): Outlook {
  const { rooms } = factsOf({ facts }, state)
  spendTable(work, { rooms: rooms.length, heroes: lookahead ? state.heroes.length : 1 })
  return bestTurn(state, seat, lookahead, REPLIED_IMAGINED)
}

/** A room with the items that it takes, and once more for each treasure that may be taken from beside it. */
export function optionsIn(
  race: LootRace,
  seat: Seat,
  { room, worth }: Tried,
  lookahead?: Lookahead,
): LootOption[] {
  const { state, rooms } = race
  const found = rooms[room]!
  const items = cheapestItems(state, seat, found)
  if (!items) return []
  const lead = lookahead ? leadAfter(race, seat, lookahead, race.contents[room]) : worth
  const plain: LootOption = { room: found, items, worth, lead }
  return [
    plain,
    ...besideOf(state, found).map(beside => {
      const chosen = { ...items, beside }
      const more = heroWorth(afterLoot(state, seat, found, chosen), seat)
      return { room: found, items: chosen, worth: more, lead: lead + more - worth }
    }),
  ]
}

/** How a hero looks for rooms. */
interface Search {
  readonly lookahead?: Lookahead | undefined
  /** Which of the rooms the hero notices; all by default. */
  readonly noticed?: (rooms: readonly Tried[]) => readonly Tried[]
  /** How many rooms are compared. */
  readonly most?: number
}

/** The rooms for a hero, the best first: by the lead they give if the hero looks ahead, else by the hero's worth. */
export function lootOptions(
  state: Frozen<State>,
  seat: Seat,
  { lookahead, noticed = all => all, most = lookahead ? REPLIED : CLOSELY }: Search = {},
): LootOption[] {
  const race = raceFor(state)
  return [...noticed(triedRooms(race, seat))]
    .sort(byWorth)
    .slice(0, most)
    .flatMap(each => optionsIn(race, seat, each, lookahead))
    .sort((one, other) => other.lead - one.lead)
}

export function lootCommand({ room, items }: LootOption): Loot {
  const { potions, beside } = items
  return { type: 'loot', pillars: [...room.pillars], shields: [...items.shields], potions, beside }
}
