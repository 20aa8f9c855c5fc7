/** Finds the impacts in a motion, with their strength, and plays their sounds. */

import type { Motion } from './throw-motion.ts'

export interface ImpactSound {
  /** In milliseconds from the start of the motion. */
  readonly at: number
  /** From 0 to 1. */
  readonly strength: number
  /** The piece that falls hardest. */
  readonly id: number
}

const FRAME = 1000 / 60
/** The impact speed of a fall from the usual height, in millimetres per frame. */
const HARD = 30
/** An impact below this speed, in millimetres per frame, makes no sound. */
const SOFT = 3
/** Impacts closer together than this, in milliseconds, make one sound. */
const APART = 40
/** Hidden pieces are placed below this height. */
const UNSEEN = -50

export function impactSoundsOf(motion: Motion): readonly ImpactSound[] {
  const knocks: ImpactSound[] = []
  const heights = new Map<number, number>()
  const speeds = new Map<number, number>()
  for (let at = 0; at <= motion.duration; at += FRAME) {
    let hardest = { speed: 0, id: -1 }
    for (const [id, { z }] of motion.at(at)) {
      const before = heights.get(id)
      heights.set(id, z)
      if (before === undefined || before < UNSEEN || z < UNSEEN) continue
      const speed = z - before
      const was = speeds.get(id) ?? 0
      speeds.set(id, speed)
      // A piece that is merely lifted was not falling before, so it makes no sound.
      if (was < -SOFT && speed - was > SOFT) {
        if (speed - was > hardest.speed) hardest = { speed: speed - was, id }
      }
    }
    const { speed, id } = hardest
    if (speed > 0) heard(knocks, { at, strength: Math.min(1, speed / HARD), id })
  }
  return knocks
}

/** Returns a function to call on every frame, which plays the impacts that are due. */
export function playImpactSounds(
  motion: Motion,
  play: (strength: number, id: number) => void,
): (time: number) => void {
  const knocks = impactSoundsOf(motion)
  let next = 0
  return time => {
    for (; next < knocks.length && knocks[next]!.at <= time; next++)
      play(knocks[next]!.strength, knocks[next]!.id)
  }
}

function heard(knocks: ImpactSound[], knock: ImpactSound): void {
  const last = knocks.at(-1)
  if (!last || knock.at - last.at >= APART) knocks.push(knock)
  else if (knock.strength > last.strength) knocks[knocks.length - 1] = { ...knock, at: last.at }
}
