/** For tests: matches of bots, and judgements of single decisions. */

import type { Frozen, Seat, Tagged } from '../../../engine/game.ts'
import { type Match, startMatch, submit, type Transition, transitionsOf } from '../../../engine/match.ts'
import { askedSeats } from '../../../engine/play.ts'
import { seeded } from '../../../engine/random.ts'
import { redact } from '../../../engine/secret.ts'
import { given } from '../../../engine/testing/toy-matches.ts'
import { openAllBoxes } from '../../../games/all-games.ts'
import { scatter } from '../../../games/dungeon-drop/throws/scatter.ts'
import { answerOf, type Bot } from '../../bot.ts'
import { cubeJudgeWith } from '../../cube-attack/judge.ts'
import type { JudgedDecision, Judgement } from '../../judge.ts'
import { judgeFor } from '../judges.ts'

/** A judge of Cube Attack that answers in milliseconds. */
const QUICK = cubeJudgeWith({ first: 4_000, deeper: 60_000 })

export const boxes = await openAllBoxes(scatter)

/** More steps than any match has. */
const ENDLESS = 2_000

/** A whole match of bots, one for each seat. */
export function playedBy(gameId: string, bots: readonly Bot[], seed: string): Match {
  const { game, suggest } = boxes.find(box => box.game.id === gameId)!
  const start = { seats: bots.length, options: suggest?.(bots.length) ?? {} }
  let match = given(startMatch(game, start, step => seeded(`${seed} ${step}`)))
  const random = seeded(seed)
  for (let step = 0; step < ENDLESS; step++) {
    const { state } = match
    const [seat] = askedSeats(game, state)
    if (seat === undefined) return match
    const command = answerOf(bots[seat]!, { game, state: redact(state, seat), seat, random })
    match = given(submit(match, seat, command)).match
  }
  throw new Error('the match has no end')
}

export function answered<Answer>(work: Generator<number, Answer, never>): Answer {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

export function transitionAt(match: Match, step: number): Transition {
  return [...transitionsOf(match)][step - 1]!
}

function decisionAt(match: Match, step: number, command?: Frozen<Tagged>): JudgedDecision {
  const { entry, before } = transitionAt(match, step)
  const seat: Seat = entry.seat
  const { game } = match
  const seen = redact(before, seat)
  return {
    game,
    state: before,
    seen,
    seat,
    command: (command ?? entry.command) as Tagged,
    random: seeded(step),
  }
}

/** The judgement of what was played at a step, or of another command there. */
export function judged(match: Match, step: number, command?: Frozen<Tagged>): Judgement {
  const judge = match.game.id === 'cube-attack' ? QUICK : judgeFor(match.game)!
  return answered(judge.judge(decisionAt(match, step, command)))
}
