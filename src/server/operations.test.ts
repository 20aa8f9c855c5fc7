/** What an operator relies on: health, metrics, limits behind a proxy, and a log without personal data. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seeded } from '../engine/random.ts'
import { hiddenCard } from '../engine/testing/hidden-card.ts'
import { newUuid } from '../wire/uuid.ts'
import { createServer } from './http.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { openStore } from './store/open-store.ts'
import type { SqlStore } from './store/sql-store.ts'
import { FAST_PLAYERS, isAnswerTo, isOf, visitor } from './testing/online-server.ts'
import { playSeat } from './testing/play-online.ts'

const folder = mkdtempSync(join(tmpdir(), 'tavolo-operations-'))
const pages = join(folder, 'pages')
mkdirSync(pages)
writeFileSync(join(pages, 'index.html'), '<title>Tavolo</title>')

let log = ''
let store: SqlStore
let server: FastifyInstance
const findGame = async (id: string) => (id === hiddenCard.id ? hiddenCard : undefined)

beforeAll(async () => {
  store = (await openStore({ data: join(folder, 'data') })) as SqlStore
  server = await createServer({
    pages,
    online: { store, findGame, botPace: 0, metrics: createMetrics(), limits: FAST_PLAYERS },
    log: createLog('debug', {
      write(line) {
        log += line
      },
    }),
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const host = (): string => {
  const address = server.server.address()
  return typeof address === 'object' && address ? `127.0.0.1:${address.port}` : ''
}

async function figures(): Promise<Record<string, number>> {
  const text = await (await fetch(`http://${host()}/metrics`)).text()
  const lines = text.split('\n').filter(line => line.startsWith('tavolo_'))
  return Object.fromEntries(
    lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
}

it('a played match is counted, and the log contains neither names nor tokens', async () => {
  const before = await figures()
  const [ada, bea] = [visitor({ host }), visitor({ host })]
  const request = { game: hiddenCard.id, options: {}, bots: [null, null], name: 'Adalgisa' }
  const { id, invite, watch } = (await ada.post('/api/tables', request)).body
  await bea.get(`/api/tables/${id}?invite=${invite}`)
  await bea.post(`/api/tables/${id}/sit`, { invite, name: 'Beatrix' })
  await ada.post(`/api/tables/${id}/start`)
  const sockets = [
    await ada.socket(id),
    await bea.socket(id),
    await visitor({ host }).socket(id, { watch: watch! }),
  ]
  await sockets[2]!.heard(isOf('shown'))
  const during = await figures()
  expect(during.tavolo_tables_open).toBe(1)
  expect(during.tavolo_sockets).toBe(3)
  const wrong = newUuid()
  sockets[0]!.send({ type: 'command', id: wrong, seat: 0, version: 0, command: { type: 'fly' } })
  await sockets[0]!.heard(isAnswerTo(wrong))
  const played = await Promise.all(
    [0, 1].map(seat => playSeat(sockets[seat]!, { game: hiddenCard, seat, random: seeded(seat) })),
  )
  const commands = played.flat().length
  const after = await figures()
  const added = (name: string): number => (after[name] ?? 0) - (before[name] ?? 0)
  expect(commands).toBeGreaterThan(4)
  expect(added('tavolo_commands_total{answer="done"}')).toBe(commands)
  expect(added('tavolo_commands_total{answer="refused"}')).toBe(1)
  expect(added('tavolo_commit_seconds_count{end="kept"}')).toBe(commands)
  expect(added('tavolo_requests_total{route="/api/tables/:id/sit",status="200"}')).toBe(1)
  for (const socket of sockets) socket.leave()

  const { seed } = (await store.open(id))!.head
  const tokens = [ada, bea].map(each => each.cookie()!.split('=')[1]!)
  for (const secret of ['Adalgisa', 'Beatrix', invite!, watch!, seed, ...tokens]) {
    expect(secret.length).toBeGreaterThan(5)
    expect(log).not.toContain(secret)
  }
  expect(log).toContain('"route":"/api/tables/:id/sit"')
})

it('an error of ours is logged without the request', async () => {
  const { find } = store.tables
  Object.assign(store.tables, {
    find: async () => {
      throw Object.assign(new Error('lost'), { detail: 'Key (name)=(Adalgisa) exists' })
    },
  })
  const answer = await fetch(`http://${host()}/api/tables/x?invite=topsecrettoken`)
  Object.assign(store.tables, { find })
  expect(answer.status).toBe(500)
  expect(log).toContain('"message":"lost"')
  expect(log).not.toContain('topsecrettoken')
  expect(log).not.toContain('Adalgisa')
})

it('the metrics are for programs on this computer, and for those with the token', async () => {
  const kept: SqlStore = { ...store, close: async () => {} }
  const metricsToken = 'a long random token'
  const other = await createServer({ pages, online: { store: kept, metrics: createMetrics(), metricsToken } })
  const status = async (remoteAddress: string, headers: Record<string, string> = {}): Promise<number> =>
    (await other.inject({ url: '/metrics', remoteAddress, headers })).statusCode
  expect(await status('127.0.0.1')).toBe(200)
  expect(await status('::1')).toBe(200)
  expect(await status('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
  expect(await status('203.0.113.7')).toBe(404)
  expect(await status('203.0.113.7', { authorization: `Bearer ${metricsToken}` })).toBe(200)
  expect(await status('203.0.113.7', { authorization: 'Bearer another token' })).toBe(404)
  expect(await status('203.0.113.7', { authorization: `Basic ${metricsToken}` })).toBe(404)
  await other.close()
})

it('is healthy as long as its store answers', async () => {
  const healthy = await fetch(`http://${host()}/healthz`)
  expect([healthy.status, await healthy.json()]).toEqual([200, { ok: true }])
  const lost: SqlStore = { ...store, ping: () => Promise.reject(new Error('away')), close: async () => {} }
  const sick = await createServer({ pages, online: { store: lost } })
  const answer = await sick.inject('/healthz')
  expect([answer.statusCode, answer.json()]).toEqual([503, { ok: false }])
  await sick.close()
})

it('says that it is degraded while there is no space for new tables, and is up', async () => {
  const kept: SqlStore = { ...store, close: async () => {} }
  const metrics = createMetrics()
  const full = {
    shortage: () => 'disk' as const,
    space: () => ({ used: 7, free: 3 }),
    noteFull() {},
    stop() {},
  }
  const degraded = await createServer({ pages, online: { store: kept, metrics, space: full } })
  const answer = await degraded.inject('/healthz')
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { ok: true, status: 'degraded', shortage: 'disk' },
  ])
  const { body } = await degraded.inject('/metrics')
  for (const line of ['tavolo_degraded 1', 'tavolo_store_bytes 7', 'tavolo_store_free_bytes 3']) {
    expect(body).toContain(line)
  }
  await degraded.close()
})

it("limits count by the visitor's address behind a trusted proxy, and only there", async () => {
  const statuses = async (trustProxy: number | string): Promise<readonly number[]> => {
    const kept: SqlStore = { ...store, close: async () => {} }
    const limited = await createServer({
      ...{ pages, trustProxy },
      online: { store: kept, findGame, limits: { requestsOfAddress: 2 } },
    })
    const asked: number[] = []
    for (const forwarded of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.3', '10.0.0.3']) {
      const headers = { 'x-forwarded-for': `6.6.6.6, ${forwarded}` }
      asked.push((await limited.inject({ url: '/api/me/tables', headers })).statusCode)
    }
    await limited.close()
    return asked
  }
  expect(await statuses(1)).toEqual([200, 200, 200, 200, 429])
  expect(await statuses('127.0.0.1')).toEqual([200, 200, 200, 200, 429])
  expect(await statuses(0)).toEqual([200, 200, 429, 429, 429])
})
