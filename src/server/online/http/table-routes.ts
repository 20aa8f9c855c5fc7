/** The HTTP API of online tables: who asks, what for, and the answer or the refusal. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OnlineProblem, OnlineRefusal } from '../../../wire/table-api.ts'
import { countPerMinute } from '../../settings/limits.ts'
import type { KeptTable } from '../../store/table-store.ts'
import {
  type ActionNeeds,
  createTableActions,
  createYourTables,
  type Visitor,
} from '../actions/prepare-match.ts'
import { isRefused, maySee, tableFor } from '../decisions/seats-before-match.ts'
import { addPerson, isFromOwnPage, isSecure, personOf } from '../identity/person-cookie.ts'
import { servePeopleRoutes } from './people-routes.ts'
import { readNothing, readOpenTable, readSeatBot, readSit, readStand, readTokens } from './read-requests.ts'
import { serveRecordRoutes } from './record-routes.ts'
import { serveRunningTableRoutes } from './running-table-routes.ts'

const STATUS: Readonly<Record<OnlineProblem, number>> = {
  badRequest: 400,
  badName: 400,
  notInvited: 403,
  notHost: 403,
  noTable: 404,
  seatTaken: 409,
  tableFull: 409,
  seatsOpen: 409,
  alreadyStarted: 409,
  tooMany: 429,
  stillPlaying: 409,
  badRecord: 400,
  badLink: 404,
  noPerson: 404,
  notYourSeat: 403,
  notNow: 409,
  tooLate: 409,
  badText: 400,
  muted: 403,
}

function refuse(reply: FastifyReply, { problem }: OnlineRefusal, status = STATUS[problem]): FastifyReply {
  const refusal: OnlineRefusal = { problem }
  return reply.code(status).send(refusal)
}

/** Everything that a request must be before it is looked at, also one for a socket. */
function guardRequests(server: FastifyInstance, { limits, now }: ActionNeeds): void {
  const mayCome = countPerMinute(now)
  server.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { headers, method, ip } = request
    if (!mayCome(ip, limits.requestsOfAddress)) return refuse(reply, { problem: 'tooMany' })
    const isReading = method === 'GET' && headers.upgrade === undefined
    if (!isReading && !isFromOwnPage(headers)) return refuse(reply, { problem: 'badRequest' }, 403)
    return undefined
  })
  server.addHook('onRoute', route => {
    route.bodyLimit ??= limits.bodyBytes
  })
  server.setErrorHandler(async (error: Error & { readonly statusCode?: number }, request, reply) => {
    // A body that cannot be read.
    if ((error.statusCode ?? 500) < 500) return refuse(reply, { problem: 'badRequest' })
    request.log.error({ err: error, req: request }, 'a request failed')
    return reply.code(500).send({ error: 'Something went wrong on the server.' })
  })
}

interface Params {
  readonly Params: { readonly id: string }
}

/** Whoever sends a request, the request itself, and where its answer goes. */
interface Asked {
  readonly visitor: Visitor
  readonly person: string | undefined
  /** The part of the address that names a table; empty if there is none. */
  readonly id: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Makes handlers of requests, for routes in other files. */
export interface Answering {
  answer<Body extends object>(
    read: (body: unknown) => Body | OnlineRefusal,
    act: (asked: Asked, body: Body) => Promise<object | string>,
  ): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

function answering(visitorOf: ReturnType<typeof visitors>): Answering {
  return {
    answer: (read, act) => async (request, reply) => {
      const visitor = await visitorOf(request, reply)
      if (!visitor) return refuse(reply, { problem: 'tooMany' })
      const body = read(request.body)
      if (isRefused(body)) return refuse(reply, body)
      const { id = '' } = request.params as { readonly id?: string }
      const answer = await act({ visitor, person: visitor.person(), id, request, reply }, body)
      if (typeof answer === 'object' && isRefused(answer)) return refuse(reply, answer as OnlineRefusal)
      return reply.send(answer)
    },
  }
}

/** Recognises whoever sends a request; undefined if this person asks too much. */
function visitors({ store, limits, now }: ActionNeeds) {
  const mayAsk = countPerMinute(now)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Visitor | undefined> => {
    const { headers, ip } = request
    let person = await personOf(store.tables, headers)
    if (person !== undefined && !mayAsk(`person ${person}`, limits.requestsOfPerson)) return undefined
    return {
      person: () => person,
      async join(name) {
        if (person !== undefined || !mayAsk(`new ${ip}`, limits.newPeopleOfAddress)) return person
        const added = await addPerson(store.tables, { name, created: now(), secure: isSecure(headers) })
        reply.header('set-cookie', added.cookie)
        person = added.person
        return person
      },
    }
  }
}

/** `server` is a part of its own, because its hooks are for these routes only. */
export function serveTableRoutes(server: FastifyInstance, needs: ActionNeeds): void {
  const { store, tables } = needs
  const actions = createTableActions(needs)
  const yourTables = createYourTables(needs)
  const visitorOf = visitors(needs)
  guardRequests(server, needs)

  /** Answers a request of a visitor with the table as it is afterwards. */
  const withVisitor =
    <Body extends object>(
      read: (body: unknown) => Body | OnlineRefusal,
      act: (visitor: Visitor, body: Body, id: string) => Promise<KeptTable | OnlineRefusal>,
    ) =>
    async (request: FastifyRequest<Params>, reply: FastifyReply): Promise<FastifyReply> => {
      const visitor = await visitorOf(request, reply)
      if (!visitor) return refuse(reply, { problem: 'tooMany' })
      const asked = read(request.method === 'GET' ? request.query : request.body)
      if (isRefused(asked)) return refuse(reply, asked)
      const table = await act(visitor, asked, request.params.id)
      if (isRefused(table)) return refuse(reply, table)
      const { id } = table.head
      const seen = tableFor(table, visitor.person(), await tables.present(id), tables.away(id))
      return reply.send(seen)
    }
  const look = async (id: string, sender: Parameters<typeof maySee>[1]) => {
    const table = await store.tables.find(id)
    if (!table) return { problem: 'noTable' } as const
    return maySee(table, sender) ? table : ({ problem: 'notInvited' } as const)
  }
  const routes = {
    open: withVisitor(readOpenTable, (visitor, body) => actions.open(visitor, body)),
    look: withVisitor(readTokens, ({ person }, tokens, id) => look(id, { person: person(), ...tokens })),
    sit: withVisitor(readSit, (visitor, body, id) => actions.sit(id, visitor, body)),
    stand: withVisitor(readStand, ({ person }, body, id) => actions.stand(id, person(), body)),
    bot: withVisitor(readSeatBot, ({ person }, body, id) => actions.seatBot(id, person(), body)),
    start: withVisitor(readNothing, ({ person }, _body, id) => actions.start(id, person())),
  }
  server.post<Params>('/api/tables', routes.open)
  server.get<Params>('/api/tables/:id', routes.look)
  for (const name of ['sit', 'stand', 'bot', 'start'] as const) {
    server.post<Params>(`/api/tables/:id/${name}`, routes[name])
  }
  servePeopleRoutes(server, needs, answering(visitorOf))
  serveRecordRoutes(server, needs, answering(visitorOf))
  serveRunningTableRoutes(server, needs, withVisitor)
  server.get('/api/me/tables', async (request, reply) => {
    const visitor = await visitorOf(request, reply)
    if (!visitor) return refuse(reply, { problem: 'tooMany' })
    return reply.send(await yourTables(visitor.person()))
  })
}
