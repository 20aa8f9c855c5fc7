/**
 * The socket of an online table. If the connection is lost, it reconnects by itself, after growing delays, and at once
 * when the network or the user comes back.
 */

import type { FollowTold, TableTold } from '../../../wire/match-messages.ts'
import type { ChatNews, ClockNews } from '../../../wire/running-table-api.ts'
import type { OnlineTable, TableNews } from '../../../wire/table-api.ts'

/** The first delay before reconnecting; each delay is twice the one before, up to the longest. In milliseconds. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000
/** Browsers freeze pages that are hidden for longer: their sockets look open, but may be dead. In milliseconds. */
const LONG_HIDDEN = 30_000

/** Codes with which the server closes a socket for good: this person may not see anything at this address. */
const FOR_GOOD: readonly number[] = [4401, 4403, 4404]
/** Codes for a message that the server does not accept. */
const NOT_ACCEPTED: readonly number[] = [1009, 4400]
/** The code after an error of the server. */
const FAILED = 4500
/** If the server fails again within this time, the error is not over. Longer than any delay, in milliseconds. */
const FAILED_AGAIN = 60_000

type SocketTold = TableTold | TableNews | ChatNews | ClockNews

export interface WebSocketLike {
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send(text: string): void
  close(): void
}

export interface MatchReader {
  message(told: TableTold | FollowTold): void
  /**
   * There is a connection, on which the server sends nothing of the match before the reader joins it. Whatever was sent
   * before and is not answered may be lost.
   */
  opened(): void
  notAccepted(): void
  /** The server has failed again, perhaps because of a request that was sent again. */
  failed(): void
}

export interface TableSocket {
  /** Delivers the messages of the match from now on. Returns a function that stops. */
  attach(reader: MatchReader): () => void
  send(message: object): void
  restart(): void
  close(): void
}

interface SocketNeeds {
  connect(): WebSocketLike
  onNews(table: OnlineTable): void
  /** A chat message, or the remaining time. */
  onPlay?(news: ChatNews | ClockNews): void
  /** Whether there is a connection; called when that changes. */
  onConnected(connected: boolean): void
  /** Whether the server fails again and again; called when that changes. */
  onFailing?(failing: boolean): void
  onClosed(): void
  /** Watches the network and the page; by default, those of this browser. */
  readonly watch?: WatchPage
  /** From 0 to 1: spreads the attempts of many clients. */
  random?(): number
}

interface PageChanges {
  /** The network or the user is back, after the page was hidden for this many milliseconds. */
  back(hiddenFor: number): void
  gone(): void
}

export type WatchPage = (changes: PageChanges) => () => void

const watchPage: WatchPage = ({ back, gone }) => {
  let hiddenSince: number | undefined
  const online = () => back(0)
  const visibility = () => {
    const now = Date.now()
    if (document.hidden) hiddenSince = now
    else back(hiddenSince === undefined ? 0 : now - hiddenSince)
  }
  addEventListener('online', online)
  addEventListener('offline', gone)
  document.addEventListener('visibilitychange', visibility)
  return () => {
    removeEventListener('online', online)
    removeEventListener('offline', gone)
    document.removeEventListener('visibilitychange', visibility)
  }
}

function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT * 2 ** attempts, LONGEST_WAIT)
}

/** Returns whether the table works: a match that cannot be joined fails after the news of its table. */
function deliver(
  told: SocketTold,
  { onNews, onPlay }: Pick<SocketNeeds, 'onNews' | 'onPlay'>,
  reader: MatchReader | undefined,
): boolean {
  if (told.type === 'table') onNews(told.table)
  else if (told.type === 'chat' || told.type === 'clock') onPlay?.(told)
  else {
    reader?.message(told)
    return true
  }
  return reader === undefined
}

function createFailures(onFailing: SocketNeeds['onFailing']) {
  let earlier = 0
  let last = 0
  let failing = false
  const set = (now: boolean): void => {
    if (failing === now) return
    failing = now
    onFailing?.(now)
  }
  return {
    /** Returns how often the server had failed shortly before, if it has failed now. */
    count(code: number, reader: MatchReader | undefined): number {
      if (code !== FAILED) return 0
      const now = Date.now()
      earlier = now - last < FAILED_AGAIN ? earlier + 1 : 0
      last = now
      if (earlier === 0) return 0
      reader?.failed()
      set(true)
      return earlier
    },
    works: () => set(false),
  }
}

export function openTableSocket(needs: SocketNeeds): TableSocket {
  const { connect, onConnected, onFailing, onClosed, watch = watchPage, random = Math.random } = needs
  const failures = createFailures(onFailing)
  let socket: WebSocketLike | undefined
  let isOpen = false
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let reader: MatchReader | undefined

  const drop = (): void => {
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
    socket = undefined
    isOpen = false
  }
  const lost = (): void => {
    drop()
    onConnected(false)
    clearTimeout(timer)
    timer = setTimeout(start, waitAfter(attempts++) * (0.5 + random() / 2))
  }
  const start = (): void => {
    clearTimeout(timer)
    drop()
    socket = connect()
    socket.onopen = () => {
      isOpen = true
      onConnected(true)
      reader?.opened()
    }
    socket.onmessage = ({ data }) => {
      // Only a message proves that the server is there: a proxy may accept the connection without it.
      attempts = 0
      if (deliver(JSON.parse(String(data)) as SocketTold, needs, reader)) failures.works()
    }
    socket.onclose = ({ code }) => {
      if (NOT_ACCEPTED.includes(code)) reader?.notAccepted()
      attempts = Math.max(attempts, failures.count(code, reader))
      if (!FOR_GOOD.includes(code)) return lost()
      drop()
      onClosed()
    }
  }
  const back = (hiddenFor: number): void => {
    if (isOpen && hiddenFor < LONG_HIDDEN) return
    attempts = 0
    start()
  }
  const stopWatching = watch({ back, gone: lost })
  start()
  return {
    attach(next) {
      reader = next
      if (isOpen) next.opened()
      return () => {
        if (reader === next) reader = undefined
      }
    },
    send(message) {
      if (isOpen) socket?.send(JSON.stringify(message))
    },
    restart: start,
    close() {
      stopWatching()
      clearTimeout(timer)
      drop()
    },
  }
}
