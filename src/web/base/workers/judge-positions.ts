/** Lets the bots evaluate every position of a recorded match. */

import { type Evaluation, evaluationFor } from '../../../bots/replay-evaluation.ts'
import { type AnyBox, gamesOf } from '../../../engine/box.ts'
import type { Viewer } from '../../../engine/game.ts'
import { type Match, replayStep } from '../../../engine/match.ts'
import { type MatchRecord, startOfRecord } from '../../../engine/record.ts'
import { redact } from '../../../engine/secret.ts'

/** A record, and the perspective of the bots; `everything` if nothing is hidden from them. */
export interface EvaluationRequest {
  readonly record: MatchRecord
  readonly viewer: Viewer | 'everything'
}

export interface Judged {
  readonly of: Evaluation['of']
  readonly values: readonly (readonly number[])[]
}

export function* judgePositions(
  boxes: readonly AnyBox[],
  { record, viewer }: EvaluationRequest,
): Generator<number, Judged | undefined, void> {
  const started = startOfRecord(gamesOf(boxes), record)
  const evaluation = started.ok ? evaluationFor(started.value.game) : undefined
  if (!started.ok || !evaluation) return undefined
  const judge = ({ game, state }: Match) =>
    evaluation.valuesOf(game, viewer === 'everything' ? state : redact(state, viewer))
  let match = started.value
  const values = [judge(match)]
  for (const [index, step] of record.steps.entries()) {
    const replayed = replayStep(match, step)
    if (!replayed.ok) return undefined
    match = replayed.value.match
    values.push(judge(match))
    yield (index + 1) / record.steps.length
  }
  return { of: evaluation.of, values }
}
