/** Several nodes on one PostgreSQL, as real processes: one winner each, one state everywhere, and any node may die. */

import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Seat } from '../../engine/game.ts'
import { submit } from '../../engine/match.ts'
import { choices } from '../../engine/play.ts'
import { below, type Random, seeded } from '../../engine/random.ts'
import { cubeAttack } from '../../games/cube-attack/game.ts'
import { readWhole } from '../../host/journal/open-from-journal.ts'
import type { AskAnswer, ShownStep } from '../../wire/match-messages.ts'
import type { OnlineTable } from '../../wire/table-api.ts'
import { newUuid } from '../../wire/uuid.ts'
import { openMatch } from '../online/matches/stored-match.ts'
import { findPlayableGame } from '../playable-games.ts'
import { openPostgresStore } from '../store/postgres-store.ts'
import type { SqlStore } from '../store/sql-store.ts'
import { type NodeProcess, startNode } from '../testing/node-process.ts'
import {
  isAnswerTo,
  isOf,
  isTable,
  type OnlineVisitor,
  type TestSocket,
  visitor,
} from '../testing/online-server.ts'
import { newestStep } from '../testing/play-online.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { type RoundRobinProxy, startProxy } from '../testing/round-robin-proxy.ts'

const TURNS = 1_000
const MATCHES_AT_ONCE = 3

let database: PostgresServer
let store: SqlStore
let nodes: NodeProcess[]
let proxy: RoundRobinProxy

beforeAll(async () => {
  database = await startPostgres()
  store = await openPostgresStore(database.url)
  nodes = await Promise.all([1, 2, 3].map(() => startNode(database.url)))
  proxy = await startProxy(() => nodes.map(({ port }) => port))
}, 120_000)
afterAll(async () => {
  await proxy.close()
  for (const node of nodes) node.kill()
  await store.close()
  await database.stop()
}, 60_000)

const through = (node: NodeProcess): OnlineVisitor => visitor({ host: () => `127.0.0.1:${node.port}` })

interface StartedTable {
  readonly id: string
  readonly ada: OnlineVisitor
  readonly bea: OnlineVisitor
}

async function startedTable(person: () => OnlineVisitor, options: object): Promise<StartedTable> {
  const [ada, bea] = [person(), person()]
  const request = { game: cubeAttack.id, options, bots: [null, null], name: 'Ada' }
  const { id, invite } = (await ada.post('/api/tables', request)).body
  await bea.post(`/api/tables/${id}/sit`, { invite, name: 'Bea' })
  expect((await ada.post(`/api/tables/${id}/start`)).body).toMatchObject({ state: 'playing' })
  return { id, ada, bea }
}

const isShownFrom =
  (version: number) =>
  (told: { readonly type: string }): told is ShownStep =>
    told.type === 'shown' && (told as ShownStep).version >= version

/** A screen of a person that reconnects when its node dies, and then resends what was not answered. */
function screenOf(person: OnlineVisitor, table: string, seat: Seat) {
  let socket: TestSocket | undefined
  let reconnects = -1
  const connected = async (): Promise<TestSocket> => {
    while (!socket) {
      socket = await person.socket(table).catch(async () => void (await sleep(50)))
      if (socket) reconnects++
    }
    return socket
  }
  const retried = async <Value>(work: (socket: TestSocket) => Promise<Value>): Promise<Value> => {
    for (;;) {
      const present = await connected()
      try {
        return await work(present)
      } catch (error) {
        // Only a node that died is expected here.
        if (!String(error).includes('closed: 1006')) throw error
        socket = undefined
      }
    }
  }
  return {
    seat,
    reconnects: () => reconnects,
    /** The state at this version as the screen got it. */
    state: (version: number): Promise<unknown> =>
      retried(async present => {
        await present.heard(isShownFrom(version))
        const step = newestStep(present)
        expect(step.version).toBe(version)
        return step.views.find(({ viewer }) => viewer === seat)?.state
      }),
    ask(ask: {
      readonly id: string
      readonly version: number
      readonly command: object
    }): Promise<AskAnswer> {
      return retried(present => {
        present.send({ type: 'command', seat, ...ask })
        return present.heard(isAnswerTo(ask.id))
      })
    },
    leave: () => socket?.leave(),
  }
}

interface Race {
  readonly match: string
  /** The ids of the winners, by version from 1 on. */
  readonly winners: string[]
  readonly answers: Record<AskAnswer['type'], number>
  reconnects: number
}

function anyCommand(state: unknown, seat: Seat, random: Random): object {
  const possible = choices(cubeAttack, state as never, seat)
  return possible[below(random, possible.length)]!.command
}

/** Two screens of an awaited player send different commands at the same moment, until the match ends. */
async function race(onTurn: () => boolean): Promise<Race> {
  const { id, ada, bea } = await startedTable(() => visitor(proxy), { target: 96 })
  const random = seeded(id)
  const screens = [ada, ada, bea, bea].map((person, index) => screenOf(person, id, index >> 1))
  const found: Race = { match: id, winners: [], answers: { done: 0, stale: 0, refused: 0 }, reconnects: 0 }
  for (;;) {
    const version = found.winners.length
    const states = await Promise.all(screens.map(screen => screen.state(version)))
    expect(states[1]).toEqual(states[0])
    expect(states[3]).toEqual(states[2])
    const state = states[0] as Parameters<typeof cubeAttack.awaited>[0]
    const seat = cubeAttack.awaited(state)[0]
    if (seat === undefined || !onTurn()) break
    const answers = await Promise.all(
      screens
        .filter(screen => screen.seat === seat)
        .map(async screen => {
          const id = newUuid()
          return { id, answer: await screen.ask({ id, version, command: anyCommand(state, seat, random) }) }
        }),
    )
    const won = answers.filter(({ answer }) => answer.type === 'done')
    expect(won).toHaveLength(1)
    expect(won[0]!.answer).toMatchObject({ version: version + 1 })
    found.winners.push(won[0]!.id)
    for (const { answer } of answers) found.answers[answer.type]++
  }
  for (const screen of screens) {
    found.reconnects += screen.reconnects()
    screen.leave()
  }
  return found
}

it('two screens race for every turn through three nodes, one of which is killed: one winner each', async () => {
  let turns = 0
  const races: Race[] = []
  const onTurn = (): boolean => {
    turns++
    if (turns === TURNS / 2) nodes[1]!.kill()
    return turns <= TURNS
  }
  const racing = async (): Promise<void> => {
    while (turns < TURNS) races.push(await race(onTurn))
  }
  await Promise.all(Array.from({ length: MATCHES_AT_ONCE }, racing))
  for (const { match, winners } of races) {
    const { tail } = (await readWhole(store, match))!
    expect(tail.map(({ id }) => id)).toEqual(winners)
  }
  const sum = (of: (each: Race) => number): number => races.reduce((all, each) => all + of(each), 0)
  expect(sum(({ winners }) => winners.length)).toBe(TURNS)
  expect(sum(({ answers }) => answers.done + answers.stale)).toBe(2 * TURNS)
  expect(sum(({ reconnects }) => reconnects)).toBeGreaterThan(0)
  console.log(
    `${TURNS} turns in ${races.length} matches, ${sum(each => each.answers.stale)} late, ${sum(each => each.reconnects)} reconnects`,
  )
  nodes[1] = await startNode(database.url)
}, 600_000)

const seatOf = (seat: number, wanted: Partial<OnlineTable['seats'][number]>) =>
  isTable(({ seats }) =>
    Object.entries(wanted).every(([key, value]) => seats[seat]?.[key as 'kind'] === value),
  )

it('seats and presence reach the screens of other nodes, even when a node vanishes', async () => {
  const doomed = await startNode(database.url)
  const [ada, bea] = [through(nodes[0]!), through(doomed)]
  const request = { game: cubeAttack.id, options: {}, bots: [null, null], name: 'Ada' }
  const { id, invite } = (await ada.post('/api/tables', request)).body
  const screen = await ada.socket(id)
  await bea.post(`/api/tables/${id}/sit`, { invite, name: 'Bea' })
  await screen.heard(seatOf(1, { kind: 'person', name: 'Bea', here: false }))
  const other = await bea.socket(id)
  await screen.heard(seatOf(1, { here: true }))
  await other.heard(seatOf(0, { here: true }))
  // A node on which the table is not open knows it too.
  const elsewhere = await through(nodes[2]!).get(`/api/tables/${id}?invite=${invite}`)
  expect(elsewhere.body.seats.map(seat => seat.kind === 'person' && seat.here)).toEqual([true, true])
  await ada.post(`/api/tables/${id}/start`)
  await other.heard(isOf('shown'))
  const before = screen.told.length
  doomed.kill()
  await screen.heard(seatOf(1, { here: false }), before)
  screen.leave()
})

it('bots continue on another node when theirs vanishes', async () => {
  const doomed = await startNode(database.url)
  const host = through(doomed)
  const request = { game: cubeAttack.id, options: {}, bots: [null, 'random'], name: 'Ada' }
  const { id, watch } = (await host.post('/api/tables', request)).body
  await host.post(`/api/tables/${id}/start`)
  // The first node that has the table open has its lease.
  const first = await host.socket(id, { watch: watch! })
  await first.heard(isOf('shown'))
  const second = await through(nodes[0]!).socket(id, { watch: watch! })
  await second.heard(isOf('shown'))
  const lease = async (): Promise<string | undefined> => {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query('select node from leases where table_id = $1', [id])
    await client.end()
    return rows[0]?.node
  }
  const before = await lease()
  expect(before).toBeDefined()
  const ask = async (socket: TestSocket, version: number): Promise<void> => {
    const state = newestStep(first).views[0]?.state
    const command = anyCommand(state, 0, seeded('bots'))
    const asked = newUuid()
    socket.send({ type: 'command', id: asked, seat: 0, version, command })
    await socket.heard(isAnswerTo(asked))
  }
  let version = 0
  // Until it is the turn of the bot.
  while (cubeAttack.awaited(newestStep(first).views[0]!.state as never).includes(0)) {
    await ask(first, version)
    version = newestStep(first).version
  }
  doomed.kill()
  await second.heard(isShownFrom(version + 1))
  expect(await lease()).not.toBe(before)
  second.leave()
})

it('a step without a notification is found', async () => {
  const { id, ada } = await startedTable(() => through(nodes[0]!), {})
  const screen = await ada.socket(id)
  await screen.heard(isOf('shown'))
  const { match } = await openMatch(findPlayableGame, (await store.open(id))!)
  const seat = cubeAttack.awaited(match.state as never)[0]!
  const played = submit(match, seat, anyCommand(match.state, seat, seeded('quiet')))
  if (!played.ok) throw new Error(played.refusal.because)
  const { command, tape } = played.value.entry
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query('insert into entries values ($1, 1, $2, $3, 0, $4, $5)', [
    ...[id, newUuid(), seat],
    ...[JSON.stringify(command), JSON.stringify(tape)],
  ])
  await client.end()
  expect(await screen.heard(isShownFrom(1))).toMatchObject({ version: 1 })
  screen.leave()
})

it('a chat message without a notification is found', async () => {
  const { id, ada } = await startedTable(() => through(nodes[0]!), {})
  const screen = await ada.socket(id)
  await screen.heard(isOf('shown'))
  const about = (await store.tables.find(id))!
  const person = about.seats[1]!.person!
  await store.chat.say(id, { room: 'table', person, name: 'Bea', text: 'good luck', time: 0 }, 100)
  const { messages } = await screen.heard(isOf('chat'))
  expect(messages.map(({ text }) => text)).toEqual(['good luck'])
  screen.leave()
})
