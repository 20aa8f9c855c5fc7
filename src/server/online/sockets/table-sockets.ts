/** Online tables over WebSockets: carries the messages of a table, and checks incoming ones. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FRAME_LIMITS, readAsk } from '../../../wire/read-ask.ts'
import { SOCKET_PROTOCOL, socketPath } from '../../../wire/table-api.ts'
import type { ReportTableError } from '../../error-log.ts'
import type { InTurn } from '../../event-loop-turns.ts'
import type { OnlineLimits } from '../../settings/limits.ts'
import type { TableStore } from '../../store/table-store.ts'
import { mayWatch } from '../decisions/table-access.ts'
import { limitPerAddress } from '../identity/connection-limit.ts'
import { countedAddress } from '../identity/counted-address.ts'
import { readTokens, tokensOf } from '../identity/link-tokens.ts'
import { personOf } from '../identity/person-cookie.ts'
import type { OnlineScreen } from '../tables/connected-screens.ts'
import type { OpenTable } from '../tables/open-table.ts'
import type { TableRegistry } from '../tables/table-registry.ts'
import { createFrameRates, type FrameSender } from './frame-rates.ts'
import { textFrame } from './text-frame.ts'

interface TableSocketNeeds {
  readonly tables: TableRegistry
  readonly store: TableStore
  readonly limits: OnlineLimits
  now(): number
  readonly inTurn: InTurn
  readonly report: ReportTableError
}

/** Codes of a close, from the range that RFC 6455 leaves to applications. */
export const CLOSE_CODES = {
  notUnderstood: { code: 4400, why: 'That is not a request.' },
  notInvited: { code: 4403, why: 'This table is for invited people only.' },
  noTable: { code: 4404, why: 'There is no such table.' },
  tooMany: { code: 4429, why: 'That is too much at once.' },
  failed: { code: 4500, why: 'The table failed.' },
} as const

/** How long a client has to answer when the server stops, in milliseconds. */
const FAREWELL = 1_000

/** How many frames may arrive while the table is being opened. */
const MOST_EARLY = 20

function close(socket: WebSocket, reason: keyof typeof CLOSE_CODES): void {
  const { code, why } = CLOSE_CODES[reason]
  socket.close(code, why)
}

/**
 * The most that a client may ping between two heartbeats; browsers never do. Each ping is answered, and the answers of a
 * client that does not read would fill the memory.
 */
const MOST_PINGS = 20

/** Presence must not depend on connections that nobody has closed, such as those of a phone without a network. */
function dropDeadSockets(server: FastifyInstance, { heartbeat }: OnlineLimits): void {
  const answered = new WeakSet<WebSocket>()
  const pings = new WeakMap<WebSocket, number>()
  server.websocketServer.on('connection', socket => {
    answered.add(socket)
    socket.on('pong', () => answered.add(socket))
    socket.on('ping', data => {
      const count = (pings.get(socket) ?? 0) + 1
      pings.set(socket, count)
      if (count > MOST_PINGS) socket.terminate()
      else socket.pong(data)
    })
  })
  const timer = setInterval(() => {
    for (const socket of server.websocketServer.clients) {
      pings.delete(socket)
      if (!answered.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, heartbeat)
  timer.unref()
  server.addHook('onClose', async () => clearInterval(timer))
}

/**
 * Returns a hook that remembers the answer to a socket request, and a function that releases both as soon as the socket
 * is open. Otherwise the connection and its error listener would hold them, with all their headers: 3 KiB for each
 * player.
 */
function forgettingRequests() {
  const answers = new WeakMap<IncomingMessage, ServerResponse>()
  return {
    remember: async ({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> =>
      void answers.set(raw, reply.raw),
    forget(socket: WebSocket, { raw, log }: FastifyRequest): void {
      answers.get(raw)?.detachSocket(raw.socket)
      socket.removeAllListeners('error')
      // An oversized or invalid frame, or a broken connection: what somebody else does is not an error of ours.
      socket.on('error', error => {
        log.info({ problem: error.message }, 'a socket was ended')
        socket.terminate()
      })
    },
  }
}

/** Closes all sockets when the server stops. */
function sayGoodbye(this: FastifyInstance, done: () => void): void {
  const { websocketServer } = this
  for (const socket of websocketServer.clients) socket.close(1001, 'The server is stopping.')
  // A client that does not answer must not delay it.
  setTimeout(() => {
    for (const socket of websocketServer.clients) socket.terminate()
  }, FAREWELL).unref()
  websocketServer.close(done)
}

export async function serveTableSockets(server: FastifyInstance, needs: TableSocketNeeds): Promise<void> {
  const { tables, store, limits, inTurn } = needs
  await server.register(websocket, {
    options: {
      ...{ maxPayload: limits.frameBytes, perMessageDeflate: false, autoPong: false },
      handleProtocols: offered => offered.has(SOCKET_PROTOCOL) && SOCKET_PROTOCOL,
    },
    preClose: sayGoodbye,
  })
  dropDeadSockets(server, limits)
  const mayCome = createFrameRates(limits, needs.now)
  const { remember, forget } = forgettingRequests()
  const hasPlace = limitPerAddress(limits.socketsOfAddress)
  server.get<{ Params: { id: string }; Querystring: { join?: unknown } }>(
    socketPath(':id'),
    { websocket: true, preHandler: remember },
    async (socket, request) => {
      const { headers, query, ip, socket: tcp } = request
      const address = countedAddress(ip)
      const { id } = request.params
      forget(socket, request)
      if (!hasPlace(address, socket)) return close(socket, 'tooMany')
      // Frames that arrive while the table is being opened must not be lost.
      const early: string[] = []
      let take = (text: string): void => {
        if (socket.readyState === socket.OPEN && early.push(text) > MOST_EARLY) close(socket, 'tooMany')
      }
      socket.on('message', data => inTurn(address, () => take(String(data))))
      try {
        const [person, kept] = await Promise.all([personOf(store, headers), store.find(id)])
        const { watch } = { ...readTokens(query), ...tokensOf(headers) }
        const watches = kept !== undefined && mayWatch(kept, { person, watch })
        const taken = kept && (await tables.take(id))
        if (!taken) {
          close(socket, 'noTable')
          return
        }
        // A crowd may have waited until the table was open.
        await new Promise<void>(done => inTurn(address, done))
        // It may have been closed meanwhile.
        if (socket.readyState !== socket.OPEN) {
          taken.giveBack()
          return
        }
        socket.once('close', taken.giveBack)
        // Others get the whole match at once.
        const joins = query.join === '1'
        take = connected(socket, taken.table, { id, person, address, watches, joins, mayCome, tcp, ...needs })
        for (const text of early) take(text)
      } catch (error) {
        needs.report('socket.connect', error, id)
        close(socket, 'failed')
      }
    },
  )
}

/**
 * The latest messages and their frames: a frame is built once for all sockets that get it. A step goes to all of them
 * at once, in a few variants at most, for viewers who see different things.
 */
const latest = { told: [] as object[], frames: [] as string[], next: 0 }
const MOST_VERSIONS = 16

function frameOf(told: object): string {
  const at = latest.told.indexOf(told)
  if (at >= 0) return latest.frames[at]!
  const frame = textFrame(JSON.stringify(told))
  latest.told[latest.next] = told
  latest.frames[latest.next] = frame
  latest.next = (latest.next + 1) % MOST_VERSIONS
  return frame
}

interface ConnectedNeeds extends TableSocketNeeds, FrameSender, Pick<OnlineScreen, 'watches' | 'joins'> {
  /** The id of the table. */
  readonly id: string
  /** The connection below the socket. */
  readonly tcp: Socket
  mayCome(sender: FrameSender): boolean
}

/** Connects the socket to the table; returns a function that handles its frames. */
function connected(
  socket: WebSocket,
  table: OpenTable,
  { id, person, address, watches, joins, mayCome, limits, tcp, report }: ConnectedNeeds,
): (text: string) => void {
  const connection = table.connect({
    person,
    address,
    watches,
    joins,
    send(told) {
      // A client that is too slow loses its connection and may come back; its backlog must not fill the memory.
      if (socket.bufferedAmount > limits.queuedBytes) socket.terminate()
      // Two frames are sent for every move. As one piece each they cost less than through the socket, which writes
      // their headers separately; it does not compress, so it never has part of a frame to send later.
      else if (socket.readyState === socket.OPEN) tcp.write(frameOf(told), 'latin1')
    },
    refuse: why => close(socket, why),
  })
  if (!connection) return () => {}
  socket.once('close', () => {
    try {
      connection.leave()
    } catch (error) {
      report('socket.leave', error, id)
    }
  })
  const { frameParts: parts, bodyDepth: depth } = limits
  const most = { ...FRAME_LIMITS, parts, depth }
  const failed = (error: unknown): void => {
    report('socket.request', error, id)
    close(socket, 'failed')
  }
  return text => {
    // Frames of a closing socket are ignored.
    if (socket.readyState !== socket.OPEN) return
    try {
      const ask = mayCome({ person, address }) ? readAsk(text, most) : 'tooMany'
      if (ask === 'tooMany') close(socket, 'tooMany')
      else if (!ask) close(socket, 'notUnderstood')
      else connection.receive(ask).catch(failed)
    } catch (error) {
      failed(error)
    }
  }
}
