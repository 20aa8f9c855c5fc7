/** Abilities that take or remove cubes: Halfling, Rogue, Alchemist, Dragonkin. Rules 8.4 to 8.6. */

import { describe, expect, it } from 'vitest'
import type { Command } from './commands.ts'
import { weightOf } from './heroes.ts'
import { at, ending, offered, play, refusalTo, refused, SET_A, table } from './testing/positions.ts'

/** Example 25: with a fourth Pillar at (150, 120) the boundary ends just before (120, 20). */
const cubes = {
  ...SET_A,
  p4: at('pillar', 150, 120),
  inside: at('gold', 70, 60),
  touching: at('gold', 108, 0),
  outside: at('gold', 120, 20),
  goblin: at('goblin', -30, -30),
  key: at('key', 30, 30),
  chest: at('chest', 50, 30),
  farKey: at('key', -60, -60),
}

describe('Halfling, Light Fingers', () => {
  it('takes one Treasure outside the dungeon boundary (example 25)', () => {
    const { state, id } = table({ cubes, heroes: [{ race: 'halfling' }, {}] })
    const take = (cube: number): Command => ({ type: 'take', card: 'race', cube })
    expect(refused(state, take(id.inside))).toBe('refuse.take.inside')
    expect(refused(state, take(id.touching))).toBe('refuse.take.inside')
    expect(refused(state, take(id.goblin))).toBe('refuse.target.kind')
    expect(offered(state, 'take').map(({ command }) => command.cube)).toEqual([id.outside, id.farKey])
    const done = play(state, take(id.outside))
    expect(done.state.cubes[id.outside]).toMatchObject({ zone: 'supply', owner: 0, pose: null })
    expect(done.events).toContainEqual({ type: 'cubeTaken', seat: 0, cube: id.outside, cost: 0 })
    expect(weightOf(done.state, 0)).toBe(1)
    expect(done.state.heroes[0]!.covered).toBe(0)
    expect(done.state.phase).toBe('act')
  })

  it('can take a relic this way in solo play', () => {
    const { state, id } = table({
      cubes: { ...SET_A, relic: at('relic', -50, -50) },
      heroes: [{ race: 'halfling' }],
    })
    const done = play(state, { type: 'take', card: 'race', cube: id.relic })
    expect(done.state.spelunker!.track).toBe(1)
    expect(done.events).toContainEqual({ type: 'relicFound', seat: 0, track: 1 })
  })
})

describe('Rogue, Cut and Run', () => {
  const take = (cube: number): Command => ({ type: 'take', card: 'class', cube })

  it('takes one Key or Chest inside the boundary for one Health', () => {
    const { state, id } = table({ cubes, heroes: [{ class: 'rogue' }, {}] })
    expect(refused(state, take(id.farKey))).toBe('refuse.take.outside')
    expect(refused(state, take(id.inside))).toBe('refuse.target.kind')
    expect(offered(state, 'take').map(({ command }) => command.cube)).toEqual([id.key, id.chest])
    const done = play(state, take(id.chest))
    expect(done.state.cubes[id.chest]).toMatchObject({ zone: 'supply', owner: 0 })
    expect(done.state.heroes[0]!.covered).toBe(1)
  })

  it('never costs the last Health point; the hero may drink a potion first', () => {
    const { state, id } = table({
      cubes,
      heroes: [{ race: 'boblin', class: 'rogue', paid: 7, supply: ['potion'] }, {}],
    })
    expect(refused(state, take(id.key))).toBe('refuse.take.lastHealth')
    expect(refusalTo(state, take(id.key))!.rule).toBe('5.3')
    expect(offered(state, 'take')).toEqual([])
    const better = play(state, { type: 'drink' }).state
    expect(better.heroes[0]!.covered).toBe(6)
    const done = play(better, take(id.key)).state
    expect(done.heroes[0]!.covered).toBe(7)
    expect(refused(done, { type: 'drink' })).toBe('refuse.potion.none')
  })
})

describe('Alchemist, Transmute', () => {
  const gems = {
    blue: at('blue', 40, 10),
    largePink: at(['pink', 'L'], 60, 20),
    farClear: at('clear', -50, 0),
  }
  const heroes = [{ class: 'alchemist', supply: ['gold', 'key'] as const }, { supply: ['gold'] as const }]

  it('drops one of the hero’s Gold and takes a Gem of its size inside the boundary', () => {
    const { state, id } = table({ cubes: { ...cubes, ...gems }, heroes })
    const own = state.cubes.find(({ type, owner }) => type === 'gold' && owner === 0)!.id
    const key = state.cubes.find(({ type, owner }) => type === 'key' && owner === 0)!.id
    const theirs = state.cubes.find(({ owner }) => owner === 1)!.id
    const trade = (gold: number, gem: number, x = 40, y = 40): Command => {
      return { type: 'trade', card: 'class', gold, gem, x, y, height: 200 }
    }
    expect(refused(state, trade(theirs, id.blue))).toBe('refuse.trade.gold')
    expect(refused(state, trade(key, id.blue))).toBe('refuse.trade.gold')
    expect(refused(state, trade(own, own))).toBe('refuse.target.gone')
    expect(refused(state, trade(own, id.inside))).toBe('refuse.trade.gem')
    expect(refused(state, trade(own, id.largePink))).toBe('refuse.trade.size')
    expect(refused(state, trade(own, id.farClear))).toBe('refuse.trade.boundary')
    expect(refused(state, trade(own, id.blue, -70, 0))).toBe('refuse.trade.outside')
    expect(offered(state, 'trade').map(({ command }) => [command.gold, command.gem])).toEqual([
      [own, id.blue],
    ])
    const pose = { x: 44, y: 41, yaw: 0 }
    const done = play(state, trade(own, id.blue), { physics: ending({ [own]: pose }) })
    expect(done.state.cubes[own]).toMatchObject({ zone: 'table', owner: null, pose })
    expect(done.state.cubes[id.blue]).toMatchObject({ zone: 'supply', owner: 0, pose: null })
    expect(done.events.map(({ type }) => type)).toEqual(['abilityUsed', 'cubeTaken', 'thrown'])
    expect(weightOf(done.state, 0)).toBe(2)
  })

  it('lists nothing without Gold', () => {
    const { state } = table({ cubes: { ...cubes, ...gems }, heroes: [{ class: 'alchemist' }, {}] })
    expect(offered(state, 'trade')).toEqual([])
  })
})

describe('Dragonkin, Fire Breath', () => {
  it('removes up to two Goblins that touch one disc of 60 mm', () => {
    const { state, id } = table({
      cubes: {
        ...SET_A,
        a: at('goblin', 0, 40),
        // 120.2 mm from the first one is just in reach, 120.21 mm is not.
        near: at('goblin', 128.2, 40),
        far: at('goblin', 128.21, 60),
        troll: at('troll', 50, 10),
      },
      heroes: [{ race: 'dragonkin' }, {}],
    })
    const remove = (...ids: number[]): Command => ({ type: 'remove', card: 'race', cubes: ids })
    expect(refused(state, remove(id.troll))).toBe('refuse.target.kind')
    expect(refused(state, remove(id.a, id.a))).toBe('refuse.target.twice')
    expect(refusalTo(state, remove(id.a, id.far))).toMatchObject({
      because: 'refuse.remove.far',
      params: { radius: 60 },
    })
    expect(offered(state, 'remove').map(({ command }) => command.cubes)).toEqual([
      [id.a],
      [id.near],
      [id.far],
      [id.a, id.near],
      [id.near, id.far],
    ])
    const done = play(state, remove(id.near, id.a))
    expect(done.state.cubes[id.a]).toMatchObject({ zone: 'removed', owner: null, pose: null })
    expect(done.state.cubes[id.near]!.zone).toBe('removed')
    expect(done.events).toContainEqual({ type: 'cubesRemoved', seat: 0, cubes: [id.a, id.near] })
  })
})
