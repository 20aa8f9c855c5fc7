/** Converts the names and bots of a record to seat assignments. */

import { playableBotsOf } from '../../../bots/bot-levels.ts'
import type { MatchRecord } from '../../../engine/record.ts'
import { botName } from './matches.ts'
import type { SeatAssignment } from './stored-match.ts'

const LONGEST_NAME = 40

/**
 * A seat without a bot, or with one that this game does not have, goes to a person at this screen. `guest` names people
 * who have no name.
 */
export function seatAssignmentsOf(
  { game, seats, names, bots }: MatchRecord,
  guest: (number: number) => string,
): SeatAssignment[] {
  const seated = Array.from({ length: seats }, (_, seat) =>
    playableBotsOf(game).find(bot => bot === bots?.[seat]),
  )
  const called = seated.map((bot, seat) => names?.[seat] || (bot ? botName(seat) : guest(seat + 1)))
  return distinct(called).map((name, seat) => {
    const bot = seated[seat]
    return bot ? { kind: 'bot', bot, name } : { kind: 'person', name }
  })
}

function distinct(names: readonly string[]): string[] {
  const taken: string[] = []
  for (const [seat, name] of names.entries()) {
    const short = name.slice(0, LONGEST_NAME)
    taken.push(taken.includes(short) ? `${short} (${seat + 1})` : short)
  }
  return taken
}
