/** The quick bot of Cyberdoom Tower searches its own turn, using the odds, and evaluates the positions it ends in. */

import type { Frozen, Seat } from '../../engine/game.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'
import type { Advice, Thinking, Thought } from '../bot.ts'
import { costInChance, costInHits } from '../next-best-cost.ts'
import { type Candidate, candidatesFor } from './candidates.ts'
import { diceAnswer } from './dice-answer.ts'
import { lastGaspCommand } from './last-gasp.ts'
import { partnerBot } from './partner-bot.ts'
import { bestCommandReasons, diceReasons, lastGaspReasons } from './reasons.ts'
import { chanceBy, towerChance } from './winning-chance.ts'

/** Decisions with one good answer that needs no search: the last gasp and the dice. */
export function plainAnswer(state: Frozen<State>, seat: Seat): Advice | undefined {
  if (state.lastGasp) {
    const command = lastGaspCommand(state)
    return { command, why: () => lastGaspReasons(command) }
  }
  if (!state.attack) return undefined
  const answer = diceAnswer(state, seat)
  const { command, hit, next } = answer
  return {
    command,
    why: () => diceReasons(answer),
    next: next && { command: next.command, cost: costInHits(hit - next.hit) },
  }
}

/** Candidates are equally good if their estimated odds differ by no more than this, and hardly even in proportion. */
const APART = 0.005
const PROPORTION = 0.9

/** Advice for the first candidate. If none is better than the others, the simplest is to do nothing. */
export function weighed(state: Frozen<State>, seat: Seat, candidates: readonly Candidate[]): Advice {
  const [first, second] = candidates
  const worths = candidates.map(({ worth }) => worth)
  const [most, least] = [Math.max(...worths), Math.min(...worths)]
  // In a position that is nearly lost a small chance is all there is to play for.
  const isEqual = second !== undefined && most - least <= APART && least >= PROPORTION * most
  const idle = isEqual ? candidates.find(({ command }) => command.type === 'pass') : undefined
  const { command } = idle ?? first!
  const lost = second && chanceBy(state, first!.worth) - chanceBy(state, second.worth)
  return {
    command,
    why: () => bestCommandReasons(state, seat, command),
    next: second && !isEqual ? { command: second.command, cost: costInChance(lost!) } : undefined,
    isEqual,
  }
}

// biome-ignore lint/correctness/useYield: it answers at once, with nothing to report on the way
function* scouting({ state, seat }: Thinking): Thought<Advice> {
  const seen = state as Frozen<State>
  return plainAnswer(seen, seat) ?? weighed(seen, seat, candidatesFor(seen, seat))
}

export const scoutBot = partnerBot('scout', scouting, towerChance)
