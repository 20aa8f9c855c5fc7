/**
 * A match of two people over six simulated days, on two nodes, with a pause, a holiday, two restarts and a node that
 * dies: every deadline fires once, and none early.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextRound } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { hiddenCard } from '../../engine/testing/hidden-card.ts'
import { DAY } from '../../wire/days-api.ts'
import type { ClockNews } from '../../wire/running-table-api.ts'
import { newUuid } from '../../wire/uuid.ts'
import { withNodes } from '../store/node-notifying-store.ts'
import type { SqlStore } from '../store/sql-store.ts'
import type { TableFact } from '../store/table-facts.ts'
import { handTimers } from '../testing/hand-timers.ts'
import { localNodes } from '../testing/local-nodes.ts'
import {
  FAST_PLAYERS,
  isAnswerTo,
  isOf,
  type OnlineVisitor,
  TOY_TABLE,
  visitor,
} from '../testing/online-server.ts'
import { openQuickStore } from '../testing/quick-store.ts'
import { serveOnline } from './serve-online.ts'
import { LOOK_AGAIN } from './tables/due-tables.ts'

const HOUR = DAY / 24
const START = Date.UTC(2026, 10, 20)
const folder = mkdtempSync(join(tmpdir(), 'tavolo-days-'))
const { link } = localNodes()

interface Node {
  readonly server: FastifyInstance
  readonly store: SqlStore
  readonly timers: ReturnType<typeof handTimers>
}
const nodes: Node[] = []
const dead: Node[] = []
/** Everything that was written for people to be told, and when. */
const facts: { readonly at: number; readonly fact: TableFact }[] = []

let time = START

function noting(store: SqlStore): SqlStore {
  const { tables } = store
  const note = (end: string, given: readonly TableFact[] = []): void => {
    if (end === 'kept') for (const fact of given) facts.push({ at: time, fact })
  }
  const noted: Partial<SqlStore['tables']> = {
    async changeDays(table, days, given) {
      const end = await tables.changeDays(table, days, given)
      note(end, given)
      return end
    },
    async changePlay(table, play, more) {
      const end = await tables.changePlay(table, play, more)
      note(end, more?.facts)
      return end
    },
    async start(table, match, more) {
      const end = await tables.start(table, match, more)
      note(end, more?.facts)
      return end
    },
  }
  return {
    ...store,
    tables: { ...tables, ...noted },
    async append(match, entry, beside) {
      const end = await store.append(match, entry, beside)
      note(end, beside?.facts)
      return end
    },
  }
}

async function startNode(): Promise<Node> {
  const store = noting(withNodes(await openQuickStore(join(folder, 'tavolo.db')), link()))
  const server = Fastify()
  const timers = handTimers(time)
  const rules = { findGame: async () => hiddenCard, botPace: 0, limits: FAST_PLAYERS }
  await serveOnline(server, { store, timers, now: timers.now, ...rules })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const node = { server, store, timers }
  nodes.push(node)
  return node
}

async function restart(): Promise<void> {
  await nodes.shift()!.server.close()
  await startNode()
}

/** Its timers never come again, and nothing is closed. */
async function kill(node: Node): Promise<void> {
  nodes.splice(nodes.indexOf(node), 1)
  dead.push(node)
  await node.store.nodes!.close()
}

afterAll(async () => {
  for (const { server } of [...nodes, ...dead]) await server.close()
  rmSync(folder, { recursive: true })
})

/** Until the nodes have looked at what is due. */
async function settled(): Promise<void> {
  for (let round = 0; round < 12; round++) await nextRound()
  await Promise.all(nodes.map(({ store }) => store.ping()))
}

/** The time passes until so many hours after the start, on all living nodes. */
async function passUntil(hours: number, step = HOUR): Promise<void> {
  const until = START + hours * HOUR
  while (time < until) {
    const passed = Math.min(step, until - time)
    time += passed
    for (const { timers } of nodes) timers.pass(passed)
    await settled()
  }
}

/** Long enough for a node to look again after this time. */
async function lookedAt(hours: number): Promise<void> {
  await passUntil(hours)
  await passUntil(hours + (2 * LOOK_AGAIN) / HOUR, LOOK_AGAIN)
}

const hoursOf = (at: number): number => (at - START) / HOUR

/** The facts of this type, and how many hours after the start they were written. */
const hoursWith = (type: TableFact['type'], who?: string): readonly number[] =>
  facts
    .filter(({ fact }) => fact.type === type && (who === undefined || fact.person === who))
    .map(({ at }) => hoursOf(at))

/** A person who reaches whichever node comes first. */
const person = (): OnlineVisitor =>
  visitor({
    host() {
      const address = nodes[0]!.server.server.address()
      return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    },
  })

async function deadlineFor(who: OnlineVisitor, id: string): Promise<number | null | undefined> {
  const socket = await who.socket(id)
  const { until } = (await socket.heard(isOf('clock'))) as ClockNews
  socket.leave()
  const ends = until?.find(each => each !== null)
  return ends === undefined || ends === null ? undefined : hoursOf(ends)
}

async function passes(who: OnlineVisitor, id: string, seat: number): Promise<void> {
  const socket = await who.socket(id)
  const { version } = await socket.heard(isOf('shown'))
  const asked = newUuid()
  socket.send({ type: 'command', id: asked, seat, version, command: { type: 'pass' } })
  expect(await socket.heard(isAnswerTo(asked))).toMatchObject({ type: 'done', version: version + 1 })
  socket.leave()
}

it('every deadline of six days fires once, and none early', async () => {
  await startNode()
  const other = await startNode()
  const [ada, bea] = [person(), person()]
  const { id, invite } = (await ada.post('/api/tables', TOY_TABLE)).body
  const at = (name: string): string => `/api/tables/${id}/${name}`
  const clock = { turn: DAY, bank: DAY }
  await ada.post(at('settings'), { clock, absent: 'bot', hints: false })
  await bea.post(at('sit'), { invite, name: 'Bea' })
  await ada.post(at('start'))
  const [adasId, beasId] = (await other.store.tables.find(id))!.seats.map(each => each.person)
  expect(await deadlineFor(ada, id)).toBe(48)

  await passUntil(20)
  await passes(ada, id, 0)
  expect(await deadlineFor(ada, id)).toBe(68)
  await passUntil(24)
  await restart()
  await passUntil(30)
  expect((await bea.post(at('pause'), { paused: true })).body.play.pause).toMatchObject({ waits: [0] })
  expect((await ada.post(at('pause'), { paused: true })).body.play.pause).toMatchObject({ waits: [] })
  expect(await deadlineFor(ada, id)).toBeUndefined()
  await passUntil(54)
  await ada.post(at('pause'), { paused: false })
  expect(await deadlineFor(ada, id)).toBe(92)
  await passUntil(60)
  const holiday = { from: time, until: time + DAY }
  expect((await bea.post('/api/me/holidays', holiday)).body).toMatchObject({ left: 29 })
  expect(await deadlineFor(ada, id)).toBe(116)
  await passUntil(70)
  await kill(other)
  // A tenth of two days is left.
  await passUntil(111.2 - 1 / 3_600)
  expect(hoursWith('timeShort')).toEqual([])
  await lookedAt(111.2)
  expect(hoursWith('timeShort', beasId)).toEqual([expect.closeTo(111.2, 1)])
  await passUntil(112)
  await restart()
  await passUntil(114)
  await passes(bea, id, 1)

  // Bea has used 22 of the 24 hours in her bank, and Ada none.
  expect(await deadlineFor(bea, id)).toBe(162)
  await lookedAt(157.2)
  expect(hoursWith('timeShort', adasId)).toEqual([expect.closeTo(157.2, 1)])
  await passUntil(162 - 1 / 3_600)
  expect((await bea.get(`/api/tables/${id}`)).body.seats[0]).not.toHaveProperty('standIn')
  await lookedAt(162)
  await expect.poll(() => hoursWith('yourTurn', beasId), { timeout: 30_000 }).toHaveLength(3)
  // The bot has taken over and acted, although nobody is here.
  expect((await bea.get(`/api/tables/${id}`)).body.seats[0]).toMatchObject({ standIn: { why: 'timeUp' } })
  expect(hoursWith('timeShort')).toHaveLength(2)
  const turns = facts.map(({ fact }) => `${fact.type} ${fact.person} ${fact.number}`)
  expect(new Set(turns).size).toBe(turns.length)
  const { body } = await bea.get<{ tables: readonly object[] }>('/api/me/tables')
  // Two hours are left in her bank.
  const last = facts.findLast(({ fact }) => fact.type === 'yourTurn')!
  expect(last.fact.person).toBe(beasId)
  expect(body.tables).toMatchObject([{ yourTurn: true, until: last.fact.time + 26 * HOUR }])
}, 120_000)
