/** A disk that is full during play: players are told, nothing that was acknowledged is lost, and play resumes. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { hiddenCard } from '../../engine/testing/hidden-card.ts'
import { newUuid } from '../../wire/uuid.ts'
import { libsqlStore, openLibsql } from '../store/libsql-store.ts'
import { migrateStore } from '../store/migrations.ts'
import { isAnswerTo, isOf, TOY_TABLE, visitor } from '../testing/online-server.ts'
import { newestStep } from '../testing/play-online.ts'
import { serveOnline } from './serve-online.ts'

const folder = mkdtempSync(join(tmpdir(), 'tavolo-full-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('refuses commands until there is space again', async () => {
  const opened = openLibsql(join(folder, 'tavolo.db'))
  await migrateStore(opened.db)
  const { database } = opened
  const store = libsqlStore(opened)
  const server = Fastify()
  await serveOnline(server, { store, findGame: async () => hiddenCard })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const address = server.server.address()
  const host = () => `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const [ada, bea] = [visitor({ host }), visitor({ host })]
  const { id, invite } = (await ada.post('/api/tables', TOY_TABLE)).body
  await bea.post(`/api/tables/${id}/sit`, { invite, name: 'Bea' })
  await ada.post(`/api/tables/${id}/start`)
  const socket = await ada.socket(id)
  await socket.heard(isOf('shown'))
  const acknowledged: string[] = []
  const act = async (type: string, asked = newUuid()) => {
    const { version } = newestStep(socket)
    const from = socket.told.length
    socket.send({ type: 'command', id: asked, seat: 0, version, command: { type } })
    const answer = await socket.heard(isAnswerTo(asked), from)
    if (answer.type === 'done') acknowledged.push(asked)
    return { asked, answer }
  }
  expect((await act('mark')).answer).toMatchObject({ type: 'done', version: 1 })

  // From now on the store may not grow, and entries of another match fill the rest.
  const [pages] = database.prepare('pragma page_count').pluck().all() as number[]
  database.exec(`pragma max_page_count = ${pages}`)
  const other = { ...(await store.open(id))!.head, id: 'other' }
  await store.create(other)
  const fill = database.prepare("insert into entries values ('other', ?, ?, 0, 0, ?, '[]')")
  let version = 0
  for (const size of [10_000, 100, 0]) {
    expect(() => {
      for (;;) fill.run(++version, String(version), 'x'.repeat(size))
    }).toThrow('full')
  }
  const { asked, answer } = await act('mark')
  expect(answer).toMatchObject({ type: 'refused', refusal: { because: 'engine:notKept' } })
  expect(newestStep(socket).version).toBe(1)

  database.exec('pragma max_page_count = 1073741823')
  // The same request, as sent by a player who tries again.
  expect((await act('mark', asked)).answer).toMatchObject({ type: 'done', version: 2 })
  expect((await act('pass')).answer).toMatchObject({ type: 'done', version: 3 })
  expect((await store.open(id))!.tail.map(entry => entry.id)).toEqual(acknowledged)
  expect(acknowledged).toHaveLength(3)
  socket.leave()
  await server.close()
})
