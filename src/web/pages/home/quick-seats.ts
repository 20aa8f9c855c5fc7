import type { Label } from '../../../engine/box.ts'

/** The number of seats of a quick match: one if the game can be played solo, otherwise three if it allows three. */
export function quickSeats({ seats }: Label): number {
  return seats.min === 1 ? 1 : Math.min(seats.max, Math.max(seats.min, 3))
}
