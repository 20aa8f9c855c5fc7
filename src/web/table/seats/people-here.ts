/** Who sits at this screen, and under which names. */

import type { Seat } from '../../../engine/game.ts'
import type { SeatAssignment } from '../../base/storage/matches.ts'

export function withNames(
  players: readonly SeatAssignment[],
  names: readonly string[] | undefined,
): readonly SeatAssignment[] {
  return names ? players.map((player, seat) => ({ ...player, name: names[seat] ?? player.name })) : players
}

/** The seats of the people at this screen: at a table of this browser, those of all people. */
export function peopleHere(
  players: readonly SeatAssignment[],
  yours: readonly Seat[] | undefined,
): readonly Seat[] {
  // A person whose seat a bot plays only watches.
  const isPerson = (seat: Seat): boolean => players[seat]?.kind === 'person'
  return yours?.filter(isPerson) ?? [...players.keys()].filter(isPerson)
}
