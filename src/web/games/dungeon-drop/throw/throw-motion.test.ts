/** Tests that every motion, whatever it shows on the way, ends exactly at the host's poses. */

import { describe, expect, it } from 'vitest'
import type { Pose } from '../../../../games/dungeon-drop/physics.ts'
import type { Event } from '../../../../games/dungeon-drop/state.ts'
import { animationDuration } from './animation-duration.ts'
import {
  easedMotion,
  HIDDEN,
  inTurn,
  inverse,
  mismatches,
  momentOf,
  type Trajectory,
  throwStepsOf,
  times,
  trajectoryMotion,
  yawTurn,
} from './throw-motion.ts'

const at = (x: number, y: number, yaw = 0): Pose => ({ x, y, yaw })

function thrown(
  cubes: number[],
  moved: { id: number; pose: Pose }[],
  why: 'explore' | 'cleanUp' = 'explore',
): Event {
  const rest = { moved, gone: [] as number[] }
  return { type: 'thrown', seat: 0, why, cubes, x: 0, y: 0, height: 200, hand: 'handful', seed: 1, rest }
}

/** A trajectory of one cube that goes from a point in the air to `end` in three frames. */
function filmTo(id: number, end: Pose): Trajectory {
  const [, , z, w] = yawTurn(end.yaw)
  const poses = Float32Array.from([
    ...[0, 0, 200, 0, 0, 0, 1],
    ...[end.x / 2, end.y / 2, 80, 0.5, 0.5, 0.5, 0.5],
    ...[end.x, end.y, 4, 0, 0, z, w],
  ])
  return { frames: 3, tracks: [{ id, first: 0, poses }] }
}

const start = new Map([
  [1, at(10, 0)],
  [2, at(-40, 5)],
])

describe('Throws of a step', () => {
  it('each start where the last one left the table', () => {
    const events = [
      thrown(
        [7],
        [
          { id: 7, pose: at(3, 3) },
          { id: 1, pose: at(12, 0) },
        ],
      ),
      thrown([1], [{ id: 1, pose: at(50, 50) }], 'cleanUp'),
    ]
    const [first, second] = throwStepsOf(start, events)
    expect(first!.before.has(7)).toBe(false)
    expect(second!.lying.get(1)).toEqual(at(12, 0))
    expect(second!.before.has(1)).toBe(false)
    expect(second!.after.get(1)).toEqual(at(50, 50))
    expect(second!.after.get(7)).toEqual(at(3, 3))
  })
  it('leave out what was looted before the throw', () => {
    const looted: Event = {
      type: 'looted',
      seat: 0,
      pillars: [],
      cubes: [2],
      damage: 0,
      shielded: [],
      spared: [],
      potions: 0,
    }
    const [take] = throwStepsOf(start, [looted, thrown([7], [{ id: 7, pose: at(3, 3) }])])
    expect([...take!.before.keys()]).toEqual([1])
  })
})

describe('A motion', () => {
  const [take] = throwStepsOf(start, [
    thrown(
      [7],
      [
        { id: 7, pose: at(30, -20, 0.6) },
        { id: 1, pose: at(12, 0) },
      ],
    ),
  ])

  it('without a trajectory falls from the hand and ends at the host’s poses', () => {
    const motion = easedMotion(take!)
    expect(motion.at(0).get(7)!.z).toBeGreaterThan(100)
    const end = motion.at(motion.duration)
    expect(end.get(7)).toMatchObject({ x: 30, y: -20, z: 0 })
    expect(end.get(7)!.turn[2]).toBeCloseTo(Math.sin(0.3), 12)
    expect(end.get(1)).toEqual(momentOf(at(12, 0)))
  })
  it('along a trajectory ends at the host’s poses, even if the trajectory does not', () => {
    const wrong = filmTo(7, at(31, -22, 0.1))
    expect(mismatches(wrong, take!)).toContain(7)
    const end = trajectoryMotion(wrong, take!, () => 4)
    const last = end.at(end.duration).get(7)!
    expect(last.x).toBeCloseTo(30, 5)
    expect(last.y).toBeCloseTo(-20, 5)
    expect(last.z).toBeCloseTo(0, 5)
    expect(last.turn[2]).toBeCloseTo(Math.sin(0.3), 5)
  })
  it('along a trajectory that agrees is not reported', () => {
    const film = filmTo(7, at(30, -20, 0.6))
    const still = { id: 1, first: 0, poses: Float32Array.from([12, 0, 4, 0, 0, 0, 1]) }
    expect(mismatches({ ...film, tracks: [...film.tracks, still] }, take!)).toEqual([])
  })
})

describe('Throws one after the other', () => {
  const events = [
    thrown([7], [{ id: 7, pose: at(3, 3) }]),
    thrown(
      [8, 1],
      [
        { id: 8, pose: at(9, 9) },
        { id: 1, pose: at(40, 40) },
      ],
    ),
  ]
  const motion = inTurn(throwStepsOf(start, events).map(take => ({ take, motion: easedMotion(take) })))

  it('hide what is still in the hand, and leave the rest where it was', () => {
    expect(motion.at(10).get(8)).toEqual(HIDDEN)
    expect(motion.at(10).get(1)).toEqual(momentOf(at(10, 0)))
  })
  it('end with everything in its place', () => {
    const end = motion.at(motion.duration)
    expect(end.get(7)).toEqual(momentOf(at(3, 3)))
    expect(end.get(8)).toEqual(momentOf(at(9, 9)))
    expect(end.get(1)).toEqual(momentOf(at(40, 40)))
  })
  it('get enough time from the table', () => {
    expect(animationDuration(events)).toBeGreaterThan(2000)
    expect(animationDuration([{ type: 'healed' }])).toBe(0)
  })
})

describe('Turns', () => {
  it('undo themselves', () => {
    const turn = yawTurn(0.7)
    const [x, y, z, w] = times(turn, inverse(turn))
    expect([x, y, z].map(Math.abs).every(part => part < 1e-12)).toBe(true)
    expect(w).toBeCloseTo(1)
  })
})
