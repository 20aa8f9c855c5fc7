/**
 * What an ability could be good for: a treasure comes into a room, or a monster or a pillar leaves it. Each idea has the
 * worth of the room if it succeeds, so that only the most promising ones need to be tried.
 */

import type { Choice, Seat } from '../../engine/game.ts'
import type { Command } from '../../games/dungeon-drop/commands.ts'
import { isToken, tokensToKeep } from '../../games/dungeon-drop/facts.ts'
import { allRooms } from '../../games/dungeon-drop/geometry/room-search.ts'
import type { Room } from '../../games/dungeon-drop/geometry/rooms.ts'
import { isMonster, isPillar, isTreasure, sceneOf } from '../../games/dungeon-drop/table.ts'
import { type LootRace, worthAfter } from './loot-race.ts'

/** The commands that move cubes, and so can serve a purpose. All others are judged by trying them. */
export type Moving = Extract<Command, { type: 'flick' | 'redrop' | 'placeCube' | 'slide' | 'swap' }>

export interface Idea {
  readonly command: Moving
  /** The range of the numbers that the player still sets. */
  readonly aim: Choice<Command>['aim'] | undefined
  readonly room: Room
  /** Whether the cubes are to come into the room, or to leave it. */
  readonly way: 'into' | 'outOf'
  /** The hero's worth if it succeeds. */
  readonly hope: number
}

/** Rooms to improve: the best ones, and those that would be if their monsters were gone. */
const SITES = 6
/** How many other pillars a blocked room may have to be considered. */
const BLOCKERS = 2
/** Of how many sets of cubes the same room is considered. */
const EACH_WAY = 3

interface Site {
  readonly room: Room
  readonly cubes: readonly number[]
  readonly rank: number
}

function lootIn({ state }: LootRace, { inside }: Room): number[] {
  return inside.filter(id => {
    const cube = state.cubes[id]
    return cube !== undefined && (isTreasure(cube) || isMonster(cube))
  })
}

function bestSites(sites: readonly Site[]): Site[] {
  return [...sites].sort((one, other) => other.rank - one.rank).slice(0, SITES)
}

/** Rooms that the hero may form now, by what is in them, with and without their monsters. */
function openSites(race: LootRace, seat: Seat): Site[] {
  const asTheyAre: Site[] = []
  const cleared: Site[] = []
  for (const [index, room] of race.rooms.entries()) {
    const cubes = race.contents[index]!
    const now = worthAfter(race, { seat, cubes, own: true })
    if (now !== undefined) asTheyAre.push({ room, cubes, rank: now })
    const treasures = cubes.filter(id => !isMonster(race.state.cubes[id]!))
    const then = worthAfter(race, { seat, cubes: treasures, own: true })!
    cleared.push({ room, cubes, rank: then - (cubes.length - treasures.length) })
  }
  const best = bestSites(asTheyAre)
  const more = bestSites(cleared).filter(({ room }) => !best.some(site => site.room === room))
  return [...best, ...more]
}

/** Rooms that other pillars forbid, but no token: nothing moves those. */
function blockedSites(race: LootRace, seat: Seat): Site[] {
  const { state } = race
  const rooms = allRooms(sceneOf(state), BLOCKERS, tokensToKeep(state)).filter(
    ({ blockers }) => blockers.length > 0 && !blockers.some(isToken),
  )
  const sites = rooms.flatMap(room => {
    const cubes = lootIn(race, room)
    const rank = worthAfter(race, { seat, cubes, own: true })
    return rank === undefined ? [] : [{ room, cubes, rank }]
  })
  return bestSites(sites)
}

function movedBy(command: Moving): readonly number[] {
  switch (command.type) {
    case 'redrop':
      return command.cubes
    case 'swap':
      return [command.first, command.second]
    default:
      return [command.cube]
  }
}

/** The worth of a room if the cubes come in, or leave it; undefined if they are already where they should be. */
function hopeFor(
  race: LootRace,
  seat: Seat,
  site: Site,
  ids: readonly number[],
  way: Idea['way'],
): number | undefined {
  const inside = ids.filter(id => site.cubes.includes(id))
  if (inside.length !== (way === 'into' ? 0 : ids.length)) return undefined
  const cubes = way === 'into' ? [...site.cubes, ...ids] : site.cubes.filter(id => !ids.includes(id))
  return worthAfter(race, { seat, cubes, own: true })
}

type Listed = Choice<Command> & { readonly command: Moving }

function ideasWith(race: LootRace, seat: Seat, sites: readonly Site[], { command, aim }: Listed): Idea[] {
  const ids = movedBy(command)
  const found: Idea[] = []
  for (const { room, ...site } of sites) {
    for (const way of ['into', 'outOf'] as const) {
      const hope = hopeFor(race, seat, { room, ...site }, ids, way)
      if (hope !== undefined) found.push({ command, aim, room, way, hope })
    }
  }
  return found.sort((one, other) => other.hope - one.hope).slice(0, EACH_WAY)
}

/** Swaps a cube of the room for one of the same size outside it; the most promising swaps of each room. */
function swapIdeas(race: LootRace, seat: Seat, sites: readonly Site[], listed: readonly Listed[]): Idea[] {
  const { cubes } = race.state
  const ids = [...new Set(listed.flatMap(({ command }) => movedBy(command)))]
  const card = (listed[0]!.command as Extract<Moving, { type: 'swap' }>).card
  return sites.flatMap(({ room, cubes: inside }) => {
    const found: Idea[] = []
    for (const first of ids.filter(id => inside.includes(id))) {
      for (const second of ids) {
        if (inside.includes(second) || cubes[first]!.size !== cubes[second]!.size) continue
        if (cubes[first]!.type === cubes[second]!.type) continue
        const swapped = inside.map(id => (id === first ? second : id))
        const hope = worthAfter(race, { seat, cubes: swapped, own: true })
        if (hope === undefined) continue
        found.push({
          command: { type: 'swap', card, first, second },
          aim: undefined,
          room,
          way: 'into',
          hope,
        })
      }
    }
    return found.sort((one, other) => other.hope - one.hope).slice(0, EACH_WAY)
  })
}

/** Pillars that forbid a room leave it. */
function pillarIdeas(race: LootRace, seat: Seat, listed: readonly Listed[]): Idea[] {
  const { cubes } = race.state
  const ofPillars = listed.filter(({ command }) => movedBy(command).every(id => isPillar(cubes[id]!)))
  const [first] = ofPillars
  if (!first) return []
  const most = Math.max(...ofPillars.map(({ command }) => movedBy(command).length))
  return blockedSites(race, seat).flatMap(({ room, rank }): Idea[] => {
    const { blockers } = room
    if (blockers.length > most) return []
    const idea = { room, way: 'outOf', hope: rank } as const
    if (first.command.type === 'redrop')
      return [{ ...idea, command: { ...first.command, cubes: [...blockers] }, aim: first.aim }]
    return ofPillars
      .filter(({ command }) => movedBy(command)[0] === blockers[0])
      .map(({ command, aim }) => ({ ...idea, command, aim }))
  })
}

/** The ideas for the moving commands among the choices, the most promising first. */
export function abilityIdeas(race: LootRace, seat: Seat, choices: readonly Choice<Command>[]): Idea[] {
  const listed = choices.filter(({ command }) =>
    ['flick', 'redrop', 'placeCube', 'slide', 'swap'].includes(command.type),
  ) as Listed[]
  if (listed.length === 0) return []
  const sites = openSites(race, seat)
  const swaps = listed.filter(({ command }) => command.type === 'swap')
  const { cubes } = race.state
  const loose = listed.filter(
    ({ command }) =>
      command.type !== 'swap' &&
      movedBy(command).length > 0 &&
      !movedBy(command).some(id => isPillar(cubes[id]!)),
  )
  return [
    ...loose.flatMap(each => ideasWith(race, seat, sites, each)),
    ...(swaps.length > 0 ? swapIdeas(race, seat, sites, swaps) : []),
    ...pillarIdeas(race, seat, listed),
  ].sort((one, other) => other.hope - one.hope)
}
