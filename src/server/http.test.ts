/** The pages and their headers, requested without a socket. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compressAll } from '../../scripts/compress-plugin.js'
import { createServer } from './http.ts'

const BIG = 'export const a = 1\n'.repeat(500)
let pages: string
let server: FastifyInstance

beforeAll(async () => {
  // A parent folder that is also called "assets" must not make everything look hashed.
  pages = join(mkdtempSync(join(tmpdir(), 'tavolo-http-')), 'assets', 'web')
  mkdirSync(join(pages, 'assets'), { recursive: true })
  writeFileSync(join(pages, 'index.html'), `<title>Tavolo</title>${' '.repeat(2_000)}`)
  writeFileSync(join(pages, 'manifest.json'), '{}')
  writeFileSync(join(pages, 'assets', 'main-4f2a.js'), 'export {}')
  writeFileSync(join(pages, 'assets', 'big-77aa.js'), BIG)
  writeFileSync(join(pages, '..', 'secret.txt'), 'secret')
  compressAll(pages)
  server = await createServer({ pages })
})

afterAll(async () => {
  await server.close()
  rmSync(join(pages, '..', '..'), { recursive: true })
})

describe('the pages', () => {
  test('the first page is served, and revalidated each time', async () => {
    const response = await server.inject('/')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('text/html')
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(response.body).toContain('Tavolo')
  })

  test('files with a hash in their name are cached for ever', async () => {
    const response = await server.inject('/assets/main-4f2a.js')
    expect(response.headers['content-type']).toContain('javascript')
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('a browser that takes %s is sent %s', async (takes, sent) => {
    const response = await server.inject({
      url: '/assets/big-77aa.js',
      headers: { 'accept-encoding': takes },
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-encoding']).toBe(sent)
    expect(response.headers['content-type']).toContain('javascript')
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(response.headers.vary).toBe('accept-encoding')
    const unpack = sent === 'br' ? brotliDecompressSync : sent ? gunzipSync : (raw: Buffer) => raw
    expect(unpack(response.rawPayload).toString()).toBe(BIG)
    expect(response.rawPayload.length < BIG.length).toBe(sent !== undefined)
  })

  test('the first page is compressed too, and very small files are served as they are', async () => {
    const headers = { 'accept-encoding': 'br' }
    const small = await server.inject({ url: '/assets/main-4f2a.js', headers })
    expect(small.headers['content-encoding']).toBeUndefined()
    expect(small.body).toBe('export {}')
    writeFileSync(join(pages, 'assets', 'big-77aa.js'), BIG)
    for (const url of ['/', '/table/ab12']) {
      const page = await server.inject({ url, headers })
      expect(page.headers['content-encoding']).toBe('br')
      expect(page.headers['content-type']).toContain('text/html')
      expect(brotliDecompressSync(page.rawPayload).toString()).toContain('Tavolo')
    }
  })

  test('files without a hash are revalidated each time', async () => {
    const response = await server.inject('/manifest.json')
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  test.each(['/table/ab12', '/table/ab12?seat=1.5', '/rules/cube-attack/', '/v1.2/rules'])(
    '%s is a route of the app',
    async path => {
      const response = await server.inject(path)
      expect(response.statusCode).toBe(200)
      expect(response.headers['cache-control']).toBe('no-cache')
      expect(response.body).toContain('Tavolo')
    },
  )

  test.each(['/assets/gone-1234.js', '/favicon.ico', '/table/ab12.json', '/api/tables/ab12'])(
    '%s is not found',
    async path => {
      const response = await server.inject(path)
      expect(response.statusCode).toBe(404)
      expect(response.headers['cache-control']).toBe('no-store')
      expect(response.json()).toEqual({ error: 'There is nothing here.' })
    },
  )

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5c..%5csecret.txt',
  ])('%s does not lead out of the folder', async path => {
    const response = await server.inject(path)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.body).not.toBe('secret')
  })

  test('nothing can be posted to a route', async () => {
    const response = await server.inject({ method: 'POST', url: '/table/ab12' })
    expect(response.statusCode).toBe(404)
  })
})

test('the health check exists, and is never cached', async () => {
  const response = await server.inject('/healthz')
  expect(response.json()).toEqual({ ok: true })
  expect(response.headers['cache-control']).toBe('no-store')
})

test.each(['/', '/table/ab12', '/assets/main-4f2a.js', '/healthz', '/favicon.ico'])(
  '%s is protected by its headers',
  async path => {
    const { headers } = await server.inject(path)
    expect(headers['content-security-policy']).toBe(
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; worker-src 'self' blob:; " +
        "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; script-src 'self' 'wasm-unsafe-eval'",
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('camera=(), microphone=(), geolocation=()')
  },
)

test('under a public name that the operator has not listed there is nothing, not even a page', async () => {
  const listed = await createServer({ pages, allowedHosts: ['tavolo.example.org'] })
  const get = (url: string, host: string) => listed.inject({ url, headers: { host } })
  for (const url of ['/', '/healthz', '/assets/main-4f2a.js', '/api/me']) {
    const refused = await get(url, 'evil.example:8321')
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([421, 'text/plain; charset=utf-8'])
    expect(refused.body).toContain('--allowed-hosts evil.example\n')
  }
  for (const host of ['tavolo.example.org', 'localhost:8321', '192.168.1.7:8321'])
    expect((await get('/', host)).statusCode).toBe(200)
  await listed.close()
})

test.each([
  { headTime: 900_000, requestTime: 900_000 },
  { headTime: 10_000, requestTime: 5_000 },
])('any pair of times for heads and requests is accepted: %o', async limits => {
  const online = { limits } as unknown as NonNullable<Parameters<typeof createServer>[0]['online']>
  // The store is missing, which is noticed only after the server itself was created.
  const end = await createServer({ pages, online }).catch((error: unknown) => error)
  expect(String(end)).not.toContain('headersTimeout')
})
