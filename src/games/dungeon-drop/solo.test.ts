/** Solo Spelunker, in the order of the rules. */

import { describe, expect, it } from 'vitest'
import { sampling } from '../../engine/chance.ts'
import { apply } from '../../engine/play.ts'
import { seeded } from '../../engine/random.ts'
import { started } from '../../engine/testing/matches.ts'
import type { Command, MoveOn } from './commands.ts'
import { dungeonDrop } from './game.ts'
import { questOf } from './heroes.ts'
import type { Physics, Pose, Throw } from './physics.ts'
import { isOutside } from './rooms.ts'
import { scatter } from './scatter.ts'
import { rankOf, rankWord, roomsToEnter } from './spelunking.ts'
import { type Event, MEEPLE_ID, type State } from './state.ts'
import { boundary, cubeBody } from './table.ts'
import { at, game, type HeroAtTable, type Lying, offered, play, refused, table } from './testing.ts'

const NOTHING = { shields: [], potions: 0, beside: null }
const A = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 0, y: 80 },
]
const search: Command = { type: 'search', ...NOTHING }
const drop = (x: number, y: number): Command => ({ type: 'explore', x, y, height: 200 })
const dropDungeon: Command = { type: 'dropDungeon', height: 200 }

function moveOn(keep: number[], ...pillars: number[]): MoveOn {
  return { type: 'moveOn', keep, pillars, ...NOTHING }
}

/** Underground: the tokens at set A, in the middle of a turn. */
function inside<Name extends string>(
  cubes: Record<Name, Lying>,
  { hero = {}, phase = 'act' }: { hero?: HeroAtTable; phase?: State['phase'] } = {},
) {
  return table({ cubes, heroes: [hero], tokens: A, phase })
}

const kinds = (events: readonly Event[]): string[] => events.map(({ type }) => type)
const thrownIn = (events: readonly Event[]) =>
  events.filter(event => event.type === 'thrown') as Extract<Event, { type: 'thrown' }>[]

/** Scatters, but for some things, which never stay on the table. */
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

/** Puts whatever is thrown where it is told, throw after throw; the last place is used for ever. */
function landing(...places: Pose[]): Physics & { readonly throws: Throw[] } {
  const throws: Throw[] = []
  return {
    throws,
    flick: () => ({ moved: [], gone: [] }),
    throwCubes(_, thrown) {
      const { x, y, yaw } = places[Math.min(throws.length, places.length - 1)]!
      throws.push(thrown)
      const moved = thrown.cubes.map(({ id }, index) => ({ id, pose: { x, y: y + 15 * index, yaw } }))
      return { moved, gone: [] }
    },
  }
}

describe('Set-up alone', () => {
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
    expect(isOutside(boundary(state), cubeBody(stairs))).toBe(false)
    expect(roomsToEnter(state, 0)).not.toHaveLength(0)
    expect(offered(state, 'enter')).not.toHaveLength(0)
  }

  it('drops staircase and meeple again until they lie in the dungeon, the meeple in a room to be entered', () => {
    let again = 0
    for (let seed = 1; seed <= 12; seed++) {
      const { state, events } = play(first(seed), dropDungeon, { chance: sampling(seeded(seed)) })
      expectInside(state)
      again += thrownIn(events).filter(({ why }) => why === 'outside').length
    }
    expect(again).toBeGreaterThan(0)
  })

  it('sets them down by hand if they will not stay, after twenty tries', () => {
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

  it('loots a room with the meeple in it, whose pillars give way to the tokens', () => {
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

  it('is lost if there is no room to be entered', () => {
    const { state } = table({
      cubes: { p1: at('pillar', 0, 0), p2: at('pillar', 100, 0) },
      heroes: [{ meeple: { x: 45, y: 15, yaw: 0 } }],
      phase: 'enter',
    })
    expect(play(state, { type: 'skipLoot' }).state.result).toEqual({ winners: [], cause: 'stuck' })
    expect(refused(scene().state, { type: 'skipLoot' })).toBe('refuse.skip.possible')
  })
})

describe('Explore alone', () => {
  const here = () => inside({ q: at('pillar', 110, 90) }, { phase: 'explore' })

  it('drops four cubes, and only over the room one is in', () => {
    const { state } = here()
    expect(refused(state, drop(30, 25))).toBeUndefined()
    expect(refused(state, drop(104, 4))).toBeUndefined()
    expect(refused(state, drop(70, 60))).toBe('refuse.solo.over')
    const { state: next, events } = play(state, drop(30, 25))
    expect(thrownIn(events)[0]!.cubes).toHaveLength(4)
    expect(next.phase).toBe('act')
  })

  it('collects nothing that falls into the room by itself', () => {
    const { state } = here()
    for (const cube of state.cubes) if (cube.zone === 'box' && cube.type !== 'gold') cube.zone = 'removed'
    const { state: next } = play(state, drop(30, 25), { physics: landing({ x: 20, y: 14, yaw: 0 }) })
    expect(next.cubes.filter(({ zone }) => zone === 'supply')).toHaveLength(0)
    const searched = play(next, search).state
    expect(searched.cubes.filter(({ owner }) => owner === 0).length).toBeGreaterThan(0)
  })

  it('drops what lies on a token again over the same point; beside it is fine', () => {
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

  it('puts what will lie nowhere else aside after five more tries, for the next Explore', () => {
    const { state } = here()
    const physics = landing({ x: 0, y: 0, yaw: 0 })
    const { state: next, events } = play(state, drop(30, 25), { physics })
    expect(physics.throws).toHaveLength(6)
    const aside = next.cubes.filter(({ zone }) => zone === 'offTable').map(({ id }) => id)
    expect(aside).toHaveLength(1)
    expect(events.at(-1)).toEqual({ type: 'leftTable', cubes: aside })
  })
})

describe('Moving on', () => {
  it('keeps two tokens; the third takes the place of a pillar, which leaves the game', () => {
    const { state, id } = inside({ q: at('pillar', 110, 90, 0.5), gold: at('gold', 70, 60) })
    const { state: next, events } = play(state, moveOn([1, 2], id.q))
    expect(next.spelunker!.tokens).toEqual([{ x: 110, y: 90 }, A[1], A[2]])
    expect(next.cubes[id.q]).toMatchObject({ zone: 'removed', pose: null })
    expect(next.cubes[id.gold]!.zone).toBe('supply')
    expect(events[0]).toEqual({ type: 'tokensMoved', seat: 0, pillars: [id.q] })
    expect(next).toMatchObject({ phase: 'explore', spelunker: { turns: 1 } })
  })

  it('is refused if another pillar or the third token is in that room', () => {
    const { state, id } = inside({ q: at('pillar', 110, 90), r: at('pillar', 70, 60) })
    expect(refused(state, moveOn([1, 2], id.q))).toBe('refuse.room.fourthPillar')
    const behind = inside({ q: at('pillar', -60, -60) })
    expect(refused(behind.state, moveOn([1, 2], behind.id.q))).toBe('refuse.solo.token')
    expect(refused(behind.state, moveOn([0, 1], behind.id.q))).toBeUndefined()
  })

  it('never passes over a token, whatever an ability says of pillars', () => {
    const { state, id } = inside({ q: at('pillar', -60, -60) })
    state.turn.extraPillars = 1
    expect(refused(state, moveOn([1, 2], id.q))).toBe('refuse.solo.token')
    expect(offered(state, 'moveOn').some(({ command }) => command.keep.join() === '1,2')).toBe(false)
  })

  it('needs two tokens that stay, and a pillar for the third', () => {
    const { state, id } = inside({
      q: at('pillar', 110, 90),
      r: at('pillar', 170, 90),
      gold: at('gold', 0, 40),
    })
    expect(refused(state, moveOn([1], id.q, id.r))).toBe('refuse.solo.keep')
    expect(refused(state, moveOn([1, 2], id.q, id.r))).toBe('refuse.solo.keep')
    expect(refused(state, moveOn([1], id.q))).toBe('refuse.solo.keep')
    expect(refused(state, moveOn([1, 1], id.q))).toBe('refuse.room.three')
    expect(refused(state, moveOn([1, 2], id.gold))).toBe('refuse.room.three')
  })

  it('needs only one token for those who soar', () => {
    const hero = { race: 'hawkmyn' }
    const { state, id } = inside({ q: at('pillar', 150, 60), r: at('pillar', 170, 10) }, { hero })
    expect(refused(state, moveOn([1, 2], id.q))).toBeUndefined()
    const { spelunker } = play(state, moveOn([1], id.q, id.r)).state
    expect(spelunker!.tokens).toEqual([{ x: 150, y: 60 }, A[1], { x: 170, y: 10 }])
    const keeps = offered(state, 'moveOn').map(({ command }) => command.keep.length)
    expect(new Set(keeps)).toEqual(new Set([1, 2]))
  })

  it('obeys all the limits of Health', () => {
    const { state, id } = inside({ q: at('pillar', 110, 90), dragon: at('dragon', 70, 60) })
    expect(refused(state, moveOn([1, 2], id.q))).toBe('refuse.room.dragon')
  })
})

describe('Searching', () => {
  it('loots the present room again, and nothing is moved', () => {
    const { state, id } = inside({
      gold: at('gold', 30, 25),
      out: at('gold', 200, 0),
      q: at('pillar', 110, 90),
    })
    const { state: next } = play(state, search)
    expect(next.cubes[id.gold]!.zone).toBe('supply')
    expect(next.cubes[id.out]!.zone).toBe('table')
    expect(next.spelunker).toEqual({ tokens: A, track: 0, turns: 1, depth: 0 })
  })

  it('is refused with a pillar in the room', () => {
    const { state } = inside({ q: at('pillar', 30, 25) })
    expect(refused(state, search)).toBe('refuse.room.fourthPillar')
  })

  it('and moving on are the only ways to loot alone, and done by nobody in company', () => {
    const { state, id } = inside({ q: at('pillar', 110, 90) })
    const loot: Command = { type: 'loot', pillars: [110, 111, id.q], ...NOTHING }
    expect(refused(state, loot)).toBe('refuse.solo.never')
    const company = table({}).state
    const commands: Command[] = [
      search,
      moveOn([0, 1], 5),
      { type: 'enter', pillars: [1, 2, 3], ...NOTHING },
      { type: 'leave' },
      { type: 'goDeeper' },
      { type: 'stay' },
    ]
    for (const command of commands) expect(refused(company, command)).toBe('refuse.solo.only')
  })
})

describe('The staircase', () => {
  const stairs = { stairs: at('staircase', 50, 36), q: at('pillar', 200, 150), r: at('pillar', 110, 90) }
  const ways = ['leave', 'goDeeper', 'stay'] as const

  it('is reached after a loot of the room it touches, and never collected', () => {
    const { state, id } = inside(stairs)
    for (const type of ways) expect(refused(state, { type })).toBe('refuse.solo.stairs')
    const next = play(state, search).state
    expect(next.phase).toBe('stairs')
    expect(next.cubes[id.stairs]!.zone).toBe('table')
    expect(refused(next, search)).toBe('refuse.phase.stairs')
    expect(refused(next, drop(30, 25))).toBe('refuse.phase.stairs')
    for (const type of ways) expect(offered(next, type)).toHaveLength(1)
    expect(play(state, moveOn([1, 2], id.r)).state.phase).toBe('stairs')
  })

  it('is the way out: treasure in full, and five for each relic', () => {
    const { state } = inside(stairs, {
      hero: { quest: 'bankers_bounty', supply: ['gold', 'gold', 'relic'], beside: ['troll'] },
      phase: 'stairs',
    })
    state.spelunker!.track = 3
    const { scores, result, phase } = play(state, { type: 'leave' }).state
    const [score] = scores
    expect(score).toMatchObject({ gold: 2, trolls: 2, relics: 15, halved: false })
    expect(score!.total).toBe(4 + score!.bonus + 15)
    expect({ result, phase }).toEqual({ result: { winners: [0], cause: 'escaped' }, phase: 'over' })
  })

  it('may be left alone', () => {
    const { state } = inside(stairs, { phase: 'stairs' })
    expect(play(state, { type: 'stay' }).state).toMatchObject({ phase: 'explore', spelunker: { turns: 1 } })
  })

  it('leads deeper: relics and staircase fall again, the track keeps its value and rises when they are found', () => {
    const { state, id } = inside(stairs, { hero: { supply: ['relic', 'relic', 'gold'] }, phase: 'stairs' })
    state.spelunker!.track = 2
    const relics = state.cubes.filter(({ type }) => type === 'relic').map(({ id: each }) => each)
    const physics = landing({ x: 30, y: 20, yaw: 0 })
    const { state: next, events } = play(state, { type: 'goDeeper' }, { physics })
    expect(kinds(events)).toEqual(['wentDeeper', 'thrown', 'turnBegan'])
    expect(thrownIn(events)[0]).toMatchObject({ why: 'deeper', cubes: [...relics, id.stairs], x: 0, y: 0 })
    expect(relics.map(relic => next.cubes[relic]!.zone)).toEqual(['table', 'table'])
    expect(next.spelunker).toMatchObject({ track: 2, depth: 1, turns: 1 })
    expect(next.cubes.filter(({ zone }) => zone === 'supply')).toHaveLength(1)
    const found = play({ ...next, phase: 'act' }, search)
    expect(found.state.spelunker!.track).toBe(4)
    expect(found.events.filter(({ type }) => type === 'relicFound')).toHaveLength(2)
  })

  it('falls until it lies inside the boundary, and is set down there at last', () => {
    const { state, id } = inside(stairs, { hero: { supply: ['relic'] }, phase: 'stairs' })
    const outside = landing(
      { x: -300, y: -300, yaw: 0 },
      { x: 300, y: -300, yaw: 0 },
      { x: 50, y: 30, yaw: 0 },
    )
    const { state: next } = play(state, { type: 'goDeeper' }, { physics: outside })
    expect(outside.throws.map(({ cubes }) => cubes.length)).toEqual([2, 1, 1])
    expect(next.cubes[id.stairs]!.pose).toEqual({ x: 50, y: 30, yaw: 0 })
    const stubborn = landing({ x: -300, y: -300, yaw: 0 })
    const set = play(state, { type: 'goDeeper' }, { physics: stubborn }).state
    expect(stubborn.throws).toHaveLength(21)
    expect(isOutside(boundary(set), cubeBody(set.cubes[id.stairs]!))).toBe(false)
  })
})

describe('The end alone', () => {
  it('is lost when there is neither a room to move to nor one to search', () => {
    const { state } = inside(
      { dragon: at('dragon', 30, 25) },
      { hero: { quest: 'bankers_bounty', supply: ['gold'] } },
    )
    expect(offered(state, 'moveOn')).toEqual([])
    expect(offered(state, 'search')).toEqual([])
    const { state: over, events } = play(state, { type: 'skipLoot' })
    expect(over.result).toEqual({ winners: [], cause: 'stuck' })
    expect(kinds(events)).toEqual(['lootSkipped', 'questsRevealed', 'ended'])
  })

  it('is not to be had while a room can be looted', () => {
    const { state } = inside({ q: at('pillar', 110, 90) })
    expect(refused(state, { type: 'skipLoot' })).toBe('refuse.skip.possible')
  })

  it('comes in the dark when the box is empty at the start of Explore; half the treasure, rounded down', () => {
    const { state } = inside(
      { gold: at('gold', 30, 25) },
      { hero: { quest: 'slayers_spoils', supply: ['gold', 'gold'] } },
    )
    state.spelunker!.track = 2
    for (const cube of state.cubes) if (cube.zone === 'box') cube.zone = 'removed'
    const { result, scores } = play(state, search).state
    expect(result).toEqual({ winners: [], cause: 'dark' })
    expect(scores[0]).toMatchObject({ gold: 3, relics: 0, halved: true, total: 1 })
  })

  it('does not come while one cube is left in the box', () => {
    const { state } = inside({})
    for (const cube of state.cubes.filter(({ zone }) => zone === 'box').slice(1)) cube.zone = 'removed'
    expect(play(state, search).state.phase).toBe('explore')
  })

  it('comes after nine turns at the latest', () => {
    const random = seeded('nine turns')
    let state = started(game, { seats: 1 }).state as State
    const physics = dungeonDrop(scatter)
    const go = (command: Command): void => {
      state = apply(physics, { state, seat: 0, command, chance: sampling(random) }).state as State
    }
    go(dropDungeon)
    go(offered(state, 'enter')[0]!.command)
    let explored = 0
    for (let step = 0; step < 60 && state.phase !== 'over'; step++) {
      if (state.phase === 'explore') explored++
      if (state.phase === 'explore') go(offered(state, 'explore')[0]!.command)
      else if (state.phase === 'stairs') go({ type: 'stay' })
      else
        go(
          [...offered(state, 'search'), ...offered(state, 'moveOn'), ...offered(state, 'skipLoot')][0]!
            .command,
        )
    }
    expect(state.phase).toBe('over')
    expect(explored).toBeLessThanOrEqual(9)
    if (state.result!.cause === 'dark') expect(explored).toBe(9)
  })

  it('ranks those who escaped by the relic track', () => {
    const ranks = [0, 1, 2, 3, 4, 5, 6, 7, 20].map(rankOf)
    const [survivor, village, kingdom, world] = ['survivor', 'village', 'kingdom', 'world']
    const expected = [survivor, survivor, village, village, kingdom, kingdom, world, world, world]
    expect(ranks).toEqual(expected)
    expect(rankWord(6)).toBe('rank.world')
  })
})
