/** Metrics of the running server, in the format of Prometheus. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Kept } from '../host/journal/match-store.ts'
import type { SqlStore } from './store/sql-store.ts'

/** In seconds: from an embedded store on a fast disk to a database far away. */
const COMMIT_TIMES = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]

interface AnsweredScreen {
  send(told: { readonly type: string }): void
}

interface LineMeasures {
  /** After how many milliseconds a piece of work has left the line. */
  onStart(waited: number): void
  onRefused(): void
}

interface MetricsNeeds {
  tables(): number
  sockets(): number
  /** Whether the sender of this request may read them. */
  mayRead(request: FastifyRequest): boolean
  readonly space?: {
    /** In bytes; undefined before it was measured. */
    space(): { readonly used: number; readonly free?: number } | undefined
    shortage(): string | undefined
  }
}

export interface Metrics {
  /** Measures how long it takes to write commands. */
  measureStore(store: SqlStore): SqlStore
  /** Counts the answers to screens. */
  countAnswers<Screen extends AnsweredScreen>(screen: Screen): Screen
  /** Measures a line in which work waits for a thread. */
  measureLine(name: string, length: () => number): LineMeasures
  /** Counts a message that calls a person back, by its channel and how it ended. */
  countMessage(channel: string, end: string): void
  /** Counts an unexpected error by its place. */
  countError(where: string): void
  /** Serves the metrics at `/metrics`, and counts the requests for routes that are added to the server afterwards. */
  serve(server: FastifyInstance, needs: MetricsNeeds): void
}

/** In seconds: from a free thread to a line that people notice. */
const WAITING_TIMES = [0.001, 0.01, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20]

function measureLines(registers: Registry[]): Metrics['measureLine'] {
  const lengths = new Map<string, () => number>()
  new Gauge({
    name: 'tavolo_line_length',
    help: 'Thoughts of bots and throws that wait for a thread.',
    labelNames: ['line'],
    registers,
    collect() {
      for (const [line, length] of lengths) this.set({ line }, length())
    },
  })
  const waits = new Histogram({
    name: 'tavolo_line_seconds',
    help: 'Time that thoughts and throws waited for a thread.',
    labelNames: ['line'],
    buckets: WAITING_TIMES,
    registers,
  })
  const refused = new Counter({
    name: 'tavolo_line_refused_total',
    help: 'Thoughts that had to be asked for again, because a person or address had too many in line.',
    labelNames: ['line'],
    registers,
  })
  return (line, length) => {
    lengths.set(line, length)
    refused.inc({ line }, 0)
    return {
      onStart: waited => waits.observe({ line }, waited / 1_000),
      onRefused: () => refused.inc({ line }),
    }
  }
}

/** Counted here and reported on request, because updating a counter takes longer each time. */
function countCommands(registers: Registry[]) {
  const answered = { done: 0, refused: 0, stale: 0 }
  new Counter({
    name: 'tavolo_commands_total',
    help: 'Commands and undos of players, by their answer: done, refused or stale.',
    labelNames: ['answer'],
    registers,
    collect() {
      this.reset()
      for (const [answer, count] of Object.entries(answered)) this.inc({ answer }, count)
    },
  })
  return answered
}

function measureCommits(registers: Registry[]): Metrics['measureStore'] {
  const commits = new Histogram({
    name: 'tavolo_commit_seconds',
    help: 'Time until a command was durable, by its end: kept, conflict or failed.',
    labelNames: ['end'],
    buckets: COMMIT_TIMES,
    registers,
  })
  return store => ({
    ...store,
    append(match, entry, beside) {
      const began = performance.now()
      const measure = (end: Kept | 'failed'): void =>
        commits.observe({ end }, (performance.now() - began) / 1_000)
      const appending = store.append(match, entry, beside)
      // expected: the caller gets the error
      appending.then(measure, () => measure('failed'))
      return appending
    },
  })
}

export function createMetrics(): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register, prefix: 'tavolo_' })
  const answered = countCommands(registers)
  const requests = new Counter({
    name: 'tavolo_requests_total',
    help: 'Requests over HTTP, by route and status.',
    labelNames: ['route', 'status'],
    registers,
  })

  const errors = new Counter({
    name: 'tavolo_errors_total',
    help: 'Unexpected errors, by the place where they happened; the log says what they were.',
    labelNames: ['where'],
    registers,
  })

  const messages = new Counter({
    name: 'tavolo_messages_total',
    help: 'Messages that call people back, by channel and end: sent, failed (and tried again), gone or lost.',
    labelNames: ['channel', 'end'],
    registers,
  })

  return {
    measureLine: measureLines(registers),
    countMessage: (channel, end) => messages.inc({ channel, end }),
    countError: where => errors.inc({ where }),
    measureStore: measureCommits(registers),
    countAnswers: screen => ({
      ...screen,
      send(told) {
        const { type } = told
        if (type === 'done' || type === 'refused' || type === 'stale') answered[type]++
        screen.send(told)
      },
    }),
    serve(server, { tables, sockets, mayRead, space }) {
      const gauge = (name: string, help: string, count: () => number) =>
        new Gauge({
          ...{ name, help, registers },
          collect() {
            this.set(count())
          },
        })
      gauge('tavolo_tables_open', 'Tables that are open on this server.', tables)
      gauge('tavolo_sockets', 'Sockets that are connected to this server.', sockets)
      if (space) {
        gauge('tavolo_store_bytes', 'Size of the store.', () => space.space()?.used ?? 0)
        gauge('tavolo_store_free_bytes', 'Free space on the disk of the store; 0 if it is unknown.', () =>
          Math.max(0, space.space()?.free ?? 0),
        )
        gauge('tavolo_degraded', '1 while there is no space for new tables.', () =>
          space.shortage() ? 1 : 0,
        )
      }
      server.addHook('onResponse', async (request, reply) => {
        requests.inc({ route: request.routeOptions.url ?? 'none', status: reply.statusCode })
      })
      server.get('/metrics', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (!mayRead(request)) return reply.code(404).send({ error: 'There is nothing here.' })
        reply.type(register.contentType)
        return register.metrics()
      })
    },
  }
}
