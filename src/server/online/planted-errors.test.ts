/**
 * A TypeError planted in the ports of a server, one place after the other: each leaves a line in the log and a count,
 * and the match can be played on, or says why not.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { botsFor } from '../../bots/index.ts'
import type { AnyGame } from '../../engine/game.ts'
import { submit } from '../../engine/match.ts'
import { hiddenCard } from '../../engine/testing/hidden-card.ts'
import { slicedThinking } from '../../host/bots/thinking-port.ts'
import { newUuid } from '../../wire/uuid.ts'
import { createErrorLog } from '../error-log.ts'
import { createMetrics } from '../metrics.ts'
import type { NodeLink } from '../nodes/node-link.ts'
import type { PooledWorkers } from '../pool/pooled-work.ts'
import type { SqlStore } from '../store/sql-store.ts'
import {
  FAST_PLAYERS,
  isAnswerTo,
  isOf,
  type OnlineVisitor,
  type TestSocket,
  TOY_TABLE,
  visitor,
} from '../testing/online-server.ts'
import { newestStep } from '../testing/play-online.ts'
import { openQuickStore } from '../testing/quick-store.ts'
import { serveOnline } from './serve-online.ts'
import { realTimers } from './tables/timers.ts'

/** Where an error is planted, how often it is thrown, and after how many calls without one. */
let planted = { place: '', times: 0, after: 0 }
let lines: { readonly where: string; readonly table: string | undefined; readonly text: string }[] = []

function mayThrow(place: string): void {
  if (planted.place !== place || planted.times <= 0 || planted.after-- > 0) return
  planted.times--
  throw new TypeError(`planted in ${place}`)
}

/** The same object, whose methods throw first, or reject, if an error is planted in them. */
function plantable<Port extends object>(
  port: Port,
  name: string,
  methods: readonly (keyof Port & string)[],
): Port {
  const changed = methods.map(method => {
    const work = port[method] as (...given: unknown[]) => unknown
    const isAsync = ['store', 'tables', 'chat'].includes(name)
    const planting = (...given: unknown[]): unknown => {
      mayThrow(`${name}.${method}`)
      return work.apply(port, given)
    }
    return [method, isAsync ? async (...given: unknown[]) => planting(...given) : planting]
  })
  return { ...port, ...Object.fromEntries(changed) }
}

const { rules } = hiddenCard
const game = {
  ...plantable(hiddenCard, 'game', ['outcome', 'awaited']),
  rules: {
    ...rules,
    mark: plantable(rules.mark, 'rule', ['effect']),
  },
} as AnyGame

const nobody: ReadonlySet<string> = new Set()
const nodes: NodeLink = {
  ...{
    tellStep() {},
    tellTable() {},
    takesJob: async () => true,
    present: async () => nobody,
    close: async () => {},
  },
  withLease: (_table, work) => work(),
  watch: () =>
    plantable(
      {
        ...{ isOnDuty: () => true, setPeople() {}, elsewhere: () => nobody, leave: async () => {} },
      },
      'nodes',
      ['setPeople'],
    ),
}

const pool: PooledWorkers = {
  table: () => ({
    thinking: plantable(slicedThinking, 'thinking', ['think', 'advise']),
    submit: (match, seat, command) => {
      mayThrow('pool.submit')
      return submit(match, seat, command)
    },
  }),
  setUp: async () => undefined,
  workOnMatch: async () => undefined,
  close: async () => {},
}

const folder = mkdtempSync(join(tmpdir(), 'tavolo-planted-'))
let server: FastifyInstance
let store: SqlStore
const host = (): string => {
  const address = server.server.address()
  return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

beforeAll(async () => {
  const quick = await openQuickStore(join(folder, 'tavolo.db'))
  const tables = plantable(quick.tables, 'tables', ['changePlay', 'setEnded', 'clockOf', 'setClock'])
  store = {
    ...plantable(quick, 'store', ['append', 'entryWithId', 'open']),
    chat: plantable(quick.chat, 'chat', ['after', 'say']),
    tables: {
      ...tables,
      async find(id) {
        mayThrow('tables.find')
        const table = await quick.tables.find(id)
        if (!table) return undefined
        const play = { ...table.play }
        const undo = table.play.undo
        Object.defineProperty(play, 'undo', {
          enumerable: true,
          get() {
            mayThrow('play.undo')
            return undo
          },
        })
        return { ...table, play }
      },
    },
    nodes,
  }
  const measured = createMetrics()
  const metrics = {
    ...measured,
    countAnswers: <Screen extends { send(told: { readonly type: string }): void }>(
      screen: Screen,
    ): Screen => {
      const { send } = measured.countAnswers(screen)
      return {
        ...screen,
        send(told: { readonly type: string }) {
          if (told.type === 'shown') mayThrow('screen.send')
          send(told)
        },
      }
    },
  }
  const log = {
    error: (fields: object, text: string) => {
      const { where, table } = fields as { readonly where: string; readonly table?: string }
      lines.push({ where, table, text })
    },
  }
  const report = createErrorLog({ log, count: measured.countError })
  server = Fastify()
  await serveOnline(server, {
    ...{ store, metrics, report, pool, botPace: 0, limits: FAST_PLAYERS },
    findGame: async id => (id === game.id ? game : undefined),
    timers: plantable(realTimers(Date.now), 'timers', ['now']),
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  planted = { place: '', times: 0, after: 0 }
  await server.close()
  rmSync(folder, { recursive: true })
})
/** Closed after each test, also after one that failed: the next one needs a server without open tables. */
const connected: TestSocket[] = []
afterEach(() => {
  for (const socket of connected.splice(0)) socket.leave()
})
beforeEach(() => {
  planted = { place: '', times: 0, after: 0 }
  lines = []
})

async function errorsCounted(where: string): Promise<number> {
  const text = await (await fetch(`http://${host()}/metrics`)).text()
  const line = text.split('\n').find(each => each.startsWith(`tavolo_errors_total{where="${where}"}`))
  return Number(line?.split(' ').at(-1) ?? 0)
}

interface Playing {
  readonly id: string
  readonly people: readonly OnlineVisitor[]
  readonly sockets: TestSocket[]
}

/** Ada and Bea play with a bot, and have clocks. */
async function playing(): Promise<Playing> {
  const people = [visitor({ host }), visitor({ host })]
  const [ada, bea] = people as [OnlineVisitor, OnlineVisitor]
  const bots = [null, null, botsFor(game).at(-1)!.id]
  const { id, invite } = (await ada.post('/api/tables', { ...TOY_TABLE, bots })).body
  await bea.post(`/api/tables/${id}/sit`, { invite, name: 'Bea' })
  const clock = { bank: 600_000, increment: 0 }
  await ada.post(`/api/tables/${id}/settings`, { clock, absent: 'bot', hints: true })
  expect((await ada.post(`/api/tables/${id}/start`)).body.state).toBe('playing')
  const sockets = [await ada.socket(id), await bea.socket(id)]
  connected.push(...sockets)
  for (const socket of sockets) await socket.heard(isOf('shown'))
  return { id, people, sockets }
}

async function connectAgain({ id, people, sockets }: Playing, seat: number): Promise<void> {
  sockets[seat] = await people[seat]!.socket(id)
  connected.push(sockets[seat])
  await sockets[seat].heard(isOf('shown'))
}

const MOST_TRIES = 60
/** Between two tries: the bot may still be playing. */
const PAUSE_MS = 25

/** As a page and its player do it: again after a reconnection, and again after a refusal. Returns the version. */
async function act(match: Playing, seat: number, type: string): Promise<number> {
  let id = newUuid()
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    try {
      const socket = match.sockets[seat]!
      const from = socket.told.length
      socket.send({ type: 'command', id, seat, command: { type } })
      const answer = await socket.heard(isAnswerTo(id), from)
      if (answer.type === 'done') return answer.version
      if (answer.type === 'stale' || answer.refusal.because !== 'engine:notKept') id = newUuid()
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    } catch {
      await connectAgain(match, seat)
    }
  }
  throw new Error(`${type} was not done`)
}

/** Whether this player is shown a version, if necessary after a reconnection. */
async function sees(match: Playing, seat: number, version: number): Promise<void> {
  const isThere = (told: TestSocket['told'][number]): told is Extract<typeof told, { type: 'shown' }> =>
    told.type === 'shown' && told.version >= version
  // expected: the connection was closed
  const isShown = await match.sockets[seat]!.heard(isThere).then(
    () => true,
    () => false,
  )
  if (isShown) return
  await connectAgain(match, seat)
  expect(newestStep(match.sockets[seat]!).version).toBeGreaterThanOrEqual(version)
}

const untilQuiet = async (where: string): Promise<void> => {
  for (let tries = 0; tries < 200 && !lines.some(line => line.where === where); tries++)
    await new Promise(resolve => setTimeout(resolve, 10))
}

it.each([
  ['rule.effect', 'room'],
  ['pool.submit', 'room'],
  ['game.outcome', 'room'],
  ['play.undo', 'room.listener'],
  ['screen.send', 'room.send'],
  ['store.append', 'journal.keep'],
  ['thinking.think', 'bot'],
  ['tables.setClock', 'table.work'],
  ['chat.after', 'table.work'],
  ['tables.find', 'table.refresh'],
  ['nodes.setPeople', 'socket.leave'],
  ['timers.now', 'room.listener'],
])(
  'an error in %s is seen at %s, and the match is played on',
  async (place, where) => {
    const match = await playing()
    const { id, people, sockets } = match
    const before = await errorsCounted(where)
    // The first time, the table is read for a request, whose sender would get the error.
    planted = { place, times: 1, after: place === 'tables.find' ? 1 : 0 }
    if (place === 'tables.find' || place === 'chat.after')
      await people[1]!.post(`/api/tables/${id}/chat`, { text: 'Hello.' })
    if (place === 'nodes.setPeople') {
      sockets[1]!.leave()
      await connectAgain(match, 1)
    }
    const version = await act(match, 0, 'mark')
    await sees(match, 1, version)
    await act(match, 0, 'pass')
    await act(match, 1, 'mark')
    // After this the bot plays, and then Ada again.
    const passed = await act(match, 1, 'pass')
    await sees(match, 0, passed + 1)
    await act(match, 0, 'mark')
    await untilQuiet(where)
    expect(lines.map(line => line.where)).toContain(where)
    expect(await errorsCounted(where)).toBeGreaterThan(before)
  },
  30_000,
)

it('an error that comes again stops the match, which says so and stays readable', async () => {
  const match = await playing()
  const { id, people, sockets } = match
  planted = { place: 'rule.effect', times: 100, after: 0 }
  const [ada, bea] = sockets as [TestSocket, TestSocket]
  const asked = [newUuid(), newUuid(), newUuid()]
  const refusals: unknown[] = []
  for (const each of asked) {
    const from = ada.told.length
    ada.send({ type: 'command', id: each, seat: 0, command: { type: 'mark' } })
    const answer = await ada.heard(isAnswerTo(each), from)
    refusals.push(answer.type === 'refused' ? answer.refusal.because : answer.type)
    // The match is opened again, and shown again.
    if (each === asked[0]) await ada.heard(isOf('shown'), from)
  }
  expect(refusals).toEqual(['engine:reopened', 'engine:broken', 'engine:broken'])
  const problem = 'planted in rule.effect'
  for (const socket of [ada, bea]) {
    expect(await socket.heard(isOf('broken'))).toEqual({ type: 'broken', problem })
    expect(socket.told.filter(isOf('broken'))).toHaveLength(1)
  }
  expect(lines.map(line => [line.where, line.table])).toEqual([
    ['room', id],
    ['room', id],
  ])
  // Anyone who comes later sees the position and why it stopped.
  const late = await people[1]!.socket(id)
  expect((await late.heard(isOf('shown'))).version).toBe(0)
  expect(await late.heard(isOf('broken'))).toEqual({ type: 'broken', problem })
  for (const socket of [...sockets, late]) socket.leave()
})

it('a match that cannot even be opened closes the connection as failed, and opens when the error is gone', async () => {
  const match = await playing()
  const { id, people, sockets } = match
  for (const socket of sockets) socket.leave()
  // Nobody is there: the table is closed, and opened from the store for the next one.
  await expect
    .poll(() => server.inject('/metrics').then(({ body }) => body))
    .toContain('tavolo_tables_open 0')
  planted = { place: 'store.open', times: 1, after: 0 }
  const socket = await people[0]!.socket(id)
  expect(await socket.closed()).toBe(4500)
  expect(lines.map(({ where }) => where)).toEqual(['table.open', 'socket.connect'])
  await connectAgain(match, 0)
  await act(match, 0, 'mark')
  match.sockets[0]!.leave()
})

it('an error in a request is answered, counted and logged by its route', async () => {
  const { id, people, sockets } = await playing()
  planted = { place: 'tables.changePlay', times: 1, after: 0 }
  const route = 'request POST /api/tables/:id/concede'
  const before = await errorsCounted(route)
  expect((await people[0]!.post(`/api/tables/${id}/concede`, { seat: 0 })).status).toBe(500)
  expect(lines).toEqual([{ where: route, table: undefined, text: 'an unexpected error' }])
  expect(await errorsCounted(route)).toBe(before + 1)
  expect((await people[0]!.post(`/api/tables/${id}/concede`, { seat: 0 })).status).toBe(200)
  for (const socket of sockets) socket.leave()
})
