/** Sends the player's requests about the table, and remembers why one was refused. */

import { useCallback, useState } from 'react'
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
    },
    [update],
  )
  const rematch = useCallback(async () => {
    const answer = await onlineClient.rematch(table)
    setProblem(answer.ok ? undefined : answer.problem)
    if (answer.ok) goToTable(answer.value.id)
  }, [table])
  return { problem, request, rematch, clear: useCallback(() => setProblem(undefined), []) }
}

export type PlayRequests = ReturnType<typeof usePlayRequests>
