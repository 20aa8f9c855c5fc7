/**
 * The strong bot for Cyberdoom Tower: it takes the scout's best candidates and plays each on for some rounds with
 * scouts. All candidates get the same random seeds, and the worse half is dropped after each stage.
 */

import { sampling } from '../../engine/chance.ts'
import type { Frozen, Seat } from '../../engine/game.ts'
import { copy } from '../../engine/plain-data.ts'
import { seeded } from '../../engine/random.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'
import type { Advice, Bot, Thinking, Thought } from '../bot.ts'
import { type Candidate, candidatesFor } from './candidates.ts'
import { partnerBot } from './partner-bot.ts'
import { playoutOdds, playoutStep } from './playout.ts'
import { plainAnswer, weighed } from './scout-bot.ts'
import { towerChance } from './winning-chance.ts'

interface Idea extends Candidate {
  total: number
  tries: number
}

/** How many candidates the first stage tries. */
const IDEAS = 4
/** Tries for each candidate in the first stage; the number doubles with each stage. */
const TRIES_A_STAGE = 6
/** The scout's first choice stands unless another is better by this much. */
const TRUST = 0.02
/** The scout's estimate counts as this many tries, so that a few lucky ones do not decide. */
const PRIOR_TRIES = 4
/** Each stage drops half of the candidates, until one is left. */
const STAGES = 2
/** How many rounds a try plays. The position is then estimated, which is less noisy than playing to the end. */
const ROUNDS_AHEAD = 2

function tryOnce(state: Frozen<State>, seat: Seat, idea: Idea, seed: number): void {
  const random = seeded(seed)
  const own = copy(state) as State
  playoutStep(own, { seat, command: idea.command, chance: sampling(random), random })
  idea.total += playoutOdds(own, { random, rounds: ROUNDS_AHEAD })
  idea.tries++
}

/** The estimated odds of winning: the mean of the tries and the scout's estimate. */
function oddsOf({ total, tries, worth }: Idea): number {
  return (total + worth * PRIOR_TRIES) / (tries + PRIOR_TRIES)
}

/** Sorts the best first, with the bonus for the scout's choice, `first`. */
function ranked(ideas: readonly Idea[], first: Idea): Idea[] {
  const score = (idea: Idea): number => oddsOf(idea) + (idea === first ? TRUST : 0)
  return [...ideas].sort((one, other) => score(other) - score(one))
}

function* comparing({ state, seat, random }: Thinking, tries: number): Thought<Advice> {
  const seen = state as Frozen<State>
  const plain = plainAnswer(seen, seat)
  if (plain) return plain
  const candidates = candidatesFor(seen, seat)
  // On the roof the odds are known exactly, so no tries are needed.
  if (candidates.length === 1 || seen.players[seat]!.onRoof) return weighed(seen, seat, candidates)
  let ideas: Idea[] = candidates.slice(0, IDEAS).map(candidate => ({ ...candidate, total: 0, tries: 0 }))
  const first = ideas[0]!
  let order = ideas
  for (let stage = 0; stage < STAGES && ideas.length > 1; stage++) {
    const rounds = tries << stage
    for (let done = 0; done < rounds; done++) {
      const seed = random()
      let hurried = false
      for (const idea of ideas) {
        tryOnce(seen, seat, idea, seed)
        // Candidates are compared by the same seeds, so a round is finished even in a hurry.
        hurried ||= (yield Math.min(0.99, (stage + done / rounds) / STAGES)) === 'hurry'
      }
      if (hurried) return tried(seen, seat, ranked(ideas, first))
    }
    order = ranked(ideas, first)
    ideas = order.slice(0, Math.ceil(ideas.length / 2))
  }
  return tried(seen, seat, order)
}

/** `tries` is the number of tries for each candidate in the first stage. */
export function expertBot({
  tries = TRIES_A_STAGE,
  id = 'veteran',
}: {
  readonly tries?: number
  readonly id?: string
} = {}): Bot {
  return partnerBot(id, about => comparing(about, tries), towerChance)
}

function tried(state: Frozen<State>, seat: Seat, ideas: readonly Idea[]): Advice {
  const known = ideas.map(idea => ({ command: idea.command, worth: oddsOf(idea) }))
  return weighed(state, seat, known)
}
