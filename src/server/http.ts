/** The HTTP server: the pages, their security headers, a health check and, if there is a store, online tables. */

import type { Socket } from 'node:net'
import { sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { ANY_HOST, isAllowedHost, refusedHost } from './allowed-hosts.ts'
import { type OnlineSettings, serveOnline } from './online/serve-online.ts'
import { LIMITS } from './settings/limits.ts'
import { watchConnections } from './watch-connections.ts'

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  // React Aria and the boards position elements with style attributes.
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  // The physics needs WebAssembly.
  "script-src 'self' 'wasm-unsafe-eval'",
].join('; ')

/** What no page of ours uses, so that no injected script can. */
const UNUSED_FEATURES = [
  ...['camera', 'microphone', 'geolocation', 'display-capture', 'payment'],
  ...['usb', 'serial', 'hid', 'midi'],
]

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  // The address of a table gives access to it, so it must not leak to other sites.
  'referrer-policy': 'same-origin',
  // Other sites get neither our window nor our files.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': UNUSED_FEATURES.map(feature => `${feature}=()`).join(', '),
} as const

/** Vite puts a hash of the content into the names of all files in here. */
const HASHED = `${sep}assets${sep}`
const FOR_EVER = 'public, max-age=31536000, immutable'
/** May be cached, but must be revalidated each time. */
const FRESH = 'no-cache'

interface ServerNeeds {
  /** The folder of the built web app. */
  readonly pages: string
  /** Undefined for a server that only serves the pages. */
  readonly online?: OnlineSettings
  readonly log?: FastifyBaseLogger
  /** The number of proxies in front of the server, or their addresses. */
  readonly trustProxy?: number | string
  /** The public names under which the server answers; any, if they are not given. */
  readonly allowedHosts?: readonly string[]
}

/** In milliseconds: how exactly Node keeps the limits of time for heads and requests. */
const TIMEOUTS_CHECKED_EVERY = 2_000

/** How long the store may take to answer a health check, in milliseconds. */
const HEALTH_PATIENCE = 2_000

async function isHealthy(online: OnlineSettings | undefined): Promise<boolean> {
  if (!online) return true
  const stop = new AbortController()
  const answered = online.store.ping().then(
    () => true,
    // expected: the answer to this request says so
    () => false,
  )
  // expected: the timer is aborted
  const tooLate = sleep(HEALTH_PATIENCE, false, { signal: stop.signal }).catch(() => false)
  const healthy = await Promise.race([answered, tooLate])
  stop.abort()
  return healthy
}

/** What is said to a connection that sends no proper request, by the code of the error. */
const BROKEN: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/**
 * As Fastify does it, but the socket is not told the error: it would write the error's stack, for nobody, and thousands
 * of slow connections that end together would hold up all tables.
 */
function endBrokenConnection({ code = '' }: { readonly code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable)
    socket.write(`HTTP/1.1 ${BROKEN[code] ?? '400 Bad Request'}\r\nContent-Length: 0\r\n\r\n`)
  socket.destroy()
}

function createFastify({ log, trustProxy = 0, online }: ServerNeeds): FastifyInstance {
  const limits = { ...LIMITS, ...online?.limits }
  const isTrusted = (_address: string, hop: number): boolean => hop < Number(trustProxy)
  const server = Fastify({
    // Without a proxy, these headers are ignored, because any visitor can write them.
    trustProxy: typeof trustProxy === 'string' ? trustProxy : trustProxy > 0 && isTrusted,
    ...(log ? { loggerInstance: log } : {}),
    // The address of a request contains tokens, so we write the log line about it ourselves.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: limits.requestTime,
    http: {
      requestTimeout: limits.requestTime,
      // A head is part of its request; Node refuses anything else.
      headersTimeout: Math.min(limits.headTime, limits.requestTime),
      connectionsCheckingInterval: TIMEOUTS_CHECKED_EVERY,
    },
    clientErrorHandler: endBrokenConnection,
  })
  watchConnections(server.server, { limits, isBehindProxy: trustProxy !== 0 })
  server.addHook('onResponse', async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime)
    request.log.debug({ req: request, status: reply.statusCode, milliseconds }, 'answered')
  })
  return server
}

export async function createServer(needs: ServerNeeds): Promise<FastifyInstance> {
  const { pages, online, allowedHosts = [ANY_HOST] } = needs
  const server = createFastify(needs)

  server.addHook('onRequest', async ({ headers }, reply) => {
    reply.headers(HEADERS)
    if (isAllowedHost(headers.host, allowedHosts)) return undefined
    return reply
      .code(421)
      .type('text/plain; charset=utf-8')
      .send(refusedHost(headers.host ?? ''))
  })

  if (online) await serveOnline(server, online)

  server.get('/healthz', async (_request, reply) => {
    const ok = await isHealthy(online)
    // A server without space is up: its matches go on, and a balancer must not send their players elsewhere.
    const shortage = online?.space?.shortage()
    reply.header('cache-control', 'no-store').code(ok ? 200 : 503)
    return { ok, ...(ok && shortage ? { status: 'degraded', shortage } : {}) }
  })

  await server.register(fastifyStatic, {
    root: pages,
    cacheControl: false,
    // The build writes compressed copies beside the files.
    preCompressed: true,
    setHeaders: (response, path) => {
      response.setHeader('vary', 'accept-encoding')
      response.setHeader('cache-control', path.includes(HASHED, pages.length) ? FOR_EVER : FRESH)
    },
  })

  server.setNotFoundHandler((request, reply) => {
    if (isRoute(request.method, request.url)) return reply.sendFile('index.html')
    return reply.code(404).header('cache-control', 'no-store').send({ error: 'There is nothing here.' })
  })

  return server
}

/** Whether a path is a route of the app: it is not of the API, and not a file, which has an extension. */
function isRoute(method: string, url: string): boolean {
  const path = url.split('?', 1)[0]!
  if (path.startsWith('/api/')) return false
  return (method === 'GET' || method === 'HEAD') && !path.slice(path.lastIndexOf('/')).includes('.')
}
