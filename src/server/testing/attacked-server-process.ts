/**
 * The whole server as a separate process that attackers may try to stop. Arguments: the folder of the store, the port,
 * and as JSON the limits other than the defaults, and whether threads are shared fairly.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { createErrorLog } from '../error-log.ts'
import { createServer } from '../http.ts'
import { createMetrics } from '../metrics.ts'
import { findPlayableGame, hasPhysics } from '../playable-games.ts'
import { createPooledWorkers } from '../pool/pooled-work.ts'
import { LIMITS } from '../settings/limits.ts'
import { setMemorySettings } from '../settings/memory-settings.ts'
import { watchSpace } from '../space-watch.ts'
import { openLibsqlStore } from '../store/libsql-store.ts'
import type { MeasuredFigures } from './attack-processes.ts'
import type { Defence } from './defences.ts'
import { answerMeasurements } from './process-figures.ts'

const [, , folder = '', port = '0', changed = '{}'] = process.argv
const { limits: other, isFair = true } = JSON.parse(changed) as Partial<Defence>
const limits = { ...LIMITS, ...other }
const pages = join(folder, 'pages')
mkdirSync(pages, { recursive: true })
writeFileSync(join(pages, 'index.html'), '<title>Tavolo</title>')
setMemorySettings()

const lines: string[] = []
const log = {
  warn: (_: object, line: string) => void lines.push(line),
  error(about: object, line: string) {
    lines.push(line)
    console.error(about)
  },
}
const errors: string[] = []
const report = createErrorLog({ log, count: where => errors.push(where), onDiskFull: () => space.noteFull() })
const metrics = createMetrics()
const pool = createPooledWorkers({
  // One, as on a small machine: the attackers' bots compete for it.
  threads: 1,
  isSlow: ({ id }) => hasPhysics(id),
  onFailure: error => console.error(error),
  observe: metrics.measureLine,
  ...{ report, limits, isFair },
})
const store = await openLibsqlStore(join(folder, 'tavolo.db'))
const space = await watchSpace({ store, limits, log, report })
const online = { store, limits, metrics, pool, report, space, botPace: 0 }
const server = await createServer({ pages, online })

const sockets = new Set<Socket>()
server.server.on('upgrade', (_request, socket: Socket) => {
  sockets.add(socket)
  socket.once('close', () => sockets.delete(socket))
})
// A game is loaded when it is first needed: once, and not by the code of this test.
await Promise.all(['cube-attack', 'dungeon-drop', 'cyberdoom-tower'].map(findPlayableGame))
// So is the thread that checks what strangers send.
const nobody = { address: '', person: '' }
await pool.workOnMatch(nobody, { type: 'checkStart', game: 'dungeon-drop', seats: 1, options: {} })
await server.listen({ host: '127.0.0.1', port: Number(port) })
answerMeasurements(
  (): Omit<MeasuredFigures, 'heap' | 'resident' | 'longestStall' | 'longestBusy'> => ({
    errors: errors.splice(0),
    lines: lines.splice(0),
    queued: Math.max(0, ...[...sockets].map(({ writableLength }) => writableLength)),
  }),
)
console.log('ready')
