/** One table of the server as this page knows it: who sits where, and the socket that reports every change. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ChatMessage, ChatNews, ClockNews, PresenceAsk } from '../../../wire/running-table-api.ts'
import { type OnlineTable, socketProtocols } from '../../../wire/table-api.ts'
import { listen } from '../../base/async/listen.ts'
import { type OnlineFailure, onlineClient, socketAddress } from '../../base/online/online-client.ts'
import { rememberOnlinePlay } from '../../base/online/remembered-guest.ts'
import { openTableSocket, type TableSocket } from '../../base/online/table-socket.ts'
import { isOutdated } from './online-table-facts.ts'

/**
 * A person who has neither a seat nor a spectator's link has no socket, and polls; as long as nothing changes, each
 * interval is longer than the one before. In milliseconds.
 */
const LOOK_AGAIN = 4_000
const LONGEST_WAIT = 30_000
const SLOWER = 1.5

interface TableAddress {
  readonly id: string
  readonly invite: string | undefined
  readonly watch: string | undefined
}

export interface ShownClock extends Pick<ClockNews, 'left' | 'running'> {
  /** At a table over days, by seat. In milliseconds since 1970. */
  readonly until?: ClockNews['until'] | undefined
  /** When they were received, in terms of `performance.now()`. */
  readonly at: number
}

export interface OnlineTableView {
  /** `undefined` until the server has answered. */
  readonly table: OnlineTable | undefined
  readonly problem: OnlineFailure | undefined
  /** Whether the visitor may follow the table: people at the table, and spectators with their link. */
  readonly linked: boolean
  readonly connected: boolean
  /** Whether the server fails again and again at this table. */
  readonly failing: boolean
  readonly socket: TableSocket | undefined
  readonly messages: readonly ChatMessage[]
  /** The number of the last message that was there when the page came. */
  readonly history: number
  /** Undefined at a table without clocks. */
  readonly clock: ShownClock | undefined
  /** Accepts a newer table, from the answer to a request. */
  update(table: OnlineTable): void
  again(): void
}

export function useOnlineTable({ id, invite, watch }: TableAddress): OnlineTableView {
  const [table, setTable] = useState<OnlineTable>()
  const [problem, setProblem] = useState<OnlineFailure>()
  const token = useMemo(() => ({ invite, watch }), [invite, watch])
  const update = useCallback(
    (answer: OnlineTable) => setTable(known => (isOutdated(answer, known) ? known : answer)),
    [],
  )
  const read = useCallback(async () => {
    const answer = await onlineClient.table(id, token)
    if (answer.ok) update(answer.value)
    setProblem(answer.ok ? undefined : answer.problem)
  }, [id, token, update])
  useEffect(() => void read(), [read])
  // Only the people at a table get its invitation: its host, and everybody with a seat.
  const atTable = table?.invite !== undefined
  const linked = atTable || (table !== undefined && watch !== undefined)
  const { messages, history, clock, onPlay } = usePlayNews()
  const { socket, connected, failing } = useSocket(
    linked,
    { id, watch: atTable ? undefined : watch },
    { setTable, read, onPlay },
  )
  useEffect(() => {
    if (atTable) rememberOnlinePlay()
  }, [atTable])
  useLookingAgain(table !== undefined && !linked, read, countTaken(table))
  const again = () => void read()
  const news = { messages, history, clock }
  return { table, problem, linked, connected, failing, socket, ...news, update, again }
}

function countTaken(table: OnlineTable | undefined): number {
  return table?.seats.filter(({ kind }) => kind !== 'open').length ?? 0
}

/** Polls while somebody visits; whenever seats are taken, more may follow soon. */
function useLookingAgain(visiting: boolean, read: () => Promise<void>, taken: number): void {
  const wait = useRef(LOOK_AGAIN)
  const last = useRef(taken)
  if (last.current !== taken) wait.current = LOOK_AGAIN
  last.current = taken
  useEffect(() => {
    if (!visiting) return
    let timer: ReturnType<typeof setTimeout>
    const later = () => {
      timer = setTimeout(() => {
        if (!document.hidden) void read()
        wait.current = Math.min(wait.current * SLOWER, LONGEST_WAIT)
        later()
      }, wait.current)
    }
    // A visitor who returns to the page sees changes at once.
    const back = () => {
      if (document.hidden) return
      clearTimeout(timer)
      wait.current = LOOK_AGAIN
      void read()
      later()
    }
    later()
    const stop = listen(document, { visibilitychange: back })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [visiting, read])
}

/** Chat messages, and the remaining time. */
function usePlayNews() {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([])
  const [clock, setClock] = useState<ShownClock>()
  const [history, setHistory] = useState<number>()
  const onPlay = useCallback((news: ChatNews | ClockNews) => {
    if (news.type === 'clock')
      setClock({ left: news.left, running: news.running, until: news.until, at: performance.now() })
    else {
      setMessages(before => (news.all ? news.messages : [...before, ...news.messages]))
      setHistory(known => known ?? (news.all ? (news.messages.at(-1)?.number ?? 0) : 0))
    }
  }, [])
  return { messages, history: history ?? 0, clock, onPlay }
}

interface SocketReaders {
  setTable(table: OnlineTable): void
  read(): Promise<void>
  onPlay(news: ChatNews | ClockNews): void
}

/** Tells the others at the table whether somebody looks at this page. */
function usePresence(socket: TableSocket | undefined): void {
  useEffect(() => {
    if (!socket) return
    const tell = () => socket.send(presence())
    return listen(document, { visibilitychange: tell })
  }, [socket])
}

function presence(): PresenceAsk {
  return { type: 'presence', away: document.hidden }
}

function useSocket(
  linked: boolean,
  { id, watch }: { readonly id: string; readonly watch: string | undefined },
  { setTable, read, onPlay }: SocketReaders,
) {
  const [connected, setConnected] = useState(true)
  const [failing, setFailing] = useState(false)
  const [socket, setSocket] = useState<TableSocket>()
  useEffect(() => {
    if (!linked) return
    const opened = openTableSocket({
      connect: () => new WebSocket(socketAddress(id, location.href), socketProtocols(watch)),
      onNews: setTable,
      onPlay,
      onConnected(isConnected) {
        setConnected(isConnected)
        // The server assumes that a page with a new connection is visible.
        if (isConnected && document.hidden) opened.send(presence())
      },
      onFailing: setFailing,
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
      setFailing(false)
    }
  }, [linked, id, watch, setTable, read, onPlay])
  usePresence(socket)
  return { socket, connected, failing }
}
