/** Scouts that judge in haste: they misjudge what they see, and have tastes of their own. */

import type { Frozen } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import type { Command } from '../../games/cyberdoom-tower/commands.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'
import { advising, type Bot } from '../bot.ts'
import { deviation } from '../normal-deviation.ts'
import { type Candidate, candidatesFor } from './candidates.ts'
import { plainAnswer, weighed } from './scout-bot.ts'

export interface Haste {
  /** How much it misjudges its options: the standard deviation, in units of log-odds. */
  readonly error: number
  /** How much more than it is worth it likes a command, in units of log-odds. */
  bias?(command: Command, state: Frozen<State>): number
}

/** Estimates nearer to 0 or 1 differ by nothing that a player would feel. */
const SUREST = 0.999

function logOdds(worth: number): number {
  const sure = Math.min(SUREST, Math.max(1 - SUREST, worth))
  return Math.log(sure / (1 - sure))
}

function inHaste(
  candidates: readonly Candidate[],
  { error, bias }: Haste,
  state: Frozen<State>,
  random: Random,
): Candidate[] {
  const felt = candidates.map(candidate => ({
    candidate,
    liking: logOdds(candidate.worth) + error * deviation(random) + (bias?.(candidate.command, state) ?? 0),
  }))
  return felt.sort((one, other) => other.liking - one.liking).map(({ candidate }) => candidate)
}

export function hastyScout(id: string, haste: Haste): Bot {
  // biome-ignore lint/correctness/useYield: it answers at once, with nothing to report on the way
  return advising(id, function* ({ state, seat, random }) {
    const seen = state as Frozen<State>
    return (
      plainAnswer(seen, seat) ?? weighed(seen, seat, inHaste(candidatesFor(seen, seat), haste, seen, random))
    )
  })
}
