/** The quick bot of Cyberdoom Tower searches its own turn, using the odds, and evaluates the positions it ends in. */

import type { Frozen, Seat } from '../../engine/game.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'
import { type Advice, advising, type Thinking, type Thought } from '../bot.ts'
import { type Candidate, candidatesFor } from './candidates.ts'
import { diceAnswer } from './dice-answer.ts'
import { lastGaspCommand } from './last-gasp.ts'
import { bestCommandReasons, diceReasons, lastGaspReasons } from './reasons.ts'
import { towerChance } from './winning-chance.ts'

/** Decisions with one good answer that needs no search: the last gasp and the dice. */
export function plainAnswer(state: Frozen<State>, seat: Seat): Advice | undefined {
  if (state.lastGasp) {
    const command = lastGaspCommand(state)
    return { command, why: () => lastGaspReasons(command) }
  }
  if (!state.attack) return undefined
  const answer = diceAnswer(state, seat)
  return { command: answer.command, why: () => diceReasons(answer) }
}

/** Advice for the first candidate. */
export function weighed(state: Frozen<State>, seat: Seat, candidates: readonly Candidate[]): Advice {
  const { command } = candidates[0]!
  return { command, why: () => bestCommandReasons(state, seat, command) }
}

// biome-ignore lint/correctness/useYield: it answers at once, with nothing to report on the way
function* scouting({ state, seat }: Thinking): Thought<Advice> {
  const seen = state as Frozen<State>
  return plainAnswer(seen, seat) ?? weighed(seen, seat, candidatesFor(seen, seat))
}

export const scoutBot = advising('scout', scouting, towerChance)
