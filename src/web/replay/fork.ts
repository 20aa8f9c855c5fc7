/** "What if": a match of its own that begins with the first steps of another. */

import { writeRecord } from '../../engine/record.ts'
import { keepMatch, newMatchId, type Sitter } from '../matches.ts'
import { hashOf } from '../routes.ts'
import { recordUpTo, type Timeline } from './timeline.ts'

/** Puts the match as it was after `step` on a table of its own and goes there; says whether it could be kept. */
export async function playOnFrom(
  timeline: Timeline,
  step: number,
  sitters: readonly Sitter[],
): Promise<boolean> {
  const { box, stateAt } = timeline
  const record = recordUpTo(timeline, step)
  const id = newMatchId()
  const { game, options } = record
  const kept = keepMatch({
    id,
    game,
    sitters,
    options,
    record: writeRecord(record),
    over: false,
    touched: Date.now(),
    progress: box.progress(stateAt(step)),
  })
  if (kept) location.hash = hashOf({ page: 'table', game, match: id })
  return kept
}
