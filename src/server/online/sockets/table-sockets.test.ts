/** The sockets of online tables: what they refuse, and how long a table stays open. */

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { newUuid } from '../../../wire/uuid.ts'
import { isOf, isTable, onlineServer, TOY_TABLE } from '../../testing/online-server.ts'
import { startedServer } from '../../testing/started-server.ts'

const limits = { framesAtOnce: 20, framesPerSecond: 1, screensOfPerson: 3, spectatorsOfTable: 2 }
const server = startedServer({ limits })

const ask = (seat: number, type: string, id: string = newUuid()) => ({
  type: 'command',
  id,
  seat,
  command: { type },
})

/** Ada and Bea at a table that has started, if requested. */
async function seatedTable({ start }: { start: boolean }) {
  const [ada, bea] = [server.visitor(), server.visitor()]
  const { body } = await ada.post('/api/tables', TOY_TABLE)
  const { id, invite, watch } = body
  await bea.post(`/api/tables/${id}/sit`, { invite, name: 'Bea' })
  if (start) await ada.post(`/api/tables/${id}/start`)
  return { id, watch: watch!, ada, bea }
}

it.each([
  ['no JSON', 'hello'],
  ['no request', '{"type":"fly"}'],
  ['too deep', `{"type":"command","command":${'['.repeat(17)}${']'.repeat(17)}}`],
  ['another field', JSON.stringify({ ...ask(0, 'roll'), admin: true })],
  ['an id that is no UUID', JSON.stringify(ask(0, 'roll', 'a'))],
])('a frame that is not understood closes the connection and nothing else: %s', async (_what, frame) => {
  const { id, ada, bea } = await seatedTable({ start: true })
  const [one, other] = [await ada.socket(id), await bea.socket(id)]
  await Promise.all([one.heard(isOf('shown')), other.heard(isOf('shown'))])
  one.send(frame)
  expect(await one.closed()).toBe(4400)
  other.send({ type: 'undo', id: newUuid(), seat: 1 })
  await other.heard(isOf('refused'))
  other.leave()
})

it('a frame that is too long closes the connection', async () => {
  const { id, ada } = await seatedTable({ start: true })
  const one = await ada.socket(id)
  one.send('x'.repeat(9 * 1024))
  expect(await one.closed()).toBe(1009)
})

it('a client that sends too many frames is disconnected, and only what was allowed is carried out', async () => {
  const { id, ada } = await seatedTable({ start: true })
  const one = await ada.socket(id)
  await one.heard(isOf('shown'))
  for (let sent = 0; sent < 30; sent++) one.send(ask(1, 'roll'))
  expect(await one.closed()).toBe(4429)
  expect(one.told.filter(isOf('refused')).length).toBeLessThanOrEqual(20)
})

it('an open socket does not keep its HTTP request in memory', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const { id, ada } = await seatedTable({ start: true })
  let request: WeakRef<object> | undefined
  server.http().once('upgrade', asked => {
    request = new WeakRef(asked)
  })
  const one = await ada.socket(id)
  await one.heard(isOf('shown'))
  const held = (): object | undefined => {
    collectGarbage()
    return request!.deref()
  }
  await expect.poll(held).toBeUndefined()
  one.leave()
})

it('a table that does not exist is refused', async () => {
  const lost = await server.visitor().socket('nowhere')
  expect(await lost.closed()).toBe(4404)
})

it('a page of another site gets no socket', async () => {
  const { id, ada } = await seatedTable({ start: true })
  await expect(ada.socket(id, { origin: 'http://elsewhere.example' })).rejects.toThrow('403')
})

it('a command before the match is answered and does nothing', async () => {
  const { id, ada } = await seatedTable({ start: false })
  const one = await ada.socket(id)
  one.send(ask(0, 'roll'))
  expect(await one.heard(isOf('stale'))).toMatchObject({ version: 0 })
  one.leave()
})

it('a person who stands up gets no more messages about the table', async () => {
  const { id, ada, bea } = await seatedTable({ start: false })
  const [one, other] = [await ada.socket(id), await bea.socket(id)]
  await other.heard(isOf('table'))
  await bea.post(`/api/tables/${id}/stand`, { seat: 1 })
  expect(await other.closed()).toBe(4403)
  await one.heard(isTable(({ seats }) => seats[1]?.kind === 'open'))
  one.leave()
})

it('a person has a limited number of screens at a table, and a table a limited number of spectators', async () => {
  const { id, ada, watch } = await seatedTable({ start: true })
  const screens = [await ada.socket(id), await ada.socket(id), await ada.socket(id)]
  expect(await (await ada.socket(id)).closed()).toBe(4429)
  const spectators = [0, 1].map(() => server.visitor().socket(id, { watch }))
  const watching = await Promise.all(spectators)
  for (const each of watching) await each.heard(isOf('shown'))
  expect(await (await server.visitor().socket(id, { watch })).closed()).toBe(4429)
  for (const each of [...screens, ...watching]) each.leave()
})

it('a client that no longer answers counts as gone', async () => {
  const strict = onlineServer({ limits: { heartbeat: 100 } })
  await strict.start()
  const ada = strict.visitor()
  const { body: table } = await ada.post('/api/tables', TOY_TABLE)
  const isHere = async () => (await ada.get(`/api/tables/${table.id}`)).body.seats[0]
  const socket = await ada.socket(table.id, { autoPong: false })
  await socket.heard(isTable(({ seats }) => seats[0]?.kind === 'person' && seats[0].here))
  expect(await socket.closed()).toBe(1006)
  await expect.poll(isHere).toMatchObject({ here: false })
  await strict.stop()
  strict.remove()
})

it('a few pings are answered, and a client that does not stop loses its connection', async () => {
  const { body: table } = await server.visitor().post('/api/tables', TOY_TABLE)
  const url = `ws://${server.host()}/api/tables/${table.id}/socket?watch=${table.watch}`
  const socket = new WebSocket(url, { origin: `http://${server.host()}` })
  await new Promise(resolve => socket.once('open', resolve))
  socket.ping('one')
  expect(String(await new Promise(resolve => socket.once('pong', resolve)))).toBe('one')
  let pongs = 0
  socket.on('pong', () => pongs++)
  const closed = new Promise(resolve => socket.once('close', resolve))
  for (let sent = 0; sent < 1_000; sent++) socket.ping()
  await closed
  expect(pongs).toBeLessThan(50)
})

it('a table is open only as long as somebody is connected', async () => {
  await expect.poll(() => server.tables().count()).toBe(0)
  const { id, ada, bea } = await seatedTable({ start: true })
  const [one, other] = [await ada.socket(id), await bea.socket(id)]
  await Promise.all([one.heard(isOf('shown')), other.heard(isOf('shown'))])
  expect(server.tables().count()).toBe(1)
  one.leave()
  await other.heard(isTable(({ seats }) => seats[0]?.kind === 'person' && !seats[0].here))
  expect(server.tables().count()).toBe(1)
  other.leave()
  await expect.poll(() => server.tables().count()).toBe(0)
})

it('a spectator shows the token as a protocol; earlier pages have it in the address', async () => {
  const { body: table } = await server.visitor().post('/api/tables', TOY_TABLE)
  const url = `ws://${server.host()}/api/tables/${table.id}/socket`
  const firstOf = (address: string, protocols: string[] = []): Promise<string> =>
    new Promise(resolve => {
      const socket = new WebSocket(address, protocols, { origin: `http://${server.host()}` })
      const end = (what: string): void => {
        resolve(`${what} ${socket.protocol}`.trim())
        socket.terminate()
      }
      socket.once('message', () => end('told'))
      socket.once('close', code => end(String(code)))
    })
  expect(await firstOf(url, ['tavolo', `watch.${table.watch}`])).toBe('told tavolo')
  expect(await firstOf(url, ['tavolo', 'watch.wrong'])).toBe('4403 tavolo')
  expect(await firstOf(`${url}?watch=${table.watch}`)).toBe('told')
  expect(await firstOf(url)).toBe('4403')
})

it('an address has a limited number of sockets, at all tables together', async () => {
  const strict = onlineServer({ limits: { socketsOfAddress: 3 } })
  await strict.start()
  const ada = strict.visitor()
  const ids: string[] = []
  for (let each = 0; each < 4; each++) ids.push((await ada.post('/api/tables', TOY_TABLE)).body.id)
  const sockets = []
  for (const id of ids) sockets.push(await ada.socket(id))
  expect(await sockets[3]!.closed()).toBe(4429)
  sockets[0]!.leave()
  await expect.poll(() => strict.tables().here(ids[0]!).size).toBe(0)
  const again = await ada.socket(ids[3]!)
  expect((await again.heard(isOf('table'))).table.id).toBe(ids[3])
  await strict.stop()
  strict.remove()
})
