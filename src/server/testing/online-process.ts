/**
 * A server of online tables as a separate process, which a test can kill. Arguments: the file of the store or the
 * address of a PostgreSQL database, the port, the slowness of the disk in milliseconds per commit, limits other than
 * those for fast players, and the settings for calling people back if it does that, both as JSON.
 */

import Fastify from 'fastify'
import { serveOnline } from '../online/serve-online.ts'
import { openLibsqlStore } from '../store/libsql-store.ts'
import { openPostgresStore } from '../store/postgres-store.ts'
import { FAST_PLAYERS } from './online-server.ts'
import { answerMeasurements } from './process-figures.ts'
import { slowDownCommits } from './slow-disk.ts'

/** Short, so that a test does not wait long until a killed node counts as dead. */
const TIMES = { heartbeat: 300, expiry: 1_500, job: 1_500 }

const [, , place = '', port = '0', slowness = '0', limits = '{}', calling] = process.argv
slowDownCommits(Number(slowness))
const server = Fastify()
const store = await (place.startsWith('postgres:')
  ? openPostgresStore(place, { times: TIMES })
  : openLibsqlStore(place))
await serveOnline(server, {
  store,
  limits: { ...FAST_PLAYERS, requestsOfAddress: 100_000, ...JSON.parse(limits) },
  ...(calling ? { calling: { ...JSON.parse(calling), isAllowed: () => true } } : {}),
})
await server.listen({ host: '127.0.0.1', port: Number(port) })
answerMeasurements()
const address = server.server.address()
console.log(`port ${typeof address === 'object' ? address?.port : ''}`)
