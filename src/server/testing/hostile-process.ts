/**
 * The whole server as a separate process that attackers may try to stop. Arguments: the folder of the store, the port,
 * limits other than the defaults, as JSON, and `unfair` to switch fair shares off.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from '../http.ts'
import { createMetrics } from '../metrics.ts'
import { hasPhysics } from '../playable-games.ts'
import { createPooledWorkers } from '../pool/pooled-work.ts'
import { LIMITS } from '../settings/limits.ts'
import { openLibsqlStore } from '../store/libsql-store.ts'
import { answerMeasurements } from './process-figures.ts'

const [, , folder = '', port = '0', changed = '{}', shares = 'fair'] = process.argv
const limits = { ...LIMITS, ...JSON.parse(changed) }
const pages = join(folder, 'pages')
mkdirSync(pages, { recursive: true })
writeFileSync(join(pages, 'index.html'), '<title>Tavolo</title>')
const metrics = createMetrics()
const pool = createPooledWorkers({
  // One, as on a small machine: the attackers' bots compete for it.
  threads: 1,
  isSlow: ({ id }) => hasPhysics(id),
  onFailure: error => console.error(error),
  observe: metrics.measureLine,
  limits,
  isFair: shares !== 'unfair',
})
const store = await openLibsqlStore(join(folder, 'tavolo.db'))
const server = await createServer({ pages, online: { store, limits, metrics, pool, botPace: 0 } })
await server.listen({ host: '127.0.0.1', port: Number(port) })
answerMeasurements()
console.log('ready')
