/** Converts an online table to the match that the table component expects. */

import type { SeatAssignment } from '../../../wire/seating.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import type { StoredMatch } from '../../base/storage/matches.ts'

/** The online table in the form of a stored match. Nothing of it is stored. */
export function matchOf({ id, game, options, seats }: OnlineTable): StoredMatch {
  const players = seats.map((seat): SeatAssignment => {
    if (seat.kind === 'bot') return { kind: 'bot', bot: seat.bot, name: seat.name }
    return { kind: 'person', name: seat.kind === 'person' ? seat.name : '' }
  })
  return { id, game, options, players, created: 0, touched: 0, over: false, progress: 0, steps: 0 }
}
