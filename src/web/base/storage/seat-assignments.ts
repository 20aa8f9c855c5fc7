/** Who sits where, into a record and out of it. */

import { levelsOf } from '../../../bots/levels.ts'
import type { MatchRecord, Sat } from '../../../engine/record.ts'
import { botName } from './matches.ts'
import type { SeatAssignment } from './stored-match.ts'

const LONGEST_NAME = 40

/** Bots are named only if there are any: a link is to be short. */
export function assignedNames(sitters: readonly SeatAssignment[]): Sat {
  const names = sitters.map(({ name }) => name)
  const bots = sitters.map(sitter => (sitter.kind === 'bot' ? sitter.bot : null))
  return bots.some(bot => bot !== null) ? { names, bots } : { names }
}

/**
 * Where the record names no bot, or none that there is for this game, a person at this screen sits down. `guest` names
 * the nameless.
 */
export function seatAssignmentsOf(
  { game, seats, names, bots }: MatchRecord,
  guest: (number: number) => string,
): SeatAssignment[] {
  const seated = Array.from({ length: seats }, (_, seat) =>
    levelsOf(game).find(level => level === bots?.[seat]),
  )
  const called = seated.map((bot, seat) => names?.[seat] || (bot ? botName(seat) : guest(seat + 1)))
  return distinct(called).map((name, seat) => {
    const bot = seated[seat]
    return bot ? { kind: 'bot', bot, name } : { kind: 'person', name }
  })
}

/** Names that can be told apart. */
function distinct(names: readonly string[]): string[] {
  const taken: string[] = []
  for (const [seat, name] of names.entries()) {
    const short = name.slice(0, LONGEST_NAME)
    taken.push(taken.includes(short) ? `${short} (${seat + 1})` : short)
  }
  return taken
}
