/**
 * Errors as people make them, for weaker players: they misjudge positions and do not see attacks coming. What is misjudged
 * or overlooked stays so while the player thinks about one action, and is drawn anew for the next.
 */

import type { Random } from '../../../engine/random.ts'
import { type Evaluate, UNIT_VALUE } from '../evaluation/evaluation.ts'

const WORDS = 2 ** 32

/** Mixes a number with a salt, so that neighbours have nothing in common. */
function mixed(value: number, salt: number): number {
  let mix = Math.imul(value ^ salt, 0x9e3779b1)
  mix = Math.imul(mix ^ (mix >>> 15), 0x85ebca77)
  return (mix ^ (mix >>> 13)) >>> 0
}

/** From four bytes, roughly normal, with a deviation of 1. */
function deviation(mix: number): number {
  const sum = (mix & 255) + ((mix >>> 8) & 255) + ((mix >>> 16) & 255) + (mix >>> 24)
  return (sum - 510) / 148
}

/** `error` is the standard deviation, in units of log-odds. */
export function misjudging(evaluate: Evaluate, error: number, random: Random): Evaluate {
  if (error === 0) return evaluate
  const salt = random() | 0
  return (position, seat) =>
    evaluate(position, seat) + Math.round(error * UNIT_VALUE * deviation(mixed(position.keyLow, salt)))
}

/** `share` is the part of all attacks that is overlooked. */
export function overlooking(share: number, random: Random): ((attack: number) => boolean) | undefined {
  if (share === 0) return undefined
  const salt = random() | 0
  return attack => mixed(attack, salt) < share * WORDS
}
