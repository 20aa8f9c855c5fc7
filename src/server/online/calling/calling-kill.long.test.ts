/**
 * A thousand messages by push, mail and webhook while the server is killed twenty times: none is lost, at most as many
 * as kills come twice and are recognised by their id, and each channel gets them in order. With each kind of store.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { below, seeded } from '../../../engine/random.ts'
import type { PushedMessage } from '../../../wire/channels-api.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { newUuid } from '../../../wire/uuid.ts'
import { openLibsqlStore } from '../../store/libsql-store.ts'
import { openPostgresStore } from '../../store/postgres-store.ts'
import type { SqlStore } from '../../store/sql-store.ts'
import { browserSubscription, mailEndpoint, postEndpoint } from '../../testing/endpoints.ts'
import type { OnlineVisitor } from '../../testing/online-server.ts'
import { type PostgresServer, startPostgres } from '../../testing/postgres-server.ts'
import { serverProcess } from '../../testing/server-process.ts'

const TABLES = 334
const KILLS = 20
const ADDRESS = 'https://tavolo.example.org'
const READER = { language: 'en', timeZone: 'UTC' }
const MANY = 100_000
/** How long the next message may take, in milliseconds. */
const PATIENCE = 90_000
const KINDS = ['push', 'webhook', 'mail'] as const

interface Message {
  readonly id: string
  readonly table: string
}

/** A host who is told through one channel, and the tables in the order in which somebody sat down there. */
interface Called {
  readonly kind: (typeof KINDS)[number]
  readonly tables: readonly string[]
}

const tableIn = (text: string): string => /#\/online\/([\da-f-]{36})/.exec(text)?.[1] ?? ''

/** Where messages arrive; `note` learns of each one before it is answered. */
async function destinations(note: () => void) {
  const hooks = await postEndpoint(() => {
    note()
    return 201
  })
  const post = await mailEndpoint(note)
  const browser = browserSubscription('')
  const posted = (path: string): readonly Buffer[] =>
    hooks.arrived.filter(each => each.path === path).map(({ body }) => body)
  const arrived = {
    push: () =>
      posted('/push')
        .map(body => JSON.parse(browser.decrypt(body)) as PushedMessage)
        .map(({ id, path }) => ({ id, table: tableIn(path) })),
    webhook: () =>
      posted('/hook')
        .map(body => JSON.parse(body.toString('utf8')) as { readonly id: string; readonly click: string })
        .map(({ id, click }) => ({ id, table: tableIn(click) }))
        // The first one only tries the address.
        .filter(({ table }) => table !== ''),
    mail: () =>
      post.mails
        .filter(({ text }) => !text.includes('confirm-mail'))
        .map(({ messageId, text }) => ({ id: messageId, table: tableIn(text) })),
  } satisfies Record<(typeof KINDS)[number], () => readonly Message[]>
  return {
    arrived,
    mails: post.mails,
    mailServer: post.server,
    requests: {
      push: { ...browser.request, endpoint: `${hooks.url}/push` },
      webhook: { url: `${hooks.url}/hook` },
      mail: { address: 'ada@example.org' },
    },
    async close() {
      await hooks.close()
      await post.close()
    },
  }
}

/** `openStore`: the store of the server, beside it. */
function describeKills(
  name: string,
  openStore: (file: string) => Promise<SqlStore>,
  database?: () => string,
): void {
  describe(name, () => {
    let places: Awaited<ReturnType<typeof destinations>>
    const server = serverProcess({
      ...(database ? { database } : {}),
      slowness: 4,
      limits: { tablesOfPerson: MANY, unfinishedOfPerson: MANY },
      calling: () => ({
        ...{ publicAddress: ADDRESS, every: 5, mostInOne: 1 },
        // On a busy machine a message that did not get through would wait for too long, or be sent beside another.
        ...{ pauses: Array.from({ length: 100 }, () => 500), slowAfter: MANY },
        times: { urgent: 0, usual: 0, pause: 0, lookAgain: 1_000 },
        mail: { server: places.mailServer, from: 'Tavolo <tavolo@example.org>', publicAddress: ADDRESS },
      }),
    })

    const random = seeded('killed messengers')
    let kills = 0
    let calm = 40
    /** Why the server could not be started again. */
    let failure: unknown

    /** Kills it soon after a message has arrived: before, while or after it notes that. */
    const killSometimes = (): void => {
      if (kills >= KILLS || !server.isRunning() || --calm > 0) return
      calm = 10 + below(random, 2 * Math.floor((KINDS.length * TABLES) / KILLS) - 30)
      kills++
      const kill = (): Promise<void> => server.kill().then(server.start)
      const delay = below(random, 12)
      const killing = delay < 4 ? kill() : sleep(delay - 4).then(kill)
      killing.catch(error => {
        failure = error
      })
    }

    beforeAll(async () => {
      places = await destinations(killSometimes)
      await server.start()
    })
    afterAll(async () => {
      await server.remove()
      await places.close()
    })

    /** Sends a request with a key until it is answered: the server may be killed in the middle of it. */
    const sendUntilAnswered = async (
      person: OnlineVisitor,
      path: string,
      body: object,
    ): Promise<OnlineTable> => {
      const key = newUuid()
      for (;;) {
        if (failure) throw failure
        try {
          const answer = await person.post(path, { ...body, key })
          if (answer.status === 200) return answer.body
        } catch {
          // expected: the server is being killed
        }
        await sleep(20)
      }
    }

    /** Opens tables at which a guest sits down. */
    const openTables = async (host: OnlineVisitor, kind: Called['kind']): Promise<Called> => {
      const guest = server.visitor()
      const tables: string[] = []
      for (let n = 0; n < TABLES; n++) {
        const table = { game: 'cube-attack', options: {}, bots: [null, null], name: 'Ada' }
        const { id, invite } = await sendUntilAnswered(host, '/api/tables', table)
        await sendUntilAnswered(guest, `/api/tables/${id}/sit`, { invite, name: 'Bea' })
        tables.push(id)
      }
      return { kind, tables }
    }

    /** A host with one channel. */
    const hostWith = async (kind: Called['kind']): Promise<OnlineVisitor> => {
      const host = server.visitor()
      await host.post('/api/tables', { game: 'cube-attack', options: {}, bots: [null, null], name: 'Ada' })
      const body = { ...places.requests[kind], ...READER }
      expect((await host.post(`/api/me/channels/${kind}`, body)).status).toBe(200)
      if (kind !== 'mail') return host
      await expect.poll(() => places.mails.length, { timeout: PATIENCE }).toBe(1)
      const [, token] = /confirm-mail\?invite=(\S+)/.exec(places.mails[0]!.text)!
      const confirmed = await host.post('/api/channels/confirm', { token: decodeURIComponent(token!) })
      expect(confirmed.status).toBe(200)
      return host
    }

    const hasCome = ({ kind }: Called): ReadonlySet<string> =>
      new Set(places.arrived[kind]().map(({ table }) => table))

    /** What the store still has to tell this host. */
    const leftFor = async ({ kind, tables }: Called) => {
      const store = await openStore(server.file)
      const host = (await store.tables.find(tables[0]!))!.head.host!
      const notices = await store.outbox.noticesOf(host, MANY)
      const own = (await store.outbox.dueMessages(Number.MAX_SAFE_INTEGER, MANY, [])).filter(
        ({ channel }) => channel.person === host,
      )
      await store.close()
      return {
        kind,
        notices: notices.length,
        messages: own.map(({ tries, channel }) => ({ tries, channel })),
      }
    }

    /** On a busy machine it takes long; it fails when nothing comes any more. */
    const untilAllHaveCome = async (called: readonly Called[]): Promise<void> => {
      const told = (): number => called.reduce((sum, each) => sum + hasCome(each).size, 0)
      let known = told()
      for (let since = Date.now(); known < KINDS.length * TABLES; await sleep(500)) {
        if (failure) throw failure
        if (told() > known) since = Date.now()
        known = told()
        if (Date.now() - since < PATIENCE) continue
        const left = await Promise.all(called.map(leftFor))
        throw new Error(`${known} have come, ${kills} kills, and the store has ${JSON.stringify(left)}`)
      }
    }

    it('a thousand messages survive twenty kills', async () => {
      const hosts: OnlineVisitor[] = []
      for (const kind of KINDS) hosts.push(await hostWith(kind))
      const called = await Promise.all(KINDS.map((kind, index) => openTables(hosts[index]!, kind)))
      await untilAllHaveCome(called)
      // What would still be repeated comes now.
      await sleep(1_000)

      let repeated = 0
      for (const { kind, tables } of called) {
        const all = places.arrived[kind]()
        const first = all.filter(({ id }, index) => all.findIndex(each => each.id === id) === index)
        expect(first.map(({ table }) => table)).toEqual(tables)
        repeated += all.length - first.length
      }
      expect(kills).toBe(KILLS)
      expect(repeated).toBeLessThanOrEqual(KILLS)
      for (const each of called)
        expect(await leftFor(each)).toEqual({ kind: each.kind, notices: 0, messages: [] })
      console.log(`${name}: ${KINDS.length * TABLES} messages, ${kills} kills, ${repeated} repeated`)
    })
  })
}

describeKills('the embedded store', openLibsqlStore)

describe('a database server', () => {
  let postgres: PostgresServer
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())
  describeKills(
    'PostgreSQL',
    () => openPostgresStore(postgres.url),
    () => postgres.url,
  )
})
