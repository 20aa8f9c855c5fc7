/** A lost answer to opening a table or sitting down: the same request again gets the same table and seat. */

import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { newUuid } from '../../wire/uuid.ts'
import { handTimers } from '../testing/hand-timers.ts'
import { type OnlineVisitor, TOY_TABLE, visitor } from '../testing/online-server.ts'
import { startedServer } from '../testing/started-server.ts'
import { tokenHash } from './identity/secret-tokens.ts'

const timers = handTimers()
const server = startedServer({ timers, now: timers.now })
const peopleKnown = async (id: string) =>
  (await server.store().tables.find(id))!.seats.map(({ person, bot }) => person ?? bot)

/** Sends a request over a connection that is cut once the server has it, so that its answer and cookie are lost. */
async function sendAndCut(path: string, body: { readonly key: string }, cookie = ''): Promise<void> {
  const [host, port] = server.host().split(':')
  const text = JSON.stringify(body)
  const lines = [
    ...[`POST ${path} HTTP/1.1`, `host: ${server.host()}`, `origin: http://${server.host()}`],
    ...[
      'content-type: application/json',
      `content-length: ${text.length}`,
      ...(cookie && [`cookie: ${cookie}`]),
    ],
  ]
  const socket = connect(Number(port), host)
  await new Promise<void>(resolve => {
    socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`, () => resolve())
  })
  const isDone = () => server.store().tables.requestWithKey(tokenHash(body.key), timers.now())
  await expect.poll(isDone, { timeout: 10_000 }).toBeDefined()
  socket.destroy()
}

const overTcp = (): OnlineVisitor => visitor({ host: server.host })

it('a browser without a cookie gets the table that it has opened, and is its host', async () => {
  const request = { ...TOY_TABLE, key: newUuid() }
  await sendAndCut('/api/tables', request)
  const ada = overTcp()
  const { status, body: table, setCookie } = await ada.post('/api/tables', request)
  expect([status, table.yours, table.isHost]).toEqual([200, [0], true])
  expect(setCookie).toContain('HttpOnly')
  expect((await ada.get(`/api/tables/${table.id}`)).body).toMatchObject({ yours: [0], isHost: true })
  // Once the browser has its cookie, nothing changes any more.
  const again = await ada.post('/api/tables', request)
  expect([again.body.id, again.setCookie]).toEqual([table.id, undefined])
  const { body: yours } = await ada.get<{ tables: object[] }>('/api/me/tables')
  expect(yours.tables).toHaveLength(1)
})

it('a guest without a cookie gets the seat that they have taken, and no other', async () => {
  const { id, invite } = (await overTcp().post('/api/tables', { ...TOY_TABLE, bots: [null, null, null] }))
    .body
  const request = { invite, name: 'Bea', key: newUuid() }
  await sendAndCut(`/api/tables/${id}/sit`, request)
  const before = await peopleKnown(id)
  const bea = overTcp()
  const { body: table } = await bea.post(`/api/tables/${id}/sit`, request)
  expect(table).toMatchObject({ yours: [1], seats: [{}, { name: 'Bea' }, { kind: 'open' }] })
  expect(await peopleKnown(id)).toEqual(before)
  expect((await bea.get(`/api/tables/${id}`)).body.yours).toEqual([1])
})

it('a person with a cookie gets the same answer, also if the table was started meanwhile', async () => {
  const [ada, bea] = [overTcp(), overTcp()]
  await bea.post('/api/tables', TOY_TABLE)
  const { id, invite } = (await ada.post('/api/tables', TOY_TABLE)).body
  const request = { invite, name: 'Bea', key: newUuid() }
  await sendAndCut(`/api/tables/${id}/sit`, request, bea.cookie())
  expect((await ada.post(`/api/tables/${id}/start`)).status).toBe(200)
  const { status, body, setCookie } = await bea.post(`/api/tables/${id}/sit`, request)
  expect([status, body.yours, setCookie]).toEqual([200, [1], undefined])
})

it.each(['open', 'sit'])(
  'of the same request %s sent eight times at once, one is carried out',
  async what => {
    const { id, invite } = (
      await overTcp().post('/api/tables', { ...TOY_TABLE, bots: [null, null, null, null] })
    ).body
    const key = newUuid()
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const bea = server.visitor()
        const answer =
          what === 'open'
            ? await bea.post('/api/tables', { ...TOY_TABLE, key })
            : await bea.post(`/api/tables/${id}/sit`, { invite, name: 'Bea', key })
        return { ...answer, bea }
      }),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.yours}`)).size).toBe(1)
    const { id: at } = answers[0]!.body
    expect(await peopleKnown(at)).toHaveLength(what === 'open' ? 1 : 2)
    // A browser sends them one after the other; of these eight, the last one has the cookie.
    const known = await Promise.all(answers.map(async ({ bea }) => (await bea.get('/api/me')).body))
    expect(known.some(you => 'name' in you)).toBe(true)
  },
)

it('a key does not make its sender somebody who had a cookie, nor is it good for another table', async () => {
  const [ada, eve] = [server.visitor(), server.visitor()]
  const first = { ...TOY_TABLE, key: newUuid() }
  const { id } = (await ada.post('/api/tables', first)).body
  const second = { ...TOY_TABLE, key: newUuid() }
  await ada.post('/api/tables', second)
  // Ada had a cookie when she sent the second one.
  const stolen = await server.visitor().post('/api/tables', second)
  expect([stolen.status, stolen.setCookie]).toEqual([400, undefined])
  await eve.post('/api/tables', TOY_TABLE)
  const asEve = await eve.post('/api/tables', first)
  expect([asEve.status, asEve.setCookie]).toEqual([400, undefined])
  const { id: other } = (await eve.post('/api/tables', TOY_TABLE)).body
  expect((await ada.post(`/api/tables/${other}/sit`, { name: 'Ada', key: first.key })).status).toBe(400)
  expect((await ada.get(`/api/tables/${id}`)).status).toBe(200)
})

it('a key is forgotten after ten minutes, and a person has a few of them at most', async () => {
  const ada = server.visitor()
  const request = { ...TOY_TABLE, key: newUuid() }
  const { id } = (await ada.post('/api/tables', request)).body
  timers.pass(10 * 60_000)
  expect((await ada.post('/api/tables', request)).body.id).toBe(id)
  timers.pass(1)
  const late = { ...TOY_TABLE, key: newUuid() }
  expect((await ada.post('/api/tables', late)).status).toBe(200)
  expect((await ada.post('/api/tables', request)).body.id).not.toBe(id)
  const keys = Array.from({ length: 25 }, newUuid)
  for (const key of keys) {
    timers.pass(1)
    await ada.post(`/api/tables/${id}/sit`, { seat: 0, name: 'Ada', key })
  }
  const { requestWithKey } = server.store().tables
  const kept = await Promise.all(keys.map(key => requestWithKey(tokenHash(key), timers.now())))
  expect(kept.filter(Boolean)).toHaveLength(20)
  expect(kept.at(-1)).toMatchObject({ table: id, isNew: false })
})

it.each(['', 'abc', '0', 'x'.repeat(1_000)])('%s is no key', async key => {
  expect((await server.visitor().post('/api/tables', { ...TOY_TABLE, key })).status).toBe(400)
})
