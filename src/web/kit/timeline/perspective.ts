/** The perspective from which a replay is seen. */

import type { AnyGame, Seat, Viewer } from '../../../engine/game.ts'
import type { Entry } from '../../../engine/match.ts'
import { redact } from '../../../engine/secret.ts'

/** A viewer of the match, or `everything` to hide nothing. */
export type Perspective = Viewer | 'everything'

export function seenBy<T>(value: T, perspective: Perspective): T {
  return perspective === 'everything' ? value : redact(value, perspective)
}

interface Seen {
  readonly game: AnyGame
  readonly seats: number
  readonly state: unknown
  readonly entries: readonly Pick<Entry, 'seat'>[]
  readonly people: readonly Seat[]
}

/**
 * The perspectives people may choose from, the default first. Once a match is over everything may be seen; until then
 * only what the person at the screen may know, and that is the person the table would show it to.
 */
export function perspectivesFor(seen: Seen): readonly [Perspective, ...Perspective[]] {
  if (seen.game.outcome(seen.state) === undefined) return [inFront(seen)]
  return ['everything', ...Array.from({ length: seen.seats }, (_, seat) => seat), 'audience']
}

function inFront({ game, state, entries, people }: Seen): Viewer {
  const latest = entries.findLast(({ seat }) => people.includes(seat))?.seat
  const awaited = game.awaited(state).filter(seat => people.includes(seat))
  if (latest !== undefined && (awaited.length === 0 || awaited.includes(latest))) return latest
  return awaited[0] ?? people[0] ?? 'audience'
}
