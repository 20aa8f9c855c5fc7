/**
 * How long a hero thinks about a decision: counted in what it looks at and not by a clock, so that its answer is the same
 * on every machine.
 */

/** What a hero may still look at, in rooms; each place simulates commands until nothing is left. */
export interface Work {
  left: number
}

/** Some fifty milliseconds of a usual processor. */
const MOST_ROOMS = 18_000
/** Copying a table, changing it and finding its rooms take as long as looking at so many of them. */
const TABLE = 200
/** Alone, a room is judged by playing the turn. */
const ROOM_ALONE = 40

export function newWork(): Work {
  return { left: MOST_ROOMS }
}

/** A simulated table, with the rooms that so many heroes would choose from. */
export function spendTable(work: Work, { rooms, heroes }: { rooms: number; heroes: number }): void {
  work.left -= TABLE + rooms * heroes
}

/** A simulated table of solo play. */
export function spendTableAlone(work: Work, rooms: number): void {
  work.left -= TABLE + rooms * ROOM_ALONE
}
