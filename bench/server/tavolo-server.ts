/** Our server as `npm start` starts it, without the limits on how fast people may play. Argument: the store. */

import { createServer } from '../../src/server/http.ts'
import { createMetrics } from '../../src/server/metrics.ts'
import { setMemorySettings } from '../../src/server/settings/memory-settings.ts'
import { openLibsqlStore } from '../../src/server/store/libsql-store.ts'
import { openPostgresStore } from '../../src/server/store/postgres-store.ts'
import { FAST_PLAYERS } from '../../src/server/testing/online-server.ts'
import { answerUsage } from './server-process.ts'

setMemorySettings()
const [, , place = '', pages = ''] = process.argv
const store = place.startsWith('postgres:') ? await openPostgresStore(place) : await openLibsqlStore(place)
const limits = {
  ...FAST_PLAYERS,
  framesAtOnce: 1e9,
  requestsOfAddress: 1e9,
  tablesOfPerson: 1e9,
  unfinishedOfPerson: 1e9,
  stepsOfMatch: 1e9,
  socketsOfAddress: 1e9,
  connectionsOfAddress: 1e9,
}
const server = await createServer({ pages, online: { store, limits, metrics: createMetrics() } })
await server.listen({ host: '127.0.0.1', port: 0 })
const address = server.server.address()
answerUsage({ port: typeof address === 'object' && address ? address.port : 0 }, () => server.close())
