/** Tables over WebSockets: this only carries the messages of a table, and checks what comes in. */

import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Seat } from '../../engine/game.ts'
import { readAsk } from '../../host/read-ask.ts'
import type { HostedTable } from '../../host/table.ts'
import type { OpenTables } from './open-tables.ts'

interface TableSocketNeeds {
  readonly tables: OpenTables
  /** The seats of whoever sends this request; none for a spectator. */
  seatsOf(request: FastifyRequest, match: string): Promise<readonly Seat[]>
}

/** In bytes. No request of a player is longer. */
const LONGEST_FRAME = 8 * 1024

/** In bytes, for one socket. */
const MOST_QUEUED = 1024 * 1024

/** Codes of a close, from the range that RFC 6455 leaves to applications. */
const CLOSED = { noTable: 4404, notUnderstood: 4400, failed: 4500 } as const

export async function serveTableSockets(
  server: FastifyInstance,
  { tables, seatsOf }: TableSocketNeeds,
): Promise<void> {
  await server.register(websocket, { options: { maxPayload: LONGEST_FRAME } })
  server.get<{ Params: { match: string } }>(
    '/api/tables/:match/socket',
    { websocket: true },
    async (socket, request) => {
      const { match } = request.params
      // Frames that come while the table is being opened must not be lost.
      const early: string[] = []
      let take = (text: string): void => void early.push(text)
      socket.on('message', data => take(String(data)))
      // A frame that is too long closes the socket; there is nothing else to do.
      socket.on('error', () => {})
      const [seats, taken] = await Promise.all([seatsOf(request, match), tables.take(match)])
      if (!taken) {
        socket.close(CLOSED.noTable, 'There is no such table.')
        return
      }
      // It may have been closed while the table was being opened.
      if (socket.readyState !== socket.OPEN) {
        taken.giveBack()
        return
      }
      socket.once('close', taken.giveBack)
      take = connected(socket, taken.table, seats)
      for (const text of early) take(text)
    },
  )
}

/** Connects the socket to the table; returns what takes its frames. */
function connected(socket: WebSocket, table: HostedTable, seats: readonly Seat[]): (text: string) => void {
  const connection = table.connect({
    holds: seat => seats.includes(seat),
    send(told) {
      // A client that is too slow loses its connection and may come back; what waits for it must not fill the memory.
      if (socket.bufferedAmount > MOST_QUEUED) socket.terminate()
      else socket.send(JSON.stringify(told))
    },
  })
  socket.once('close', () => connection.leave())
  return text => {
    const ask = readAsk(text)
    if (!ask) socket.close(CLOSED.notUnderstood, 'That is not a request.')
    else connection.receive(ask).catch(() => socket.close(CLOSED.failed, 'The table failed.'))
  }
}
