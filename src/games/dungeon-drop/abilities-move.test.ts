/** Abilities that move cubes by hand: Dwarf, Beastmaster, Merfolk, Gnome. Rules 8.3, 8.4. */

import { describe, expect, it } from 'vitest'
import { below, seeded, unit } from '../../engine/random.ts'
import type { Command } from './commands.ts'
import { gap } from './geometry/polygons.ts'
import { footprint } from './geometry/rooms.ts'
import { canSlide, depthOf, slidTowards } from './geometry/sliding.ts'
import { type Body, canonicalPose, EDGE, type Pose } from './physics.ts'
import { bodiesOf } from './table.ts'
import { at, offered, play, refusalTo, refused, SET_A, table } from './testing/positions.ts'

const cubes = {
  ...SET_A,
  gold: at('gold', 30, 25),
  largeGold: at(['gold', 'L'], 40, 60, 0.5),
  blue: at('blue', 60, 60, 1),
  goblin: at('goblin', 60, 10, 0.3),
  troll: at('troll', 50, 30),
  dragon: at('dragon', -50, 30),
}

describe('Dwarf, Stone Shaper', () => {
  const heroes = [{ race: 'dwarf' }, {}]
  const place = (cube: number, x: number, y: number): Command => ({
    type: 'placeCube',
    card: 'race',
    cube,
    x,
    y,
  })

  it('places a Pillar on a free spot up to 50 mm away, with the same rotation', () => {
    const { state, id } = table({ cubes: { ...cubes, p2: at('pillar', 100, 0, 0.4) }, heroes })
    const done = play(state, place(id.p2, 130.004, 40))
    expect(done.state.cubes[id.p2]!.pose).toEqual({ x: 130, y: 40, yaw: 0.4 })
    expect(done.events).toContainEqual({
      type: 'cubePlaced',
      seat: 0,
      cube: id.p2,
      pose: { x: 130, y: 40, yaw: 0.4 },
    })
    expect(refusalTo(state, place(id.p2, 130.1, 40))).toMatchObject({
      because: 'refuse.place.far',
      params: { most: 50 },
    })
    expect(refused(state, place(id.p2, 100.001, 0))).toBe('refuse.place.same')
    expect(refused(state, place(id.gold, 40, 20))).toBe('refuse.target.notPillar')
  })

  it('keeps it 0.2 mm clear of everything, and on the mat', () => {
    const { state, id } = table({
      cubes: { ...cubes, edge: at('pillar', 320, 0) },
      heroes: [{ race: 'dwarf' }, { meeple: { x: 10, y: -30, yaw: 0 } }],
    })
    expect(refused(state, place(id.p1, 21.81, 25))).toBe('refuse.place.overlap')
    expect(refused(state, place(id.p1, 21.8, 25))).toBeUndefined()
    expect(refused(state, place(id.p1, 10, -30))).toBe('refuse.place.overlap')
    expect(refused(state, place(id.edge, 346, 0))).toBeUndefined()
    expect(refused(state, place(id.edge, 346.01, 0))).toBe('refuse.place.mat')
  })

  it('in solo play keeps it clear of the whole disc of a token', () => {
    const tokens = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 0, y: 80 },
    ]
    const { state, id } = table({
      cubes: { pillar: at('pillar', 40, 0) },
      heroes: [{ race: 'dwarf' }],
      tokens,
    })
    expect(refused(state, place(id.pillar, 8.1, 0))).toBe('refuse.place.overlap')
    expect(refused(state, place(id.pillar, 8.3, 0))).toBeUndefined()
  })

  it('lists every Pillar with a free spot nearby', () => {
    const { state, id } = table({ cubes, heroes })
    const listed = offered(state, 'placeCube')
    expect(listed.map(({ command }) => command.cube)).toEqual([id.p1, id.p2, id.p3])
    for (const { command } of listed) expect(refused(state, command)).toBeUndefined()
  })
})

describe('Beastmaster, Heel!', () => {
  it('places a Goblin or Troll up to 80 mm away', () => {
    const { state, id } = table({ cubes, heroes: [{ class: 'beastmaster' }, {}] })
    const place = (cube: number, x: number, y: number): Command => ({
      type: 'placeCube',
      card: 'class',
      cube,
      x,
      y,
    })
    expect(refused(state, place(id.dragon, -60, 30))).toBe('refuse.target.kind')
    expect(refused(state, place(id.troll, 50, 110.01))).toBe('refuse.place.far')
    const done = play(state, place(id.troll, 50, 110))
    expect(done.state.cubes[id.troll]!.pose).toEqual({ x: 50, y: 110, yaw: 0 })
    expect(offered(state, 'placeCube').map(({ command }) => command.cube)).toEqual(
      [id.goblin, id.troll].sort((a, b) => a - b),
    )
  })
})

describe('Merfolk, Undertow', () => {
  const heroes = [{ race: 'merfolk' }, {}]
  const slide = (cube: number, pillar: number, distance: number): Command => ({
    type: 'slide',
    card: 'race',
    cube,
    pillar,
    distance,
  })

  it('slides a cube towards a Pillar, as far as the command says', () => {
    const { state, id } = table({ cubes: { ...SET_A, gold: at('gold', 30, 40) }, heroes })
    const done = play(state, slide(id.gold, id.p1, 25))
    expect(done.state.cubes[id.gold]!.pose).toEqual({ x: 15, y: 20, yaw: 0 })
    expect(done.events).toContainEqual({
      type: 'cubeSlid',
      seat: 0,
      cube: id.gold,
      pillar: id.p1,
      pose: { x: 15, y: 20, yaw: 0 },
    })
  })

  it('stops at the first thing it touches, the Pillar or something else', () => {
    const alone = table({ cubes: { ...SET_A, gold: at('gold', 50, 0) }, heroes })
    const there = play(alone.state, slide(alone.id.gold, alone.id.p1, 60)).state
    expect(there.cubes[alone.id.gold]!.pose).toEqual({ x: 8, y: 0, yaw: 0 })
    const blocked = table({ cubes: { ...SET_A, gold: at('gold', 50, 0), troll: at('troll', 25, 3) }, heroes })
    const stopped = play(blocked.state, slide(blocked.id.gold, blocked.id.p1, 60)).state
    expect(stopped.cubes[blocked.id.gold]!.pose).toEqual({ x: 34, y: 0, yaw: 0 })
    expect(refused(stopped, slide(blocked.id.gold, blocked.id.p1, 60))).toBe('refuse.ability.used')
    stopped.turn.ability = null
    expect(refused(stopped, slide(blocked.id.gold, blocked.id.p1, 60))).toBe('refuse.slide.touching')
    expect(refused(stopped, slide(blocked.id.gold, blocked.id.p2, 60))).toBeUndefined()
  })

  it('slides past what it only brushes', () => {
    const { state, id } = table({
      cubes: { ...SET_A, gold: at('gold', 50, 0), key: at('key', 30, 8) },
      heroes,
    })
    const done = play(state, slide(id.gold, id.p1, 60)).state
    expect(done.cubes[id.gold]!.pose).toEqual({ x: 8, y: 0, yaw: 0 })
  })

  it('slides at most 60 mm, only towards Pillars, and slides neither Pillars nor the Dragon', () => {
    const { state, id } = table({ cubes, heroes })
    expect(refusalTo(state, slide(id.gold, id.p1, 60.1))).toMatchObject({ because: 'refuse.slide.far' })
    expect(refused(state, slide(id.gold, id.troll, 10))).toBe('refuse.slide.pillar')
    expect(refused(state, slide(id.gold, 110, 10))).toBe('refuse.slide.pillar')
    expect(refused(state, slide(id.p1, id.p2, 10))).toBe('refuse.target.pillar')
    expect(refused(state, slide(id.dragon, id.p2, 10))).toBe('refuse.target.kind')
    for (const { command } of offered(state, 'slide')) expect(refused(state, command)).toBeUndefined()
  })

  it('never ends inside another cube, and never stops short of one, in any position', () => {
    const random = seeded('slides')
    const place = (): [number, number, number] => [
      -60 + Math.round(unit(random) * 12_000) / 100,
      -60 + Math.round(unit(random) * 12_000) / 100,
      unit(random) * 1.57,
    ]
    let slid = 0
    for (let tried = 0; tried < 300; tried++) {
      const { state, id } = table({
        cubes: {
          pillar: at('pillar', ...place()),
          gold: at('gold', ...place()),
          a: at(below(random, 2) ? 'troll' : 'goblin', ...place()),
          b: at('dragon', ...place()),
        },
      })
      const gold = state.cubes[id.gold]!
      const others = bodiesOf(state).filter(body => body.id !== id.gold)
      const outlines = others.map(({ shape, pose }) => footprint(shape, pose))
      const start = footprint('S', gold.pose!)
      if (outlines.some(outline => depthOf(start, outline) > -0.05)) continue
      const towards = state.cubes[id.pillar]!.pose!
      const end = slidTowards(bodiesOf(state), gold, { towards, distance: 300 })!
      slid++
      const there = footprint('S', end)
      for (const outline of outlines) expect(depthOf(there, outline)).toBeLessThan(1e-6)
      const gaps = outlines.map(outline => gap(there, outline))
      // The distance is enough to reach the Pillar, so the cube ends at something; rounding costs a hundredth.
      expect(Math.min(...gaps)).toBeLessThan(0.05)
    }
    expect(slid).toBeGreaterThan(200)
    expect(EDGE.S).toBe(8)
  })

  it('is listed exactly if the cube can move, however crowded the table is', () => {
    const random = seeded('whether it slides')
    const found = { yes: 0, no: 0 }
    for (let tried = 0; tried < 400; tried++) {
      const bodies = Array.from({ length: 20 }, (_, id): Body => {
        const shape = (['S', 'S', 'L', 'H', 'meeple', 'token'] as const)[below(random, 6)]!
        const pose = { x: unit(random) * 90, y: unit(random) * 90, yaw: unit(random) * 1.57 }
        return { id, shape, pose: canonicalPose(shape, pose) }
      })
      const { id, pose } = bodies[0]!
      const cube = { id, type: 'gold', size: 'S', zone: 'table', owner: null, pose, covers: 0 } as const
      const way = { towards: bodies[1]!.pose, distance: [0.01, 1, 2, 30, 300][below(random, 5)]! }
      const moves = slidTowards(bodies, cube, way) !== undefined
      expect(canSlide(bodies, cube, way)).toBe(moves)
      found[moves ? 'yes' : 'no']++
    }
    expect(Math.min(found.yes, found.no)).toBeGreaterThan(20)
  })
})

describe('Gnome, Switcheroo', () => {
  const heroes = [{ race: 'gnome' }, {}]
  const swap = (first: number, second: number): Command => ({ type: 'swap', card: 'race', first, second })

  it("swaps two cubes of one size; each takes the other's place and rotation", () => {
    const { state, id } = table({ cubes, heroes })
    const pose = (of: typeof state, cube: number): Pose => of.cubes[cube]!.pose!
    const done = play(state, swap(id.blue, id.goblin))
    expect(pose(done.state, id.blue)).toEqual(pose(state, id.goblin))
    expect(pose(done.state, id.goblin)).toEqual(pose(state, id.blue))
    expect(done.events).toContainEqual({ type: 'cubesSwapped', seat: 0, cubes: [id.blue, id.goblin] })
  })

  it('swaps neither Pillars nor the Dragon, nor cubes of two sizes, nor a cube with itself', () => {
    const { state, id } = table({ cubes, heroes })
    expect(refused(state, swap(id.gold, id.largeGold))).toBe('refuse.swap.size')
    expect(refused(state, swap(id.gold, id.gold))).toBe('refuse.swap.same')
    expect(refused(state, swap(id.gold, id.p1))).toBe('refuse.target.pillar')
    expect(refused(state, swap(id.dragon, id.gold))).toBe('refuse.target.kind')
    const pairs = offered(state, 'swap').map(({ command }) => [command.first, command.second])
    expect(pairs).toContainEqual([id.gold, id.blue])
    expect(pairs).not.toContainEqual([id.gold, id.largeGold])
  })
})
