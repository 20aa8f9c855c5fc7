/** Follows the position of an online match: what was seen of it, and whether a person here is awaited. */

import { useCallback, useEffect, useRef, useState } from 'react'
import { listen } from '../../base/async/listen.ts'
import { keepNotified, notify } from '../../base/online/notifications.ts'
import { rememberSeen } from '../../base/online/seen-versions.ts'
import { useTurnBadge } from '../../kit/online/use-turn-badge.ts'
import type { ShownPosition } from '../../table/match/online-seating.ts'

/** Returns the function that the table calls with each shown position. */
export function useYourTurn(table: string, title: string): (shown: ShownPosition) => void {
  const [yourTurn, setYourTurn] = useState(false)
  const last = useRef(0)
  useTurnBadge(yourTurn)
  useEffect(() => void keepNotified(), [])
  useEffect(() => {
    if (yourTurn) void notify({ title, table })
  }, [yourTurn, title, table])
  useEffect(() => {
    // Steps that came while the page was hidden are seen only now.
    const look = () => {
      if (!document.hidden) rememberSeen(table, last.current)
    }
    return listen(document, { visibilitychange: look })
  }, [table])
  return useCallback(
    ({ version, yourTurn: now }) => {
      last.current = version
      setYourTurn(now)
      if (!document.hidden) rememberSeen(table, version)
    },
    [table],
  )
}
