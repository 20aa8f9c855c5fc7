/** The candidate commands for a decision with their estimated worth, the best first. */

import type { Frozen, Seat } from '../../engine/game.ts'
import type { Command } from '../../games/cyberdoom-tower/commands.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'
import { followUps, worthOf } from './command-worth.ts'
import { copyState } from './copy-state.ts'
import { WEIGHTS, type Weights } from './feature-weights.ts'
import { memoFor } from './memo.ts'
import { prunedCommands } from './pruned-commands.ts'

type Seen = Frozen<State>

export interface Candidate {
  readonly command: Command
  readonly worth: number
}

/** Candidates for a turn or for the end of a movement. Dice and the last gasp have their own files. */
export function candidatesFor(
  state: Seen,
  seat: Seat,
  { weights = WEIGHTS, hasty = false }: { readonly weights?: Weights; readonly hasty?: boolean } = {},
): Candidate[] {
  const due = followUps(state)
  const commands = due.length > 0 ? due : prunedCommands(state, seat)
  if (commands.length === 1) return [{ command: commands[0]!, worth: 0 }]
  // The given state may be frozen, so the bot works on its own copy.
  const own = copyState(state)
  const mind = memoFor(state, weights, hasty)
  return commands
    .map(command => ({ command, worth: worthOf(own, seat, command, mind) }))
    .sort((one, other) => other.worth - one.worth)
}
