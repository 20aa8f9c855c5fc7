/** A real server for tests of online tables, on a free port with a store in a separate folder, and its visitors. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'
import { hiddenCard } from '../../engine/testing/hidden-card.ts'
import type { AskAnswer, TableTold } from '../../wire/match-messages.ts'
import type { ChatNews, ClockNews } from '../../wire/running-table-api.ts'
import {
  type OnlineTable,
  type OpenTableRequest,
  socketPath,
  socketProtocols,
  type TableNews,
} from '../../wire/table-api.ts'
import { type OnlineSettings, serveOnline } from '../online/serve-online.ts'
import type { TableRegistry } from '../online/tables/table-registry.ts'
import type { SqlStore } from '../store/sql-store.ts'
import { expectDescribed, expectDescribedMessage } from './described-answers.ts'
import { openQuickStore } from './quick-store.ts'

type Message = TableTold | TableNews | ChatNews | ClockNews

/** Programs play faster than people. */
export const FAST_PLAYERS = {
  framesAtOnce: 100_000,
  requestsOfPerson: 100_000,
  newPeopleOfAddress: 100_000,
  messagesOfPerson: 100_000,
  socketsOfAddress: 100_000,
}

/** How long a test waits for what has to come, in milliseconds. */
const PATIENCE = 20_000

export interface HttpAnswer<Body = OnlineTable & { readonly problem?: string }> {
  readonly status: number
  readonly body: Body
}

interface HttpRequest {
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

interface HttpResponse {
  readonly status: number
  readonly body: string
  readonly cookies: readonly string[]
  readonly headers: Readonly<Record<string, unknown>>
}

interface Address {
  /** As in `127.0.0.1:8321`. */
  host(): string
  /** How requests reach the server; over HTTP by default. */
  request?(request: HttpRequest): Promise<HttpResponse>
  /** The address from which sockets come, one of this machine. */
  readonly localAddress?: string
}

const overHttp =
  (host: () => string) =>
  async ({ path, ...request }: HttpRequest): Promise<HttpResponse> => {
    const answer = await fetch(`http://${host()}${path}`, request as RequestInit)
    return {
      status: answer.status,
      body: await answer.text(),
      cookies: answer.headers.getSetCookie(),
      headers: Object.fromEntries(answer.headers),
    }
  }

/**
 * Passes requests to a server in this process, which takes a fraction of the time of a connection. `from`: the address
 * from which they come.
 */
const toServer =
  (server: () => FastifyInstance, host: () => string, from = '127.0.0.1') =>
  async ({ path: url, method, headers, body }: HttpRequest): Promise<HttpResponse> => {
    const given = { url, method, headers: { ...headers, host: host() }, remoteAddress: from }
    const answer = await server().inject(body === undefined ? given : { ...given, payload: body })
    return {
      status: answer.statusCode,
      body: answer.body,
      cookies: [answer.headers['set-cookie'] ?? []].flat(),
      headers: answer.headers,
    }
  }

/** A socket of a visitor, and everything that it received. */
export interface TestSocket {
  readonly told: Message[]
  /** The frames as received. */
  readonly frames: string[]
  send(message: object | string): void
  /** Resolves to the first message from `from` on that `wanted` accepts, once it has arrived. */
  heard<Found extends Message>(wanted: (told: Message) => told is Found, from?: number): Promise<Found>
  /** Resolves to the close code. */
  closed(): Promise<number>
  leave(): void
}

export const isOf =
  <Type extends Message['type']>(type: Type) =>
  (told: Message): told is Extract<Message, { readonly type: Type }> =>
    told.type === type

/** The answer to the request with this id. */
export const isAnswerTo =
  (id: string) =>
  (told: Message): told is AskAnswer =>
    (told.type === 'done' || told.type === 'refused' || told.type === 'stale') && told.id === id

/** A table message that satisfies `wanted`. */
export const isTable =
  (wanted: (table: OnlineTable) => boolean) =>
  (told: Message): told is TableNews =>
    told.type === 'table' && wanted(told.table)

function openSocket(
  address: string,
  {
    protocols,
    ...options
  }: { readonly protocols: string[]; readonly headers: Record<string, string>; readonly autoPong: boolean },
): Promise<TestSocket> {
  const socket = new WebSocket(address, protocols, options)
  const told: Message[] = []
  const frames: string[] = []
  const waiting = new Set<() => void>()
  let code: number | undefined
  const wake = (): void => {
    for (const each of [...waiting]) each()
  }
  socket.on('message', data => {
    frames.push(String(data))
    const message = JSON.parse(String(data)) as Message
    expectDescribedMessage(message)
    told.push(message)
    wake()
  })
  socket.on('close', closedBy => {
    code = closedBy
    wake()
  })
  /** Resolves as soon as `look` finds something. */
  const until = <Found>(look: () => Found | undefined): Promise<Found> =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer)
        waiting.delete(check)
      }
      const giveUp = (): void => {
        end()
        reject(new Error(`it did not come; closed: ${code}, last: ${frames.at(-1)?.slice(0, 300)}`))
      }
      const check = (): void => {
        const found = look()
        if (found === undefined) {
          if (code !== undefined) giveUp()
          return
        }
        end()
        resolve(found)
      }
      const timer = setTimeout(giveUp, PATIENCE)
      waiting.add(check)
      check()
    })
  const opened: TestSocket = {
    told,
    frames,
    send: message => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    heard: (wanted, from = 0) => until(() => told.slice(from).find(wanted)),
    closed: () => until(() => code),
    leave: () => socket.terminate(),
  }
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(opened))
    // An HTTP answer instead of a socket comes as an error.
    socket.on('error', reject)
  })
}

interface SocketOptions {
  readonly watch?: string | undefined
  readonly origin?: string
  readonly autoPong?: boolean
  /** Whether it says itself when it joins the match. */
  readonly joins?: boolean
}

/** A person with a separate browser. */
export function visitor({ host, request = overHttp(host), localAddress }: Address) {
  let cookie: string | undefined
  const headers = (): Record<string, string> => ({
    origin: `http://${host()}`,
    ...(cookie === undefined ? {} : { cookie }),
  })
  const ask = async <Body = HttpAnswer['body']>(wanted: HttpRequest) => {
    const answer = await request({ ...wanted, headers: { ...headers(), ...wanted.headers } })
    expectDescribed({ ...wanted, asked: wanted.headers, sent: wanted.body, ...answer })
    const [given] = answer.cookies
    if (given) cookie = given.split(';', 1)[0]
    const { status } = answer
    const retryAfter = answer.headers['retry-after'] as string | undefined
    if (status === 429 && !(Number(retryAfter) > 0))
      throw new Error('the server does not say when to try again')
    return { status, body: JSON.parse(answer.body) as Body, setCookie: given, retryAfter }
  }
  return {
    get: <Body = HttpAnswer['body']>(path: string, headers: Record<string, string> = {}) =>
      ask<Body>({ path, method: 'GET', headers }),
    post: (path: string, body?: object | string, extra: Record<string, string> = {}) =>
      ask({
        ...{ path, method: 'POST' },
        body: typeof body === 'object' ? JSON.stringify(body) : body,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...extra },
      }),
    cookie: () => cookie,
    /** `autoPong`: whether it answers when the server checks whether it is still there. */
    socket: (table: string, { watch, origin, autoPong = true, joins = false }: SocketOptions = {}) =>
      openSocket(`ws://${host()}${socketPath(table)}${joins ? '?join=1' : ''}`, {
        protocols: socketProtocols(watch),
        headers: origin === undefined ? headers() : { ...headers(), origin },
        autoPong,
        ...(localAddress === undefined ? {} : { localAddress }),
      }),
  }
}

export type OnlineVisitor = ReturnType<typeof visitor>

/** A table of the toy game in which Ada sits on seat 0. */
export const TOY_TABLE: OpenTableRequest = {
  game: hiddenCard.id,
  options: {},
  bots: [null, null],
  name: 'Ada',
}

/** A server that can be stopped and restarted on the same store. It has only the toy game by default. */
export function onlineServer(settings: Omit<OnlineSettings, 'store'> = {}, log?: FastifyBaseLogger) {
  const folder = mkdtempSync(join(tmpdir(), 'tavolo-online-'))
  let running: { server: FastifyInstance; store: SqlStore; tables: TableRegistry } | undefined
  const present = () => {
    if (!running) throw new Error('the server is stopped')
    return running
  }
  const host = (): string => {
    const address = present().server.server.address()
    if (typeof address !== 'object' || !address) throw new Error('the server does not listen')
    return `127.0.0.1:${address.port}`
  }
  return {
    host,
    async start(changed: Omit<OnlineSettings, 'store'> = {}): Promise<void> {
      const store = await openQuickStore(join(folder, 'tavolo.db'))
      const server = Fastify(log ? { loggerInstance: log } : {})
      const findGame = async (id: string) => (id === hiddenCard.id ? hiddenCard : undefined)
      const given = { findGame, botPace: 0, ...settings, ...changed, store }
      const tables = await serveOnline(server, { ...given, limits: { ...FAST_PLAYERS, ...given.limits } })
      await server.listen({ host: '127.0.0.1', port: 0 })
      running = { server, store, tables }
    },
    async stop(): Promise<void> {
      const { server } = present()
      running = undefined
      await server.close()
    },
    store: () => present().store,
    tables: () => present().tables,
    http: () => present().server.server,
    remove: () => rmSync(folder, { recursive: true }),
    visitor: (from?: string) => visitor({ host, request: toServer(() => present().server, host, from) }),
  }
}

export type OnlineServer = ReturnType<typeof onlineServer>
