/** After a move at a table over days: the next table where a person here is awaited. */

import { useCallback, useRef, useState } from 'react'
import { isOverDays } from '../../../wire/running-table-api.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { onlineClient } from '../../base/online/online-client.ts'
import { othersWaiting, type TableRow } from '../../kit/online/order-tables.ts'
import type { ShownPosition } from '../../table/match/online-seating.ts'

interface NextTable {
  readonly row: TableRow
  /** How many wait after it. */
  readonly more: number
}

export function useNextTable({ id, play }: OnlineTable) {
  const [next, setNext] = useState<NextTable>()
  const wasYours = useRef(false)
  const isDays = isOverDays(play.settings.clock)
  const look = useCallback(async () => {
    const answer = await onlineClient.yourTables()
    const [row, ...others] = answer.ok ? othersWaiting(answer.value.tables, id) : []
    setNext(row && { row, more: others.length })
  }, [id])
  const onTurn = useCallback(
    ({ yourTurn }: ShownPosition) => {
      if (isDays && wasYours.current && !yourTurn) void look()
      if (yourTurn) setNext(undefined)
      wasYours.current = yourTurn
    },
    [isDays, look],
  )
  return { next, onTurn }
}
