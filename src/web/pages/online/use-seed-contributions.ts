/** Adds random bytes of this browser to the seed of an online match: a commitment first, the bytes at the start. */

import { useEffect, useRef } from 'react'
import type { OnlineTable, SitRequest } from '../../../wire/table-api.ts'
import { type OnlineAnswer, type OnlineFailure, onlineClient } from '../../base/online/online-client.ts'
import {
  bytesToShow,
  commitTo,
  forgetCommitment,
  rememberShown,
} from '../../base/online/seed-contributions.ts'

/** After these the server may have accepted the request all the same. */
const UNCERTAIN: readonly OnlineFailure[] = ['unreachable', 'failed']

/** Sits down and commits to new bytes. */
export async function sitCommitted(
  table: OnlineTable,
  request: Omit<SitRequest, 'commitment'>,
): Promise<OnlineAnswer<OnlineTable>> {
  // A request that is sent again has the commitment of the first time.
  let drawn: string | undefined
  const draw = () => {
    drawn = commitTo(table)
    return { commitment: drawn }
  }
  const answer = await onlineClient.sit(table.id, request, draw)
  if (!answer.ok && !UNCERTAIN.includes(answer.problem) && drawn) forgetCommitment(table.id, drawn)
  return answer
}

/** Commits for the seats of this person for which no browser has committed to anything. */
async function commit(table: OnlineTable, tried: Set<string>): Promise<OnlineTable | undefined> {
  let after: OnlineTable | undefined
  for (const seat of table.yours) {
    const place = table.seats[seat]
    const isDone = table.committed?.some(each => each.seat === seat) ?? true
    if (isDone || place?.kind !== 'person' || tried.has(`${table.id} ${seat}`)) continue
    tried.add(`${table.id} ${seat}`)
    const answer = await sitCommitted(table, { seat, name: place.name })
    if (answer.ok) after = answer.value
  }
  return after
}

async function show(table: OnlineTable): Promise<OnlineTable | undefined> {
  let after: OnlineTable | undefined
  for (const bytes of bytesToShow(table)) {
    const answer = await onlineClient.reveal(table.id, bytes)
    if (!answer.ok) continue
    rememberShown(table.id)
    after = answer.value
  }
  return after
}

export function useSeedContributions(
  table: OnlineTable | undefined,
  update: (table: OnlineTable) => void,
): void {
  const tried = useRef(new Set<string>())
  const committed = JSON.stringify(table?.committed)
  const isWaiting = table?.state === 'waiting'
  const latest = useRef({ table, update })
  latest.current = { table, update }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these changes of the table matter
  useEffect(() => {
    const now = latest.current.table
    if (!now || !isWaiting) return
    const work = now.starting === 'reveal' ? show(now) : commit(now, tried.current)
    void work.then(after => after && latest.current.update(after))
  }, [table?.id, isWaiting, table?.starting, committed])
}
