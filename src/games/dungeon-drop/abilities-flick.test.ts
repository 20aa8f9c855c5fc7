/** Abilities that flick: Wood Elf, Catfolk, Half-Orc, Bard. Rules 8.1. */

import { describe, expect, it } from 'vitest'
import type { Command } from './commands.ts'
import { at, ending, offered, play, refusalTo, refused, SET_A, table } from './testing/positions.ts'

const cubes = {
  ...SET_A,
  gold: at('gold', 30, 25),
  largeGold: at(['gold', 'L'], 40, 60),
  goblin: at('goblin', 60, 10),
  troll: at('troll', 50, 30),
  dragon: at('dragon', -50, 30),
  key: at('key', 10, 40),
  chest: at('chest', 70, 70),
}

function flickOf(
  cube: number,
  more: { card?: 'race' | 'class'; power?: number; angle?: number } = {},
): Command {
  return { type: 'flick', card: 'race', cube, angle: 0, power: 0.3, ...more }
}

describe('Wood Elf, Twin Shot', () => {
  const heroes = [{ race: 'wood_elf' }, {}]

  it('flicks two different cubes, one after the other', () => {
    const { state, id } = table({ cubes, heroes })
    const physics = ending({ [id.gold]: { x: 90, y: 25, yaw: 0 } })
    const once = play(state, flickOf(id.gold), { physics })
    expect(once.events.map(({ type }) => type)).toEqual(['abilityUsed', 'flicked'])
    expect(once.state.cubes[id.gold]!.pose).toEqual({ x: 90, y: 25, yaw: 0 })
    expect(once.state.turn.ability).toEqual({ card: 'race', copied: null, flicked: [id.gold], done: false })
    expect(refused(once.state, flickOf(id.gold))).toBe('refuse.flick.twice')
    const twice = play(once.state, flickOf(id.goblin))
    expect(twice.events.map(({ type }) => type)).not.toContain('abilityUsed')
    expect(twice.state.turn.ability!.done).toBe(true)
    expect(refused(twice.state, flickOf(id.troll))).toBe('refuse.ability.used')
  })

  it('may stop after one', () => {
    const { state, id } = table({ cubes, heroes })
    const once = play(state, flickOf(id.gold)).state
    const pillars: [number, number, number] = [id.p1, id.p2, id.p3]
    expect(refused(once, { type: 'loot', pillars, shields: [], potions: 0, beside: null })).toBeUndefined()
  })

  it('flicks gently, and never flicks a Pillar', () => {
    const { state, id } = table({ cubes, heroes })
    const strong = refusalTo(state, flickOf(id.gold, { power: 0.61 }))
    expect(strong).toMatchObject({ because: 'refuse.flick.power', params: { most: 60 }, rule: '8.1' })
    expect(refused(state, flickOf(id.gold, { power: 0.6 }))).toBeUndefined()
    expect(refused(state, flickOf(id.p1))).toBe('refuse.target.pillar')
  })

  it('lists every cube once, with a range to aim in', () => {
    const { state, id } = table({ cubes, heroes })
    const listed = offered(state, 'flick')
    const those = [id.gold, id.largeGold, id.key, id.chest, id.goblin, id.troll, id.dragon]
    expect(listed.map(({ command }) => command.cube)).toEqual(those.sort((a, b) => a - b))
    expect(listed[0]!.aim).toEqual({ angle: { min: 0, max: 360 }, power: { min: 0.05, max: 0.6 } })
  })
})

describe('Catfolk, Pounce', () => {
  const heroes = [{ race: 'catfolk' }, {}, {}]

  it('flicks one small cube, even a Pillar, at full power', () => {
    const { state, id } = table({ cubes, heroes })
    expect(refused(state, flickOf(id.largeGold))).toBe('refuse.target.size')
    expect(refused(state, flickOf(id.dragon))).toBe('refuse.target.size')
    const done = play(state, flickOf(id.p1, { power: 1 }))
    expect(done.state.turn.ability!.done).toBe(true)
  })

  it('may knock a Pillar off the table: the next hero drops it with the four cubes (example 32)', () => {
    const { state, id } = table({ cubes: { ...cubes, p4: at('pillar', 100, 80) }, heroes })
    const off = play(state, flickOf(id.p4, { power: 1 }), { physics: ending({ [id.p4]: null }) })
    expect(off.events).toContainEqual({ type: 'leftTable', cubes: [id.p4] })
    expect(off.state.cubes[id.p4]!.zone).toBe('offTable')
    const pillars: [number, number, number] = [id.p1, id.p2, id.p3]
    const looted = play(off.state, { type: 'loot', pillars, shields: [], potions: 0, beside: null }).state
    expect(looted.active).toBe(1)
    const explored = play(looted, { type: 'explore', x: 0, y: 0, height: 200 })
    const told = explored.events.find(({ type }) => type === 'explored')
    expect(told).toMatchObject({ seat: 1, cubes: expect.arrayContaining([id.p4]) })
    expect(explored.state.turn.dropped).toHaveLength(4 + 1)
  })
})

describe('Half-Orc, Brawl', () => {
  it('flicks two Monsters, including the Dragon', () => {
    const { state, id } = table({ cubes, heroes: [{ race: 'half_orc' }, {}] })
    expect(refused(state, flickOf(id.gold))).toBe('refuse.target.kind')
    const once = play(state, flickOf(id.dragon, { power: 1 })).state
    const twice = play(once, flickOf(id.troll, { power: 1 })).state
    expect(twice.turn.ability).toMatchObject({ flicked: [id.dragon, id.troll], done: true })
  })
})

describe('Bard, Duet', () => {
  const heroes = [{ class: 'bard' }, {}]
  const flick = (cube: number): Command => flickOf(cube, { card: 'class' })

  it('flicks two cubes of one colour, of any size; Key and Chest count as one colour (example 39)', () => {
    const { state, id } = table({ cubes, heroes })
    const key = play(state, flick(id.key)).state
    expect(refused(key, flick(id.chest))).toBeUndefined()
    expect(refused(key, flick(id.gold))).toBe('refuse.flick.colour')
    const gold = play(state, flick(id.gold)).state
    expect(refused(gold, flick(id.largeGold))).toBeUndefined()
    const goblin = play(state, flick(id.goblin)).state
    expect(refused(goblin, flick(id.troll))).toBe('refuse.flick.colour')
    expect(offered(goblin, 'flick')).toEqual([])
    expect(play(key, flick(id.chest)).state.turn.ability!.done).toBe(true)
  })

  it('remembers the colour of a cube that left the table', () => {
    const { state, id } = table({ cubes, heroes })
    const key = play(state, flick(id.key), { physics: ending({ [id.key]: null }) }).state
    expect(refused(key, flick(id.key))).toBe('refuse.flick.twice')
    expect(offered(key, 'flick').map(({ command }) => command.cube)).toEqual([id.chest])
  })
})
