/**
 * Ends connections that only hold a place: too many of one address, bodies that come too slowly, and answers that nobody
 * reads; and those that send many requests without waiting for an answer. Sockets of tables are watched elsewhere, by their heartbeat.
 */

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { limitPerAddress } from './online/identity/connection-limit.ts'
import { countedAddress } from './online/identity/counted-address.ts'
import type { OnlineLimits } from './settings/limits.ts'

export interface ConnectionWatch {
  readonly limits: Pick<OnlineLimits, 'connectionsOfAddress' | 'leastRate' | 'stallTime'>
  /** Whether a proxy is in front of the server: all connections then come from its address, and it has to count. */
  readonly isBehindProxy: boolean
  /** How often slow bodies are looked for, in milliseconds. */
  readonly every?: number
}

/** In milliseconds. */
const EVERY = 5_000
/** How many times in a row a body may be too slow: networks stall for some seconds. */
const PATIENCE = 2

/** A body that is being received. */
interface Incoming {
  readonly request: IncomingMessage
  /** Bytes received when it was looked at last. */
  received: number
  /** How many times in a row it was too slow. */
  slow: number
}

function limitConnections(server: Server, { limits, isBehindProxy }: ConnectionWatch): void {
  if (isBehindProxy) return
  const mayOpen = limitPerAddress(limits.connectionsOfAddress)
  server.on('connection', (socket: Socket) => {
    if (!mayOpen(countedAddress(socket.remoteAddress ?? ''), socket)) socket.destroy()
  })
}

function endSlowBodies(server: Server, { limits, every = EVERY }: ConnectionWatch): void {
  const bodies = new Map<Socket, Incoming>()
  const least = (limits.leastRate * every) / 1_000
  server.on('request', (request: IncomingMessage) => {
    const { socket } = request
    bodies.set(socket, { request, received: socket.bytesRead, slow: 0 })
  })
  const look = (socket: Socket, body: Incoming): void => {
    if (socket.destroyed || body.request.complete) {
      bodies.delete(socket)
      return
    }
    body.slow = socket.bytesRead - body.received < least ? body.slow + 1 : 0
    body.received = socket.bytesRead
    if (body.slow < PATIENCE) return
    bodies.delete(socket)
    socket.destroy()
  }
  const timer = setInterval(() => {
    for (const [socket, body] of bodies) look(socket, body)
  }, every)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

/** Browsers and proxies wait for the answer before they send the next request over the same connection. */
const MOST_UNANSWERED = 10

/** What Node parses requests with; its own modules change these functions in the same way. */
interface ParsedSocket extends Socket {
  readonly parser?: { onIncoming(request: IncomingMessage, keepsAlive: boolean): number } | null
}
/** What makes the parser stop, as if the connection were for another protocol from here on. */
const STOP_PARSING = 2

/** Whatever one piece from the network contains is parsed at once, and that may be a thousand requests. */
function limitPipelining(server: Server): void {
  const unanswered = new WeakMap<Socket, number>()
  const count = (socket: Socket, change: number): number => {
    const present = (unanswered.get(socket) ?? 0) + change
    unanswered.set(socket, present)
    return present
  }
  server.on('connection', (socket: ParsedSocket) => {
    const { parser } = socket
    if (!parser) return
    const { onIncoming } = parser
    parser.onIncoming = (request, keepsAlive) => {
      if (count(socket, 1) <= MOST_UNANSWERED) return onIncoming.call(parser, request, keepsAlive)
      socket.destroy()
      return STOP_PARSING
    }
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => count(socket, -1))
  })
}

export function watchConnections(server: Server, watch: ConnectionWatch): void {
  limitPipelining(server)
  limitConnections(server, watch)
  endSlowBodies(server, watch)
  // Node starts the time again whenever the other side has read something.
  server.setTimeout(watch.limits.stallTime)
}
