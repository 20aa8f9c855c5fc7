/** "What if": a match of its own that begins with the first steps of another. */

import { freshMatch, keepWhole, type Sitter, withRecord } from '../matches.ts'
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
  const { game, options } = record
  const head = { ...freshMatch({ game, sitters, options }), progress: box.progress(stateAt(step)) }
  try {
    await keepWhole(withRecord(head, record))
  } catch {
    return false
  }
  location.hash = hashOf({ page: 'table', game, match: head.id })
  return true
}
