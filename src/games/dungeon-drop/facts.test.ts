/** Checks that the facts of a state equal what a separate computation of each one gives. */

import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../../tests/sample-size.ts'
import { sampling } from '../../engine/chance.ts'
import { playout } from '../../engine/play.ts'
import { below, seeded, unit } from '../../engine/random.ts'
import { facts, roomWith } from './facts.ts'
import { dungeonDrop } from './game.ts'
import { convexHull } from './geometry/polygons.ts'
import { footprint, outlineOf, type Room, roomOf } from './geometry/rooms.ts'
import { cheapestItems } from './looting.ts'
import { MEEPLE_ID, type State, TOKEN_ID } from './state.ts'
import { onTable, sceneOf } from './table.ts'
import { scatter } from './throws/scatter.ts'

const game = dungeonDrop(scatter)

/** States of random matches, one after each command. */
function* states(seats: number, seed: string, options: object = {}): Generator<State> {
  const random = seeded(seed)
  const chosen = game.options.parse(options)
  const state = game.setup({ seats, options: chosen, chance: sampling(random) })
  while (playout(game, { state, random, limit: 1 }) > 0) yield state
}

/** All rooms that three pillars could form, each computed separately. */
function everyRoom(state: State): Room[] {
  const scene = sceneOf(state)
  const { pillars } = scene
  return pillars.flatMap((a, first) =>
    pillars
      .slice(first + 1)
      .flatMap((b, next) => pillars.slice(first + next + 2).map(c => roomOf(scene, [a, b, c]))),
  )
}

/** In solo play a room must contain the meeple, or share tokens with the current one; how many depends on the race. */
function isInReach(state: State, { pillars, inside, blockers }: Room): boolean {
  if (!state.spelunker) return true
  if (state.spelunker.tokens.length === 0) return inside.includes(MEEPLE_ID)
  const shared = state.heroes[0]!.race === 'hawkmyn' ? 1 : 2
  const isToken = (id: number): boolean => id >= TOKEN_ID
  return pillars.filter(isToken).length >= shared && !blockers.some(isToken)
}

describe('The facts of Dungeon Drop', () => {
  it.each([1, 2, 4])('%i at the table: rooms and loot are those found one by one', seats => {
    let looked = 0
    for (const seed of ['one', 'two'].slice(0, sampleSize({ daily: 1, long: 2 }))) {
      for (const state of states(seats, seed)) {
        if (state.phase === 'over' || onTable(state).length === 0) continue
        const { rooms, lootable } = facts(state)
        const formed = everyRoom(state).filter(({ blockers }) => blockers.length <= state.turn.extraPillars)
        const near = formed.filter(room => isInReach(state, room))
        const loot = near.flatMap(room => {
          const items = cheapestItems(state, state.active, room)
          return items ? [{ room, items }] : []
        })
        expect(formed).toEqual(expect.arrayContaining([...rooms]))
        expect(lootable).toEqual(loot)
        if (!state.spelunker) expect(rooms).toEqual(formed)
        looked++
      }
    }
    expect(looked).toBeGreaterThan(sampleSize({ daily: 5, long: 20 }))
  })

  it('contain the drop area of any table, crowded or nearly empty', () => {
    const random = seeded('anywhere')
    const state = last(states(2, 'find'), 'act')
    for (let tried = 0; tried < sampleSize({ daily: 100, long: 300 }); tried++) {
      const size = 5 + below(random, 100)
      for (const cube of state.cubes) {
        const pose = { x: unit(random) * size, y: unit(random) * size, yaw: unit(random) * 1.57 }
        const there = below(random, 60) >= tried % 60
        Object.assign(cube, there ? { zone: 'table', pose } : { zone: 'box', pose: null })
      }
      const corners = onTable(state).flatMap(({ size: edge, pose }) => footprint(edge, pose!))
      expect(facts(state).dropArea).toEqual(corners.length > 0 ? convexHull(corners) : undefined)
    }
  })

  it('contain the drop area and the boundary, as drawn around every cube', () => {
    for (const state of states(3, 'areas', { heroes: 'draft' })) {
      const { dropArea, boundary, scene } = facts(state)
      const corners = onTable(state).flatMap(({ size, pose }) => footprint(size, pose!))
      expect(dropArea).toEqual(corners.length > 0 ? convexHull(corners) : undefined)
      expect(boundary).toEqual(scene.pillars.length > 0 ? outlineOf(scene.pillars) : undefined)
    }
  })

  it('find a room by its pillars in any order, and none without three pillars', () => {
    const state = last(states(2, 'find'), 'act')
    const known = facts(state)
    for (const room of everyRoom(state)) {
      const [a, b, c] = room.pillars
      expect(roomWith(known, [c, a, b])).toEqual({ ...room, corners: expect.anything() })
      expect(roomWith(known, [a, b])).toBeUndefined()
      expect(roomWith(known, [a, b, b])).toBeUndefined()
      expect(roomWith(known, [a, b, 999])).toBeUndefined()
    }
  })
})

/** A copy of the last state in a phase. */
function last(of: Iterable<State>, phase: State['phase']): State {
  let found: string | undefined
  for (const state of of) if (state.phase === phase) found = JSON.stringify(state)
  return JSON.parse(found!) as State
}
