/** How the match of a record ended, for its stored row, and back. */

import type { Match } from '../../../engine/match.ts'
import type { Ending, MatchRecord } from '../../../engine/record.ts'
import { CONCEDED } from '../../../host/concede.ts'
import type { StoredMatch } from './stored-match.ts'

/** A match that was aborted is an unfinished one: it can be played on in this browser. */
export function endOfRecord(
  { game, state }: Match,
  { ending }: Pick<MatchRecord, 'ending'>,
): Pick<StoredMatch, 'over' | 'outcome' | 'conceded' | 'aborted'> {
  const byRules = game.outcome(state)
  if (byRules) return { over: true, outcome: byRules }
  if (ending?.kind === 'aborted') return { over: false, aborted: true }
  if (ending?.kind !== 'forfeit') return { over: false }
  return { over: true, outcome: { winners: ending.winners, because: CONCEDED }, conceded: true }
}

/** A row does not say who has given up, and why. */
export function endingOfRow({
  outcome,
  conceded,
  aborted,
}: Pick<StoredMatch, 'outcome' | 'conceded' | 'aborted'>): Ending | undefined {
  if (outcome) return { kind: conceded ? 'forfeit' : 'rules', winners: [...outcome.winners] }
  return aborted ? { kind: 'aborted', winners: [] } : undefined
}
