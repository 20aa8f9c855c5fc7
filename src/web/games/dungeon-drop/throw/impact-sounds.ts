/** Where a motion makes a sound: the moments in which something that falls is stopped, and how hard. */

import type { Motion } from './trajectory.ts'

export interface Knock {
  /** In milliseconds from the beginning of the motion. */
  readonly at: number
  /** From 0 to 1. */
  readonly strength: number
}

const FRAME = 1000 / 60
/** The speed of a fall from the usual height when it ends, in millimetres a frame. */
const HARD = 30
/** What is stopped from less than this, in millimetres a frame, makes no sound. */
const SOFT = 3
/** Two knocks closer than this, in milliseconds, are one. */
const APART = 40
/** Below the table is where pieces are that are not there. */
const UNSEEN = -50

export function knocksOf(motion: Motion): readonly Knock[] {
  const knocks: Knock[] = []
  const heights = new Map<number, number>()
  const speeds = new Map<number, number>()
  for (let at = 0; at <= motion.duration; at += FRAME) {
    let hardest = 0
    for (const [id, { z }] of motion.at(at)) {
      const before = heights.get(id)
      heights.set(id, z)
      if (before === undefined || before < UNSEEN || z < UNSEEN) continue
      const speed = z - before
      const was = speeds.get(id) ?? 0
      speeds.set(id, speed)
      // What is merely lifted was not falling before.
      if (was < -SOFT && speed - was > SOFT) hardest = Math.max(hardest, speed - was)
    }
    if (hardest > 0) heard(knocks, { at, strength: Math.min(1, hardest / HARD) })
  }
  return knocks
}

/** Plays them as time goes by; called with each frame. */
export function knocking(motion: Motion, play: (strength: number) => void): (time: number) => void {
  const knocks = knocksOf(motion)
  let next = 0
  return time => {
    for (; next < knocks.length && knocks[next]!.at <= time; next++) play(knocks[next]!.strength)
  }
}

function heard(knocks: Knock[], knock: Knock): void {
  const last = knocks.at(-1)
  if (!last || knock.at - last.at >= APART) knocks.push(knock)
  else if (knock.strength > last.strength) knocks[knocks.length - 1] = { ...knock, at: last.at }
}
