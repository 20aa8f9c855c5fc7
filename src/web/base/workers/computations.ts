/** What a worker computes for the page without a room, where the work does not block anything. */

import { type MatchReview, matchReview } from '../../../bots/match-review/match-review.ts'
import { nudgeAbout } from '../../../bots/nudge.ts'
import { type TurningPoint, turningPoints } from '../../../bots/turning-points.ts'
import { type AnyBox, gamesOf } from '../../../engine/box.ts'
import type { Line, Result, Seat, Tagged } from '../../../engine/game.ts'
import type { Match } from '../../../engine/match.ts'
import { seeded } from '../../../engine/random.ts'
import { type MatchRecord, readRecord, replayRecord } from '../../../engine/record.ts'
import { granted } from '../../../engine/refusals.ts'
import { type Verification, verifyRecord } from '../../../engine/verify.ts'
import { type EvaluationRequest, type Judged, judgePositions } from './judge-positions.ts'

export type ComputeRequest =
  /** Checks a record, with everything that is needed to simulate its throws again. */
  | { readonly type: 'verify'; readonly record: MatchRecord }
  /** Finds the turning points of a finished match, as this seat sees them. */
  | { readonly type: 'turningPoints'; readonly game: string; readonly record: string; readonly seat: Seat }
  /** Finds the clearest mistakes, the best move and the luck of this seat in a finished match. */
  | { readonly type: 'review'; readonly game: string; readonly record: string; readonly seat: Seat }
  /** Finds what there is to say about a command that the player of this seat is about to play, if it is a blunder. */
  | ({ readonly type: 'nudge'; readonly game: string } & NudgeQuestion)
  /** Lets the bots evaluate every position of a match. */
  | ({ readonly type: 'evaluate' } & EvaluationRequest)

export interface NudgeQuestion {
  /** As the player sees it. */
  readonly state: unknown
  readonly seat: Seat
  readonly command: Tagged
}

export interface ComputeResults {
  readonly verify: Result<Verification>
  readonly turningPoints: readonly TurningPoint[]
  /** Undefined if the bots of the game judge nothing. */
  readonly review: MatchReview | undefined
  /** Empty if the command is no blunder, or if that is not sure. */
  readonly nudge: readonly Line[]
  /** Undefined if the bots cannot evaluate this match. */
  readonly evaluate: Judged | undefined
}

export type FromComputation =
  /** From 0 to 1. */
  | { readonly type: 'computing'; readonly progress: number }
  | { readonly type: 'computed'; readonly result: ComputeResults[keyof ComputeResults] }

/** Yields the progress from 0 to 1. */
type Work = Generator<number, ComputeResults[keyof ComputeResults], void>

function workOn(request: ComputeRequest, boxes: readonly AnyBox[]): Work {
  switch (request.type) {
    case 'verify':
      return verified(boxes, request.record)
    case 'turningPoints':
      return pointsOf(boxes, request)
    case 'review':
      return reviewOf(boxes, request)
    case 'nudge':
      return nudgeOf(boxes, request)
    case 'evaluate':
      return judgePositions(boxes, request)
  }
}

function* verified(boxes: readonly AnyBox[], record: MatchRecord): Work {
  const checked = yield* verifyRecord(gamesOf(boxes), record)
  return checked.ok ? granted(checked.value.verification) : checked
}

interface OfSeat {
  readonly record: string
  readonly seat: Seat
}

/** The page has shown the match, so it can be replayed; if not, there is nothing to find. */
function replayed(boxes: readonly AnyBox[], record: string): Match | undefined {
  const read = readRecord(record)
  const match = read.ok ? replayRecord(gamesOf(boxes), read.value) : read
  return match.ok ? match.value : undefined
}

function* pointsOf(boxes: readonly AnyBox[], { record, seat }: OfSeat): Work {
  const match = replayed(boxes, record)
  return match ? yield* turningPoints(match, seat) : []
}

function* reviewOf(boxes: readonly AnyBox[], { record, seat }: OfSeat): Work {
  const match = replayed(boxes, record)
  return match ? yield* matchReview(match, seat) : undefined
}

function* nudgeOf(
  boxes: readonly AnyBox[],
  { game: id, state, seat, command }: NudgeQuestion & { readonly game: string },
): Work {
  const box = boxes.find(({ game }) => game.id === id)
  if (!box) return []
  // The same question always gets the same answer.
  const work = nudgeAbout({ game: box.game, state, seat, random: seeded(1) }, command)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    yield value
  }
}

const REPORT_EVERY = 100

export function computeInWorker(
  request: ComputeRequest,
  boxes: readonly AnyBox[],
  send: (message: FromComputation) => void,
): void {
  const work = workOn(request, boxes)
  let reported = Number.NEGATIVE_INFINITY
  for (;;) {
    const { done, value } = work.next()
    if (done) {
      send({ type: 'computed', result: value })
      return
    }
    const now = performance.now()
    if (now - reported < REPORT_EVERY) continue
    reported = now
    send({ type: 'computing', progress: value })
  }
}
