/** Solo Spelunker, in the order of the rules: moving on, searching, the staircase, the end. */

import { describe, expect, it } from 'vitest'
import { sampling } from '../../engine/chance.ts'
import { apply } from '../../engine/play.ts'
import { seeded } from '../../engine/random.ts'
import { started } from '../../engine/testing/toy-matches.ts'
import type { Command, MoveOn } from './commands.ts'
import { facts } from './facts.ts'
import { isOutside } from './geometry/rooms.ts'
import { rankOf } from './solo-play.ts'
import type { State } from './state.ts'
import { cubeBody } from './table.ts'
import { at, game, offered, play, refused, table } from './testing/positions.ts'
import { A, drop, inside, kinds, landing, NOTHING, search, thrownIn } from './testing/solo-positions.ts'

function moveOn(keep: number[], ...pillars: number[]): MoveOn {
  return { type: 'moveOn', keep, pillars, ...NOTHING }
}

describe('Moving on', () => {
  it('keeps two tokens; the third replaces a pillar, which leaves the game', () => {
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

  it('never passes over a token, whatever an ability says about pillars', () => {
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

  it('needs only one token for a hero who soars', () => {
    const hero = { race: 'hawkmyn' }
    const { state, id } = inside({ q: at('pillar', 150, 60), r: at('pillar', 170, 10) }, { hero })
    expect(refused(state, moveOn([1, 2], id.q))).toBeUndefined()
    const { spelunker } = play(state, moveOn([1], id.q, id.r)).state
    expect(spelunker!.tokens).toEqual([{ x: 150, y: 60 }, A[1], { x: 170, y: 10 }])
    const keeps = offered(state, 'moveOn').map(({ command }) => command.keep.length)
    expect(new Set(keeps)).toEqual(new Set([1, 2]))
  })

  it('respects all the limits of Health', () => {
    const { state, id } = inside({ q: at('pillar', 110, 90), dragon: at('dragon', 70, 60) })
    expect(refused(state, moveOn([1, 2], id.q))).toBe('refuse.room.dragon')
  })
})

describe('Searching', () => {
  it('loots the current room again, and nothing moves', () => {
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

  it('is with moving on the only way to loot in solo play, and is refused with several heroes', () => {
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

  it('is the way out: the hero keeps all treasure, and five points for each relic', () => {
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

  it('may be ignored', () => {
    const { state } = inside(stairs, { phase: 'stairs' })
    expect(play(state, { type: 'stay' }).state).toMatchObject({ phase: 'explore', spelunker: { turns: 1 } })
  })

  it('leads deeper: relics and staircase are dropped again; the track keeps its value and rises when they are found', () => {
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

  it('is dropped until it is inside the boundary, and finally placed there', () => {
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
    expect(isOutside(facts(set).boundary, cubeBody(set.cubes[id.stairs]!))).toBe(false)
  })
})

describe('The end of solo play', () => {
  it('is a loss if there is neither a room to move to nor one to search', () => {
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

  it('is not available while a room can be looted', () => {
    const { state } = inside({ q: at('pillar', 110, 90) })
    expect(refused(state, { type: 'skipLoot' })).toBe('refuse.skip.possible')
  })

  it('comes when the box is empty at the start of Explore; the hero keeps half the treasure, rounded down', () => {
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
    const go = (command: Command): void => {
      state = apply(game, { state, seat: 0, command, chance: sampling(random) }).state as State
    }
    go({ type: 'dropDungeon', height: 200 })
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

  it('ranks heroes who escaped by the relic track', () => {
    const ranks = [0, 1, 2, 3, 4, 5, 6, 7, 20].map(rankOf)
    const [survivor, village, kingdom, world] = ['survivor', 'village', 'kingdom', 'world']
    const expected = [survivor, survivor, village, village, kingdom, kingdom, world, world, world]
    expect(ranks).toEqual(expected)
  })
})
