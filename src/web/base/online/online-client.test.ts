/** Tests how the page handles the answers of our server, of a file server, and of none. */

import { afterEach, expect, it, vi } from 'vitest'
import { onlineClient, socketAddress } from './online-client.ts'

afterEach(() => void vi.unstubAllGlobals())

function answering(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => answer())
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const json = (value: unknown, status = 200) => Response.json(value, { status })

it('an answer is parsed as a table, and the request follows the contract', async () => {
  const table = { id: 't' }
  const fetched = answering(() => json(table))
  expect(await onlineClient.sit('t/1', { invite: 'i', name: 'Ada' })).toEqual({ ok: true, value: table })
  const [path, init] = fetched.mock.calls[0]!
  expect([path, init.method]).toEqual(['/api/tables/t%2F1/sit', 'POST'])
  expect(JSON.parse(String(init.body))).toEqual({
    ...{ invite: 'i', name: 'Ada' },
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

it.each([
  ['a refusal', () => json({ problem: 'tableFull' }, 409), 'tableFull'],
  ['a refusal that this page does not know', () => json({ problem: 'tooEarly' }, 409), 'failed'],
  ['a bug of the server', () => json({ error: 'x' }, 500), 'failed'],
  ['a proxy whose server is down', () => new Response('Bad gateway', { status: 502 }), 'failed'],
  [
    'a server of files that answers with the page',
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    'noServer',
  ],
  ['a server of files that has no such file', () => new Response('Not found', { status: 404 }), 'noServer'],
  ['a server without online tables', () => json({ error: 'There is nothing here.' }, 404), 'noServer'],
  ['no network', () => Promise.reject(new TypeError('failed to fetch')), 'unreachable'],
  [
    'JSON that breaks off',
    () => new Response('{"tab', { headers: { 'content-type': 'application/json' } }),
    'unreachable',
  ],
])('%s is told apart', async (_what, answer, problem) => {
  answering(answer)
  expect(await onlineClient.yourTables()).toEqual({ ok: false, problem })
})

it('a refused record comes with its reason', async () => {
  const why = { because: 'engine:record.tape', params: { step: 3, why: 'x' } }
  answering(() => json({ problem: 'badRecord', why }, 400))
  expect(await onlineClient.yourTables()).toEqual({ ok: false, problem: 'badRecord', why })
})

it('the socket has the address of the page, with its own scheme and without any token', () => {
  const address = (page: string) => socketAddress('t', page)
  expect(address('http://localhost:8321/#/online/t?watch=x')).toBe(
    'ws://localhost:8321/api/tables/t/socket?join=1',
  )
  expect(address('https://tavolo.example/?a#/b')).toBe('wss://tavolo.example/api/tables/t/socket?join=1')
})
