/** One table of the server as this page knows it: who sits where, and the socket that reports every change. */

import { useCallback, useEffect, useMemo, useState } from 'react'
import type { OnlineTable } from '../../../host/online-api.ts'
import { rememberOnlinePlay } from '../../base/online/guest.ts'
import { type OnlineFailure, onlineClient, socketAddress } from '../../base/online/online-client.ts'
import { openTableSocket, type TableSocket } from '../../base/online/table-socket.ts'

/** Somebody who has neither a seat nor a spectator's link has no socket, and looks again after so long. In milliseconds. */
const LOOK_AGAIN = 4_000

export interface TableAddress {
  readonly id: string
  readonly invite: string | undefined
  readonly watch: string | undefined
}

export interface OnlineTableView {
  /** `undefined` until the server has answered. */
  readonly table: OnlineTable | undefined
  /** Why there is no table to show. */
  readonly problem: OnlineFailure | undefined
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
  /** The seats, if there is a socket for them: it has to be opened anew when they change. */
  const seated = table?.yours.join()
  const link = seated ? seated : table && watch ? 'watching' : undefined
  const { socket, connected } = useSocket(link, { id, watch: seated ? undefined : watch }, { setTable, read })
  useEffect(() => {
    if (seated) rememberOnlinePlay()
  }, [seated])
  useEffect(() => {
    if (!table || link !== undefined) return
    const timer = setInterval(() => {
      if (!document.hidden) void read()
    }, LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [table, link, read])
  return { table, problem, connected, socket, update: setTable, again: () => void read() }
}

function useSocket(
  /** For whom the socket is; `undefined` if there is none to open. */
  link: string | undefined,
  { id, watch }: { readonly id: string; readonly watch: string | undefined },
  { setTable, read }: { setTable(table: OnlineTable): void; read(): Promise<void> },
) {
  const [connected, setConnected] = useState(true)
  const [socket, setSocket] = useState<TableSocket>()
  useEffect(() => {
    if (link === undefined) return
    const opened = openTableSocket({
      connect: () => new WebSocket(socketAddress(id, { watch }, location.href)),
      onNews: setTable,
      onConnected: setConnected,
      onClosed: () => void read(),
    })
    setSocket(opened)
    return () => {
      opened.close()
      setSocket(undefined)
      setConnected(true)
    }
  }, [link, id, watch, setTable, read])
  return { socket, connected }
}
