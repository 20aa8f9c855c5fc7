/** What happens to a match when a player gives up, at one screen and at online tables. */

import type { AnyGame, Outcome, Seat } from '../engine/game.ts'
import type { SeatAssignment } from '../wire/seating.ts'

/** Why a match ended that its rules have not decided. */
export const CONCEDED = 'engine:conceded'

/**
 * The winners, if the match ends with those who have not given up: only one of them is left who could win, or no person
 * is. Undefined if it continues for the others.
 */
export function winnersLeft(
  left: readonly { readonly seat: Seat; readonly isPerson: boolean }[],
  { cooperative = false }: Pick<AnyGame, 'cooperative'>,
): readonly Seat[] | undefined {
  const isAlone = left.length < 2 && !cooperative
  if (!isAlone && left.some(({ isPerson }) => isPerson)) return undefined
  return cooperative ? [] : left.map(({ seat }) => seat)
}

/** Whether the match continues with a bot in this seat, or how it ends. */
export function afterConceding(
  game: Pick<AnyGame, 'cooperative'>,
  seating: readonly SeatAssignment[],
  seat: Seat,
): 'playOn' | Outcome {
  const players = seating.map(({ kind }, each) => ({ seat: each, isPerson: kind === 'person' }))
  const winners = winnersLeft(
    players.filter(each => each.seat !== seat),
    game,
  )
  return winners ? { winners, because: CONCEDED } : 'playOn'
}
