/** Tests the preview of a room: it must agree with the rules about what is inside, and by how much. */

import { describe, expect, it } from 'vitest'
import four from '../../../../../tests/records/dungeon-drop/built-4-construction-live.json' with {
  type: 'json',
}
import two from '../../../../../tests/records/dungeon-drop/classic-2.json' with { type: 'json' }
import { fork } from '../../../../engine/match.ts'
import { seeded } from '../../../../engine/random.ts'
import { readRecord, replayRecord } from '../../../../engine/record.ts'
import { redact } from '../../../../engine/secret.ts'
import { given } from '../../../../engine/testing/toy-matches.ts'
import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import { dungeonDrop } from '../../../../games/dungeon-drop/game.ts'
import { gapTo, isIn, outlineOf } from '../../../../games/dungeon-drop/geometry/rooms.ts'
import type { Body } from '../../../../games/dungeon-drop/physics.ts'
import { runningPoints } from '../../../../games/dungeon-drop/running-points.ts'
import type { State } from '../../../../games/dungeon-drop/state.ts'
import { noPhysics } from '../../../../games/dungeon-drop/throws/no-physics.ts'
import { CLOSE, closeCall, roomPreviewOf, stakesOf } from './room-preview.ts'

const small = (id: number, x: number, y: number, yaw = 0): Body => ({ id, shape: 'S', pose: { x, y, yaw } })

/** Set A of the rules' worked examples. */
const outline = outlineOf([small(1, 0, 0), small(2, 100, 0), small(3, 0, 80)])
const call = (body: Body) => closeCall(outline, body, isIn(outline, body))

describe('A close call', () => {
  it('outside shows exactly the gap of the rules', () => {
    const body = small(9, 60, 47)
    const shown = call(body)!
    expect(shown.inside).toBe(false)
    expect(shown.by).toBe(gapTo(outline, body))
    expect(Math.hypot(shown.to.x - shown.from.x, shown.to.y - shown.from.y)).toBeCloseTo(shown.by, 9)
  })
  it('that touches within the tolerance is in, with its gap', () => {
    expect(call(small(9, 50, -8.05))).toMatchObject({ inside: true })
    expect(call(small(9, 50, -8.05))!.by).toBeCloseTo(0.05)
  })
  it('inside shows how far the cube would have to move to be clear', () => {
    const shown = call(small(9, 50, -7))!
    expect(shown.inside).toBe(true)
    expect(shown.by).toBeCloseTo(1)
    // Moved outwards by slightly more than that distance, the cube is no longer inside.
    expect(isIn(outline, small(9, 50, -7 - shown.by - 0.11))).toBe(false)
  })
  it('does not exist well inside or well outside', () => {
    expect(call(small(9, 30, 25))).toBeUndefined()
    expect(call(small(9, 50, -8 - CLOSE - 0.1))).toBeUndefined()
  })
})

describe('The points that a room promises', () => {
  const game = dungeonDrop(noPhysics)
  it.each([
    ['for two', two],
    ['for four', four],
  ])('are those that it brings, in a match %s', (_, file) => {
    const whole = given(replayRecord([game], given(readRecord(JSON.stringify(file)))))
    const at = (step: number) => given(fork(whole, step, seed => seeded(seed))).state as State
    let looted = 0
    for (const [step, { seat, command }] of [...whole.entries].entries()) {
      const loot = command as Command
      if (loot.type !== 'loot') continue
      const [before, after] = [redact(at(step), seat) as State, at(step + 1)]
      const room = roomPreviewOf(before, loot.pillars)!
      const { points, dice, haul } = stakesOf(before, seat, room, loot)
      // The last room ends the match, and the dice are rolled. With live teamwork a deadly room brings nothing.
      if (after.result || haul.healthLeft < 1) continue
      const [then, now] = [runningPoints(after, seat), runningPoints(before, seat)]
      // A new round may begin, which another quest counts: only this hero's haul is compared.
      const begun = after.heroes[seat]!.firstTurns - before.heroes[seat]!.firstTurns
      if (begun === 0)
        expect({ points, dice }).toEqual({ points: then.points - now.points, dice: then.dice - now.dice })
      if (haul.cubes.length > 0) looted++
    }
    expect(looted).toBeGreaterThan(2)
  })
  it('are undefined for somebody who does not know the quest', () => {
    const whole = given(replayRecord([game], given(readRecord(JSON.stringify(two)))))
    const step = [...whole.entries].findIndex(({ command }) => (command as Command).type === 'loot')
    const { seat, command } = [...whole.entries][step]!
    const state = given(fork(whole, step, seed => seeded(seed))).state as State
    const loot = command as Extract<Command, { type: 'loot' }>
    const seen = redact(state, 'audience') as State
    const { points, dice } = stakesOf(seen, seat, roomPreviewOf(seen, loot.pillars)!, loot)
    expect({ points, dice }).toEqual({ points: undefined, dice: 0 })
  })
})
