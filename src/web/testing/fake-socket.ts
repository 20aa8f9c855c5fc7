/** A server at the other end of WebSockets, for unit tests: it accepts, sends, refuses and vanishes on command. */

import type { OnlineTable } from '../../wire/table-api.ts'
import {
  openTableSocket,
  type TableSocket,
  type WatchPage,
  type WebSocketLike,
} from '../base/online/table-socket.ts'

interface FakeSocket extends WebSocketLike {
  /** The messages that the page has sent. */
  readonly sent: unknown[]
  closed: boolean
  accept(): void
  tell(message: object): void
  drop(code?: number): void
}

function fakeSocket(): FakeSocket {
  const socket: FakeSocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    sent: [],
    closed: false,
    send: text => void socket.sent.push(JSON.parse(text)),
    close() {
      socket.closed = true
    },
    accept: () => socket.onopen?.(new Event('open')),
    tell: message => socket.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) })),
    drop: (code = 1006) => socket.onclose?.({ code } as CloseEvent),
  }
  return socket
}

interface FakeServer {
  readonly socket: TableSocket
  /** All connections so far, the latest last. */
  readonly connections: readonly FakeSocket[]
  latest(): FakeSocket
  readonly news: OnlineTable[]
  readonly connected: boolean[]
  readonly failing: boolean[]
  closed(): number
  /** Events of the page. */
  readonly page: Parameters<WatchPage>[0]
}

export function fakeServer(): FakeServer {
  const connections: FakeSocket[] = []
  const news: OnlineTable[] = []
  const connected: boolean[] = []
  const failing: boolean[] = []
  let closed = 0
  let page: Parameters<WatchPage>[0] | undefined
  const socket = openTableSocket({
    connect() {
      const made = fakeSocket()
      connections.push(made)
      return made
    },
    onNews: table => void news.push(table),
    onConnected: now => void connected.push(now),
    onFailing: now => void failing.push(now),
    onClosed: () => void closed++,
    watch(changes) {
      page = changes
      return () => {}
    },
    // The longest possible delay.
    random: () => 1,
  })
  return {
    socket,
    connections,
    latest: () => connections.at(-1)!,
    news,
    connected,
    failing,
    closed: () => closed,
    page: page!,
  }
}
