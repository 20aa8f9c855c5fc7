/** What one person, one table and the whole server may store. */

import { afterAll, beforeAll, expect, it } from 'vitest'
import { newUuid } from '../../wire/uuid.ts'
import { pruneRegularly } from '../prune-regularly.ts'
import { RETENTION } from '../settings/retention.ts'
import type { Shortage } from '../space-watch.ts'
import { isAnswerTo, isOf, onlineServer, TOY_TABLE } from '../testing/online-server.ts'
import { newestStep } from '../testing/play-online.ts'

let shortage: Shortage | undefined
const space = { shortage: () => shortage, space: () => undefined, noteFull() {}, stop() {} }
const limits = { unfinishedOfPerson: 3, stepsOfMatch: 4, messagesOfTable: 5 }
const server = onlineServer({ space, limits })
beforeAll(() => server.start())
afterAll(async () => {
  await server.stop()
  server.remove()
})

async function playing() {
  const [ada, bea] = [server.visitor(), server.visitor()]
  const { id, invite } = (await ada.post('/api/tables', TOY_TABLE)).body
  await bea.post(`/api/tables/${id}/sit`, { invite, name: 'Bea' })
  await ada.post(`/api/tables/${id}/start`)
  return { id, ada, bea }
}

it('a person has a number of tables that are not over, and may open another when one is', async () => {
  const { id, ada } = await playing()
  for (const _ of [2, 3]) expect((await ada.post('/api/tables', TOY_TABLE)).status).toBe(200)
  const refused = await ada.post('/api/tables', TOY_TABLE)
  expect([refused.status, refused.body]).toEqual([409, { problem: 'tooManyTables' }])
  expect((await server.visitor().post('/api/tables', TOY_TABLE)).status).toBe(200)
  expect((await ada.post(`/api/tables/${id}/concede`, { seat: 0 })).status).toBe(200)
  expect((await ada.post('/api/tables', TOY_TABLE)).status).toBe(200)
})

it('a match has a number of steps, undos included; then it can be conceded', async () => {
  const { id, ada } = await playing()
  const socket = await ada.socket(id)
  await socket.heard(isOf('shown'))
  const ends: unknown[] = []
  for (const type of ['command', 'undo', 'command', 'undo', 'command', 'undo']) {
    const asked = newUuid()
    const from = socket.told.length
    const { version } = newestStep(socket)
    socket.send({
      type,
      id: asked,
      seat: 0,
      version,
      ...(type === 'undo' ? {} : { command: { type: 'mark' } }),
    })
    const answer = await socket.heard(isAnswerTo(asked), from)
    ends.push(answer.type === 'refused' ? answer.refusal.because : answer.type)
    if (answer.type === 'done') await socket.heard(isOf('shown'), from)
  }
  expect(ends).toEqual(['done', 'done', 'done', 'done', 'engine:tooLong', 'engine:tooLong'])
  expect((await ada.post(`/api/tables/${id}/concede`, { seat: 0 })).body.state).toBe('over')
  socket.leave()
})

it('of a chat the latest messages are kept', async () => {
  const { id, ada } = await playing()
  for (let count = 1; count <= 8; count++) await ada.post(`/api/tables/${id}/chat`, { text: String(count) })
  const kept = await server.store().chat.after(id, 0, 100)
  expect(kept.map(({ text }) => text)).toEqual(['4', '5', '6', '7', '8'])
})

it('without space no tables are opened, and matches go on', async () => {
  const { id, ada, bea } = await playing()
  const socket = await ada.socket(id)
  await socket.heard(isOf('shown'))
  shortage = 'disk'
  const refused = await bea.post('/api/tables', TOY_TABLE)
  expect([refused.status, refused.body]).toEqual([503, { problem: 'noSpace' }])
  const asked = newUuid()
  socket.send({ type: 'command', id: asked, seat: 0, command: { type: 'mark' } })
  expect((await socket.heard(isAnswerTo(asked))).type).toBe('done')
  await ada.post(`/api/tables/${id}/concede`, { seat: 0 })
  expect((await ada.post(`/api/tables/${id}/rematch`, { agree: true })).body).toEqual({ problem: 'noSpace' })
  shortage = undefined
  expect((await bea.post('/api/tables', TOY_TABLE)).status).toBe(200)
  socket.leave()
})

it('a running server removes tables that never began, but none that somebody has open', async () => {
  const ada = server.visitor()
  const [left, open] = [
    (await ada.post('/api/tables', TOY_TABLE)).body,
    (await ada.post('/api/tables', TOY_TABLE)).body,
  ]
  const socket = await ada.socket(open.id)
  await socket.heard(isOf('table'))
  const removed = await server
    .store()
    .pruning.prune(
      { waiting: Date.now() + 1_000, matches: undefined, chat: undefined },
      server.tables().isOpen,
    )
  expect(removed.waiting).toBeGreaterThan(0)
  expect((await ada.get(`/api/tables/${left.id}`)).body.problem).toBe('noTable')
  expect((await ada.get(`/api/tables/${open.id}`)).status).toBe(200)
  socket.leave()
})

it('pruning that fails is reported', async () => {
  const reported: string[] = []
  const prune = () => Promise.reject(new Error('away'))
  const stop = pruneRegularly({
    ...{ retention: RETENTION, isOpen: () => false, log: { info() {} }, now: Date.now, firstAfter: 0 },
    store: { pruning: { prune, countPrunable: prune } },
    report: where => reported.push(where),
  })
  await expect.poll(() => reported).toEqual(['store.prune'])
  await stop()
})
