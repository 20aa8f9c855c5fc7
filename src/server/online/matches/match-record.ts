/** The record of an online match: the people at its table get it once the match is over. */

import { readWhole } from '../../../host/journal/open-from-journal.ts'
import { assignedNames } from '../../../wire/seating.ts'
import type { OnlineRefusal } from '../../../wire/table-api.ts'
import { ownSeatingOf } from '../../ratings/rate-matches.ts'
import type { SqlStore } from '../../store/sql-store.ts'
import { hasPlayed } from '../decisions/table-access.ts'
import type { DoMatchWork } from './match-from-one-screen.ts'

interface RecordNeeds {
  readonly store: SqlStore
  readonly work: DoMatchWork
}

/** A record has the secrets of all seats and, with its seed, all future outcomes: nobody gets it before the end. */
export async function recordFor(
  { store, work }: RecordNeeds,
  id: string,
  person: string | undefined,
): Promise<string | OnlineRefusal> {
  const table = await store.tables.find(id)
  if (!table) return { problem: 'noTable' }
  const { challenge } = table.play
  if (challenge) {
    // Its seed is that of everybody's tries: the record is nobody's until the day is over, and then everybody's.
    const { game } = table.head
    const published = (await store.challenges.find({ ...challenge, game }))?.published
    if (published === undefined) return { problem: 'stillPlaying' }
  } else if (!hasPlayed(table, person)) return { problem: 'notInvited' }
  const kept = table.ended === undefined ? undefined : await readWhole(store, id)
  if (!kept) return { problem: 'stillPlaying' }
  const { ending } = table.play
  const givenUp = ending && { ...ending, winners: [...ending.winners] }
  const sat = assignedNames(ownSeatingOf(table))
  const answer = await work({ type: 'writeRecord', kept, sat, givenUp })
  if ('problem' in answer) return answer
  if (answer.type !== 'written') throw new Error(`the record of ${id} cannot be written`)
  return answer.text
}
