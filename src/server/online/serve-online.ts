/** Online tables on a server: their HTTP API and their sockets. */

import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { seeded } from '../../engine/random.ts'
import type { SqlStore } from '../store/sql-store.ts'
import { LIMITS, type OnlineLimits } from './limits.ts'
import { createOpenTables, type OpenTables } from './open-tables.ts'
import { findPlayableGame } from './playable-games.ts'
import type { FindGame } from './stored-match.ts'
import { serveTableApi } from './table-api.ts'
import { serveTableSockets } from './table-socket.ts'

export interface OnlineSettings {
  readonly store: SqlStore
  readonly findGame?: FindGame
  readonly limits?: Partial<OnlineLimits>
  /** In milliseconds. */
  readonly botPace?: number
  readonly now?: () => number
}

/** People can follow bots at this pace. */
const BOT_PACE = 600

/**
 * Ends the connection of a request for a socket that was answered otherwise. Node hands such a connection over to us, and
 * nobody else would notice that the other side has closed it.
 */
function endRefusedUpgrades(server: FastifyInstance): void {
  server.addHook('onSend', async ({ headers, raw }, reply) => {
    if (headers.upgrade === undefined) return
    reply.header('connection', 'close')
    reply.raw.once('finish', () => raw.socket.destroySoon())
  })
}

/** The store is closed with the server, after everything that was under way is saved. */
export async function serveOnline(
  server: FastifyInstance,
  { store, findGame = findPlayableGame, limits: given, botPace = BOT_PACE, now = Date.now }: OnlineSettings,
): Promise<OpenTables> {
  const limits = { ...LIMITS, ...given }
  const random = seeded(randomInt(2 ** 32))
  const tables = createOpenTables({ store, findGame, limits, random, botPace, now })
  server.addHook('onClose', async () => {
    await tables.close()
    await store.close()
  })
  endRefusedUpgrades(server)
  await server.register(async part => {
    serveTableApi(part, { store, tables, findGame, limits, now })
    await serveTableSockets(part, { store: store.tables, tables, limits, now })
  })
  return tables
}
