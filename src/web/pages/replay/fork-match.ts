/** Starts a new match that begins with the first steps of another. */

import { hashOf } from '../../base/routes/routes.ts'
import { freshMatch, type SeatAssignment, saveOrHold, withRecord } from '../../base/storage/matches.ts'
import { recordUpTo, type Timeline } from '../../kit/timeline/timeline.ts'

/** Creates a match from the position after `step` and opens its table, even if the match cannot be saved. */
export async function forkMatch(
  timeline: Timeline,
  step: number,
  players: readonly SeatAssignment[],
): Promise<void> {
  const { box, stateAt } = timeline
  const record = recordUpTo(timeline, step)
  const { game, options } = record
  const head = { ...freshMatch({ game, players, options }), progress: box.progress(stateAt(step)) }
  await saveOrHold(withRecord(head, record))
  location.hash = hashOf({ page: 'table', game, match: head.id })
}
