/**
 * The socket of an online table. If the connection is lost, it connects again by itself, after growing waits, and at
 * once when the network or the user comes back.
 */

import type { OnlineTable, TableNews } from '../../../host/online-api.ts'
import type { TableTold } from '../../../host/table.ts'

/** The first wait before connecting again; each wait is twice the one before, up to the longest. In milliseconds. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000
/** Browsers freeze pages that are hidden for longer: their sockets look open, but may be dead. In milliseconds. */
const LONG_HIDDEN = 30_000

/** Codes with which the server closes a socket for good: there is nothing at this address for whoever asks. */
const FOR_GOOD: readonly number[] = [4401, 4403, 4404]
/** Codes for a message that the server does not accept. */
const NOT_ACCEPTED: readonly number[] = [1009, 4400]

/** The part of a WebSocket that is used. */
export interface WebSocketLike {
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send(text: string): void
  close(): void
}

/** What takes the messages of the match. */
export interface MatchReader {
  message(told: TableTold): void
  /** Connected again: whatever was sent before and is not answered may be lost. */
  opened(): void
  /** The server closed the connection because of a message. */
  notAccepted(): void
}

export interface TableSocket {
  /** Delivers the messages of the match, beginning with a whole view of it. Returns a function that stops. */
  attach(reader: MatchReader): () => void
  /** Sends a message, if there is a connection. */
  send(message: object): void
  /** Connects anew; the server then sends everything again. */
  restart(): void
  close(): void
}

interface SocketNeeds {
  connect(): WebSocketLike
  onNews(table: OnlineTable): void
  /** Whether there is a connection; called when that changes. */
  onConnected(connected: boolean): void
  /** The server does not let us in any more. */
  onClosed(): void
  /** Watches the network and the page; by default, those of this browser. */
  readonly watch?: WatchPage
  /** From 0 to 1: spreads the attempts of many clients. */
  random?(): number
}

interface PageChanges {
  /** The network or the user is back, after the page was hidden for so many milliseconds. */
  back(hiddenFor: number): void
  /** The network is gone. */
  gone(): void
}

/** Returns a function that stops watching. */
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

export function openTableSocket(needs: SocketNeeds): TableSocket {
  const { connect, onConnected, onClosed, watch = watchPage, random = Math.random } = needs
  let socket: WebSocketLike | undefined
  let isOpen = false
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const delivery = createDelivery(needs)

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
    const wait = Math.min(FIRST_WAIT * 2 ** attempts, LONGEST_WAIT)
    attempts++
    clearTimeout(timer)
    timer = setTimeout(start, wait * (0.5 + random() / 2))
  }
  const start = (): void => {
    clearTimeout(timer)
    drop()
    delivery.renew()
    socket = connect()
    socket.onopen = () => {
      isOpen = true
      onConnected(true)
      delivery.reader()?.opened()
    }
    socket.onmessage = ({ data }) => {
      // Only a message shows that the server is really there: a proxy may accept the connection without it.
      attempts = 0
      delivery.deliver(JSON.parse(String(data)) as TableTold | TableNews)
    }
    socket.onclose = ({ code }) => {
      if (NOT_ACCEPTED.includes(code)) delivery.reader()?.notAccepted()
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
    attach: reader => delivery.attach(reader, start),
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

/**
 * Keeps the messages of the match until somebody takes them: the match may start while the page still shows who sits
 * where.
 */
function createDelivery({ onNews }: Pick<SocketNeeds, 'onNews'>) {
  let reader: MatchReader | undefined
  /** The messages of this connection so far; `undefined` once somebody has taken them. */
  let kept: TableTold[] | undefined = []
  return {
    reader: () => reader,
    /** There is a new connection. */
    renew() {
      kept = reader ? undefined : []
    },
    deliver(told: TableTold | TableNews) {
      if (told.type === 'table') onNews(told.table)
      else if (reader) reader.message(told)
      else kept?.push(told)
    },
    attach(next: MatchReader, restart: () => void): () => void {
      const waiting = kept
      kept = undefined
      reader = next
      if (waiting) for (const told of waiting) next.message(told)
      else restart()
      return () => {
        if (reader === next) reader = undefined
      }
    },
  }
}
