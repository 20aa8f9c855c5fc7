/** People on a server: other devices, new names, open tables, and what remains when a person is forgotten. */

import { expect, it } from 'vitest'
import { commitmentOf } from '../../../engine/commitment.ts'
import { type MatchRecord, readRecord } from '../../../engine/record.ts'
import type { OpenTableList, RecoveryLink, You } from '../../../wire/people-api.ts'
import type { OnlineTable, YourTables } from '../../../wire/table-api.ts'
import { newUuid } from '../../../wire/uuid.ts'
import { isOf, isTable, type OnlineVisitor, TOY_TABLE } from '../../testing/online-server.ts'
import { startedServer } from '../../testing/started-server.ts'

let time = 1_800_000_000_000
const server = startedServer({ now: () => time })

const me = async (visitor: OnlineVisitor) => (await visitor.get<You>('/api/me')).body
const linkOf = async (visitor: OnlineVisitor) =>
  (await visitor.post('/api/me/link')).body as unknown as RecoveryLink
const listed = async () => (await server.visitor().get<OpenTableList>('/api/tables')).body.tables
const tableAt = async (visitor: OnlineVisitor, id: string) => (await visitor.get(`/api/tables/${id}`)).body

async function openedTable() {
  const [ada, bea] = [server.visitor(), server.visitor()]
  const { body: table } = await ada.post('/api/tables', TOY_TABLE)
  await bea.post(`/api/tables/${table.id}/sit`, { invite: table.invite, name: 'Bea' })
  return { ada, bea, table, id: table.id }
}

async function finishedTable() {
  const { ada, bea, id } = await openedTable()
  await ada.post(`/api/tables/${id}/start`)
  const sockets = [await ada.socket(id), await bea.socket(id)]
  for (const seat of [0, 1, 0, 1, 0, 1]) {
    const from = sockets[seat]!.told.length
    sockets[seat]!.send({ type: 'command', id: newUuid(), seat, command: { type: 'roll' } })
    await sockets[seat]!.heard(isOf('done'), from)
  }
  await sockets[0]!.heard(isTable(({ state }) => state === 'over'))
  await expect.poll(async () => (await ada.get(`/api/tables/${id}/record`)).status).toBe(200)
  for (const socket of sockets) socket.leave()
  return { ada, bea, id }
}

it('a link makes another browser the same person, once, and only for a quarter of an hour', async () => {
  const { ada, id } = await openedTable()
  const first = await linkOf(ada)
  const link = await linkOf(ada)
  expect(link.expires - time).toBe(15 * 60_000)
  const phone = server.visitor()
  // Only the newest is valid.
  expect(await phone.post('/api/me/device', { token: first.token })).toMatchObject({ status: 404 })
  expect(await phone.post('/api/me/device', { token: link.token })).toMatchObject({
    ...{ status: 200, body: { name: 'Ada' }, setCookie: expect.stringMatching(/HttpOnly; SameSite=Lax$/) },
  })
  expect(phone.cookie()).not.toBe(ada.cookie())
  for (const browser of [ada, phone]) expect((await tableAt(browser, id)).yours).toEqual([0])
  expect((await phone.get<YourTables>('/api/me/tables')).body.tables).toMatchObject([{ table: { id } }])
  const thief = server.visitor()
  expect(await thief.post('/api/me/device', { token: link.token })).toMatchObject({
    ...{ status: 404, body: { problem: 'badLink' } },
  })
  expect(thief.cookie()).toBeUndefined()
  const late = await linkOf(ada)
  time += 15 * 60_000
  expect(await thief.post('/api/me/device', { token: late.token })).toMatchObject({ status: 404 })
})

it('the store has only hashes of links and cookies', async () => {
  const { ada } = await openedTable()
  const { token } = await linkOf(ada)
  const phone = server.visitor()
  await phone.post('/api/me/device', { token })
  const secret = phone.cookie()!.split('=')[1]!
  for (const hash of [token, secret]) {
    expect(await server.store().tables.personWithToken(hash)).toBeUndefined()
    expect(await server.store().people.takeRecoveryLink(hash, { tokenHash: 'x', now: 0 })).toBeUndefined()
  }
})

it('a new name is shown at the seats with the old one', async () => {
  const { ada, bea, id } = await openedTable()
  const { body: more } = await ada.post('/api/tables', { ...TOY_TABLE, bots: [null, null] })
  await ada.post(`/api/tables/${more.id}/sit`, { name: 'Her child' })
  const watching = await bea.socket(id)
  expect(await ada.post('/api/me/name', { name: ' Àda ' })).toMatchObject({ body: { name: 'Àda' } })
  await watching.heard(isTable(({ seats }) => seats[0]?.kind === 'person' && seats[0].name === 'Àda'))
  expect((await tableAt(ada, more.id)).seats).toMatchObject([{ name: 'Àda' }, { name: 'Her child' }])
  expect(await me(ada)).toEqual({ name: 'Àda' })
  expect((await ada.post('/api/me/name', { name: '\u202eAda' })).body).toEqual({ problem: 'badName' })
  watching.leave()
})

it('a forgotten person leaves readable matches, free seats, and no trace', async () => {
  const { ada, bea, id } = await finishedTable()
  const { body: waiting } = await ada.post('/api/tables', TOY_TABLE)
  await bea.post(`/api/tables/${waiting.id}/sit`, { invite: waiting.invite, name: 'Bea' })
  const own = await ada.socket(waiting.id)
  const { token } = await linkOf(ada)
  const cookie = ada.cookie()!.split('=')[1]!
  const { setCookie } = await ada.post('/api/me/forget')
  expect(setCookie).toMatch(/^tavolo_person=; Path=\/; Max-Age=0;/)
  expect(await own.closed()).toBe(4403)
  expect(await me(ada)).toEqual({})
  expect((await server.visitor().post('/api/me/device', { token })).body).toEqual({ problem: 'badLink' })
  const after = await tableAt(bea, waiting.id)
  // The remaining players can start the match.
  expect(after).toMatchObject({ seats: [{ kind: 'open' }, { name: 'Bea' }], isHost: true })
  expect((await tableAt(bea, id)).seats).toMatchObject([{ kind: 'person', name: '' }, { name: 'Bea' }])
  const { body } = await bea.get<MatchRecord>(`/api/tables/${id}/record`)
  expect(body.names).toEqual(['', 'Bea'])
  expect(readRecord(JSON.stringify(body)).ok).toBe(true)
  for (const table of [after, await tableAt(bea, id)]) expect(JSON.stringify(table)).not.toContain('Ada')
  expect(JSON.stringify(body)).not.toContain(cookie)
})

it('anyone can find and join a listed table, until it is full or has started', async () => {
  const ada = server.visitor()
  const { body: table } = await ada.post('/api/tables', { ...TOY_TABLE, bots: [null, null, 'random'] })
  const { id } = table
  expect((await listed()).map(each => each.id)).not.toContain(id)
  const { body: now } = await ada.post(`/api/tables/${id}/list`, { listed: true })
  expect(now.listed).toBe(true)
  expect(await listed()).toContainEqual({
    ...{ id, game: TOY_TABLE.game, seats: 3, open: 1, host: 'Ada', opened: expect.any(Number) },
  })
  const guest = server.visitor()
  const seen = await tableAt(guest, id)
  expect(seen).toMatchObject({ listed: true, yours: [] })
  expect(JSON.stringify(seen)).not.toContain(table.invite!)
  expect((await guest.post(`/api/tables/${id}/sit`, { name: 'Guest' })).status).toBe(200)
  expect((await listed()).map(each => each.id)).not.toContain(id)
  await guest.post(`/api/tables/${id}/stand`, { seat: 1 })
  await ada.post(`/api/tables/${id}/list`, { listed: false })
  expect(await server.visitor().get(`/api/tables/${id}`)).toMatchObject({ status: 403 })
  await ada.post(`/api/tables/${id}/list`, { listed: true })
  time += 24 * 60 * 60_000
  expect((await listed()).map(each => each.id)).not.toContain(id)
})

it('the seed is committed to before anybody adds to it, and stays that of the match', async () => {
  const ada = server.visitor()
  const { body: opened } = await ada.post('/api/tables', TOY_TABLE)
  const { id, commitment } = opened as OnlineTable
  expect(commitment).toMatch(/^[0-9a-f]{64}$/)
  const bytes = ['ab'.repeat(16), 'cd'.repeat(32)]
  const [first, second] = bytes.map(commitmentOf)
  await ada.post(`/api/tables/${id}/sit`, { seat: 0, name: 'Ada', commitment: first })
  const bea = server.visitor()
  const short = { invite: opened.invite, name: 'Bea', commitment: 'ab'.repeat(8) }
  expect((await bea.post(`/api/tables/${id}/sit`, short)).status).toBe(400)
  const { body: seated } = await bea.post(`/api/tables/${id}/sit`, { ...short, commitment: second })
  const committed = [
    { seat: 0, hash: first },
    { seat: 1, hash: second },
  ]
  expect(seated).toMatchObject({ commitment, committed })
  await ada.post(`/api/tables/${id}/start`)
  for (const [seat, who] of [ada, bea].entries())
    await who.post(`/api/tables/${id}/reveal`, { seat, contribution: bytes[seat] })
  const { head } = (await server.store().open(id))!
  expect(head).toMatchObject({ commitment, contributions: bytes, committed })
})

const ROUTES: Readonly<Record<string, object>> = {
  '/api/me/name': { name: 'Ada' },
  '/api/me/device': { token: 'a' },
  '/api/tables/a/list': { listed: true },
  '/api/tables/continue': { record: '{}', seat: 0, name: 'Ada' },
}

it.each(Object.entries(ROUTES))('what is no request is refused: %s', async (path, good) => {
  const ada = server.visitor()
  const wrong = ['{', '[]', '"a"', {}, { ...good, more: 1 }]
  const types = Object.keys(good).map(key => ({ ...good, [key]: { a: 1 } }))
  for (const body of [...wrong, ...types]) {
    expect(await ada.post(path, body)).toMatchObject({ status: 400, body: { problem: 'badRequest' } })
  }
  const elsewhere = { origin: 'http://elsewhere.example' }
  expect(await ada.post(path, good, elsewhere)).toMatchObject({
    status: 403,
    body: { problem: 'badRequest' },
  })
})

it('links are limited', async () => {
  const { ada } = await openedTable()
  const links = await Promise.all(Array.from({ length: 12 }, () => ada.post('/api/me/link')))
  expect(links.filter(({ status }) => status === 429)).toHaveLength(2)
})
