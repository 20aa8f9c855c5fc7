/** Starts the server; `npm start` runs this file. */

import { existsSync } from 'node:fs'
import { availableParallelism, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createErrorLog, type ReportTableError } from './error-log.ts'
import { createServer } from './http.ts'
import { createLog } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { hasPhysics } from './playable-games.ts'
import { createPooledWorkers, type PooledWorkers } from './pool/pooled-work.ts'
import { type Flags, helpText, readFlags } from './settings/flags.ts'
import { LIMITS } from './settings/limits.ts'
import { setMemorySettings } from './settings/memory-settings.ts'
import { type ServerLine, sentence } from './settings/words.ts'
import { watchSpace } from './space-watch.ts'
import { openStore } from './store/open-store.ts'
import { welcomeLines } from './welcome.ts'

const PAGES = fileURLToPath(new URL('../../dist/web', import.meta.url))
/** How many ports after the default one are tried if the user did not choose one. */
const MORE_PORTS = 20
/** How long running work may take to finish on shutdown; `npm start` waits a little longer. */
const FAREWELL_MS = 7000

const EVERYWHERE = ['0.0.0.0', '::']
const THIS_COMPUTER = ['127.0.0.1', '::1', 'localhost']

async function main(): Promise<void> {
  const read = readFlags(process.argv.slice(2), process.env)
  if (!read.ok) return fail(read.problem, 2)
  const { flags } = read
  if (flags.help) return console.log(helpText(flags.language))
  const { language, limits, trustProxy, allowedHosts, metricsToken } = flags
  if (!existsSync(join(PAGES, 'index.html'))) return fail(sentence(language, { key: 'pages.missing' }))
  const log = createLog(flags.log)
  const metrics = createMetrics()
  let noteFull = (): void => {}
  const report = createErrorLog({ log, count: metrics.countError, onDiskFull: () => noteFull() })
  const store = await openStore(flags, { language, report })
  if (typeof store === 'string') return fail(store)
  reportUncaught(report)
  setMemorySettings()
  const threads = flags.threads ?? Math.max(1, availableParallelism() - 1)
  const pool = threads === 0 ? {} : { pool: poolOf({ threads, limits, log, metrics, report }) }
  const space = await watchSpace({ store, limits: { ...LIMITS, ...limits }, log, report })
  noteFull = space.noteFull
  const watched = { metrics, report, space, ...(metricsToken ? { metricsToken } : {}) }
  const { allowsPrivate, ...calling } = flags.calling
  const online = {
    store,
    limits,
    retention: flags.retention,
    ratings: flags.ratings,
    hasChallenge: flags.hasChallenge,
    calling: { ...calling, ...(allowsPrivate ? { isAllowed: () => true } : {}) },
    ...watched,
    ...pool,
  }
  const server = await createServer({ pages: PAGES, online, log, trustProxy, allowedHosts })
  const problem = await listen(server, flags)
  if (problem) {
    await server.close()
    return fail(sentence(language, problem))
  }
  announce(server, flags)
  closeOnSignal(server)
}

interface PoolNeeds extends Required<Pick<Flags, 'threads' | 'limits'>> {
  readonly log: Logger
  readonly metrics: Metrics
  readonly report: ReportTableError
}

/**
 * One error must not end the matches of everybody: each write is one transaction, and a table that is wrong in memory
 * is opened again from the store.
 */
function reportUncaught(report: ReportTableError): void {
  process.on('uncaughtException', error => report('process', error))
  process.on('unhandledRejection', error => report('process', error))
}

function poolOf({ threads, limits, log, metrics, report }: PoolNeeds): PooledWorkers {
  return createPooledWorkers({
    threads,
    limits: { ...LIMITS, ...limits },
    observe: metrics.measureLine,
    report,
    isSlow: ({ id }) => hasPhysics(id),
    onFailure: err =>
      log.error(
        { err },
        'no threads could be started: bots think in the thread of the server, which slows everybody',
      ),
  })
}

/** Starts listening; returns the reason if that fails. */
async function listen(
  server: FastifyInstance,
  { host, port, anyPort }: Flags,
): Promise<ServerLine | undefined> {
  for (let offset = 0; ; offset++) {
    try {
      await server.listen({ host, port: port + offset })
      return undefined
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === 'EADDRINUSE' && anyPort && offset < MORE_PORTS) continue
      return whyNotListening({ code, host, port, error })
    }
  }
}

function whyNotListening(at: {
  readonly code: unknown
  readonly host: string
  readonly port: number
  readonly error: unknown
}): ServerLine {
  const { code, host, port, error } = at
  if (code === 'EADDRINUSE') return { key: 'port.taken', params: { port } }
  if (code === 'EACCES') return { key: 'port.rights', params: { port } }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return { key: 'host.unknown', params: { host } }
  }
  const problem = error instanceof Error ? error.message : String(error)
  return { key: 'listen.failed', params: { host, port, problem } }
}

function announce(server: FastifyInstance, { host, language }: Flags): void {
  const address = server.addresses()[0]
  if (typeof address !== 'object') return
  const { port } = address
  const everywhere = EVERYWHERE.includes(host)
  const name =
    everywhere || THIS_COMPUTER.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  console.log(`Tavolo is ready: http://${name}:${port}`)
  // Programs wait for the line above on stdout; the lines below, on stderr, are for people.
  for (const text of welcomeLines({
    language,
    port,
    reach: everywhere ? 'network' : name === 'localhost' ? 'local' : 'other',
    addresses: ownAddresses(),
    terminal: process.stderr.isTTY === true,
  })) {
    console.error(text)
  }
}

function ownAddresses(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap(addresses => addresses ?? [])
  return all.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address)
}

function closeOnSignal(server: FastifyInstance): void {
  // The terminal and npm both forward Ctrl-C, so a second signal is ignored.
  let closing = false
  const close = () => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(0), FAREWELL_MS).unref()
    void server.close()
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
}

function fail(problem: string, code = 1): void {
  console.error(problem)
  process.exitCode = code
}

await main()
