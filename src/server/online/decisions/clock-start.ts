/** When the clocks of a match begin to run. A pure function. */

import type { Match } from '../../../engine/match.ts'
import type { KeptTable } from '../../store/table-store.ts'

/**
 * Whether a person has made a move since the match began at this table: until then, nobody loses time while others are
 * still arriving. What bots do first does not count.
 */
export function haveClocksBegun(
  { head, seats }: Pick<KeptTable, 'head' | 'seats'>,
  { entries }: Pick<Match, 'entries'>,
): boolean {
  const bots = seats.filter(({ bot }) => bot !== undefined).map(({ seat }) => seat)
  const before = head.earlier?.steps ?? 0
  let list = entries
  for (; list.length > before && list.last && list.shorter; list = list.shorter)
    if (!bots.includes(list.last.seat)) return true
  // What was dropped from memory is long past.
  return list.length > before
}
