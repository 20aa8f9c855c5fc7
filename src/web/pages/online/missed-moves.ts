/** How many moves others have made between two positions that a page has shown. */

import type { Seat } from '../../../engine/game.ts'
import type { ShownMove } from '../../table/match/online-seating.ts'

export interface KnownPosition {
  readonly version: number
  /** The last step in the log. */
  readonly step: number
}

export function knownFrom({ version, log }: ShownMove): KnownPosition {
  return { version, step: log.at(-1)?.step ?? 0 }
}

/** The moves of people at this page do not count: they know of them, even if the answer was lost. */
export function movesOfOthers(known: KnownPosition, next: ShownMove, yours: readonly Seat[]): number {
  const { version, by, log } = next
  if (by) return yours.includes(by.seat) ? 0 : Math.max(0, version - known.version)
  const newer = log.filter(({ step }) => step > known.step)
  // The first line of a step names who has acted.
  const firsts = newer.filter(({ step }, index) => newer[index - 1]?.step !== step)
  return firsts.filter(({ seat }) => seat === undefined || !yours.includes(seat)).length
}
