/** What the next best move costs, as the sentence of a hint. */

import type { Line, Tagged } from '../engine/game.ts'
import type { NextBest } from './bot.ts'
import { reason } from './words.ts'

/** From here on a difference is told in steps of five: it is not known more exactly. */
const ROUGH = 10
const STEP = 5

/** A difference between two chances of winning, from 0 to 1. */
export function costInChance(lost: number): Line {
  const whole = Math.round(100 * lost)
  const share = whole < ROUGH ? whole : STEP * Math.round((100 * lost) / STEP)
  return share > 0 ? reason('next.chance', { share }) : reason('next.little')
}

/** A difference between two odds of a hit, which are exact. */
export function costInHits(lost: number): Line {
  const share = Math.round(100 * lost)
  return share > 0 ? reason('next.hits', { share }) : reason('next.little')
}

/** A difference in points, shown with one decimal. */
export function costInPoints(points: number): Line {
  const shown = Math.round(10 * points) / 10
  return shown > 0 ? reason('next.points', { points: shown }) : reason('next.little')
}

/** The next best of moves that are worth points. */
export function nextBest(
  best: number,
  next: { readonly command: Tagged; readonly worth: number } | undefined,
): NextBest | undefined {
  return next && { command: next.command, cost: costInPoints(best - next.worth) }
}
