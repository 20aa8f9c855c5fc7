/** Who sits where at a table. */

import type { Sat } from '../engine/record.ts'

/** Who plays a seat: a person, or a bot. */
export type SeatAssignment =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly bot: string; readonly name: string }

/** For a record. Bots are listed only if there are any, and take-back only if it is off, to keep links short. */
export function assignedNames(players: readonly SeatAssignment[], takeBack?: boolean): Sat {
  const names = players.map(({ name }) => name)
  const bots = players.map(player => (player.kind === 'bot' ? player.bot : null))
  return {
    names,
    ...(bots.some(bot => bot !== null) ? { bots } : {}),
    ...(takeBack === false ? { takeBack } : {}),
  }
}

/** Names of stars, which are the same in every language. */
const BOT_NAMES = ['Vega', 'Altair', 'Rigel', 'Mira', 'Deneb', 'Spica'] as const

/** Default name of a bot on this seat. */
export function botName(seat: number): string {
  return BOT_NAMES[seat % BOT_NAMES.length]!
}
