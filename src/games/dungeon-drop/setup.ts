/** The set-up before the first throw: sorts the cubes and deals the cards. Rules 2. */

import { type Chance, draw } from '../../engine/chance.ts'
import type { Frozen } from '../../engine/game.ts'
import { secret } from '../../engine/secret.ts'
import type { Cards } from './cards/cards.ts'
import { freshTurn, orderHeroes } from './flow.ts'
import { offerConstruction, offerDraft, questPile } from './hero-draft.ts'
import { type Options, variantsOf } from './options.ts'
import type { Size } from './physics.ts'
import type { Cube, CubeType, Hero, State, Zone } from './state.ts'

/** Rules 1.1: the number of small, large and huge cubes of each type. */
const INVENTORY: readonly (readonly [CubeType, small: number, large: number, huge: number])[] = [
  ['gold', 12, 8, 0],
  ['key', 4, 2, 0],
  ['chest', 0, 6, 0],
  ['clear', 4, 3, 0],
  ['pink', 4, 3, 0],
  ['blue', 4, 3, 0],
  ['potion', 2, 0, 0],
  ['shield', 0, 2, 0],
  ['relic', 2, 0, 0],
  ['goblin', 10, 0, 0],
  ['troll', 0, 4, 0],
  ['dragon', 0, 0, 1],
  ['pillar', 13, 5, 0],
  ['staircase', 1, 0, 0],
]

/** Where a cube starts: large ones in the box, the others in the hand that will drop the dungeon. */
function startOf(type: CubeType, size: Size, solo: boolean): Zone {
  if (type === 'relic' || type === 'staircase') return solo ? 'offTable' : 'removed'
  return size === 'L' ? 'box' : 'offTable'
}

export function newCubes(solo: boolean): Cube[] {
  const cubes: Cube[] = []
  const add = (type: CubeType, size: Size, count: number): void => {
    for (let made = 0; made < count; made++) {
      const zone = startOf(type, size, solo)
      cubes.push({ id: cubes.length, type, size, zone, owner: null, pose: null, covers: 0 })
    }
  }
  for (const [type, small, large, huge] of INVENTORY) {
    add(type, 'S', small)
    add(type, 'L', large)
    add(type, 'H', huge)
  }
  return cubes
}

export function newHero(): Hero {
  return {
    race: null,
    class: null,
    quest: null,
    offer: { races: [], classes: [], quests: null },
    covered: 0,
    played: false,
    teamwork: 0,
    firstTurns: 0,
    startedAs: 0,
    meeple: null,
    meepleUsed: false,
  }
}

/** Rules 2.1, 2.3: deals a race and a class face up, and a quest face down. Remaining cards leave the game unseen. */
function deal(state: State, cards: Cards, chance: Chance): void {
  const races = [...cards.races.keys()]
  const classes = [...cards.classes.keys()]
  const quests = questPile(cards, state.heroes.length)
  const dealt = state.variants.heroes === 'dealt'
  for (const [seat, hero] of state.heroes.entries()) {
    hero.race = dealt ? draw(chance, races)! : null
    hero.class = dealt ? draw(chance, classes)! : null
    hero.quest = secret(draw(chance, quests)!, [seat])
  }
}

/** Rules 13: if heroes are chosen, offers cards first. In a draft the quests are still dealt. */
function dealOrOffer(state: State, cards: Cards, chance: Chance): void {
  const { heroes } = state.variants
  if (heroes !== 'construction') deal(state, cards, chance)
  if (heroes === 'dealt') return
  state.phase = 'heroes'
  if (heroes === 'draft') offerDraft(state, cards, chance)
  else offerConstruction(state, cards, chance)
}

export function setup(
  { seats, options, chance }: { seats: number; options: Frozen<Options>; chance: Chance },
  cards: Cards,
): State {
  const solo = seats === 1
  const state: State = {
    cards: cards.key,
    variants: variantsOf(options, seats),
    phase: 'dungeon',
    round: 0,
    order: [],
    active: 0,
    cubes: newCubes(solo),
    heroes: Array.from({ length: seats }, newHero),
    turn: freshTurn(),
    pillarsToPlace: 0,
    spelunker: solo ? { tokens: [], track: 0, turns: 0, depth: 0 } : null,
    scores: [],
    result: null,
  }
  dealOrOffer(state, cards, chance)
  orderHeroes(state)
  return state
}
