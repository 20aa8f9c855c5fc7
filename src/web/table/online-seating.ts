/** What is different at a table of a server: only some of its people are at this screen. */

import type { Seat } from '../../engine/game.ts'
import type { SeatAssignment } from '../base/storage/matches.ts'

export interface OnlineSeating {
  /** The seats of the people at this screen; none for a spectator. */
  readonly yours: readonly Seat[]
  /** The people who are not connected now. */
  readonly away: readonly Seat[]
  /** Whether this screen is connected. */
  readonly connected: boolean
}

/** The seats of the people at this screen: at a table of this browser, those of all people. */
export function peopleHere(
  players: readonly SeatAssignment[],
  yours: readonly Seat[] | undefined,
): readonly Seat[] {
  return yours ?? [...players.keys()].filter(seat => players[seat]!.kind === 'person')
}
