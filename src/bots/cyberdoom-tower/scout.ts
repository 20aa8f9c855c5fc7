/** The quick bot for Cyberdoom Tower: thinks its turn through by the odds, and weighs what each end leads to. */

import type { Frozen, Seat } from '../../engine/game.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'
import { type Advice, advising } from '../bot.ts'
import { type Candidate, candidatesFor } from './candidates.ts'
import { diceAnswer } from './dice-play.ts'
import { lastGaspCommand } from './last-gasp.ts'
import { whyBest, whyDice, whyLastGasp } from './reasons.ts'

/** What has a single good answer, without weighing: last words and dice. */
export function plainAnswer(state: Frozen<State>, seat: Seat): Advice | undefined {
  if (state.lastGasp) {
    const command = lastGaspCommand(state)
    return { command, why: () => whyLastGasp(command) }
  }
  if (!state.attack) return undefined
  const answer = diceAnswer(state, seat)
  return { command: answer.command, why: () => whyDice(answer) }
}

/** The first of what was weighed. */
export function weighed(state: Frozen<State>, seat: Seat, candidates: readonly Candidate[]): Advice {
  const { command } = candidates[0]!
  return { command, why: () => whyBest(state, seat, command) }
}

// biome-ignore lint/correctness/useYield: it answers at once, with nothing to report on the way
export const scout = advising('scout', function* ({ state, seat }) {
  const seen = state as Frozen<State>
  return plainAnswer(seen, seat) ?? weighed(seen, seat, candidatesFor(seen, seat))
})
