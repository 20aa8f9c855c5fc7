/** What heroes have, reduced to numbers: so little that thousands of rooms can be tried for them. */

import type { Frozen, Seat } from '../../engine/game.ts'
import type { Quest } from '../../games/dungeon-drop/cards/cards.ts'
import { healthLeft } from '../../games/dungeon-drop/health.ts'
import { questOf } from '../../games/dungeon-drop/heroes.ts'
import { gemValue } from '../../games/dungeon-drop/scoring.ts'
import { CUBE_TYPES, type Cube, type CubeType, type State } from '../../games/dungeon-drop/state.ts'
import { isTreasure } from '../../games/dungeon-drop/table.ts'
import { turnsLeft } from './turns-left.ts'

/** The value of a gem for a seat whose quest is unknown: the mean of all quests. */
const MEAN_GEM = 2
const TROLL = 2
const DRAGON = 8

/** The number of each type of cube. */
export const KIND = Object.fromEntries(CUBE_TYPES.map((type, kind) => [type, kind])) as Readonly<
  Record<CubeType, number>
>

export interface Holding {
  seat: Seat
  /** Those that nothing can take away: for gold, gems and slain monsters. */
  points: number
  teamwork: number
  health: number
  weight: number
  firstTurns: number
  /** How many cubes the bonus of the quest counts. */
  counted: number
  /** Turns still to come after the present one. */
  left: number
  /** By `KIND`: treasures in the supply. */
  owned: number[]
}

/** What cubes are to a hero, by id: it depends on the quest, and is the same for the whole match. */
export interface Prospect {
  readonly quest: Quest | undefined
  readonly teamwork: boolean
  readonly points: Float64Array
  /** 1 for cubes that the bonus of the quest counts. */
  readonly counts: Uint8Array
}

function pointsFor(quest: Quest | undefined, cube: Frozen<Cube>): number {
  switch (cube.type) {
    case 'gold':
      return 1
    case 'clear':
    case 'pink':
    case 'blue':
      return quest ? gemValue(quest, cube) : MEAN_GEM
    case 'troll':
      return TROLL
    case 'dragon':
      return DRAGON
    default:
      return 0
  }
}

function isCounted(quest: Quest | undefined, { type, size }: Frozen<Cube>): boolean {
  if (quest?.bonus.kind !== 'per') return false
  const { types, size: wanted } = quest.bonus
  return types.includes(type) && (wanted === null || wanted === size)
}

function prospectOf({ cubes, variants }: Frozen<State>, quest: Quest | undefined): Prospect {
  return {
    quest,
    teamwork: variants.teamwork !== 'off',
    points: Float64Array.from(cubes, cube => pointsFor(quest, cube)),
    counts: Uint8Array.from(cubes, cube => (isCounted(quest, cube) ? 1 : 0)),
  }
}

const UNKNOWN_QUEST = {}

/** By quest, since the cubes of every match are the same. */
const known = new WeakMap<object, Prospect>()

/** By seat. */
export function prospectsOf(state: Frozen<State>): Prospect[] {
  const teamwork = state.variants.teamwork !== 'off'
  return state.heroes.map((_, seat) => {
    const quest = questOf(state, seat)
    let found = known.get(quest ?? UNKNOWN_QUEST)
    if (!found || found.teamwork !== teamwork || found.points.length !== state.cubes.length) {
      found = prospectOf(state, quest)
      known.set(quest ?? UNKNOWN_QUEST, found)
    }
    return found
  })
}

/** By seat. */
export function holdingsOf(state: Frozen<State>): Holding[] {
  const prospects = prospectsOf(state)
  const found = state.heroes.map(
    ({ teamwork, firstTurns }, seat): Holding => ({
      seat,
      points: 0,
      teamwork,
      health: healthLeft(state, seat),
      weight: 0,
      firstTurns,
      counted: 0,
      left: turnsLeft(state, seat),
      owned: Array<number>(CUBE_TYPES.length).fill(0),
    }),
  )
  for (const cube of state.cubes) {
    if (cube.owner === null) continue
    const holding = found[cube.owner]!
    const { points, counts } = prospects[cube.owner]!
    holding.points += points[cube.id]!
    holding.counted += counts[cube.id]!
    if (!isTreasure(cube)) continue
    holding.owned[KIND[cube.type]]!++
    holding.weight++
  }
  return found
}
