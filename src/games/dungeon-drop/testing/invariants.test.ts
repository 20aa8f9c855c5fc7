/** Tests that the invariant check can fail: for each invariant, a state that breaks only that one. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { copy } from '../../../engine/plain-data.ts'
import type { Pose } from '../physics.ts'
import type { Phase, State } from '../state.ts'
import { inspector } from './invariants.ts'
import { at, table } from './positions.ts'

/** A valid state with some of everything: a supply, a wound, cubes on the table; two heroes, or solo. */
function honest(seats: 1 | 2 = 2): State {
  const hero = { supply: ['gold', 'relic'], wounds: ['goblin'], beside: ['troll'] } as const
  const cubes = { p1: at('pillar', 0, 0), p2: at('pillar', 100, 0), gold: at('gold', 50, 50) }
  const { state } = table(
    seats === 2
      ? { cubes, heroes: [{ ...hero, supply: ['gold'] }, {}], options: { teamwork: 'async' } }
      : {
          cubes,
          heroes: [hero],
          tokens: [
            { x: 200, y: 0 },
            { x: 200, y: 90 },
            { x: 250, y: 0 },
          ],
        },
  )
  if (state.spelunker) state.spelunker.track = 1
  return state
}

const find = (state: State, zone: string) => state.cubes.find(cube => cube.zone === zone)!
const here: Pose = { x: -200, y: -200, yaw: 0 }

/** How each test breaks the second of two successive states. */
const BROKEN: Readonly<Record<string, (state: State, before: State) => void>> = {
  'there are 93 cubes': state => state.cubes.pop(),
  'cubes stay what they are': state => {
    state.cubes[0]!.type = 'key'
  },
  'what lies on the table, and only that, has a pose': state => {
    find(state, 'supply').pose = here
  },
  'what is in a supply or slain, and only that, is somebody’s': state => {
    find(state, 'table').owner = 0
  },
  'wounds, and only they, cover Health': state => {
    find(state, 'wound').covers = 0
  },
  'supplies hold treasure': state => {
    Object.assign(find(state, 'beside'), { zone: 'supply' })
  },
  'only monsters are slain': state => {
    find(state, 'supply').zone = 'beside'
  },
  'nothing goes back into the box': state => {
    Object.assign(find(state, 'table'), { zone: 'box', pose: null })
  },
  'what has left the game stays out': state => {
    Object.assign(find(state, 'removed'), { zone: 'table', pose: here })
  },
  'Health is covered by wounds and by what was paid': state => {
    state.heroes[0]!.covered = 0
  },
  'the last Health point is never covered': state => {
    state.heroes[0]!.covered = 8
  },
  'teamwork points stay': (_, before) => {
    before.heroes[0]!.teamwork = 1
  },
  'a meeple on the table was placed in this turn': state => {
    state.heroes[1]!.meeple = here
  },
  'nobody helps themselves': state => {
    Object.assign(state.heroes[0]!, { meeple: here, meepleUsed: true })
  },
  'heroes are complete': state => {
    state.heroes[1]!.class = null
  },
  'heroes have quests': state => {
    state.heroes[1]!.quest = null
  },
  'rounds go forward': (_, before) => {
    before.round = 2
  },
  'everybody has a place in the order': state => state.order.pop(),
  'the lightest go first': state => {
    state.round = 2
  },
  'phases are those of the rules': state => {
    state.phase = 'tea' as Phase
  },
  'nothing lies on anything else': state => {
    state.cubes.find(({ pose }) => pose?.x === 50)!.pose = { x: 3, y: 3, yaw: 0.2 }
  },
}

const BROKEN_ALONE: typeof BROKEN = {
  'a single hero is a spelunker': state => {
    state.spelunker = null
  },
  'there are three tokens': state => state.spelunker!.tokens.pop(),
  'a hero inside has tokens': state => {
    state.spelunker!.tokens = []
  },
  'the relic track only rises': (_, before) => {
    before.spelunker!.track = 2
  },
  'there are nine turns': state => {
    state.spelunker!.turns = 10
  },
  'there are two relics on each level': state => {
    state.spelunker!.track = 3
  },
  'relics that were found have counted': (state, before) => {
    state.spelunker!.track = 0
    before.spelunker!.track = 0
    const relic = before.cubes.find(({ type }) => type === 'relic')!
    Object.assign(relic, { zone: 'offTable', owner: null })
  },
}

describe('the invariant check', () => {
  it.each([1, 2] as const)('has nothing against an honest table of %i', seats => {
    const inspect = inspector()
    inspect(honest(seats))
    expect(() => inspect(honest(seats))).not.toThrow()
  })

  it.each([
    ...Object.entries(BROKEN).map(([promise, change]) => ({ promise, change, seats: 2 as const })),
    ...Object.entries(BROKEN_ALONE).map(([promise, change]) => ({ promise, change, seats: 1 as const })),
  ])('sees that $promise', ({ promise, change, seats }) => {
    const [before, state] = [honest(seats), copy(honest(seats))]
    change(state, before)
    const inspect = inspector()
    inspect(before)
    expect(() => inspect(state)).toThrow(`broken: ${promise}`)
  })

  it('has every invariant broken here, except one that the code cannot break', () => {
    const source = readFileSync(new URL('./invariants.ts', import.meta.url), 'utf8')
    const promises = [...source.matchAll(/'([^'\n]{15,})',?\s*\)/g)].map(([, promise]) => promise!)
    const tested = [...Object.keys(BROKEN), ...Object.keys(BROKEN_ALONE), 'everything in a supply weighs']
    expect(promises.length).toBeGreaterThan(25)
    for (const promise of promises) expect(tested).toContain(promise)
  })
})
