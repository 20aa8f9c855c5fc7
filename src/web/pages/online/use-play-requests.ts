/** Sends the player's requests about the table, and remembers why one was refused. */

import { useCallback, useMemo, useState } from 'react'
import type { RematchRequest } from '../../../wire/running-table-api.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { type OnlineAnswer, type OnlineFailure, onlineClient } from '../../base/online/online-client.ts'
import { hashOf } from '../../base/routes/routes.ts'

export function goToTable(match: string, watch?: string): void {
  location.hash = hashOf({ page: 'online', match, invite: undefined, watch })
}

export function usePlayRequests(table: string, update: (table: OnlineTable) => void) {
  const [problem, setProblem] = useState<OnlineFailure>()
  const request = useCallback(
    async (asked: Promise<OnlineAnswer<OnlineTable>>) => {
      const answer = await asked
      setProblem(answer.ok ? undefined : answer.problem)
      if (answer.ok) update(answer.value)
      return answer
    },
    [update],
  )
  /** The one with whose agreement the rematch begins goes there; the others are told, and go when they like. */
  const rematch = useCallback(
    async (asked: RematchRequest) => {
      const answer = await request(onlineClient.rematch(table, asked))
      const next = answer.ok && asked.agree ? answer.value.play.next : undefined
      // Somebody who came too late to agree may watch.
      if (next) goToTable(next.id, next.watch)
    },
    [table, request],
  )
  const clear = useCallback(() => setProblem(undefined), [])
  return useMemo(() => ({ problem, request, rematch, clear }), [problem, request, rematch, clear])
}

export type PlayRequests = ReturnType<typeof usePlayRequests>
