/** The invariants of every state of a match with scattered cubes, for tests that check each step. */

import { maxHealth } from '../health.ts'
import { raceOf, supplyOf, weightOf } from '../heroes.ts'
import { newCubes } from '../setup.ts'
import { type Hero, PHASES, type State } from '../state.ts'
import { isMonster, isTreasure, onTable, tableOf } from '../table.ts'
import { overlaps } from './random-tables.ts'

const OWNED = ['supply', 'wound', 'beside'] as const
const CUBES = 93

function keep(kept: boolean, promise: string): void {
  if (!kept) throw new Error(`broken: ${promise}`)
}

function inspectCubes({ cubes, heroes }: State, before: State | undefined): void {
  const first = newCubes(heroes.length === 1)
  keep(cubes.length === CUBES, 'there are 93 cubes')
  for (const [id, cube] of cubes.entries()) {
    const { type, size } = first[id]!
    keep(cube.id === id && cube.type === type && cube.size === size, 'cubes stay what they are')
    keep(
      (cube.zone === 'table') === (cube.pose !== null),
      'what lies on the table, and only that, has a pose',
    )
    const owned = (OWNED as readonly string[]).includes(cube.zone)
    keep(owned === (cube.owner !== null), 'what is in a supply or slain, and only that, is somebody’s')
    keep((cube.zone === 'wound') === cube.covers > 0, 'wounds, and only they, cover Health')
    keep(cube.zone !== 'supply' || isTreasure(cube), 'supplies hold treasure')
    keep(!(cube.zone === 'wound' || cube.zone === 'beside') || isMonster(cube), 'only monsters are slain')
    const earlier = before?.cubes[id]?.zone
    keep(earlier === undefined || cube.zone !== 'box' || earlier === 'box', 'nothing goes back into the box')
    keep(earlier !== 'removed' || cube.zone === 'removed', 'what has left the game stays out')
  }
}

function inspectHero(state: State, seat: number, before: Hero | undefined): void {
  const hero = state.heroes[seat]!
  const wounds = state.cubes.filter(({ owner, zone }) => owner === seat && zone === 'wound')
  const held = wounds.reduce((sum, { covers }) => sum + covers, 0)
  keep(held <= hero.covered, 'Health is covered by wounds and by what was paid')
  keep(hero.covered <= Math.max(0, maxHealth(state, seat) - 1), 'the last Health point is never covered')
  keep(weightOf(state, seat) === supplyOf(state, seat).length, 'everything in a supply weighs')
  keep(hero.teamwork >= (before?.teamwork ?? 0), 'teamwork points stay')
  const shared = state.variants.teamwork !== 'off'
  keep(hero.meeple === null || hero.meepleUsed || !shared, 'a meeple on the table was placed in this turn')
  keep(hero.meeple === null || state.active !== seat || !shared, 'nobody helps themselves')
  keep(state.phase === 'heroes' || (hero.race !== null && hero.class !== null), 'heroes are complete')
  keep(state.phase === 'heroes' || hero.quest !== null, 'heroes have quests')
}

function inspectAlone({ spelunker, phase, cubes, heroes }: State, before: State | undefined): void {
  keep((spelunker !== null) === (heroes.length === 1), 'a single hero is a spelunker')
  if (!spelunker) return
  const { tokens, track, turns, depth } = spelunker
  keep(tokens.length === 0 || tokens.length === 3, 'there are three tokens')
  keep(tokens.length === 3 || ['dungeon', 'enter', 'over'].includes(phase), 'a hero inside has tokens')
  keep(track >= (before?.spelunker?.track ?? 0), 'the relic track only rises')
  keep(turns <= 9, 'there are nine turns')
  keep(track <= 2 * (depth + 1), 'there are two relics on each level')
  const relics = cubes.filter(({ type, zone }) => type === 'relic' && zone === 'supply').length
  keep(relics <= track, 'relics that were found have counted')
}

function inspectOrder(state: State, before: State | undefined): void {
  keep(before === undefined || state.round >= before.round, 'rounds go forward')
  keep(
    [...state.order].sort().join() === [...state.heroes.keys()].join(),
    'everybody has a place in the order',
  )
  if (before === undefined || state.round === before.round || state.round < 2) return
  const rank = state.order.map(seat => weightOf(state, seat) * 1_000 + (raceOf(state, seat)?.initiative ?? 0))
  keep(
    rank.every((value, place) => place === 0 || value > rank[place - 1]!),
    'the lightest go first',
  )
}

/** Returns a check for the states of one match in sequence; `before` is for values that change only one way. */
export function inspector(): (state: unknown) => void {
  let before: State | undefined
  return seen => {
    const state = seen as State
    keep(PHASES.includes(state.phase), 'phases are those of the rules')
    inspectCubes(state, before)
    for (const seat of state.heroes.keys()) inspectHero(state, seat, before?.heroes[seat])
    inspectAlone(state, before)
    inspectOrder(state, before)
    const lying = {
      ...tableOf(state),
      bodies: tableOf(state).bodies.filter(({ shape }) => shape !== 'token'),
    }
    keep(onTable(state).length === 0 || overlaps(lying).length === 0, 'nothing lies on anything else')
    before = state
  }
}
