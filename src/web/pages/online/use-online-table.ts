/** One table of the server as this page knows it: who sits where, and the socket that reports every change. */

import { useCallback, useEffect, useMemo, useState } from 'react'
import type { OnlineTable } from '../../../host/online-api.ts'
import { rememberOnlinePlay } from '../../base/online/guest.ts'
import { type OnlineFailure, onlineClient, socketAddress } from '../../base/online/online-client.ts'
import { openTableSocket, type TableSocket } from '../../base/online/table-socket.ts'

/** Somebody who has neither a seat nor a spectator's link has no socket, and looks again after so long. In milliseconds. */
const LOOK_AGAIN = 4_000

interface TableAddress {
  readonly id: string
  readonly invite: string | undefined
  readonly watch: string | undefined
}

export interface OnlineTableView {
  /** `undefined` until the server has answered. */
  readonly table: OnlineTable | undefined
  /** Why there is no table to show. */
  readonly problem: OnlineFailure | undefined
  /** Whether whoever asks may follow the table: people at the table, and spectators with their link. */
  readonly linked: boolean
  readonly connected: boolean
  readonly socket: TableSocket | undefined
  /** Takes a newer table, from the answer to a request. */
  update(table: OnlineTable): void
  /** Asks the server again. */
  again(): void
}

export function useOnlineTable({ id, invite, watch }: TableAddress): OnlineTableView {
  const [table, setTable] = useState<OnlineTable>()
  const [problem, setProblem] = useState<OnlineFailure>()
  const token = useMemo(() => ({ invite, watch }), [invite, watch])
  const read = useCallback(async () => {
    const answer = await onlineClient.table(id, token)
    if (answer.ok) setTable(answer.value)
    setProblem(answer.ok ? undefined : answer.problem)
  }, [id, token])
  useEffect(() => void read(), [read])
  // Only the people at a table are told its invitation: its host, and whoever has a seat.
  const atTable = table?.invite !== undefined
  const linked = atTable || (table !== undefined && watch !== undefined)
  const { socket, connected } = useSocket(
    linked,
    { id, watch: atTable ? undefined : watch },
    { setTable, read },
  )
  useEffect(() => {
    if (atTable) rememberOnlinePlay()
  }, [atTable])
  const visiting = table !== undefined && !linked
  useEffect(() => {
    if (!visiting) return
    const timer = setInterval(() => {
      if (!document.hidden) void read()
    }, LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [visiting, read])
  return { table, problem, linked, connected, socket, update: setTable, again: () => void read() }
}

function useSocket(
  linked: boolean,
  { id, watch }: { readonly id: string; readonly watch: string | undefined },
  { setTable, read }: { setTable(table: OnlineTable): void; read(): Promise<void> },
) {
  const [connected, setConnected] = useState(true)
  const [socket, setSocket] = useState<TableSocket>()
  useEffect(() => {
    if (!linked) return
    const opened = openTableSocket({
      connect: () => new WebSocket(socketAddress(id, { watch }, location.href)),
      onNews: setTable,
      onConnected: setConnected,
      onClosed() {
        setConnected(false)
        void read()
      },
    })
    setSocket(opened)
    return () => {
      opened.close()
      setSocket(undefined)
      setConnected(true)
    }
  }, [linked, id, watch, setTable, read])
  return { socket, connected }
}
