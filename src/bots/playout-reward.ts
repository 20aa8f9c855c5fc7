/**
 * What a match that was played out is worth to a seat, from 0 to 1. A win is worth most by far; but if only that counted,
 * a bot would stop trying in a match that is decided, and go to and fro in one that it has won.
 */

import type { Outcome, Seat } from '../engine/game.ts'

const FOR_MARGIN = 0.07
const FOR_SPEED = 0.03
/** The commands after which half of what speed is worth is gone. */
const HALF_TIME = 50

/** A share of the win; 1 for a winner who is alone. */
export function shareOfWin(outcome: Outcome | undefined, seat: Seat): number {
  return outcome?.winners.includes(seat) ? 1 / outcome.winners.length : 0
}

/** By how much the seat leads the best of the others, from 0 to 1: half of it for an even score, or none. */
function leadOf({ scores }: Outcome, seat: Seat): number {
  const own = scores?.[seat]
  if (!scores || own === undefined || scores.length < 2) return 1 / 2
  const best = Math.max(...scores.filter((_, other) => other !== seat))
  return (1 + (own - best) / (Math.abs(own) + Math.abs(best) + 1)) / 2
}

/** `commands` is how many it took to the end: sooner is better for winners, later for the others. */
export function rewardOf(outcome: Outcome | undefined, seat: Seat, commands: number): number {
  if (!outcome) return 0
  const won = shareOfWin(outcome, seat)
  const soon = HALF_TIME / (HALF_TIME + commands)
  return (
    (1 - FOR_MARGIN - FOR_SPEED) * won +
    FOR_MARGIN * leadOf(outcome, seat) +
    FOR_SPEED * (won > 0 ? soon : 1 - soon)
  )
}
