/** The HTTP server: the pages, their security headers, a health check and, if there is a store, online tables. */

import { sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { type OnlineSettings, serveOnline } from './online/serve-online.ts'

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

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  // The address of a table gives access to it, so it must not leak to other sites.
  'referrer-policy': 'same-origin',
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
}

export async function createServer({ pages, online }: ServerNeeds): Promise<FastifyInstance> {
  const server = Fastify()

  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(HEADERS)
  })

  if (online) await serveOnline(server, online)

  server.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { ok: true }
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
