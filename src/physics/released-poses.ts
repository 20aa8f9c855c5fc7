/** How cubes lie in the hand and leave it. All randomness comes from the seed; numbers fit 32-bit floats. */

import { below, type Random, seeded, unit } from '../engine/random.ts'
import { MAT, type Throw } from '../games/dungeon-drop/physics.ts'
import { HAND, HAND_SPEED, HAND_SPIN, MM_PER_UNIT } from './constants.ts'
import type { Quaternion, Vector } from './orientation.ts'
import { halfSides, type StartPose } from './physics-scene.ts'

interface Slot {
  readonly x: number
  readonly y: number
}

/** The places of a layer, from the middle outwards. */
const SLOTS = layer()

/** How each cube is released, in the order of ids. With walls, the whole hand stays within them. */
export function releasedPoses(
  { cubes, x, y, height, hand, seed }: Throw,
  walls: boolean,
): readonly StartPose[] {
  const random = seeded(`hand/${seed}`)
  const places = shuffled(cubes.length, random)
  const most = walls ? MAT / 2 - reach() : MAT
  const middle = { x: within(x, most), y: within(y, most) }
  return cubes.map(({ id, shape }, index) => {
    const place = places[index]!
    const level = Math.floor(place / SLOTS.length)
    const slot = SLOTS[place % SLOTS.length]!
    const shift = level % 2 === 1 ? HAND.shift : 0
    const jitter = roomAround(shape)
    const speed = HAND_SPEED[hand]
    return {
      id,
      shape,
      at: rounded({
        x: (middle.x + slot.x + shift + spread(random, jitter)) / MM_PER_UNIT,
        y: (middle.y + slot.y + shift + spread(random, jitter)) / MM_PER_UNIT,
        z: (height + level * HAND.pitch + spread(random, jitter)) / MM_PER_UNIT,
      }),
      rotation: anyRotation(random),
      velocity: rounded({ x: spread(random, speed), y: spread(random, speed), z: 0 }),
      spin: rounded({
        x: spread(random, HAND_SPIN),
        y: spread(random, HAND_SPIN),
        z: spread(random, HAND_SPIN),
      }),
    }
  })
}

function layer(): readonly Slot[] {
  const middle = (HAND.columns - 1) / 2
  const slots = Array.from({ length: HAND.columns ** 2 }, (_, index) => ({
    x: ((index % HAND.columns) - middle) * HAND.pitch,
    y: (Math.floor(index / HAND.columns) - middle) * HAND.pitch,
  }))
  return slots.sort((one, other) => square(one) - square(other))
}

function square({ x, y }: Slot): number {
  return x * x + y * y
}

/** The distance from the middle of the hand to the outside of its farthest piece, in mm. */
function reach(): number {
  return ((HAND.columns - 1) / 2) * HAND.pitch + HAND.shift + HAND.jitter + HAND.pitch / 2
}

/** The largest jitter that keeps a piece clear of its neighbours in any rotation: large pieces have less. */
function roomAround(shape: StartPose['shape']): number {
  const [x, y, z] = halfSides(shape)
  const radius = Math.sqrt(x * x + y * y + z * z) * MM_PER_UNIT
  return Math.max(0, Math.min(HAND.jitter, HAND.pitch / 2 - radius))
}

function shuffled(count: number, random: Random): readonly number[] {
  const places = Array.from({ length: count }, (_, place) => place)
  for (let last = count - 1; last > 0; last--) {
    const other = below(random, last + 1)
    const place = places[last]!
    places[last] = places[other]!
    places[other] = place
  }
  return places
}

/** A uniformly random rotation (Marsaglia's method). It avoids sine and cosine, which differ between machines. */
function anyRotation(random: Random): Quaternion {
  const one = inDisc(random)
  const other = inDisc(random)
  const scale = Math.sqrt((1 - one.square) / other.square)
  return {
    x: Math.fround(one.x),
    y: Math.fround(one.y),
    z: Math.fround(other.x * scale),
    w: Math.fround(other.y * scale),
  }
}

function inDisc(random: Random): { x: number; y: number; square: number } {
  for (;;) {
    const x = spread(random, 1)
    const y = spread(random, 1)
    const square = x * x + y * y
    if (square < 1 && square > 0) return { x, y, square }
  }
}

/** A random number between −`most` and `most`. */
export function spread(random: Random, most: number): number {
  return most * (2 * unit(random) - 1)
}

export function rounded({ x, y, z }: Vector): Vector {
  return { x: Math.fround(x), y: Math.fround(y), z: Math.fround(z) }
}

function within(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value))
}
