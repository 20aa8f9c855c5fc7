/** What becomes of a match at one screen when somebody gives up. `server/online/decisions` decides it for online tables. */

import type { AnyGame, Outcome, Seat } from '../engine/game.ts'
import type { SeatAssignment } from '../wire/seating.ts'

/** Why a match is over that its rules have not decided. */
export const CONCEDED = 'engine:conceded'

/** Whether the match goes on with a bot on this seat, for the sake of other people, or how it ends. */
export function afterConceding(
  { cooperative = false }: Pick<AnyGame, 'cooperative'>,
  seating: readonly SeatAssignment[],
  seat: Seat,
): 'playOn' | Outcome {
  const left = [...seating.keys()].filter(each => each !== seat)
  const isAlone = left.length < 2 && !cooperative
  if (!isAlone && left.some(each => seating[each]!.kind === 'person')) return 'playOn'
  return { winners: cooperative ? [] : left, because: CONCEDED }
}
