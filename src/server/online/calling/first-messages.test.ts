/** However many guests and addresses somebody has, other servers get few first messages because of them. */

import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserSubscription, mailEndpoint, postEndpoint } from '../../testing/endpoints.ts'
import { onlineServer, TOY_TABLE } from '../../testing/online-server.ts'

const READER = { language: 'en', timeZone: 'UTC' }
const ADDRESS = 'https://tavolo.example.org'
/** Of an address, and of the whole server. */
const OF_ADDRESS = 3
const OF_SERVER = 5
const SECONDS_A_DAY = 24 * 60 * 60

const server = onlineServer()
let hooks: Awaited<ReturnType<typeof postEndpoint>>
let post: Awaited<ReturnType<typeof mailEndpoint>>

beforeAll(async () => {
  hooks = await postEndpoint()
  post = await mailEndpoint()
  await server.start({
    limits: { firstCallsOfAddress: OF_ADDRESS, firstCallsOfServer: OF_SERVER },
    calling: {
      ...{ publicAddress: ADDRESS, isAllowed: address => address === '127.0.0.1', every: 10 },
      mail: { server: post.server, from: 'Tavolo <tavolo@example.org>', publicAddress: ADDRESS },
    },
  })
})
afterAll(async () => {
  await server.stop()
  await hooks.close()
  await post.close()
  server.remove()
})

/** A new guest at this address asks for a first message. */
async function begin(from: string, kind: 'webhook' | 'mail', name: string) {
  const guest = server.visitor(from)
  await guest.post('/api/tables', TOY_TABLE)
  const body = kind === 'mail' ? { address: `${name}@example.org` } : { url: `${hooks.url}/${name}` }
  return guest.post(`/api/me/channels/${kind}`, { ...body, ...READER })
}

const HERE = '198.51.100.7'
const ELSEWHERE = ['203.0.113.1', '203.0.113.2', '203.0.113.3'] as const

it('the guests of one address share its first messages, and all addresses those of the server', async () => {
  expect((await begin(HERE, 'webhook', 'x')).status).toBe(200)
  // What is not sent does not count.
  const guest = server.visitor(HERE)
  await guest.post('/api/tables', TOY_TABLE)
  for (let tries = 0; tries < OF_SERVER; tries++) {
    const { body } = await guest.post('/api/me/channels/webhook', { url: 'http://127.0.0.9/', ...READER })
    expect(body.problem).toBe('privateAddress')
  }
  expect((await begin(HERE, 'mail', 'one')).status).toBe(200)
  expect((await begin(HERE, 'webhook', 'y')).status).toBe(200)
  for (const kind of ['webhook', 'mail'] as const) {
    const { status, body, retryAfter } = await begin(HERE, kind, 'more')
    expect([status, body.problem]).toEqual([429, 'tooManyToday'])
    expect(Number(retryAfter)).toBeLessThanOrEqual(SECONDS_A_DAY)
  }
  // They have cost nobody else anything.
  expect((await begin(ELSEWHERE[0], 'webhook', 'z')).status).toBe(200)
  expect((await begin(ELSEWHERE[1], 'mail', 'two')).status).toBe(200)
  expect((await begin(ELSEWHERE[2], 'webhook', 'last')).body.problem).toBe('tooManyToday')
  expect(hooks.arrived.map(({ path }) => path)).toEqual(['/x', '/y', '/z'])
  await expect
    .poll(() => post.mails.map(({ to }) => to).toSorted())
    .toEqual(['one', 'two'].map(name => `${name}@example.org`))
})

it('a browser may subscribe all the same: it has asked for its messages', async () => {
  const guest = server.visitor(HERE)
  await guest.post('/api/tables', TOY_TABLE)
  const { request } = browserSubscription(`${hooks.url}/push`)
  expect((await guest.post('/api/me/channels/push', { ...request, ...READER })).status).toBe(200)
})
