/** What a finished match was decided by: one player's clearest mistakes, best move, and luck. */

import type { Line, Seat, Tagged } from '../../engine/game.ts'
import { type Match, type Transition, transitionsOf } from '../../engine/match.ts'
import { seeded } from '../../engine/random.ts'
import { redact } from '../../engine/secret.ts'
import type { BestCommand, ClearMistake, Judge, JudgedDecision, Judgement } from '../judge.ts'
import { judgeFor } from './judges.ts'
import { type Luck, type LuckQuestion, luckOf, type StepLuck, stepLuck } from './luck.ts'

/** A decision by the number of its step, counted from 1. */
interface At {
  readonly step: number
  readonly command: Tagged
}

export interface FoundMistake extends At {
  readonly better: Tagged
  readonly lost: number
  readonly cost: Line
  readonly why: readonly Line[]
}

export interface BestMove extends At {
  readonly why: readonly Line[]
}

export interface MatchReview {
  readonly unit: Judge['unit']
  /** The largest first, at most three. */
  readonly mistakes: readonly FoundMistake[]
  /** How many mistakes were found in all. */
  readonly found: number
  /** How many decisions the player made. */
  readonly decisions: number
  /** The move that was best by the most, if any was clearly better than all others. */
  readonly best: BestMove | undefined
  readonly luck: Luck
}

const MOST = 3
/** A best move must be so much better than the next best, by unit. */
const OUTSTANDING: Readonly<Record<Judge['unit'], number>> = { chance: 0.1, points: 3 }

interface ReviewedSteps {
  readonly judged: readonly { readonly at: At; readonly judgement: NonNullable<Judgement> }[]
  readonly luck: readonly StepLuck[]
  readonly decisions: number
}

/** Yields its progress from 0 to 1; undefined for a game whose bots judge nothing. */
export function* matchReview(match: Match, seat: Seat): Generator<number, MatchReview | undefined, void> {
  const judge = judgeFor(match.game)
  if (!judge) return undefined
  const { judged, luck, decisions } = yield* reviewed(match, { seat, judge })
  const mistakes = judged
    .flatMap(({ at, judgement }) => (judgement.is === 'mistake' ? [{ at, judgement }] : []))
    .sort((one, other) => other.judgement.lost - one.judgement.lost)
  const best = judged
    .flatMap(({ at, judgement }) => (judgement.is === 'best' ? [{ at, judgement }] : []))
    .filter(({ judgement }) => judgement.ahead >= OUTSTANDING[judge.unit])
    .reduce<{ at: At; judgement: BestCommand } | undefined>(
      (most, each) => (most && most.judgement.ahead >= each.judgement.ahead ? most : each),
      undefined,
    )
  return {
    unit: judge.unit,
    mistakes: mistakes.slice(0, MOST).map(({ at, judgement }) => told(at, judgement)),
    found: mistakes.length,
    decisions,
    best: best && { ...best.at, why: best.judgement.why() },
    luck: luckOf(luck),
  }
}

function told(at: At, { better, lost, cost, why }: ClearMistake): FoundMistake {
  return { ...at, better, lost, cost, why: why() }
}

function* reviewed(
  match: Match,
  { seat, judge }: { readonly seat: Seat; readonly judge: Judge },
): Generator<number, ReviewedSteps, void> {
  // A match is always reviewed with the same randomness, so that the review says the same when it is opened again.
  const random = seeded(match.entries.length)
  const question = { game: match.game, judge, seat, random }
  const luck: StepLuck[] = []
  const judged: { at: At; judgement: NonNullable<Judgement> }[] = []
  let [step, decisions] = [0, 0]
  for (const transition of transitionsOf(match)) {
    step++
    const share = (within: number) => (step - 1 + within) / match.entries.length
    const chance = yield* progressing(stepLuck(transition, question), within => share(within / 2))
    if (chance) luck.push(chance)
    if (transition.entry.seat !== seat) continue
    decisions++
    const judging = judge.judge(decisionOf(transition, question))
    const judgement = yield* progressing(judging, within => share((1 + within) / 2))
    if (judgement) judged.push({ at: { step, command: transition.entry.command as Tagged }, judgement })
  }
  return { judged, luck, decisions }
}

function decisionOf({ entry, before }: Transition, { game, seat, random }: LuckQuestion): JudgedDecision {
  const command = entry.command as Tagged
  return { game, seat, random, command, state: before, seen: redact(before, seat) }
}

/** Passes the progress of a part on as progress of the whole. */
function* progressing<Answer>(
  part: Generator<number, Answer, 'hurry' | undefined>,
  whole: (within: number) => number,
): Generator<number, Answer, void> {
  for (;;) {
    const { done, value } = part.next()
    if (done) return value
    yield whole(value)
  }
}
