/**
 * The motions of thrown pieces: the trajectory of the same simulation if there is one, otherwise an eased motion. Every
 * motion ends exactly at the host's poses.
 */

import type { Frozen } from '../../../../engine/game.ts'
import type { Pose } from '../../../../games/dungeon-drop/physics.ts'
import { type Event, MEEPLE_ID } from '../../../../games/dungeon-drop/state.ts'
import type { Point } from '../pieces/pieces.ts'

/** A rotation as a quaternion: x, y, z, w. */
export type Rotation = readonly [number, number, number, number]

/** A piece at one moment: the middle of its footprint, the height of its lower face, and its rotation. */
export interface Moment {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly turn: Rotation
}

export interface Motion {
  /** In milliseconds. */
  readonly duration: number
  /** Ids of the moving pieces. */
  readonly ids: readonly number[]
  /** Contains the moving pieces only. */
  at(time: number): ReadonlyMap<number, Moment>
}

export type ThrowEvent = Extract<Frozen<Event>, { readonly type: 'thrown' | 'flicked' }>

/** One throw of a step, with the poses before and after it. */
export interface ThrowStep {
  readonly event: ThrowEvent
  /** The poses before the throw, including the pieces that are about to be picked up. */
  readonly lying: ReadonlyMap<number, Pose>
  readonly before: ReadonlyMap<number, Pose>
  readonly after: ReadonlyMap<number, Pose>
}

const isThrown = (event: Frozen<Event>): event is ThrowEvent =>
  event.type === 'thrown' || event.type === 'flicked'

function afterEvent(poses: ReadonlyMap<number, Pose>, event: Frozen<Event>): ReadonlyMap<number, Pose> {
  const next = new Map(poses)
  if (event.type === 'looted' || event.type === 'cubesRemoved') for (const id of event.cubes) next.delete(id)
  else if (event.type === 'tokensMoved') for (const id of event.pillars) next.delete(id)
  else if (event.type === 'cubeTaken') next.delete(event.cube)
  else if (event.type === 'cubePlaced' || event.type === 'cubeSlid' || event.type === 'pillarPlaced') {
    next.set(event.cube, event.pose)
  } else if (event.type === 'meeplePlaced') next.set(MEEPLE_ID + event.seat, event.pose)
  else return poses
  return next
}

/** The throws among the events; each starts with the poses that the last one left. */
export function throwStepsOf(
  start: ReadonlyMap<number, Pose>,
  events: readonly Frozen<Event>[],
): readonly ThrowStep[] {
  let before = start
  return events.flatMap(event => {
    if (!isThrown(event)) {
      before = afterEvent(before, event)
      return []
    }
    const lifted = event.type === 'thrown' ? event.cubes : []
    const lying = before
    const standing = new Map([...before].filter(([id]) => !lifted.includes(id)))
    const after = new Map(standing)
    for (const { id, pose } of event.rest.moved) after.set(id, pose)
    for (const id of event.rest.gone) after.delete(id)
    before = after
    return [{ event, lying, before: standing, after }]
  })
}

export function yawTurn(yaw: number): Rotation {
  return [0, 0, Math.sin(yaw / 2), Math.cos(yaw / 2)]
}

export function momentOf({ x, y, yaw }: Pose): Moment {
  return { x, y, z: 0, turn: yawTurn(yaw) }
}

export function times(a: Rotation, b: Rotation): Rotation {
  const [ax, ay, az, aw] = a
  const [bx, by, bz, bw] = b
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ]
}

export const inverse = ([x, y, z, w]: Rotation): Rotation => [-x, -y, -z, w]

const mix = (from: number, to: number, part: number): number => from + (to - from) * part

/** Normalised linear interpolation, which is accurate enough for frames that are a few degrees apart. */
function mixTurns(a: Rotation, b: Rotation, part: number): Rotation {
  const along = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0 ? -1 : 1
  const mixed = a.map((value, index) => mix(value, along * b[index]!, part))
  const length = Math.hypot(...mixed) || 1
  return mixed.map(value => value / length) as unknown as Rotation
}

function mixMoments(a: Moment, b: Moment, part: number): Moment {
  return {
    x: mix(a.x, b.x, part),
    y: mix(a.y, b.y, part),
    z: mix(a.z, b.z, part),
    turn: mixTurns(a.turn, b.turn, part),
  }
}

const FALL = 620
const SLIDE = 420
const STAGGER = 9
/** Falling cubes start at 1 to this many times the height of the hand. */
const HEAP = 1.6

/** A fixed pseudo-random number from 0 to 1 for each id, which makes a fall look irregular. */
const looseness = (id: number, salt: number): number => {
  const value = Math.sin(id * 12.9898 + salt * 78.233) * 43758.5453
  return value - Math.floor(value)
}

/** An easing curve that falls and bounces once. */
function fallen(part: number): number {
  if (part < 0.62) return 1 - (part / 0.62) ** 2
  const bounce = (part - 0.62) / 0.38
  return 0.14 * (1 - (2 * bounce - 1) ** 2)
}

const settled = (part: number): number => 1 - (1 - part) ** 3

function fallOf(id: number, from: Point & { readonly height: number }, to: Pose): (part: number) => Moment {
  const goal = momentOf(to)
  const start = { x: mix(from.x, to.x, 0.35), y: mix(from.y, to.y, 0.35) }
  const spin: Rotation = mixTurns(
    [0, 0, 0, 1],
    [looseness(id, 1) - 0.5, looseness(id, 2) - 0.5, looseness(id, 3) - 0.5, 0.2],
    1,
  )
  return part => {
    const rest = settled(part)
    return {
      x: mix(start.x, goal.x, rest),
      y: mix(start.y, goal.y, rest),
      z: from.height * fallen(part),
      turn: mixTurns(times(goal.turn, spin), goal.turn, settled(Math.min(1, part * 1.15))),
    }
  }
}

/** The motion without a trajectory: thrown pieces fall, pushed pieces slide. */
export function easedMotion({ event, before, after }: ThrowStep): Motion {
  const moved = event.rest.moved
  const ways = moved.flatMap(({ id, pose }, index) => {
    const from = before.get(id)
    if (from && after.has(id)) {
      const [a, b] = [momentOf(from), momentOf(pose)]
      return [{ id, begin: 0, length: SLIDE, way: (part: number) => mixMoments(a, b, settled(part)) }]
    }
    if (event.type !== 'thrown') return []
    const height = event.height * mix(1, HEAP, looseness(id, 4))
    return [{ id, begin: index * STAGGER, length: FALL, way: fallOf(id, { ...event, height }, pose) }]
  })
  return {
    ids: ways.map(({ id }) => id),
    duration: Math.max(0, ...ways.map(({ begin, length }) => begin + length)),
    at: time =>
      new Map(
        ways.map(({ id, begin, length, way }) => [
          id,
          way(Math.min(1, Math.max(0, (time - begin) / length))),
        ]),
      ),
  }
}

/** The recorded simulation that the trajectory worker sends. */
export interface Trajectory {
  readonly frames: number
  readonly tracks: readonly {
    readonly id: number
    /** The frame in which the piece began to move. */
    readonly first: number
    /** For each frame x, y, z of its middle (mm) and its rotation as a quaternion. */
    readonly poses: Float32Array
  }[]
}

const NUMBERS = 7
const FRAME = 1000 / 60
/** A larger difference between trajectory and host, in millimetres, counts as a mismatch. */
const SAME = 0.02
/** How long before its end, in milliseconds, a trajectory begins to ease into the host's poses. */
const EASE_IN = 200

/** Ids of pieces whose trajectory is missing or does not end at the host's pose. */
export function mismatches({ tracks }: Trajectory, { event, after }: ThrowStep): readonly number[] {
  const filmed = new Map(tracks.map(({ id, poses }) => [id, poses]))
  return event.rest.moved
    .map(({ id }) => id)
    .filter(id => {
      const pose = after.get(id)
      const poses = filmed.get(id)
      if (!pose || !poses) return pose !== undefined
      const last = poses.length - NUMBERS
      return Math.hypot(poses[last]! - pose.x, poses[last + 1]! - pose.y) > SAME
    })
}

type Way = (time: number) => Moment

/** The motion along one track, which ends exactly at `goal`; a piece that left the table has no goal. */
function wayOf({ first, poses }: Trajectory['tracks'][number], goal: Moment | undefined, half: number): Way {
  const count = poses.length / NUMBERS
  const frame = (index: number): Moment => {
    const [x, y, z, a, b, c, w] = poses.subarray(
      index * NUMBERS,
      (index + 1) * NUMBERS,
    ) as unknown as number[]
    return { x: x!, y: y!, z: z! - half, turn: [a!, b!, c!, w!] }
  }
  // All faces of a cube look alike, so it is rotated to end as it will be drawn at rest, without a jump.
  const extra = goal ? times(inverse(frame(count - 1).turn), goal.turn) : undefined
  const end = (first + count - 1) * FRAME
  return time => {
    const place = Math.min(count - 1, Math.max(0, time / FRAME - first))
    const before = Math.floor(place)
    const now = mixMoments(frame(before), frame(Math.min(count - 1, before + 1)), place - before)
    if (!goal || !extra) return now
    const late = Math.min(1, Math.max(0, (time - end + EASE_IN) / EASE_IN))
    return mixMoments({ ...now, turn: times(now.turn, extra) }, goal, late * late)
  }
}

/** `half` is the height of the middle of a piece above its lower face. */
export function trajectoryMotion(
  film: Trajectory,
  { after }: ThrowStep,
  half: (id: number) => number,
): Motion {
  const ways = film.tracks.map(track => {
    const pose = after.get(track.id)
    return [track.id, wayOf(track, pose && momentOf(pose), half(track.id))] as const
  })
  return {
    ids: film.tracks.map(({ id }) => id),
    duration: film.frames * FRAME,
    at: time => new Map(ways.map(([id, way]) => [id, way(time)])),
  }
}

/** A place out of sight for pieces that are not on the table yet, or no longer. */
export const HIDDEN: Moment = { x: 0, y: 0, z: -1000, turn: [0, 0, 0, 1] }

/** The delay between the throws of a clean-up, in milliseconds; they overlap to keep it short. */
const TIDYING = 260

interface Shot {
  readonly take: ThrowStep
  readonly motion: Motion
  readonly start: number
}

const isTidying = ({ event }: ThrowStep): boolean => event.type === 'thrown' && event.why === 'cleanUp'

function shotsOf(parts: readonly { readonly take: ThrowStep; readonly motion: Motion }[]): readonly Shot[] {
  let start = 0
  return parts.map(({ take, motion }, index) => {
    const last = parts[index - 1]
    if (last) start += isTidying(take) && isTidying(last.take) ? TIDYING : last.motion.duration
    return { take, motion, start }
  })
}

/** Plays throws one after the other. Until its throw starts, each piece stays where it lay. */
export function inTurn(parts: readonly { readonly take: ThrowStep; readonly motion: Motion }[]): Motion {
  const shots = shotsOf(parts)
  const ids = [...new Set(shots.flatMap(({ motion }) => motion.ids))]
  const byId = new Map(ids.map(id => [id, shots.filter(({ motion }) => motion.ids.includes(id))]))
  return {
    ids,
    duration: Math.max(0, ...shots.map(({ motion, start }) => start + motion.duration)),
    at(time) {
      const now = new Map(
        shots.filter(({ start }) => start <= time).map(shot => [shot, shot.motion.at(time - shot.start)]),
      )
      return new Map(
        ids.map((id): [number, Moment] => {
          const shot = byId.get(id)!.findLast(({ start }) => start <= time)
          if (shot) return [id, now.get(shot)!.get(id)!]
          const pose = byId.get(id)![0]!.take.lying.get(id)
          return [id, pose ? momentOf(pose) : HIDDEN]
        }),
      )
    },
  }
}
