/** Abilities that drop cubes again: Faerie, High Elf, Sporeling, Mage, Druid. Rules 8.2. */

import { describe, expect, it } from 'vitest'
import type { Command } from './commands.ts'
import { at, offered, play, refusalTo, refused, SET_A, table } from './testing/positions.ts'

const cubes = {
  ...SET_A,
  gold: at('gold', 30, 25),
  largeGold: at(['gold', 'L'], 40, 40),
  thirdGold: at('gold', 60, 60),
  fourthGold: at('gold', 80, 60),
  goblin: at('goblin', 60, 10),
  troll: at('troll', 50, 30),
  key: at('key', 10, 40),
  chest: at('chest', 70, 40),
}

function dropOf(
  ids: number[],
  more: { card?: 'race' | 'class'; x?: number; y?: number; height?: number } = {},
): Command {
  return { type: 'redrop', card: 'race', cubes: ids, x: 30, y: 25, height: 200, ...more }
}

describe('Faerie, Faerie Dust', () => {
  const heroes = [{ race: 'faerie' }, { meeple: { x: 20, y: 25, yaw: 0 } }]

  it('drops all cubes that touch a disc of 40 mm again, and leaves a meeple standing (example 38)', () => {
    const { state, id } = table({ cubes, heroes })
    const done = play(state, dropOf([]))
    const thrown = done.events.find(({ type }) => type === 'thrown')!
    const touched = [id.gold, id.largeGold, id.goblin, id.troll, id.key, id.chest, id.p1]
    // The Chest's nearest corner is 36.4 mm from the middle of the disc, the first Pillar's 33.4 mm.
    expect(thrown).toMatchObject({ why: 'ability', cubes: touched.sort((a, b) => a - b), x: 30, y: 25 })
    expect(done.state.heroes[1]!.meeple).toEqual({ x: 20, y: 25, yaw: 0 })
    expect(done.state.cubes[id.thirdGold]!.pose).toEqual({ x: 60, y: 60, yaw: 0 })
    expect(done.state.turn.ability!.done).toBe(true)
  })

  it('takes a point, not cubes; the point must be above the cubes, with something to lift', () => {
    const { state, id } = table({
      cubes: {
        p1: at('pillar', -150, 0),
        p2: at('pillar', 150, 0),
        p3: at('pillar', 0, 250),
        far: at('gold', 0, 10),
      },
      heroes,
    })
    expect(refused(state, dropOf([id.far]))).toBe('refuse.redrop.listed')
    expect(refused(state, dropOf([], { x: 0, y: -5 }))).toBe('refuse.redrop.outside')
    expect(refused(state, dropOf([], { x: 60, y: 60 }))).toBe('refuse.redrop.empty')
    expect(refused(state, dropOf([], { x: 30, y: 10 }))).toBeUndefined()
    expect(offered(state, 'redrop')).toHaveLength(1)
  })
})

describe('High Elf, Foresight', () => {
  it('drops up to three of the cubes of this turn’s Explore again', () => {
    const named = table({ cubes }).id
    const dropped = [named.gold, named.largeGold, named.goblin, named.troll, named.p2]
    const { state, id } = table({ cubes, heroes: [{ race: 'high_elf' }, {}], turn: { dropped } })
    expect(refused(state, dropOf([id.key]))).toBe('refuse.target.dropped')
    expect(refused(state, dropOf([id.gold, id.largeGold, id.p2]))).toBeUndefined()
    expect(refused(state, dropOf([id.gold, id.largeGold, id.goblin, id.troll]))).toBe('engine:command.shape')
    const done = play(state, dropOf([id.troll, id.gold]))
    expect(done.events.find(({ type }) => type === 'thrown')).toMatchObject({
      cubes: [id.gold, id.troll].sort((a, b) => a - b),
    })
  })

  it('has nothing to do if all of them left the table', () => {
    const { state } = table({ cubes, heroes: [{ race: 'high_elf' }, {}], turn: { dropped: [] } })
    expect(offered(state, 'redrop')).toEqual([])
  })
})

describe('Sporeling, Spore Cloud', () => {
  const heroes = [{ race: 'sporeling' }, {}]

  it('drops up to three cubes of one colour again (example 39)', () => {
    const { state, id } = table({ cubes, heroes })
    expect(refused(state, dropOf([id.key, id.chest]))).toBeUndefined()
    expect(refused(state, dropOf([id.goblin, id.troll]))).toBe('refuse.target.colour')
    expect(refused(state, dropOf([id.gold, id.largeGold, id.thirdGold]))).toBeUndefined()
    expect(refused(state, dropOf([id.gold, id.gold]))).toBe('refuse.target.twice')
    expect(refused(state, dropOf([]))).toBe('refuse.target.none')
    expect(refused(state, dropOf([id.p1]))).toBe('refuse.target.pillar')
    const done = play(state, dropOf([id.gold, id.largeGold, id.thirdGold]))
    expect(done.state.cubes[id.gold]!.pose).not.toEqual(state.cubes[id.gold]!.pose)
  })

  it('lists single cubes and whole handfuls of a colour, and all of them are accepted', () => {
    const { state, id } = table({ cubes, heroes })
    const sets = offered(state, 'redrop').map(({ command }) => command.cubes)
    expect(sets).toContainEqual([id.gold])
    expect(sets).toContainEqual([id.key, id.chest].sort((a, b) => a - b))
    expect(sets).toContainEqual([id.gold, id.thirdGold, id.fourthGold])
    for (const ids of sets) expect(refused(state, dropOf(ids))).toBeUndefined()
  })
})

describe('Mage, Levitate', () => {
  it('drops one cube again, anywhere over the cubes', () => {
    const { state, id } = table({ cubes, heroes: [{ class: 'mage' }, {}] })
    const drop = (ids: number[], more = {}): Command => dropOf(ids, { card: 'class', ...more })
    expect(refusalTo(state, drop([id.gold, id.key]))).toMatchObject({
      because: 'refuse.target.many',
      params: { most: 1 },
    })
    expect(refused(state, drop([id.p1]))).toBe('refuse.target.pillar')
    expect(refused(state, drop([id.gold], { x: -5, y: 0 }))).toBe('refuse.redrop.outside')
    // The hull is computed while the cube is still on the table, so its own corner counts.
    expect(refused(state, drop([id.fourthGold], { x: 83.9, y: 60 }))).toBeUndefined()
    expect(refusalTo(state, drop([id.gold], { x: -5, y: 0 }))!.rule).toBe('8.2')
    const done = play(state, drop([id.troll], { x: 80, y: 20, height: 150 }))
    expect(done.events.find(({ type }) => type === 'thrown')).toMatchObject({
      cubes: [id.troll],
      x: 80,
      y: 20,
      height: 150,
      hand: 'handful',
    })
  })
})

describe('Druid, Shifting Roots', () => {
  it('drops up to two Pillars again', () => {
    const { state, id } = table({ cubes, heroes: [{ class: 'druid' }, {}] })
    const drop = (ids: number[]): Command => dropOf(ids, { card: 'class' })
    expect(refused(state, drop([id.gold]))).toBe('refuse.target.notPillar')
    expect(refused(state, drop([id.p1, id.p2, id.p3]))).toBe('refuse.target.many')
    const done = play(state, drop([id.p3, id.p1]))
    expect(done.state.cubes[id.p1]!.pose).not.toEqual(state.cubes[id.p1]!.pose)
    expect(done.state.cubes[id.p2]!.pose).toEqual(state.cubes[id.p2]!.pose)
  })
})
