/** Heroic Teamwork, in the order of the rules. */

import { describe, expect, it } from 'vitest'
import { redact } from '../../engine/secret.ts'
import type { Command, Loot } from './commands.ts'
import type { Physics, Pose } from './physics.ts'
import { type Event, MEEPLE_ID, type State } from './state.ts'
import { at, game, offered, type Position, play, refused, table } from './testing/positions.ts'

const A = { p1: at('pillar', 0, 0), p2: at('pillar', 100, 0), p3: at('pillar', 0, 80) }
const FLAT = { yaw: 0 }

type Corners = 'p1' | 'p2' | 'p3'

function loot(id: Readonly<Record<Corners, number>>): Loot {
  return { type: 'loot', pillars: [id.p1, id.p2, id.p3], shields: [], potions: 0, beside: null }
}

const place = (x: number, y: number, turn = 0): Command => ({ type: 'placeMeeple', x, y, turn })
const keep: Command = { type: 'keepMeeple' }
const finish: Command = { type: 'finishActing' }

/** Set A with heroes at a table of this kind; it is the first one's turn. */
function scene(teamwork: 'off' | 'live' | 'async', position: Position<Corners> = {}) {
  const heroes = position.heroes ?? [{}, { race: 'gnome' }, { race: 'dwarf' }]
  return table({ cubes: A, ...position, heroes, options: { teamwork, ...position.options } })
}

const types = (events: readonly Event[]): string[] => events.map(({ type }) => type)

describe('Placing a meeple', () => {
  it('is done once in another hero’s turn, on free table, for all to see', () => {
    const { state } = scene('live')
    const done = play(state, place(50, -6.9), { seat: 1 })
    const pose: Pose = { x: 50, y: -6.9, ...FLAT }
    expect(done.state.heroes[1]).toMatchObject({ meeple: pose, meepleUsed: true })
    expect(done.events).toEqual([{ type: 'meeplePlaced', seat: 1, pose }])
    for (const viewer of [0, 2, 'audience'] as const)
      expect(redact(done.state, viewer).heroes[1]!.meeple).toEqual(pose)
    expect(refused(done.state, place(200, 200), 1)).toBe('refuse.meeple.used')
    expect(refused(done.state, place(200, 200), 2)).toBeUndefined()
  })

  it('rotates it as the command says', () => {
    const { state } = scene('live')
    // 14 mm along y: it is clear of the pillar's face at x = −4 only with its narrow side towards it.
    expect(refused(state, place(-8, 0, 90), 1)).toBeUndefined()
    expect(refused(state, place(-8, 0, 0), 1)).toBe('refuse.meeple.overlap')
    expect(play(state, place(-8, 0, 90), { seat: 1 }).state.heroes[1]!.meeple?.yaw).toBe(1.5708)
    expect(play(state, place(-80, 0, 180), { seat: 1 }).state.heroes[1]!.meeple?.yaw).toBe(0)
  })

  it('needs free table on the mat', () => {
    const { state } = scene('live')
    expect(refused(state, place(2, 2), 1)).toBe('refuse.meeple.overlap')
    expect(refused(state, place(0, -7.1), 1)).toBe('refuse.meeple.overlap')
    expect(refused(state, place(0, -7.2), 1)).toBeUndefined()
    expect(refused(state, place(344, 0), 1)).toBe('refuse.meeple.mat')
    expect(refused(state, place(343, 0), 1)).toBeUndefined()
    const other = play(state, place(50, 40), { seat: 2 }).state
    expect(refused(other, place(50, 40), 1)).toBe('refuse.meeple.overlap')
  })

  it('is not for the active hero, nor for a table without teamwork', () => {
    expect(refused(scene('live').state, place(50, 40), 0)).toBe('refuse.meeple.own')
    expect(refused(scene('off').state, place(50, 40), 1)).toBe('refuse.meeple.off')
    expect(refused(scene('off').state, keep, 1)).toBe('refuse.meeple.off')
  })

  it('lists a free spot, even if the middle is taken', () => {
    const { state } = scene('live')
    const [choice, ...more] = offered(state, 'placeMeeple', 1)
    expect(more).toEqual([])
    expect(refused(state, choice!.command, 1)).toBeUndefined()
    expect(Object.keys(choice!.aim!)).toEqual(['x', 'y', 'turn'])
    expect(offered(state, 'placeMeeple', 0)).toEqual([])
  })
})

describe('A meeple on the table', () => {
  it('is bumped by cubes, and goes home if it falls off, without a second placement', () => {
    const { state } = scene('live', { phase: 'explore', lost: ['gold'] })
    const placed = play(state, place(50, 40), { seat: 1 }).state
    const drop: Command = { type: 'explore', x: 10, y: 10, height: 200 }
    const meeple = MEEPLE_ID + 1
    const bump = (to: Pose | null): State => {
      const physics: Physics = {
        throwCubes(_, { cubes }) {
          const moved = cubes.map(({ id }, index) => ({ id, pose: { x: -200, y: 20 * index, yaw: 0 } }))
          return to ? { moved: [...moved, { id: meeple, pose: to }], gone: [] } : { moved, gone: [meeple] }
        },
        flick: () => ({ moved: [], gone: [] }),
      }
      return play(placed, drop, { physics }).state
    }
    const pushed = bump({ x: 55, y: 44, yaw: 0.5 })
    expect(pushed.heroes[1]!.meeple).toEqual({ x: 55, y: 44, yaw: 0.5 })
    const fallen = bump(null)
    expect(fallen.heroes[1]).toMatchObject({ meeple: null, meepleUsed: true })
    expect(fallen.phase).toBe('act')
    expect(refused(fallen, place(50, 40), 1)).toBe('refuse.meeple.used')
  })

  it('does not block a room, is not looted and weighs nothing', () => {
    const { state, id } = scene('live', { heroes: [{}, { meeple: { x: 30, y: 25, yaw: 0 } }] })
    const { events } = play(state, loot(id))
    expect(events.find(({ type }) => type === 'looted')).toMatchObject({ cubes: [], damage: 0 })
  })
})

describe('Forming the room', () => {
  const guess = (y: number, seat: 0 | 1 = 1) => {
    const heroes = [{}, { race: 'gnome' }] as const
    const standing = heroes.map((hero, each) =>
      each === seat ? { ...hero, meeple: { x: 50, y, yaw: 0 } } : hero,
    )
    const { state, id } = scene('live', { heroes: standing })
    return play(state, loot(id))
  }

  it('gives a point for a meeple that touches it, and none for a gap of 3 mm', () => {
    const near = guess(-6.9)
    expect(near.state.heroes[1]!.teamwork).toBe(1)
    expect(near.events).toContainEqual({ type: 'meepleScored', seat: 1 })
    const far = guess(-10)
    expect(far.state.heroes[1]!.teamwork).toBe(0)
    expect(types(far.events)).not.toContain('meepleScored')
  })

  it('gives no point for the active player’s own meeple', () => {
    expect(guess(-6.9, 0).state.heroes.map(({ teamwork }) => teamwork)).toEqual([0, 0])
  })

  it('sends all meeples home; they may be placed again in the next turn', () => {
    const { state, id } = scene('live')
    const both = play(play(state, place(50, 40), { seat: 1 }).state, place(-100, -100), { seat: 2 }).state
    const next = play(both, loot(id)).state
    expect(next.heroes.map(({ meeple }) => meeple)).toEqual([null, null, null])
    expect(next.active).toBe(1)
    expect(refused(next, place(50, 40), 2)).toBeUndefined()
    expect(refused(next, place(50, 40), 0)).toBeUndefined()
    expect(refused(next, place(50, 40), 1)).toBe('refuse.meeple.own')
  })

  it('counts a teamwork point as a point at the end', () => {
    const { state, id } = scene('live', { heroes: [{}, { race: 'gnome' }] })
    state.heroes[1]!.teamwork = 2
    state.round = 3
    state.heroes[1]!.played = true
    const { state: over } = play(state, loot(id))
    expect(over.scores[1]).toMatchObject({ teamwork: 2 })
    expect(over.scores[1]!.total - over.scores[1]!.bonus).toBe(2)
  })
})

describe('Too many monsters', () => {
  const dragon = { ...A, dragon: at('dragon', 20, 20), gold: at('gold', 40, 10) }
  const deadly = (teamwork: 'off' | 'live' | 'async') =>
    table({
      cubes: dragon,
      heroes: [{}, { race: 'gnome', meeple: { x: 30, y: 38, yaw: 0 } }],
      options: { teamwork },
      phase: teamwork === 'async' ? 'loot' : 'act',
    })

  it('are refused if there is no time pressure', () => {
    for (const teamwork of ['off', 'async'] as const) {
      const { state, id } = deadly(teamwork)
      expect(refused(state, loot(id))).toBe('refuse.room.dragon')
    }
  })

  it('cost the loot, the points and the turn at a live table; the cubes fall again over the room', () => {
    const { state, id } = deadly('live')
    const { state: next, events } = play(state, loot(id))
    expect(types(events).slice(0, 2)).toEqual(['trembled', 'thrown'])
    expect(events[0]).toMatchObject({ seat: 0, cubes: [id.gold, id.dragon] })
    expect(events[1]).toMatchObject({ why: 'fear', cubes: [id.gold, id.dragon] })
    const { x, y, height } = events[1] as Extract<Event, { type: 'thrown' }>
    expect([x, y]).toEqual([expect.closeTo(100 / 3), expect.closeTo(80 / 3)])
    expect(height).toBeGreaterThanOrEqual(150)
    expect(next.heroes.map(({ teamwork, covered }) => teamwork + covered)).toEqual([0, 0])
    expect(next.cubes.some(({ zone }) => zone === 'supply')).toBe(false)
    expect(next.active).toBe(1)
  })

  it('are listed at a live table only', () => {
    expect(offered(deadly('live').state, 'loot')).toHaveLength(1)
    expect(offered(deadly('async').state, 'loot')).toHaveLength(0)
  })

  it('never make a room with a fourth pillar legal', () => {
    const { state, id } = table({
      cubes: { ...A, fourth: at('pillar', 25, 25) },
      options: { teamwork: 'live' },
    })
    expect(refused(state, loot(id))).toBe('refuse.room.fourthPillar')
  })
})

describe('A live table', () => {
  it('waits only for the active hero, while the others may place their meeples', () => {
    const { state } = scene('live')
    expect(game.awaited(state)).toEqual([0])
    for (const phase of ['explore', 'act'] as const)
      expect(refused({ ...state, phase }, place(50, 40), 1)).toBeUndefined()
    for (const phase of ['dungeon', 'pillars', 'loot'] as const)
      expect(refused({ ...state, phase }, place(50, 40), 1)).toBe('refuse.meeple.notNow')
  })

  it('asks nobody to keep a meeple or to finish acting', () => {
    const { state } = scene('live')
    expect(refused(state, keep, 1)).toBe('refuse.meeple.notNow')
    expect(refused(state, finish)).toBe('refuse.finish.notAsync')
    expect(refused(scene('off').state, finish)).toBe('refuse.finish.notAsync')
  })

  it('delays the room for as many seconds as the option says, and nothing else', () => {
    const { state, id } = scene('live', { options: { teamwork: 'live', lock: 10 } })
    expect(game.holdBack!({ state, seat: 0, command: loot(id) })).toBe(10)
    expect(game.holdBack!({ state, seat: 1, command: place(50, 40) })).toBe(0)
    expect(game.holdBack!({ state, seat: 0, command: { type: 'skipLoot' } })).toBe(0)
    for (const teamwork of ['off', 'async'] as const)
      expect(game.holdBack!({ state: scene(teamwork).state, seat: 0, command: loot(id) })).toBe(0)
  })
})

describe('An asynchronous table', () => {
  const decided = (state: State): boolean[] => state.heroes.map(({ meepleUsed }) => meepleUsed)

  it('lets the others decide after Act, then the room is formed', () => {
    const { state, id } = scene('async')
    expect(refused(state, loot(id))).toBe('refuse.finish.first')
    expect(refused(state, { type: 'skipLoot' })).toBe('refuse.finish.first')
    expect(refused(state, place(50, 40), 1)).toBe('refuse.meeple.notNow')

    const waiting = play(state, finish).state
    expect(waiting.phase).toBe('meeples')
    expect(game.awaited(waiting)).toEqual([1, 2])
    expect(refused(waiting, loot(id))).toBe('refuse.phase.meeples')
    expect(refused(waiting, finish)).toBe('refuse.phase.meeples')
    expect(refused(waiting, keep, 0)).toBe('refuse.meeple.own')

    const one = play(waiting, keep, { seat: 2 })
    expect(one.events).toEqual([{ type: 'meepleKept', seat: 2 }])
    expect(game.awaited(one.state)).toEqual([1])
    expect(refused(one.state, place(50, 40), 2)).toBe('refuse.meeple.used')
    expect(refused(one.state, keep, 2)).toBe('refuse.meeple.used')

    const all = play(one.state, place(50, 40), { seat: 1 }).state
    expect(decided(all)).toEqual([false, true, true])
    expect(all.phase).toBe('loot')
    expect(game.awaited(all)).toEqual([0])
    expect(refused(all, place(50, 40), 1)).toBe('refuse.meeple.notNow')
    expect(refused(all, finish)).toBe('refuse.phase.loot')

    const next = play(all, loot(id)).state
    expect(next.heroes[1]!.teamwork).toBe(1)
    expect(decided(next)).toEqual([false, false, false])
  })

  it('lets nobody drink while meeples are placed', () => {
    const hero = { supply: ['potion'], wounds: ['goblin'] } as const
    const { state } = scene('async', { heroes: [hero, {}] })
    expect(refused(state, { type: 'drink' })).toBeUndefined()
    const waiting = play(state, finish).state
    expect([0, 1].map(seat => refused(waiting, { type: 'drink' }, seat))).toEqual([
      'refuse.potion.notNow',
      'refuse.potion.notNow',
    ])
  })

  it('lets the active hero finish acting, after Explore', () => {
    const { state } = scene('async', { phase: 'explore' })
    expect(refused(state, finish)).toBe('refuse.phase.explore')
    expect(refused(scene('async').state, finish, 1)).toBe('refuse.notYourTurn')
  })
})
