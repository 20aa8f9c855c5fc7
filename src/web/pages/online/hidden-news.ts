/** What happens at a table that somebody who looks elsewhere wants to know, apart from their turn. */

import type { OnlineTable } from '../../../wire/table-api.ts'

export type HiddenNews =
  | { readonly type: 'over' }
  /** `name`: of the person who has done it. */
  | { readonly type: 'satDown'; readonly name: string }
  | { readonly type: 'rematch'; readonly name: string }

/** Undefined if nothing of that kind happened, or if one of the reader's own seats did it. */
export function newsBetween(before: OnlineTable, after: OnlineTable): HiddenNews | undefined {
  // A spectator looks on by choice.
  if (after.invite === undefined || before.id !== after.id) return undefined
  if (before.state === 'playing' && after.state === 'over') return { type: 'over' }
  const { rematch } = after.play
  if (rematch && before.play.rematch?.until !== rematch.until && !after.yours.includes(rematch.seat)) {
    return { type: 'rematch', name: after.seats[rematch.seat]?.name ?? '' }
  }
  if (after.state !== 'waiting') return undefined
  const came = after.seats.find(
    (seat, number) =>
      seat.kind === 'person' && before.seats[number]?.kind === 'open' && !after.yours.includes(number),
  )
  return came && { type: 'satDown', name: came.name ?? '' }
}
