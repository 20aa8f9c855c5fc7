/** Troopers who err as people do: they believe in a position that is not quite the real one, and follow their tastes. */

import type { Frozen, Seat } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import type { Command } from '../../games/cyberdoom-tower/commands.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'
import type { Advice, Thinking, Thought } from '../bot.ts'
import { deviation } from '../normal-deviation.ts'
import { type Candidate, candidatesFor } from './candidates.ts'
import { copyState } from './copy-state.ts'
import { partnerBot } from './partner-bot.ts'
import { plainAnswer, weighed } from './scout-bot.ts'

type Seen = Frozen<State>

export interface Character {
  /** By how much it misjudges its options: the standard deviation, in units of log-odds. */
  readonly error: number
  /** Turns the position into the one that it believes in. */
  believe?(state: State, seat: Seat): void
  /** How much more than it is worth it likes a command, in units of log-odds. */
  taste?(command: Command, state: Seen, seat: Seat): number
}

/** Estimates nearer to 0 or 1 differ by nothing that a player would feel. */
const SUREST = 0.999

function logOdds(worth: number): number {
  const sure = Math.min(SUREST, Math.max(1 - SUREST, worth))
  return Math.log(sure / (1 - sure))
}

function believed(state: Seen, seat: Seat, { believe }: Character): Seen {
  // On the roof two who believe different things would wait for each other to attack.
  if (!believe || state.players[seat]!.onRoof) return state
  const own = copyState(state)
  believe(own, seat)
  return own
}

function liked(
  state: Seen,
  seat: Seat,
  { character, random }: { character: Character; random: Random },
): readonly Candidate[] {
  const { error, taste } = character
  const felt = candidatesFor(believed(state, seat, character), seat).map(candidate => ({
    candidate,
    liking:
      logOdds(candidate.worth) + error * deviation(random) + (taste?.(candidate.command, state, seat) ?? 0),
  }))
  return felt.sort((one, other) => other.liking - one.liking).map(({ candidate }) => candidate)
}

export function fallibleBot(id: string, character: Character) {
  // biome-ignore lint/correctness/useYield: it answers at once, with nothing to report on the way
  return partnerBot(id, function* ({ state, seat, random }: Thinking): Thought<Advice> {
    const seen = state as Seen
    return plainAnswer(seen, seat) ?? weighed(seen, seat, liked(seen, seat, { character, random }))
  })
}
