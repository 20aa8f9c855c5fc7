/** Two players and a spectator over WebSockets, on a store that survives the server. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { startMatch } from '../../engine/match.ts'
import { seeded } from '../../engine/random.ts'
import { commitmentOf, randomFromSeed } from '../../engine/seed.ts'
import { hiddenCard } from '../../engine/testing/hidden-card.ts'
import { given } from '../../engine/testing/matches.ts'
import type { MatchStore } from '../../host/match-store.ts'
import type { TableTold } from '../../host/table.ts'
import { newUuid } from '../../host/uuid.ts'
import { openLibsqlStore } from '../store/libsql-store.ts'
import { createOpenTables, type OpenTables } from './open-tables.ts'
import { serveTableSockets } from './table-socket.ts'

const folder = mkdtempSync(join(tmpdir(), 'tavolo-online-'))
const file = join(folder, 'matches.db')
const seed = 'ab'.repeat(32)

interface Running {
  readonly server: FastifyInstance
  readonly store: MatchStore
  readonly tables: OpenTables
}

let running: Running | undefined

async function start(): Promise<Running> {
  const store = await openLibsqlStore(file)
  const { setup } = given(startMatch(hiddenCard, { seats: 2 }, step => randomFromSeed({ seed }, step)))
  const head = { id: 'm', game: hiddenCard.id, gameVersion: hiddenCard.version, seats: 2, options: {}, setup }
  await store.create({ ...head, seed, commitment: commitmentOf(seed), created: 0 })
  const tables = createOpenTables({ store, games: [hiddenCard], random: seeded(1) })
  const server = Fastify()
  await serveTableSockets(server, {
    tables,
    // As long as there are no identities, the test says who it is.
    seatsOf: async ({ headers }) => [headers['x-seat']].flat().flatMap(seat => (seat ? [Number(seat)] : [])),
  })
  await server.ready()
  running = { server, store, tables }
  return running
}

async function stop(): Promise<void> {
  await running?.server.close()
  await running?.store.close()
  running = undefined
}

afterEach(stop)
afterAll(() => rmSync(folder, { recursive: true }))

async function connect({ server }: Running, seat?: number, match = 'm') {
  const told: TableTold[] = []
  const frames: string[] = []
  let closed: number | undefined
  const headers = seat === undefined ? {} : { 'x-seat': String(seat) }
  const onInit = (socket: { on(event: 'message' | 'close', listener: (data: unknown) => void): void }) => {
    socket.on('message', data => {
      frames.push(String(data))
      told.push(JSON.parse(String(data)) as TableTold)
    })
    socket.on('close', code => {
      closed = code as number
    })
  }
  const socket = await server.injectWS(`/api/tables/${match}/socket`, { headers }, { onInit })
  const heard = (type: TableTold['type'], count = 1) =>
    vi.waitFor(() => {
      const found = told.filter(each => each.type === type)
      expect(found.length).toBeGreaterThanOrEqual(count)
      return found.at(-1)!
    }, 5_000)
  const send = (message: object) => socket.send(JSON.stringify(message))
  return { socket, told, frames, heard, send, closed: () => closed }
}

const ask = (seat: number, type: string, version: number, id = newUuid()) => ({
  ...{ type: 'command', id, seat, version },
  command: { type },
})

it('people play, each seeing what they may, and go on after a restart; a repeated request is not done again', async () => {
  const first = await start()
  const [one, other, watching] = [await connect(first, 0), await connect(first, 1), await connect(first)]
  for (const each of [one, other, watching]) await each.heard('shown')
  const swap = ask(0, 'swap', 0)
  one.send(swap)
  expect(await one.heard('done')).toMatchObject({ id: swap.id, version: 1 })
  for (const each of [one, other, watching]) await each.heard('shown', 2)
  // Each sees its own card only, and nobody the seed.
  const values = (frames: readonly string[]) => frames.join().match(/"value":/g)?.length ?? 0
  expect(values(watching.frames)).toBe(0)
  expect(values(other.frames)).toBe(2)
  expect([one, other, watching].flatMap(({ frames }) => frames).join()).not.toContain(seed)
  watching.send(ask(1, 'roll', 1))
  expect(await watching.heard('refused')).toMatchObject({ refusal: { because: 'engine:notYourSeat' } })

  await stop()
  const second = await start()
  const back = await connect(second, 0)
  expect(await back.heard('shown')).toMatchObject({ version: 1, step: 1 })
  back.send(swap)
  expect(await back.heard('done')).toMatchObject({ id: swap.id, version: 1 })
  const roll = ask(1, 'roll', 1)
  const again = await connect(second, 1)
  await again.heard('shown')
  again.send(roll)
  expect(await again.heard('done')).toMatchObject({ id: roll.id, version: 2 })
  expect((await second.store.open('m'))!.tail.map(({ id }) => id)).toEqual([swap.id, roll.id])
}, 30_000)

it('a table is open only as long as somebody is connected', async () => {
  const server = await start()
  const one = await connect(server, 0)
  const other = await connect(server, 1)
  await Promise.all([one.heard('shown'), other.heard('shown')])
  expect(server.tables.count()).toBe(1)
  one.socket.terminate()
  expect(server.tables.count()).toBe(1)
  other.socket.terminate()
  await vi.waitFor(() => expect(server.tables.count()).toBe(0))
})

it.each([
  ['no JSON', 'hello'],
  ['no request', '{"type":"fly"}'],
  ['too deep', `{"type":"command","command":${'['.repeat(17)}${']'.repeat(17)}}`],
  ['another field', JSON.stringify({ ...ask(0, 'roll', 0), admin: true })],
  ['an id that is no UUID', JSON.stringify(ask(0, 'roll', 0, 'a'))],
])('a frame that is not understood closes the connection and nothing else: %s', async (_what, frame) => {
  const server = await start()
  const [one, other] = [await connect(server, 0), await connect(server, 1)]
  await Promise.all([one.heard('shown'), other.heard('shown')])
  one.socket.send(frame)
  await vi.waitFor(() => expect(one.closed()).toBe(4400))
  expect(other.closed()).toBeUndefined()
  other.send({ type: 'undo', id: newUuid(), seat: 1 })
  await other.heard('refused')
})

it('a frame that is too long closes the connection', async () => {
  const server = await start()
  const one = await connect(server, 0)
  await one.heard('shown')
  one.socket.send('x'.repeat(9 * 1024))
  await vi.waitFor(() => expect(one.closed()).toBe(1009))
})

it('a table that does not exist is refused', async () => {
  const server = await start()
  const lost = await connect(server, 0, 'nowhere')
  await vi.waitFor(() => expect(lost.closed()).toBe(4404))
  expect(server.tables.count()).toBe(0)
})
