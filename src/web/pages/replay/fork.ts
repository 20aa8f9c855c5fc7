/** "What if": a match of its own that begins with the first steps of another. */

import { hashOf } from '../../base/routes/routes.ts'
import { freshMatch, keepOrHold, type Sitter, withRecord } from '../../base/storage/matches.ts'
import { recordUpTo, type Timeline } from '../../kit/timeline/timeline.ts'

/** Puts the match as it was after `step` on a table of its own and goes there, whether it can be kept or not. */
export async function playOnFrom(
  timeline: Timeline,
  step: number,
  sitters: readonly Sitter[],
): Promise<void> {
  const { box, stateAt } = timeline
  const record = recordUpTo(timeline, step)
  const { game, options } = record
  const head = { ...freshMatch({ game, sitters, options }), progress: box.progress(stateAt(step)) }
  await keepOrHold(withRecord(head, record))
  location.hash = hashOf({ page: 'table', game, match: head.id })
}
