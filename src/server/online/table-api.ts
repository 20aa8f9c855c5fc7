/** The HTTP API of online tables: who asks, what for, and the answer or the refusal. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OnlineProblem, OnlineRefusal, OnlineTable } from '../../host/online-api.ts'
import type { KeptTable } from '../store/table-store.ts'
import { addPerson, isFromOwnPage, isSecure, personOf } from './identity.ts'
import { countPerMinute } from './limits.ts'
import { readOpenTable, readSeatBot, readSit, readStand, readTokens } from './read-requests.ts'
import { isRefused, maySee, tableFor } from './seat-changes.ts'
import {
  createTableActions,
  createYourTables,
  type TableActionNeeds,
  type Visitor,
} from './table-actions.ts'

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
}

function refuse(reply: FastifyReply, { problem }: OnlineRefusal, status = STATUS[problem]): FastifyReply {
  const refusal: OnlineRefusal = { problem }
  return reply.code(status).send(refusal)
}

function send(reply: FastifyReply, answer: object | OnlineRefusal): FastifyReply {
  return isRefused(answer) ? refuse(reply, answer) : reply.send(answer)
}

/** Everything that a request must be before it is looked at, also one for a socket. */
function guardRequests(server: FastifyInstance, { limits, now }: TableActionNeeds): void {
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
    route.bodyLimit = limits.bodyBytes
  })
  server.setErrorHandler(async (error: Error & { readonly statusCode?: number }, _request, reply) => {
    // A body that cannot be read.
    if ((error.statusCode ?? 500) < 500) return refuse(reply, { problem: 'badRequest' })
    console.error(error)
    return reply.code(500).send({ error: 'Something went wrong on the server.' })
  })
}

interface Params {
  readonly Params: { readonly id: string }
}

/** `server` is a part of its own, because its hooks are for these routes only. */
export function serveTableApi(server: FastifyInstance, needs: TableActionNeeds): void {
  const { store, tables, limits, now } = needs
  const actions = createTableActions(needs)
  const yourTables = createYourTables(needs)
  const mayAsk = countPerMinute(now)
  guardRequests(server, needs)

  /** Undefined if this person asks too much. */
  const visitorOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Visitor | undefined> => {
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

  /** Answers a request of a visitor with the table as it is afterwards. */
  const withVisitor =
    <Body extends object>(
      read: (body: unknown) => Body | OnlineRefusal,
      act: (visitor: Visitor, body: Body, id: string) => Promise<KeptTable | OnlineRefusal>,
    ) =>
    async (request: FastifyRequest<Params>, reply: FastifyReply): Promise<FastifyReply> => {
      const visitor = await visitorOf(request, reply)
      if (!visitor) return refuse(reply, { problem: 'tooMany' })
      const body = read(request.body)
      if (isRefused(body)) return refuse(reply, body)
      const table = await act(visitor, body, request.params.id)
      if (isRefused(table)) return refuse(reply, table)
      const seen: OnlineTable = tableFor(table, visitor.person(), tables.here(table.head.id))
      return reply.send(seen)
    }

  server.post<Params>(
    '/api/tables',
    withVisitor(readOpenTable, (visitor, body) => actions.open(visitor, body)),
  )
  server.post<Params>(
    '/api/tables/:id/sit',
    withVisitor(readSit, (visitor, body, id) => actions.sit(id, visitor, body)),
  )
  server.post<Params>(
    '/api/tables/:id/stand',
    withVisitor(readStand, ({ person }, body, id) => actions.stand(id, person(), body)),
  )
  server.post<Params>(
    '/api/tables/:id/bot',
    withVisitor(readSeatBot, ({ person }, body, id) => actions.seatBot(id, person(), body)),
  )
  server.post<Params>(
    '/api/tables/:id/start',
    withVisitor(
      () => ({}),
      ({ person }, _body, id) => actions.start(id, person()),
    ),
  )
  server.get<Params>('/api/tables/:id', (request, reply) =>
    withVisitor(
      () => readTokens(request.query),
      async ({ person }, tokens, id) => {
        const table = await store.tables.find(id)
        if (!table) return { problem: 'noTable' }
        return maySee(table, { person: person(), ...tokens }) ? table : { problem: 'notInvited' }
      },
    )(request, reply),
  )
  server.get('/api/me/tables', async (request, reply) => {
    const visitor = await visitorOf(request, reply)
    return send(reply, visitor ? await yourTables(visitor.person()) : { problem: 'tooMany' })
  })
}
