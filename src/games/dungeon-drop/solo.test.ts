/** Solo Spelunker, in the order of the rules: set-up, the first room, Explore. */

import { describe, expect, it } from 'vitest'
import { sampling } from '../../engine/chance.ts'
import { seeded } from '../../engine/random.ts'
import { started } from '../../engine/testing/toy-matches.ts'
import type { Command } from './commands.ts'
import { facts } from './facts.ts'
import { isOutside } from './geometry/rooms.ts'
import { questOf } from './heroes.ts'
import type { Physics } from './physics.ts'
import { roomsToEnter } from './solo-play.ts'
import { MEEPLE_ID, type State } from './state.ts'
import { cubeBody } from './table.ts'
import { at, game, type Lying, offered, play, refused, table } from './testing/positions.ts'
import { A, drop, inside, kinds, landing, NOTHING, search, thrownIn } from './testing/solo-positions.ts'
import { scatter } from './throws/scatter.ts'

const dropDungeon: Command = { type: 'dropDungeon', height: 200 }

/** Scatters cubes, but these never stay on the table. */
function slippery(...ids: number[]): Physics {
  return {
    ...scatter,
    throwCubes(before, thrown) {
      const { moved, gone } = scatter.throwCubes(before, thrown)
      const lost = thrown.cubes.map(({ id }) => id).filter(id => ids.includes(id))
      return { moved: moved.filter(({ id }) => !lost.includes(id)), gone: [...new Set([...gone, ...lost])] }
    },
  }
}

describe('Set-up for solo play', () => {
  const first = (seed = 1): State => started(game, { seats: 1 }, seed).state as State

  it('deals no quest that compares heroes', () => {
    const quests = Array.from({ length: 60 }, (_, seed) => questOf(first(seed), 0)!)
    expect(quests.every(({ soloAllowed }) => soloAllowed)).toBe(true)
    expect(new Set(quests.map(({ id }) => id)).size).toBeGreaterThan(4)
  })

  it('drops the staircase, both relics and the meeple with the others: 57 cubes and a meeple', () => {
    const { state, events } = play(first(), dropDungeon)
    const { cubes } = thrownIn(events)[0]!
    expect(cubes).toHaveLength(58)
    expect(cubes).toContain(MEEPLE_ID)
    const types = cubes.flatMap(id => state.cubes[id]?.type ?? [])
    expect(types.filter(type => type === 'relic')).toHaveLength(2)
    expect(types.filter(type => type === 'staircase')).toHaveLength(1)
    expect(state.phase).toBe('enter')
  })

  const stairsOf = ({ cubes }: State) => cubes.find(({ type }) => type === 'staircase')!

  function expectInside(state: State): void {
    const stairs = stairsOf(state)
    expect(stairs.zone).toBe('table')
    expect(isOutside(facts(state).boundary, cubeBody(stairs))).toBe(false)
    expect(roomsToEnter(facts(state), 0)).not.toHaveLength(0)
    expect(offered(state, 'enter')).not.toHaveLength(0)
  }

  it('drops staircase and meeple again until they are in the dungeon, the meeple in a room that can be entered', () => {
    const again: number[] = []
    for (let seed = 1; seed <= 12; seed++) {
      const { state, events } = play(first(seed), dropDungeon, { chance: sampling(seeded(seed)) })
      expectInside(state)
      again.push(thrownIn(events).filter(({ why }) => why === 'outside').length)
    }
    // Most land correctly at once; some do not, and none needs all its tries.
    expect(Math.min(...again)).toBe(0)
    expect(Math.max(...again)).toBeGreaterThan(0)
    expect(Math.max(...again)).toBeLessThan(20)
  })

  it('places them by hand after twenty tries', () => {
    const state = first()
    const physics = slippery(stairsOf(state).id, MEEPLE_ID)
    const done = play(state, dropDungeon, { physics })
    expect(thrownIn(done.events).filter(({ why }) => why === 'outside')).toHaveLength(20)
    expect(kinds(done.events).filter(type => type === 'cubePlaced')).toHaveLength(1)
    expect(kinds(done.events).filter(type => type === 'meeplePlaced')).toHaveLength(1)
    expectInside(done.state)
  })
})

describe('Entering', () => {
  const B = { p1: at('pillar', 0, 0), p2: at('pillar', 100, 0, 0.4), p3: at(['pillar', 'L'], 0, 80) }
  const cubes = {
    ...B,
    p4: at('pillar', 150, 120),
    p5: at('pillar', -90, 20),
    gold: at('gold', 30, 25),
    relic: at('relic', 20, 10),
    goblin: at('goblin', 10, 30),
    far: at('gold', 200, 20),
  }
  const scene = (more: Record<string, Lying> = {}) =>
    table<string>({
      cubes: { ...cubes, ...more },
      heroes: [{ meeple: { x: 45, y: 15, yaw: 0.3 } }],
      phase: 'enter',
    })
  const enter = (...pillars: number[]): Command => ({
    type: 'enter',
    pillars: pillars as [number, number, number],
    ...NOTHING,
  })

  it('loots a room with the meeple in it, and tokens replace its pillars', () => {
    const { state, id } = scene()
    const { state: next, events } = play(state, enter(id.p1!, id.p2!, id.p3!))
    expect(next.spelunker).toEqual({ tokens: A, track: 1, turns: 1, depth: 0 })
    expect([id.p1, id.p2, id.p3].map(pillar => next.cubes[pillar!]!.zone)).toEqual(Array(3).fill('removed'))
    expect(next.cubes[id.gold!]).toMatchObject({ zone: 'supply', owner: 0 })
    expect(next.cubes[id.goblin!]).toMatchObject({ zone: 'wound', covers: 1 })
    expect(next.cubes[id.far!]!.zone).toBe('table')
    expect(next.heroes[0]).toMatchObject({ meeple: null, covered: 1 })
    expect(kinds(events)).toEqual(['tokensMoved', 'looted', 'relicFound', 'turnBegan'])
    expect(events[2]).toEqual({ type: 'relicFound', seat: 0, track: 1 })
    expect(next.phase).toBe('explore')
  })

  it('is refused without the meeple, through a fourth pillar, without three pillars, and twice', () => {
    const { state, id } = scene()
    expect(refused(state, enter(id.p1!, id.p3!, id.p5!))).toBe('refuse.solo.meeple')
    expect(refused(state, enter(id.p1!, id.p1!, id.p3!))).toBe('refuse.room.three')
    expect(refused(state, enter(id.p1!, id.p2!, id.gold!))).toBe('refuse.room.three')
    const blocked = scene({ p6: at('pillar', 60, 20) })
    expect(refused(blocked.state, enter(blocked.id.p1!, blocked.id.p2!, blocked.id.p3!))).toBe(
      'refuse.room.fourthPillar',
    )
    const next = play(state, enter(id.p1!, id.p2!, id.p3!)).state
    expect(refused(next, enter(id.p4!, id.p5!, id.p3!))).toBe('refuse.phase.explore')
  })

  it('comes before everything else', () => {
    const { state } = scene()
    expect(refused(state, drop(0, 0))).toBe('refuse.phase.enter')
    expect(refused(state, search)).toBe('refuse.phase.enter')
  })

  it('leads to the staircase if that is in the room, where it stays', () => {
    const { state, id } = scene({ stairs: at('staircase', 60, 10) })
    const next = play(state, enter(id.p1!, id.p2!, id.p3!)).state
    expect(next.phase).toBe('stairs')
    expect(next.cubes[id.stairs!]).toMatchObject({ zone: 'table', pose: { x: 60, y: 10, yaw: 0 } })
  })

  it('is a loss if no room can be entered', () => {
    const { state } = table({
      cubes: { p1: at('pillar', 0, 0), p2: at('pillar', 100, 0) },
      heroes: [{ meeple: { x: 45, y: 15, yaw: 0 } }],
      phase: 'enter',
    })
    expect(play(state, { type: 'skipLoot' }).state.result).toEqual({ winners: [], cause: 'stuck' })
    expect(refused(scene().state, { type: 'skipLoot' })).toBe('refuse.skip.possible')
  })
})

describe('Explore in solo play', () => {
  const here = () => inside({ q: at('pillar', 110, 90) }, { phase: 'explore' })

  it('drops four cubes, and only over the current room', () => {
    const { state } = here()
    expect(refused(state, drop(30, 25))).toBeUndefined()
    expect(refused(state, drop(104, 4))).toBeUndefined()
    expect(refused(state, drop(70, 60))).toBe('refuse.solo.over')
    const { state: next, events } = play(state, drop(30, 25))
    expect(thrownIn(events)[0]!.cubes).toHaveLength(4)
    expect(next.phase).toBe('act')
    expect(refused(next, drop(30, 25))).toBe('refuse.phase.act')
  })

  it('does not collect what falls into the room', () => {
    const { state } = here()
    for (const cube of state.cubes) if (cube.zone === 'box' && cube.type !== 'gold') cube.zone = 'removed'
    const { state: next } = play(state, drop(30, 25), { physics: landing({ x: 20, y: 14, yaw: 0 }) })
    expect(next.cubes.filter(({ zone }) => zone === 'supply')).toHaveLength(0)
    const searched = play(next, search).state
    expect(searched.cubes.filter(({ owner }) => owner === 0).length).toBeGreaterThan(0)
  })

  it('drops cubes on a token again over the same point, but not cubes beside it', () => {
    const { state } = here()
    const physics = landing({ x: 2, y: 1, yaw: 0 }, { x: 100, y: 5, yaw: 0 }, { x: 30, y: 20, yaw: 0 })
    const { state: next } = play(state, drop(30, 25), { physics })
    expect(physics.throws.map(({ cubes }) => cubes.length)).toEqual([4, 1, 1])
    expect(physics.throws.map(({ x, y, height }) => [x, y, height])).toEqual(Array(3).fill([30, 25, 200]))
    expect(next.cubes.filter(({ zone }) => zone === 'offTable')).toHaveLength(0)
    const beside = landing({ x: 9.01, y: 0, yaw: 0 })
    play(state, drop(30, 25), { physics: beside })
    expect(beside.throws).toHaveLength(1)
  })

  it('sets a cube aside for the next Explore after five more tries', () => {
    const { state } = here()
    const physics = landing({ x: 0, y: 0, yaw: 0 })
    const { state: next, events } = play(state, drop(30, 25), { physics })
    expect(physics.throws).toHaveLength(6)
    const aside = next.cubes.filter(({ zone }) => zone === 'offTable').map(({ id }) => id)
    expect(aside).toHaveLength(1)
    expect(events.at(-1)).toEqual({ type: 'leftTable', cubes: aside })
  })
})
