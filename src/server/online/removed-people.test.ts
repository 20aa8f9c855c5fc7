/** The host frees seats and removes people, over real requests and sockets; what they lose, and what they keep. */

import { expect, it } from 'vitest'
import type { OnlineTable } from '../../wire/table-api.ts'
import { handTimers } from '../testing/hand-timers.ts'
import { isOf, isTable, type OnlineVisitor, TOY_TABLE } from '../testing/online-server.ts'
import { startedServer } from '../testing/started-server.ts'

const MINUTE = 60_000
const timers = handTimers()
const server = startedServer({ timers, now: timers.now })

const at = (id: string, name: string) => `/api/tables/${id}/${name}`

async function opened(seats = 2): Promise<{ ada: OnlineVisitor; table: OnlineTable }> {
  const ada = server.visitor()
  const bots = Array.from({ length: seats }, () => null)
  return { ada, table: (await ada.post('/api/tables', { ...TOY_TABLE, bots })).body }
}

const problem = (answer: { readonly body: { readonly problem?: string } }) => answer.body.problem

it('a stranger who has taken the seats of all listed tables can be removed, and stays out', async () => {
  const hosts = await Promise.all([1, 2, 3].map(() => opened(3)))
  const stranger = server.visitor()
  for (const { ada, table } of hosts) {
    await ada.post(at(table.id, 'list'), { listed: true })
    expect((await stranger.post(at(table.id, 'sit'), { name: 'Eve' })).body.yours).toEqual([1])
    expect(problem(await stranger.post(at(table.id, 'sit'), { name: 'Eve' }))).toBe('oneSeat')
    const socket = await stranger.socket(table.id)
    await socket.heard(isOf('table'))
    const { body: after } = await ada.post(at(table.id, 'remove'), { seat: 1, name: 'Eve' })
    expect(after.seats.map(({ kind }) => kind)).toEqual(['person', 'open', 'open'])
    expect(after.invite).not.toBe(table.invite)
    expect(await socket.closed()).toBe(4403)
    expect(problem(await stranger.post(at(table.id, 'sit'), { name: 'Eve' }))).toBe('removed')
    expect(problem(await stranger.get(`/api/tables/${table.id}`))).toBe('removed')
    // Without the cookie either; others at the same address need the invitation.
    const nameless = server.visitor()
    expect(problem(await nameless.post(at(table.id, 'sit'), { name: 'Eve' }))).toBe('notInvited')
    const { invite } = after
    expect((await nameless.post(at(table.id, 'sit'), { name: 'Bea', invite })).status).toBe(200)
  }
})

it('old links are not valid any more, and people at the table keep their access', async () => {
  const { ada, table } = await opened(4)
  const [bea, cleo, dora] = [server.visitor(), server.visitor(), server.visitor()]
  const { id, invite, watch } = table
  await bea.post(at(id, 'sit'), { invite, name: 'Bea' })
  await cleo.post(at(id, 'sit'), { invite, name: 'Cleo' })
  const socket = await cleo.socket(id)
  await ada.post(at(id, 'remove'), { seat: 1, name: 'Bea' })
  const { table: news } = await socket.heard(isTable(({ invite: shown }) => shown !== invite))
  expect(news.yours).toEqual([2])
  expect(problem(await dora.get(`/api/tables/${id}?invite=${invite}`))).toBe('badInvitation')
  expect(problem(await dora.post(at(id, 'sit'), { invite, name: 'Dora' }))).toBe('badInvitation')
  expect(problem(await bea.post(at(id, 'sit'), { invite: news.invite, name: 'Bea' }))).toBe('removed')
  expect(problem(await bea.get(`/api/tables/${id}?watch=${watch}`))).toBe('removed')
  // The removed person may have another browser.
  expect(problem(await dora.get(`/api/tables/${id}?watch=${watch}`))).toBe('notInvited')
  expect((await dora.get(`/api/tables/${id}?watch=${news.watch}`)).status).toBe(200)
  expect((await dora.post(at(id, 'sit'), { invite: news.invite, name: 'Dora' })).body.yours).toEqual([1])
  socket.leave()
})

it('a person whose seat was freed may sit down again with the same invitation', async () => {
  const { ada, table } = await opened()
  const { id, invite } = table
  const bea = server.visitor()
  await bea.post(at(id, 'sit'), { invite, name: 'Bea' })
  expect(problem(await ada.post(at(id, 'free'), { seat: 1, name: 'Eve' }))).toBe('tooLate')
  expect((await ada.post(at(id, 'free'), { seat: 1, name: 'Bea' })).body.invite).toBe(invite)
  expect((await bea.post(at(id, 'sit'), { invite, name: 'Bea' })).body.yours).toEqual([1])
})

it('a table that is no longer listed has other links', async () => {
  const { ada, table } = await opened()
  const list = async (listed: boolean) => {
    const { invite, watch } = (await ada.post(at(table.id, 'list'), { listed })).body
    return { invite, watch }
  }
  expect(await list(true)).toEqual({ invite: table.invite, watch: table.watch })
  const fresh = await list(false)
  expect(fresh.invite).not.toBe(table.invite)
  expect(fresh.watch).not.toBe(table.watch)
  expect(await list(false)).toEqual(fresh)
  const late = await server.visitor().post(at(table.id, 'sit'), { invite: table.invite, name: 'Bea' })
  expect(problem(late)).toBe('badInvitation')
})

it('a person removed from a match is replaced, loses the connection, and gets the record at the end', async () => {
  const { ada, table } = await opened()
  const { id, invite } = table
  const bea = server.visitor()
  await bea.post(at(id, 'sit'), { invite, name: 'Bea' })
  await ada.post(at(id, 'start'))
  const [one, other] = [await ada.socket(id), await bea.socket(id)]
  await other.heard(isOf('shown'))
  const { body: after } = await ada.post(at(id, 'remove'), { seat: 1, name: 'Bea' })
  expect(after.seats[1]).toMatchObject({ name: 'Bea', standIn: { why: 'removed' } })
  expect(await other.closed()).toBe(4403)
  expect((await bea.post(at(id, 'return'), { seat: 1 })).status).toBe(403)
  expect((await bea.post(at(id, 'chat'), { text: 'hello' })).status).toBe(403)
  const late = await bea.socket(id)
  expect(await late.closed()).toBe(4403)
  expect(problem(await bea.get(at(id, 'record')))).toBe('stillPlaying')
  const { body: yours } = await bea.get<{ tables: { table: OnlineTable; yourTurn: boolean }[] }>(
    '/api/me/tables',
  )
  expect(yours.tables[0]).toMatchObject({ table: { id, yours: [], state: 'playing' }, yourTurn: false })

  await ada.post(at(id, 'concede'), { seat: 0 })
  expect((await ada.get(`/api/tables/${id}`)).body.state).toBe('over')
  const { status, body: record } = await bea.get<{ format: string }>(at(id, 'record'))
  expect([status, record.format]).toEqual([200, 'tavolo-record'])
  // The next match is without them.
  const { body: over } = await ada.post(at(id, 'rematch'), { agree: true })
  const { body: next } = await ada.get<OnlineTable>(`/api/tables/${over.play.next!.id}`)
  expect(next.seats.map(({ kind }) => kind)).toEqual(['person', 'open'])
  expect(problem(await bea.post(at(next.id, 'sit'), { invite: next.invite, name: 'Bea' }))).toBe('removed')
  one.leave()
})

it('nobody wins a match that ends because the host removed somebody, and the record says so', async () => {
  const { ada, table } = await opened()
  const { id, invite } = table
  const bea = server.visitor()
  await bea.post(at(id, 'sit'), { invite, name: 'Bea' })
  await ada.post(at(id, 'settings'), { clock: null, absent: 'forfeit', hints: false })
  await ada.post(at(id, 'start'))
  const { body: after } = await ada.post(at(id, 'remove'), { seat: 1, name: 'Bea' })
  const ending = { kind: 'aborted', seat: 1, why: 'removed', winners: [] }
  expect(after).toMatchObject({ state: 'over', play: { ending } })
  for (const person of [ada, bea])
    expect((await person.get<{ ending: object }>(at(id, 'record'))).body.ending).toEqual(ending)
})

it('a removed person does not become the host when the host is forgotten', async () => {
  const { ada, table } = await opened(3)
  const { id, invite } = table
  const [bea, cleo] = [server.visitor(), server.visitor()]
  await bea.post(at(id, 'sit'), { invite, name: 'Bea' })
  await cleo.post(at(id, 'sit'), { invite, name: 'Cleo' })
  await ada.post(at(id, 'start'))
  await ada.post(at(id, 'remove'), { seat: 1, name: 'Bea' })
  await ada.post('/api/me/forget')
  expect((await cleo.get(`/api/tables/${id}`)).body.isHost).toBe(true)
})

it('a seat whose person has never come is free after five minutes, and everybody at the table sees it', async () => {
  const { ada, table } = await opened(3)
  const { id, invite } = table
  const one = await ada.socket(id)
  const [ghost, bea] = [server.visitor(), server.visitor()]
  await ghost.post(at(id, 'sit'), { invite, name: 'Ghost' })
  await bea.post(at(id, 'sit'), { invite, name: 'Bea' })
  const other = await bea.socket(id)
  await one.heard(isTable(({ seats }) => seats[2]?.kind === 'person' && seats[2].here))
  await expect.poll(async () => (await server.store().tables.find(id))!.seats[2]!.unseenSince).toBeUndefined()
  // Bea has come once, and that is enough.
  other.leave()
  await one.heard(
    isTable(({ seats }) => seats[2]?.kind === 'person' && !seats[2].here),
    one.told.length,
  )
  timers.pass(5 * MINUTE - 1)
  const before = one.told.length
  timers.pass(1)
  const { table: after } = await one.heard(
    isTable(({ seats }) => seats[1]?.kind === 'open'),
    before,
  )
  expect(after.seats.map(({ kind }) => kind)).toEqual(['person', 'open', 'person'])
  expect(problem(await ghost.get(`/api/tables/${id}`))).toBe('notInvited')
  expect((await ghost.post(at(id, 'sit'), { invite, name: 'Ghost' })).body.yours).toEqual([1])
  one.leave()
})

/** A person on seat 0 connects to the table and leaves. */
async function comeAndGo(person: OnlineVisitor, id: string): Promise<void> {
  const socket = await person.socket(id)
  await expect.poll(async () => (await server.store().tables.find(id))!.seats[0]!.unseenSince).toBeUndefined()
  socket.leave()
  await expect.poll(() => server.tables().here(id).size).toBe(0)
}

it('at a table that nobody has open, the seat is free too, until its person comes', async () => {
  const { ada, table } = await opened()
  const { id } = table
  await ada.post(at(id, 'list'), { listed: true })
  await comeAndGo(ada, id)
  const [ghost, bea] = [server.visitor(), server.visitor()]
  await ghost.post(at(id, 'sit'), { name: 'Ghost' })
  const isOpen = async () => {
    const { body } = await bea.get<{ tables: { id: string }[] }>('/api/tables')
    return body.tables.some(each => each.id === id)
  }
  expect(await isOpen()).toBe(false)
  timers.pass(5 * MINUTE)
  expect(await isOpen()).toBe(true)
  // As long as nobody else wants the seat, it is theirs.
  expect((await ghost.get(`/api/tables/${id}`)).body.yours).toEqual([1])
  const socket = await ghost.socket(id)
  await socket.heard(isOf('table'))
  await expect.poll(isOpen).toBe(false)
  expect(problem(await bea.post(at(id, 'sit'), { name: 'Bea' }))).toBe('tableFull')
  socket.leave()
})

it('a guest takes the seat of a person who never came, and nobody who is connected loses one', async () => {
  const { ada, table } = await opened(3)
  const { id, invite } = table
  await comeAndGo(ada, id)
  await server.visitor().post(at(id, 'sit'), { invite, name: 'Ghost' })
  await server.visitor().post(at(id, 'sit'), { invite, name: 'Other ghost' })
  timers.pass(5 * MINUTE)
  const { body } = await server.visitor().post(at(id, 'sit'), { invite, name: 'Bea' })
  expect(body.seats).toMatchObject([{ name: 'Ada' }, { name: 'Bea' }, { kind: 'open' }])
})
