/** Whether there is a server for online play. */

import { useEffect, useState } from 'react'
import { type OnlineFailure, onlineClient } from '../../base/online/online-client.ts'

/** Why nobody can play online here; `undefined` unless a problem is known. */
export function useServerProblem(wanted: boolean): OnlineFailure | undefined {
  const [problem, setProblem] = useState<OnlineFailure>()
  useEffect(() => {
    if (!wanted) return
    let current = true
    const look = async () => {
      const answer = await onlineClient.yourTables()
      if (current) setProblem(answer.ok ? undefined : answer.problem)
    }
    void look()
    const again = () => void look()
    addEventListener('online', again)
    return () => {
      current = false
      removeEventListener('online', again)
    }
  }, [wanted])
  return problem
}
