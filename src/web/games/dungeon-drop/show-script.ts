/** How the events of the dungeon are shown: what moves, where attention is drawn, which sound, how long. */

import type { Frozen, Tagged } from '../../../engine/game.ts'
import type { Pose, Rest } from '../../../games/dungeon-drop/physics.ts'
import { type Cube, type Event, MEEPLE_ID } from '../../../games/dungeon-drop/state.ts'
import { isMonster } from '../../../games/dungeon-drop/table.ts'
import { settings } from '../../base/settings/settings.ts'
import {
  type Flight,
  type Presentation,
  type Script,
  showingTime,
  type Weight,
} from '../../kit/director/director.ts'
import { heardOf } from '../../kit/sound/step-sounds.ts'
import { LOOT_DEALT_AFTER, lootMoment } from './moments/loot-moment.ts'
import { CUBE_COLOURS } from './pieces/cube-colours.ts'
import type { Seen } from './pieces/pieces.ts'
import { sounds } from './sounds.ts'
import { animationDuration as throwDuration } from './throw/animation-duration.ts'

/** What is shown event by event. Everything else, such as what can be done now, shows the true state at once. */
interface ShownTable {
  readonly cubes: readonly Frozen<Cube>[]
  readonly heroes: readonly Pick<Seen['heroes'][number], 'covered' | 'meeple' | 'quest' | 'played'>[]
  readonly spelunker: Seen['spelunker']
  readonly scores: Seen['scores']
  readonly round: Seen['round']
  readonly order: Seen['order']
}

/**
 * What each event weighs, and how long it lasts at the normal pace, in milliseconds. Throws take as long as the cubes
 * fall.
 */
const SHOWN: Readonly<
  Record<Exclude<Event['type'], 'thrown' | 'flicked'>, readonly [weight: Weight, lasts: number]>
> = {
  leftTable: ['small', 300],
  raceChosen: ['small', 300],
  classChosen: ['small', 300],
  questChosen: ['small', 250],
  pillarPlaced: ['small', 300],
  explored: ['small', 250],
  abilityUsed: ['small', 300],
  cubePlaced: ['small', 300],
  cubeSlid: ['small', 300],
  cubesSwapped: ['small', 300],
  cubeTaken: ['small', 300],
  cubesRemoved: ['small', 300],
  healed: ['small', 300],
  potionDrunk: ['small', 300],
  meeplePlaced: ['small', 300],
  meepleKept: ['small', 250],
  meepleScored: ['small', 300],
  looted: ['medium', 950],
  trembled: ['small', 300],
  lootSkipped: ['small', 250],
  tokensMoved: ['small', 300],
  relicFound: ['medium', 700],
  wentDeeper: ['medium', 700],
  turnBegan: ['small', 250],
  roundBegan: ['medium', 600],
  questsRevealed: ['medium', 800],
  chestOpened: ['medium', 1000],
  ended: ['large', 3000],
}

/** On the map a piece is an element; in the 3D scene only the table is. */
const pieceAt = (id: number): string => `id=${id} part=table`

/** The card of a hero; where that is in a closed sheet, the seat above the board. */
const heroAt = (seat: number): string => `hero=${seat} seat=${seat} part=heroes`

/** The looted cubes fly to the hero; each monster that bites costs Health. */
function lootFlights(
  { seat, cubes, damage, shielded, spared }: Extract<Event, { type: 'looted' }>,
  state: Seen,
): readonly Flight[] {
  const harmless = new Set([...shielded, ...spared])
  const colours = CUBE_COLOURS[settings.now().palette]
  const bites = cubes.filter(id => isMonster(state.cubes[id]!) && !harmless.has(id))
  return [
    ...cubes.map(id => ({
      from: pieceAt(id),
      to: heroAt(seat),
      cube: colours[state.cubes[id]!.type].colour,
    })),
    ...(damage > 0
      ? [{ from: pieceAt(bites[0] ?? -1), to: `health=${seat} ${heroAt(seat)}`, text: `−${damage}` }]
      : []),
  ]
}

function flightsOf(event: Event, state: Seen | undefined): readonly Flight[] {
  if (!state) return []
  if (event.type === 'looted') return lootFlights(event, state)
  if (event.type === 'cubeTaken') {
    return [{ from: pieceAt(event.cube), to: heroAt(event.seat), text: '+1', seat: event.seat }]
  }
  if (event.type === 'chestOpened') {
    const hero = heroAt(event.seat)
    return [{ from: hero, to: hero, text: `+${event.value}`, seat: event.seat }]
  }
  return []
}

function placesOf(event: Event): readonly string[] {
  switch (event.type) {
    case 'chestOpened':
    case 'relicFound':
    case 'healed':
    case 'potionDrunk':
    case 'abilityUsed':
      return [`hero=${event.seat}`]
    case 'pillarPlaced':
    case 'cubePlaced':
    case 'cubeSlid':
      return [`id=${event.cube}`]
    default:
      return []
  }
}

/** How strong its sound is. */
function strengthOf(event: Event): number {
  // The sound of a die that rolls must not tell what it will show.
  return event.type === 'looted' ? Math.min(1, 0.5 + 0.1 * (event.cubes.length + event.damage)) : 0.9
}

interface Before {
  readonly state: Seen
  readonly part: ShownTable
}

/** How long the die of a chest rolls before its points fly, in milliseconds at the normal pace. */
const CHEST_ROLLS = 570

/** A loot that stops the world before it is dealt. */
const GRAND_LOOT = ['large', 3000] as const

const GRAND_SOUNDS = { photo: 'photo', dragon: 'dragon', health: 'gasp' } as const

function grandLoot(event: Extract<Event, { type: 'looted' }>, { state, part }: Before) {
  return lootMoment(event, compose(state, part), state)
}

function present(event: Event, before?: Before): Presentation {
  const common = { sound: heardOf(sounds, [event])[0], strength: strengthOf(event) }
  if (event.type === 'thrown' || event.type === 'flicked') {
    return { ...common, weight: 'medium', lasts: throwDuration([event]), held: true }
  }
  const grand = event.type === 'looted' && before ? grandLoot(event, before) : undefined
  const [weight, lasts] = grand ? GRAND_LOOT : SHOWN[event.type]
  return {
    ...common,
    ...{ weight, lasts, last: event.type === 'ended' },
    ...(event.type === 'chestOpened' && { flightsAfter: CHEST_ROLLS }),
    ...(grand && { flightsAfter: LOOT_DEALT_AFTER, sound: GRAND_SOUNDS[grand] }),
    at: placesOf(event),
    flights: flightsOf(event, before?.state),
    late: event.type === 'looted' || event.type === 'cubeTaken',
  }
}

/** The cubes with these ids as they really are now. */
function asInTruth(table: ShownTable, ids: readonly number[], { cubes }: Seen): ShownTable {
  return { ...table, cubes: table.cubes.map(cube => (ids.includes(cube.id) ? cubes[cube.id]! : cube)) }
}

function withHero(
  table: ShownTable,
  seat: number,
  change: Partial<ShownTable['heroes'][number]>,
): ShownTable {
  return { ...table, heroes: table.heroes.map((hero, at) => (at === seat ? { ...hero, ...change } : hero)) }
}

function withCube(table: ShownTable, id: number, change: Partial<Frozen<Cube>>): ShownTable {
  return { ...table, cubes: table.cubes.map(cube => (cube.id === id ? { ...cube, ...change } : cube)) }
}

/** Without a pose it has left the table. */
function put(table: ShownTable, id: number, pose: Frozen<Pose> | null): ShownTable {
  if (id >= MEEPLE_ID) return withHero(table, id - MEEPLE_ID, { meeple: pose })
  return withCube(table, id, { zone: pose ? 'table' : 'offTable', owner: null, pose })
}

/** After a throw: cubes lie where they came to rest, and those that left the table are off it. */
function thrownTo(table: ShownTable, { moved, gone }: Frozen<Rest>): ShownTable {
  const laid = moved.reduce((before, { id, pose }) => put(before, id, pose), table)
  return gone.reduce((before, id) => put(before, id, null), laid)
}

/** Solo play moves the tokens before the loot; the show moves them after it, or the room would have no corners. */
function looted(
  table: ShownTable,
  { seat, cubes, pillars }: Extract<Event, { type: 'looted' }>,
  state: Seen,
): ShownTable {
  const gone = [...cubes, ...pillars.filter(id => id < MEEPLE_ID)]
  const { covered } = state.heroes[seat]!
  return { ...withHero(asInTruth(table, gone, state), seat, { covered }), spelunker: state.spelunker }
}

function after(table: ShownTable, event: Event, state: Seen): ShownTable {
  switch (event.type) {
    case 'thrown':
    case 'flicked':
      return thrownTo(table, event.rest)
    case 'pillarPlaced':
    case 'cubePlaced':
    case 'cubeSlid':
      return put(table, event.cube, event.pose)
    case 'cubesSwapped':
    case 'cubesRemoved':
      return asInTruth(table, event.cubes, state)
    case 'potionDrunk':
    case 'cubeTaken':
      return withHero(asInTruth(table, [event.cube], state), event.seat, {
        covered: state.heroes[event.seat]!.covered,
      })
    case 'looted':
      return looted(table, event, state)
    case 'healed':
      return withHero(table, event.seat, { covered: state.heroes[event.seat]!.covered })
    case 'meeplePlaced':
      return withHero(table, event.seat, { meeple: event.pose })
    case 'relicFound':
    case 'wentDeeper':
      return { ...table, spelunker: state.spelunker }
    case 'roundBegan':
      return {
        ...table,
        round: event.round,
        order: event.order,
        heroes: table.heroes.map(hero => ({ ...hero, played: false })),
      }
    case 'questsRevealed':
      return {
        ...table,
        heroes: table.heroes.map((hero, seat) => ({ ...hero, quest: state.heroes[seat]!.quest })),
      }
    case 'ended':
      return { ...table, scores: state.scores }
    default:
      return table
  }
}

function compose(state: Seen, { heroes, ...part }: ShownTable): Seen {
  return {
    ...state,
    ...part,
    heroes: state.heroes.map((hero, seat) => ({ ...hero, ...heroes[seat] })),
  }
}

/** Cubes move first; then Health and points are counted. */
function landing(table: ShownTable, before: ShownTable): ShownTable {
  return {
    ...table,
    scores: before.scores,
    heroes: table.heroes.map((hero, seat) => ({ ...hero, covered: before.heroes[seat]!.covered })),
  }
}

export const showScript: Script<Seen, Event, ShownTable> = {
  present,
  after,
  landing,
  turnOf: ({ round, active, spelunker }) => `${round}.${active}.${spelunker?.turns}`,
  partOf: ({ cubes, heroes, spelunker, scores, round, order }) => ({
    cubes,
    heroes: heroes.map(({ covered, meeple, quest, played }) => ({ covered, meeple, quest, played })),
    spelunker,
    scores,
    round,
    order,
  }),
  compose,
}

/** Throws take longer than the time allowed for catching up, and are never shortened for it. */
export const animationDuration = (events: readonly Tagged[]): number =>
  Math.max(throwDuration(events), showingTime(showScript, events as readonly Event[]))
