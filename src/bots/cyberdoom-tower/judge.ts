/** Judges decisions of Cyberdoom Tower: the dice by their exact odds, the rest by playing on many times. */

import { sampling } from '../../engine/chance.ts'
import type { Frozen, Seat } from '../../engine/game.ts'
import { canonical, copy } from '../../engine/plain-data.ts'
import { type Random, seeded } from '../../engine/random.ts'
import { rolledSituation } from '../../games/cyberdoom-tower/attack-situation.ts'
import type { Command } from '../../games/cyberdoom-tower/commands.ts'
import { cyberdoomTower } from '../../games/cyberdoom-tower/game.ts'
import { bestStep, type StepOdds } from '../../games/cyberdoom-tower/odds/best-step.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'
import type { Thought } from '../bot.ts'
import type { Judge, JudgedDecision, Judgement } from '../judge.ts'
import { costInChance, costInHits } from '../next-best-cost.ts'
import { clearDifference } from '../paired-tries.ts'
import { type Candidate, candidatesFor } from './candidates.ts'
import { luckForHit, worthAtRest, worthOf, worthOfEnds } from './command-worth.ts'
import { copyState } from './copy-state.ts'
import { commandFor, diceAnswer } from './dice-answer.ts'
import { WEIGHTS } from './feature-weights.ts'
import { memoFor } from './memo.ts'
import { playoutOdds, playoutStep } from './playout.ts'
import { bestCommandReasons, diceReasons } from './reasons.ts'

type Seen = Frozen<State>

/** The estimate must see at least this difference before it is worth playing on. */
const SUSPECT = 0.02
/** A smaller share of the chance of winning is no mistake. */
const LEAST = 0.04
const LEAST_HITS = 0.05
/** How many pairs of tries decide, and how many rounds each plays. */
const PAIRS = 72
const ROUNDS_AHEAD = 3

/** Whether a step does what the command says. */
function isStep({ step }: StepOdds, command: Command): boolean {
  if (step.type === 'stop') return command.type === 'giveUp'
  return canonical(commandFor(step)) === canonical(command)
}

/** What a die more or less is worth, with the Luck that the hit is worth. */
function judgeDice(state: Seen, seat: Seat, command: Command): Judgement {
  const due = cyberdoomTower.rules.place.choices({ state, seat })
  // Whether the Gunsight is better kept for later is an estimate, so there is no sure answer while the player has it.
  if ([...due].length > 0 || state.players[seat]!.equipment.includes('gunsight')) return undefined
  const mind = memoFor(state, WEIGHTS)
  const situation = { ...rolledSituation(state, seat)!, luck: luckForHit(state, seat, mind) }
  const { best, steps } = bestStep(situation)
  const played = steps.find(step => isStep(step, command))
  if (!played) return undefined
  const { kept, missed } = worthOfEnds(state, seat, mind)
  const answer = diceAnswer(state, seat)
  const hits = best.hit - played.hit
  const lost = hits * (kept - missed)
  if (hits < LEAST_HITS || lost < LEAST / 2) return undefined
  const better = answer.command
  return { is: 'mistake', better, lost, cost: costInHits(hits), why: () => diceReasons(answer) }
}

/** The estimated odds of winning after the command, in one try. */
function oddsAfter(state: Seen, seat: Seat, { command, seed }: { command: Command; seed: number }): number {
  const random = seeded(seed)
  const own = copy(state) as State
  playoutStep(own, { seat, command, chance: sampling(random), random })
  return playoutOdds(own, { random, rounds: ROUNDS_AHEAD })
}

function* lostByTries(
  { state, seat, random }: { readonly state: Seen; readonly seat: Seat; readonly random: Random },
  best: Candidate,
  played: Candidate,
): Thought<number | undefined> {
  // On the roof the odds are exact.
  if (state.players[seat]!.onRoof) {
    const lost = best.worth - played.worth
    return lost > LEAST ? lost : undefined
  }
  const seeds = Array.from({ length: PAIRS }, () => random())
  return yield* clearDifference({
    least: LEAST,
    most: PAIRS,
    pair: index => {
      const seed = seeds[index]!
      return (
        oddsAfter(state, seat, { command: best.command, seed }) -
        oddsAfter(state, seat, { command: played.command, seed })
      )
    },
  })
}

/** The command as a candidate; commands that the bots never consider are evaluated like the others. */
function candidateOf(
  state: Seen,
  seat: Seat,
  { candidates, command }: { candidates: readonly Candidate[]; command: Command },
) {
  const asked = canonical(command)
  return (
    candidates.find(each => canonical(each.command) === asked) ?? {
      command,
      worth: worthOf(copyState(state), seat, command, memoFor(state, WEIGHTS)),
    }
  )
}

function* judge({ seen, seat, command: given, random }: JudgedDecision): Thought<Judgement> {
  const state = seen as Seen
  const command = given as Command
  if (state.lastGasp) return undefined
  if (state.attack) return judgeDice(state, seat, command)
  const candidates = candidatesFor(state, seat)
  const [best, second] = candidates
  if (!best || !second) return undefined
  const played = candidateOf(state, seat, { candidates, command })
  if (played === best) {
    const ahead = best.worth - second.worth
    return { is: 'best', ahead, why: () => bestCommandReasons(state, seat, command) }
  }
  if (best.worth - played.worth < SUSPECT) return undefined
  const lost = yield* lostByTries({ state, seat, random }, best, played)
  if (lost === undefined) return undefined
  const better = best.command
  const why = () => bestCommandReasons(state, seat, better)
  return { is: 'mistake', better, lost, cost: costInChance(lost), why }
}

/** The estimated odds of winning, with the best answer to what is pending. */
function oddsIn(position: unknown): number {
  const state = position as Seen
  const seat = state.acting ?? state.lastGasp?.seat ?? 0
  if (state.attack && !state.lastGasp) {
    const { hit } = diceAnswer(state, seat)
    const { kept, missed } = worthOfEnds(state, seat, memoFor(state, WEIGHTS))
    return hit * kept + (1 - hit) * missed
  }
  return worthAtRest(copyState(state), seat, memoFor(state, WEIGHTS))
}

export const towerJudge: Judge = { unit: 'chance', judge, valueOf: oddsIn }
