/**
 * A table that is open on two nodes: what happens on one is seen on the other. With processes: `nodes.long.test.ts`.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commitmentOf } from '../../engine/commitment.ts'
import { hiddenCard } from '../../engine/testing/hidden-card.ts'
import type { ShownStep } from '../../wire/match-messages.ts'
import { newUuid } from '../../wire/uuid.ts'
import { openLibsqlStore } from '../store/libsql-store.ts'
import { withNodes } from '../store/node-notifying-store.ts'
import type { SqlStore } from '../store/sql-store.ts'
import { handTimers } from '../testing/hand-timers.ts'
import { localNodes } from '../testing/local-nodes.ts'
import { FAST_PLAYERS, isAnswerTo, isOf, isTable, TOY_TABLE, visitor } from '../testing/online-server.ts'
import { newestStep } from '../testing/play-online.ts'
import { serveOnline } from './serve-online.ts'

const folder = mkdtempSync(join(tmpdir(), 'tavolo-nodes-'))
const servers: FastifyInstance[] = []
const stores: SqlStore[] = []
const { link, look } = localNodes()
const timers = handTimers()
beforeAll(async () => {
  for (const _ of [1, 2]) {
    const store = withNodes(await openLibsqlStore(join(folder, 'tavolo.db')), link())
    stores.push(store)
    const server = Fastify()
    const rules = { findGame: async () => hiddenCard, botPace: 0, limits: FAST_PLAYERS }
    await serveOnline(server, { store, timers, now: timers.now, ...rules })
    await server.listen({ host: '127.0.0.1', port: 0 })
    servers.push(server)
  }
})
afterAll(async () => {
  for (const server of servers) await server.close()
  rmSync(folder, { recursive: true })
})

/** A person whose requests all go to one of the nodes. */
const through = (node: number) =>
  visitor({
    host() {
      const address = servers[node]!.server.address()
      return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    },
  })

/** Like the heartbeat; returns whether there was something new. */
async function lookAgain(node: number, id: string): Promise<boolean> {
  return look(node, id, (await stores[node]!.tables.find(id))!.revision)
}

const isShownAt =
  (version: number) =>
  (told: { readonly type: string }): told is ShownStep =>
    told.type === 'shown' && (told as ShownStep).version >= version

it('seats, presence, the start and every step reach the screens of both nodes', async () => {
  const [ada, bea] = [through(0), through(1)]
  const { id, invite } = (await ada.post('/api/tables', TOY_TABLE)).body
  const one = await ada.socket(id)
  await bea.post(`/api/tables/${id}/sit`, { invite, name: 'Bea' })
  await one.heard(isTable(({ seats }) => seats[1]?.kind === 'person' && !seats[1].here))
  const other = await bea.socket(id)
  await one.heard(isTable(({ seats }) => seats[1]?.kind === 'person' && seats[1].here))
  await other.heard(isTable(({ seats }) => seats[0]?.kind === 'person' && seats[0].here))
  await ada.post(`/api/tables/${id}/start`)
  await Promise.all([one, other].map(socket => socket.heard(isOf('shown'))))

  for (const type of ['mark', 'mark', 'pass']) {
    const { version } = newestStep(one)
    const asked = newUuid()
    one.send({ type: 'command', id: asked, seat: 0, version, command: { type } })
    expect(await one.heard(isAnswerTo(asked))).toMatchObject({ type: 'done', version: version + 1 })
    await other.heard(isShownAt(version + 1))
  }
  const before = one.told.length
  other.leave()
  await one.heard(
    isTable(({ seats }) => seats[1]?.kind === 'person' && !seats[1].here),
    before,
  )
  one.leave()
})

it('bytes that are shown through both nodes at the same time start one match with all of them', async () => {
  for (let time = 0; time < 5; time++) {
    const people = [through(0), through(1)] as const
    const bytes = ['ad', 'be'].map(each => each.repeat(16))
    const { id, invite } = (await people[0].post('/api/tables', TOY_TABLE)).body
    for (const [seat, person] of people.entries()) {
      const commitment = commitmentOf(bytes[seat]!)
      await person.post(`/api/tables/${id}/sit`, { invite, seat, name: 'N', commitment })
    }
    const sockets = await Promise.all(people.map(person => person.socket(id)))
    await people[0].post(`/api/tables/${id}/start`)
    await sockets[1]!.heard(isTable(({ starting }) => starting === 'reveal'))
    const shown = people.map((person, seat) =>
      person.post(`/api/tables/${id}/reveal`, { seat, contribution: bytes[seat] }),
    )
    expect((await Promise.all(shown)).map(({ status }) => status)).toEqual([200, 200])
    await Promise.all(sockets.map(socket => socket.heard(isOf('shown'))))
    expect((await stores[0]!.open(id))!.head.contributions).toEqual(bytes)
    for (const socket of sockets) socket.leave()
  }
})

it('a message that could not be read is found by the next check, without a notification', async () => {
  const [ada, bea] = [through(0), through(1)]
  const { id, invite } = (await ada.post('/api/tables', TOY_TABLE)).body
  await bea.post(`/api/tables/${id}/sit`, { invite, name: 'Bea' })
  const other = await bea.socket(id)
  await other.heard(isOf('table'))
  // Otherwise the first check would be the one that is meant to fail.
  await bea.post(`/api/tables/${id}/chat`, { text: 'hello' })
  await other.heard(isOf('chat'))
  const { chat } = stores[1]!
  const { after } = chat
  const before = other.told.length
  const failed = new Promise<void>(resolve => {
    Object.assign(chat, {
      after: () => {
        resolve()
        return Promise.reject(new Error('the database is away'))
      },
    })
  })
  await ada.post(`/api/tables/${id}/chat`, { text: 'good luck' })
  await failed
  Object.assign(chat, { after })
  await expect.poll(() => lookAgain(1, id)).toBe(true)
  expect((await other.heard(isOf('chat'), before)).messages.map(({ text }) => text)).toEqual(['good luck'])
  await expect.poll(() => lookAgain(1, id)).toBe(false)
  other.leave()
})

it('the bots of a table act once, and continue when their node releases it', async () => {
  const ada = through(0)
  const request = { ...TOY_TABLE, bots: [null, 'random'] }
  const { id, watch } = (await ada.post('/api/tables', request)).body
  await ada.post(`/api/tables/${id}/start`)
  const other = await through(1).socket(id, { watch: watch! })
  await other.heard(isOf('shown'))
  const one = await ada.socket(id)
  await one.heard(isOf('shown'))
  const asked = newUuid()
  one.send({ type: 'command', id: asked, seat: 0, version: 0, command: { type: 'pass' } })
  await one.heard(isAnswerTo(asked))
  // Node 1 has had the table open for longer, and now leaves it to node 0.
  other.leave()
  await one.heard(isShownAt(2))
  expect(one.told.filter(isOf('broken'))).toEqual([])
  one.leave()
})

it('two nodes free a seat whose person never came, once; a person on the other node keeps theirs', async () => {
  const [ada, bea, ghost] = [through(0), through(1), through(0)]
  const { id, invite } = (await ada.post('/api/tables', { ...TOY_TABLE, bots: [null, null, null] })).body
  const one = await ada.socket(id)
  await ghost.post(`/api/tables/${id}/sit`, { invite, name: 'Ghost' })
  await bea.post(`/api/tables/${id}/sit`, { invite, name: 'Bea' })
  const other = await bea.socket(id)
  const unseen = async () => (await stores[0]!.tables.find(id))!.seats.flatMap(each => each.unseenSince ?? [])
  await expect.poll(unseen).toHaveLength(1)
  const before = (await stores[0]!.tables.find(id))!.revision
  for (const socket of [one, other])
    await socket.heard(isTable(({ seats }) => seats[2]?.kind === 'person' && seats[2].here))
  timers.pass(5 * 60_000)
  for (const socket of [one, other])
    await socket.heard(isTable(({ seats }) => seats[1]?.kind === 'open' && seats[2]?.kind === 'person'))
  // Both have tried; everything that they still do is done when they have answered this.
  for (const person of [ada, bea]) expect((await person.get(`/api/tables/${id}`)).status).toBe(200)
  expect((await stores[0]!.tables.find(id))!.revision).toBe(before + 1)
  one.leave()
  other.leave()
})

it('a lost answer is given by another node', async () => {
  const request = { ...TOY_TABLE, key: newUuid() }
  const { body: first } = await through(0).post('/api/tables', request)
  const { body: again } = await through(1).post('/api/tables', request)
  expect(again).toMatchObject({ id: first.id, yours: [0], isHost: true })
  const sitting = { invite: first.invite, name: 'Bea', key: newUuid() }
  const answers = await Promise.all(
    [0, 1, 0, 1].map(node => through(node).post(`/api/tables/${first.id}/sit`, sitting)),
  )
  expect(answers.map(({ body }) => body.yours)).toEqual([[1], [1], [1], [1]])
})
