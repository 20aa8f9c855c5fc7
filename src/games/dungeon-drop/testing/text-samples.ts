/** For tests of texts: states built by hand, every kind of event and every kind of command. */

import { redact, secret } from '../../../engine/secret.ts'
import { HOUSE } from '../cards/card-catalogue.ts'
import type { Command } from '../commands.ts'
import { optionsShape, variantsOf } from '../options.ts'
import type { Rest, Size } from '../physics.ts'
import {
  type Cube,
  type CubeType,
  END_CAUSES,
  type Event,
  type Hero,
  MEEPLE_ID,
  PHASES,
  type Score,
  type State,
  type ThrowReason,
} from '../state.ts'

const INVENTORY: readonly [CubeType, Size, number][] = [
  ['gold', 'S', 12],
  ['gold', 'L', 8],
  ['key', 'S', 4],
  ['key', 'L', 2],
  ['chest', 'L', 6],
  ['clear', 'S', 4],
  ['clear', 'L', 3],
  ['pink', 'S', 4],
  ['pink', 'L', 3],
  ['blue', 'S', 4],
  ['blue', 'L', 3],
  ['potion', 'S', 2],
  ['shield', 'L', 2],
  ['relic', 'S', 2],
  ['goblin', 'S', 10],
  ['troll', 'L', 4],
  ['dragon', 'H', 1],
  ['pillar', 'S', 13],
  ['pillar', 'L', 5],
  ['staircase', 'S', 1],
]

function allCubes(): Cube[] {
  const kinds = INVENTORY.flatMap(([type, size, count]) =>
    Array.from({ length: count }, () => ({ type, size })),
  )
  return kinds.map(({ type, size }, id) => ({
    id,
    type,
    size,
    zone: size === 'L' ? 'box' : 'table',
    owner: null,
    pose: size === 'L' ? null : { x: (id % 10) * 30 - 135, y: Math.floor(id / 10) * 25 - 110, yaw: 0.5 },
    covers: 0,
  }))
}

function hero(race: string | null, job: string | null, quest: string, seat: number): Hero {
  return {
    race,
    class: job,
    quest: secret(quest, [seat]),
    offer: { races: [], classes: [], quests: null },
    covered: 2,
    played: false,
    teamwork: 0,
    firstTurns: 0,
    startedAs: seat,
    meeple: null,
    meepleUsed: false,
  }
}

export function table(changes: Partial<State> = {}): State {
  return {
    cards: HOUSE,
    variants: variantsOf(optionsShape.parse({})),
    phase: 'explore',
    round: 2,
    order: [1, 0],
    active: 1,
    cubes: allCubes(),
    heroes: [hero('faerie', 'bard', 'giants_gift', 0), hero('human', 'mage', 'heros_help', 1)],
    turn: {
      dropped: [],
      ability: null,
      guard: null,
      spared: 0,
      extraPillars: 0,
      reach: 0,
    },
    pillarsToPlace: 0,
    spelunker: null,
    scores: [],
    result: null,
    ...changes,
  }
}

const rest: Rest = { moved: [{ id: 3, pose: { x: 0, y: 0, yaw: 0 } }], gone: [] }
const pose = { x: 1.5, y: -2, yaw: 0 }
const thrown = (why: ThrowReason): Event => {
  return {
    type: 'thrown',
    seat: 0,
    why,
    cubes: [1, 2],
    x: 0,
    y: 0,
    height: 200,
    hand: 'handful',
    seed: 1,
    rest,
  }
}
const looted = { type: 'looted' as const, seat: 0, pillars: [75, 76, 77], damage: 0, potions: 0 }
const flicked = { type: 'flicked', seat: 0, cube: 0, angle: 1, power: 1, vx: 1, vy: 0, seed: 1 } as const

/** Every event, in every way the log describes it. */
export const EVENTS: { readonly [Type in Event['type']]: readonly Extract<Event, { type: Type }>[] } = {
  thrown: (['dungeon', 'cleanUp', 'explore', 'ability', 'fear', 'deeper', 'outside'] as const)
    .map(thrown)
    .concat({ ...thrown('explore'), rest: { ...rest, stopped: true } } as Event) as Extract<
    Event,
    { type: 'thrown' }
  >[],
  flicked: [
    { ...flicked, rest },
    { ...flicked, rest: { ...rest, stopped: true } },
  ],
  leftTable: [{ type: 'leftTable', cubes: [0, MEEPLE_ID + 1] }],
  raceChosen: [{ type: 'raceChosen', seat: 0, race: 'gnome' }],
  classChosen: [{ type: 'classChosen', seat: 0, class: 'rogue' }],
  questChosen: [{ type: 'questChosen', seat: 0 }],
  pillarPlaced: [{ type: 'pillarPlaced', seat: 0, cube: 75, pose }],
  explored: [{ type: 'explored', seat: 0, cubes: [12, 13, 24] }],
  abilityUsed: [
    { type: 'abilityUsed', seat: 0, card: 'class', copied: null },
    { type: 'abilityUsed', seat: 1, card: 'race', copied: 'bard' },
  ],
  cubePlaced: [{ type: 'cubePlaced', seat: 0, cube: 75, pose }],
  cubeSlid: [{ type: 'cubeSlid', seat: 0, cube: 0, pillar: 75, pose }],
  cubesSwapped: [{ type: 'cubesSwapped', seat: 0, cubes: [0, 20] }],
  cubeTaken: [
    { type: 'cubeTaken', seat: 0, cube: 0, cost: 0 },
    { type: 'cubeTaken', seat: 0, cube: 20, cost: 1 },
  ],
  cubesRemoved: [{ type: 'cubesRemoved', seat: 0, cubes: [58, 59] }],
  healed: [{ type: 'healed', seat: 0, points: 2 }],
  potionDrunk: [{ type: 'potionDrunk', seat: 0, cube: 53 }],
  meeplePlaced: [{ type: 'meeplePlaced', seat: 0, pose }],
  meepleKept: [{ type: 'meepleKept', seat: 0 }],
  meepleScored: [{ type: 'meepleScored', seat: 0 }],
  looted: [
    { ...looted, cubes: [], shielded: [], spared: [] },
    { ...looted, cubes: [0, 1], shielded: [], spared: [] },
    { ...looted, cubes: [0, 59, 60, 69, 73], damage: 1, shielded: [73], spared: [69], potions: 1 },
  ],
  trembled: [{ type: 'trembled', seat: 0, pillars: [75, 76, 77], cubes: [73] }],
  lootSkipped: [{ type: 'lootSkipped', seat: 0 }],
  tokensMoved: [{ type: 'tokensMoved', seat: 0, pillars: [75] }],
  relicFound: [{ type: 'relicFound', seat: 0, track: 2 }],
  wentDeeper: [{ type: 'wentDeeper', seat: 0 }],
  turnBegan: [{ type: 'turnBegan', seat: 0 }],
  roundBegan: [{ type: 'roundBegan', round: 2, order: [1, 0], weights: [3, 2] }],
  questsRevealed: [{ type: 'questsRevealed', quests: ['giants_gift', 'heros_help'] }],
  chestOpened: [{ type: 'chestOpened', seat: 0, cube: 26, value: 1 }],
  ended: END_CAUSES.map(cause => ({ type: 'ended', winners: [1], cause, totals: [12, 20] })),
}

const aim = { x: 1, y: 2, height: 200 } as const
const plain = { shields: [], potions: 0, beside: null }

/** Every command, in every way a label describes it. */
export const COMMANDS: { readonly [Type in Command['type']]: readonly Extract<Command, { type: Type }>[] } = {
  pickRace: [{ type: 'pickRace', race: 'gnome' }],
  pickClass: [{ type: 'pickClass', class: 'rogue' }],
  pickQuest: [{ type: 'pickQuest', quest: 'giants_gift' }],
  placePillar: [{ type: 'placePillar', x: 1, y: 2 }],
  dropDungeon: [{ type: 'dropDungeon', height: 200 }],
  explore: [{ type: 'explore', ...aim }],
  flick: [{ type: 'flick', card: 'race', cube: 0, angle: 90, power: 0.5 }],
  redrop: [
    { type: 'redrop', card: 'class', cubes: [0, 1], ...aim },
    { type: 'redrop', card: 'race', cubes: [], ...aim },
  ],
  placeCube: [{ type: 'placeCube', card: 'race', cube: 75, x: 1, y: 2 }],
  slide: [{ type: 'slide', card: 'race', cube: 0, pillar: 75, distance: 20 }],
  swap: [{ type: 'swap', card: 'race', first: 0, second: 20 }],
  trade: [{ type: 'trade', card: 'class', gold: 0, gem: 40, ...aim }],
  take: [{ type: 'take', card: 'class', cube: 20 }],
  remove: [{ type: 'remove', card: 'race', cubes: [58, 59] }],
  invoke: [{ type: 'invoke', card: 'class' }],
  copyClass: [
    { type: 'copyClass', hero: 0 },
    { type: 'copyClass', hero: null },
  ],
  drink: [{ type: 'drink' }],
  finishActing: [{ type: 'finishActing' }],
  placeMeeple: [{ type: 'placeMeeple', x: 1, y: 2, turn: 90 }],
  keepMeeple: [{ type: 'keepMeeple' }],
  loot: [
    { type: 'loot', pillars: [75, 76, 77], ...plain },
    { type: 'loot', pillars: [75, 76, 77], shields: [73], potions: 1, beside: 3 },
  ],
  skipLoot: [{ type: 'skipLoot' }],
  enter: [{ type: 'enter', pillars: [75, 76, 77], ...plain }],
  moveOn: [{ type: 'moveOn', keep: [0, 2], pillars: [75], ...plain }],
  search: [{ type: 'search', ...plain, potions: 1 }],
  leave: [{ type: 'leave' }],
  goDeeper: [{ type: 'goDeeper' }],
  stay: [{ type: 'stay' }],
}

const score: Score = {
  gold: 3,
  gems: 5,
  chests: [1, 6],
  trolls: 2,
  dragon: 8,
  bonus: 1,
  teamwork: 2,
  lateBonus: 2,
  relics: 5,
  halved: true,
  total: 16,
}
export const spelunker = { tokens: [{ x: 0, y: 0 }], track: 4, turns: 3, depth: 0 }
const ability = { card: 'race', copied: null, flicked: [], done: false } as const

/** States with special prompts. */
export function tables(): State[] {
  const { turn, variants } = table()
  const acting = (used: State['turn']['ability'], more: Partial<State> = {}): State =>
    table({ phase: 'act', turn: { ...turn, ability: used }, ...more })
  const choosing = hero(null, null, 'giants_gift', 1)
  const offering = (offer: Partial<Hero['offer']>): State =>
    table({
      phase: 'heroes',
      heroes: [
        hero('faerie', 'bard', 'giants_gift', 0),
        { ...choosing, offer: { ...choosing.offer, ...offer } },
      ],
    })
  return [
    ...PHASES.filter(phase => phase !== 'over').map(phase => table({ phase, pillarsToPlace: 3 })),
    offering({ races: ['gnome'] }),
    offering({ classes: ['rogue'] }),
    acting({ ...ability, flicked: [0] }),
    acting({ ...ability, copied: 'bard', flicked: [] }),
    acting({ ...ability, flicked: [], done: true }),
    acting({ ...ability, flicked: [], done: true }, { spelunker }),
    acting(null, { spelunker }),
    table({ phase: 'loot', spelunker }),
    table({
      variants: { ...variants, teamwork: 'async' },
      heroes: table().heroes.map(each => ({ ...each, played: true })),
    }),
    // A Key and a Chest, which are a die; and the same hero as the other player sees it.
    table({ cubes: carried('key', 'chest') }),
    redact(table({ cubes: carried('key', 'chest') }), 1),
    ...END_CAUSES.map(cause => over({ winners: [1], cause })),
    ...[0, 2, 6].map(track => over({ winners: [0], cause: 'escaped' }, track)),
  ]
}

function carried(...types: readonly CubeType[]): Cube[] {
  const cubes = allCubes()
  const ids = types.map(type => cubes.find(cube => cube.type === type)!.id)
  return cubes.map(cube => (ids.includes(cube.id) ? { ...cube, zone: 'supply' as const, owner: 0 } : cube))
}

export function over(result: State['result'], track = 4): State {
  const cubes = allCubes().map(cube => (cube.id < 4 ? { ...cube, zone: 'supply' as const, owner: 0 } : cube))
  return table({ phase: 'over', result, cubes, scores: [score, score], spelunker: { ...spelunker, track } })
}
