/** Online tables on a server: their HTTP API and their sockets. */

import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { seeded } from '../../engine/random.ts'
import { createErrorLog, type ReportTableError } from '../error-log.ts'
import { createEventLoopTurns } from '../event-loop-turns.ts'
import type { Metrics } from '../metrics.ts'
import { type FindGame, findPlayableGame } from '../playable-games.ts'
import type { PooledWorkers } from '../pool/pooled-work.ts'
import { pruneRegularly } from '../prune-regularly.ts'
import { rateRegularly } from '../ratings/rate-regularly.ts'
import { LIMITS, type OnlineLimits } from '../settings/limits.ts'
import type { RatingsShown } from '../settings/ratings-shown.ts'
import type { Retention } from '../settings/retention.ts'
import type { SpaceWatch } from '../space-watch.ts'
import type { SqlStore } from '../store/sql-store.ts'
import { keepChallengesRegularly } from './actions/keep-challenges.ts'
import { type CallingSettings, deliveryOf, startCalling } from './calling/start-calling.ts'
import { mayReadMetrics } from './http/metrics-access.ts'
import { serveHttpApi } from './http/serve-http-api.ts'
import { budgetedMatchWork, ownMatchWork } from './matches/budgeted-match-work.ts'
import { serveTableSockets } from './sockets/table-sockets.ts'
import { lookAtDueTables } from './tables/due-tables.ts'
import { createTableRegistry, type TableRegistry } from './tables/table-registry.ts'
import { guardedTimers, realTimers, type Timers } from './tables/timers.ts'

export interface OnlineSettings {
  readonly store: SqlStore
  readonly findGame?: FindGame
  readonly limits?: Partial<OnlineLimits>
  /** In milliseconds. */
  readonly botPace?: number
  readonly now?: () => number
  readonly metrics?: Metrics
  /** With it, the metrics can be read from other computers. */
  readonly metricsToken?: string
  /** Closed with the server. */
  readonly pool?: PooledWorkers
  /** By default those of the machine. */
  readonly timers?: Timers
  /** By default, errors go to the log of the server and are counted by the metrics. */
  readonly report?: ReportTableError
  /** Whether there is space for new tables; it is stopped with the server. */
  readonly space?: SpaceWatch
  /** How long things are kept; undefined if this server removes nothing. */
  readonly retention?: Retention
  /** Undefined if this server calls nobody back. */
  readonly calling?: CallingSettings
  /** By default with leaderboards. */
  readonly ratings?: RatingsShown
  /** Whether there is a challenge every day; by default there is. */
  readonly hasChallenge?: boolean
}

/** A pace at which people can follow bots. */
const BOT_PACE = 600

/**
 * Ends the connection of a socket request that was answered with plain HTTP. Node hands such a connection over to us,
 * and nobody else would notice that the other side has closed it.
 */
function endRefusedUpgrades(server: FastifyInstance): void {
  server.addHook('onSend', async ({ headers, raw }, reply) => {
    if (headers.upgrade === undefined) return
    reply.header('connection', 'close')
    reply.raw.once('finish', () => raw.socket.destroySoon())
  })
}

function countErrors(metrics: Metrics | undefined) {
  return metrics ? { count: metrics.countError } : {}
}

/** The store is closed with the server, after all running work is saved. */
export async function serveOnline(server: FastifyInstance, settings: OnlineSettings): Promise<TableRegistry> {
  const { findGame = findPlayableGame, limits: given, botPace = BOT_PACE, now = Date.now } = settings
  const {
    metrics,
    pool,
    report = createErrorLog({ log: server.log, now, ...countErrors(metrics) }),
  } = settings
  const timers = guardedTimers(settings.timers ?? realTimers(now), report)
  const limits = { ...LIMITS, ...given }
  const random = seeded(randomInt(2 ** 32))
  const store = metrics?.measureStore(settings.store) ?? settings.store
  const pooled = pool ? { pool } : {}
  const observed = metrics ? { countAnswers: metrics.countAnswers } : {}
  const workOnMatch = budgetedMatchWork({ findGame, limits, now, ...pooled })
  const inTurn = createEventLoopTurns(limits.turnTime)
  const needs = { store, findGame, limits, random, botPace, now, timers, report, workOnMatch, ...pooled }
  const tables = createTableRegistry(needs, observed)
  const stopLooking = lookAtDueTables({ store, tables, findGame, timers, report })
  let sockets = (): number => 0
  const { space, retention } = settings
  metrics?.serve(server, {
    ...{ tables: tables.count, sockets: () => sockets(), ...(space ? { space } : {}) },
    mayRead: request => mayReadMetrics(request, settings.metricsToken),
  })
  const stopPruning = retention
    ? pruneRegularly({ store, retention, isOpen: tables.isOpen, log: server.log, report, now })
    : async () => {}
  const { calling = {} } = settings
  const delivery = deliveryOf(store, calling, limits)
  const { publicAddress } = calling
  const stopCalling = settings.calling
    ? startCalling(calling, {
        ...{ store, tables, findGame, delivery, report, now, log: server.log },
        ...(metrics ? { count: metrics.countMessage } : {}),
      })
    : async () => {}
  const { ratings = 'leaderboards', hasChallenge = true } = settings
  const work = ownMatchWork({ findGame, ...pooled }, 'ratings')
  const rating = ratings === 'off' ? undefined : rateRegularly({ store, findGame, work, report, now })
  const stopChallenges = keepChallengesRegularly({ store, tables, work, report, now })
  server.addHook('onClose', async () => {
    space?.stop()
    await rating?.stop()
    await stopChallenges()
    await stopPruning()
    await stopLooking()
    await stopCalling()
    delivery.close()
    await tables.close()
    await pool?.close()
    await store.close()
  })
  endRefusedUpgrades(server)
  const hasSpace = (): boolean => space?.shortage() === undefined
  await server.register(async part => {
    const common = { tables, limits, now, report, inTurn }
    serveHttpApi(part, {
      ...{ store, findGame, workOnMatch, hasSpace, delivery, ratings, hasChallenge, ...common, ...pooled },
      ...(publicAddress === undefined ? {} : { publicAddress }),
    })
    await serveTableSockets(part, { store: store.tables, ...common })
    sockets = () => part.websocketServer.clients.size
  })
  return tables
}
