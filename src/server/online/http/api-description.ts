/** The description of the HTTP API for programs, as OpenAPI 3.1, from the schemas that the server itself uses. */

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type OnlineProblem, socketPath } from '../../../wire/table-api.ts'
import { linkTokensShape } from '../identity/link-tokens.ts'
import {
  botShape,
  chatShape,
  continueShape,
  listShape,
  muteShape,
  openShape,
  otherSeatShape,
  ownSeatShape,
  renameShape,
  reportShape,
  settingsShape,
  sitShape,
  standShape,
  takeLinkShape,
  undoShape,
} from './read-requests.ts'

export interface ApiRoute {
  readonly method: 'get' | 'post'
  /** As Fastify writes it: `/api/tables/:id`. */
  readonly path: string
  readonly summary: string
  readonly body?: z.ZodType
  readonly query?: z.ZodType
  /** Undefined for a socket. */
  readonly answer?: z.ZodType
  readonly problems: readonly OnlineProblem[]
}

const seatShape = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('open') }),
  z.looseObject({ kind: z.literal('person'), name: z.string(), here: z.boolean() }),
  z.looseObject({ kind: z.literal('bot'), name: z.string(), bot: z.string() }),
])

/** Later versions may add fields, so a client must ignore unknown ones. */
const tableShape = z.looseObject({
  id: z.string(),
  game: z.string(),
  options: z.record(z.string(), z.json()),
  state: z.enum(['waiting', 'playing', 'over']),
  seats: z.array(seatShape),
  yours: z.array(z.int()),
  isHost: z.boolean(),
  invite: z.string().optional(),
  watch: z.string().optional(),
})
const yourTablesShape = z.looseObject({
  tables: z.array(z.looseObject({ table: tableShape, yourTurn: z.boolean(), opened: z.number() })),
})

const youShape = z.looseObject({ name: z.string().optional() })
const linkShape = z.looseObject({ token: z.string(), expires: z.number() })
const openTablesShape = z.looseObject({
  tables: z.array(
    z.looseObject({
      ...{ id: z.string(), game: z.string(), seats: z.int(), open: z.int() },
      ...{ host: z.string().optional(), opened: z.number() },
    }),
  ),
})
const recordShape = z.looseObject({ format: z.literal('tavolo-record') })

type RouteAbout = Pick<ApiRoute, 'body' | 'query' | 'answer'> & {
  /** Besides too many requests. */
  readonly problems?: readonly OnlineProblem[]
}

const describing =
  (method: ApiRoute['method']) =>
  (path: string, summary: string, { problems = [], ...about }: RouteAbout): ApiRoute => ({
    ...{ method, path, summary, ...about },
    problems: [...problems, ...(about.body ? (['tooLarge'] as const) : []), 'tooMany'],
  })
const get = describing('get')
const post = describing('post')

/** A request about a table, which answers with it. */
function atTable(name: string, summary: string, { problems = [], ...about }: RouteAbout = {}): ApiRoute {
  const known: readonly OnlineProblem[] = ['badRequest', 'noTable', 'notInvited']
  const path = `/api/tables/:id/${name}`
  return post(path, summary, { answer: tableShape, ...about, problems: [...known, ...problems] })
}

const BEFORE_MATCH: readonly ApiRoute[] = [
  post('/api/tables', 'Opens a table and gives the sender the first seat without a bot.', {
    body: openShape,
    answer: tableShape,
    problems: ['badRequest', 'badName'],
  }),
  get('/api/tables', 'Returns the listed tables that wait for players, newest first.', {
    answer: openTablesShape,
  }),
  get('/api/tables/:id', 'Returns the table as the sender may see it.', {
    query: linkTokensShape,
    answer: tableShape,
    problems: ['noTable', 'notInvited', 'badInvitation', 'removed'],
  }),
  atTable('sit', 'Takes an open seat.', {
    body: sitShape,
    problems: [
      ...(['alreadyStarted', 'badName', 'seatTaken', 'tableFull'] as const),
      ...(['badInvitation', 'removed', 'oneSeat'] as const),
    ],
  }),
  atTable('stand', 'Gives up one of the sender’s seats before the match.', {
    body: standShape,
    problems: ['alreadyStarted', 'seatTaken'],
  }),
  atTable('bot', 'Gives an open seat to a bot, or opens the seat of a bot; host only.', {
    body: botShape,
    problems: ['alreadyStarted', 'notHost', 'seatTaken'],
  }),
  atTable(
    'settings',
    'Sets the clocks, what happens to the seat of a player who leaves, and whether hints are allowed; host only.',
    { body: settingsShape, problems: ['notHost', 'alreadyStarted'] },
  ),
  atTable('list', 'Lists the table publicly, or unlists it; host only.', {
    body: listShape,
    problems: ['notHost', 'alreadyStarted'],
  }),
  atTable(
    'free',
    'Opens the seat of another person before the match; during it, a bot takes over or the seat forfeits; host only.',
    { body: otherSeatShape, problems: ['notHost', 'notNow', 'tooLate'] },
  ),
  atTable(
    'remove',
    'Removes another person from all their seats and from the table, and replaces the invitation; host only.',
    { body: otherSeatShape, problems: ['notHost', 'notNow', 'tooLate'] },
  ),
  atTable('start', 'Starts the match; host only.', { problems: ['alreadyStarted', 'notHost', 'seatsOpen'] }),
]

const OWN_SEAT = { body: ownSeatShape, problems: ['notYourSeat', 'notNow', 'tooLate'] } as const

const DURING_MATCH: readonly ApiRoute[] = [
  atTable('concede', 'Concedes the match.', OWN_SEAT),
  atTable('leave', 'Leaves a seat during the match: a bot takes over, or the seat forfeits.', OWN_SEAT),
  atTable('return', 'Returns to a seat that the player left.', OWN_SEAT),
  atTable('abort', 'Ends a match without a result, during its first moves only.', {
    problems: ['notNow', 'tooLate'],
  }),
  atTable(
    'rematch',
    'Opens a table for the next match with the same people, each moved on by one seat; returns that table.',
    { problems: ['notNow'] },
  ),
  atTable('undo', 'Agrees to another player’s undo, or declines it.', {
    body: undoShape,
    problems: ['notNow', 'tooLate'],
  }),
  atTable('chat', 'Sends a message to the chat of the table, or to that of its spectators.', {
    body: chatShape,
    problems: ['badText', 'badName', 'nameTaken', 'muted'],
  }),
  atTable('report', 'Reports a message to the host of the table.', { body: reportShape }),
  atTable('mute', 'Mutes a person for everyone at the table, or unmutes them; host only.', {
    body: muteShape,
    problems: ['notHost'],
  }),
  get(socketPath(':id'), 'The WebSocket of a table: changes of the table, and the messages of its match.', {
    query: linkTokensShape,
    problems: ['badRequest'],
  }),
]

const RECORDS_AND_PEOPLE: readonly ApiRoute[] = [
  post('/api/tables/continue', 'Opens a table that continues the match of a record.', {
    body: continueShape,
    answer: tableShape,
    problems: ['badRequest', 'badName', 'badRecord'],
  }),
  get('/api/tables/:id/record', 'Returns the record of a finished match, to people at the table only.', {
    answer: recordShape,
    problems: ['noTable', 'notInvited', 'stillPlaying'],
  }),
  get('/api/me', 'Returns the name of the sender.', { answer: youShape }),
  get('/api/me/tables', 'Returns the tables at which the sender has a seat, newest first.', {
    answer: yourTablesShape,
  }),
  post('/api/me/name', 'Changes the name of the sender.', {
    body: renameShape,
    answer: youShape,
    problems: ['badRequest', 'badName', 'noPerson'],
  }),
  post(
    '/api/me/link',
    'Creates a token that lets one other browser become the same person; it expires soon.',
    { answer: linkShape, problems: ['noPerson'] },
  ),
  post('/api/me/device', 'Makes this browser the person who created the token.', {
    body: takeLinkShape,
    answer: youShape,
    problems: ['badRequest', 'badLink'],
  }),
  post('/api/me/forget', 'Deletes the sender’s name and cookies; their matches stay, without the name.', {
    answer: youShape,
  }),
  get('/api/openapi.json', 'Returns this description.', {
    answer: z.looseObject({ openapi: z.string() }),
  }),
]

/** A test compares this list with the routes of a real server, and their answers with its schemas. */
export const API_ROUTES: readonly ApiRoute[] = [...BEFORE_MATCH, ...DURING_MATCH, ...RECORDS_AND_PEOPLE]

const SECURITY = [{ person: [] }, {}]

function jsonOf(shape: z.ZodType): object {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  return schema
}

const inJson = (shape: z.ZodType) => ({ 'application/json': { schema: jsonOf(shape) } })

function parametersOf({ path, query }: ApiRoute): readonly object[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
  }))
  const fields = query instanceof z.ZodObject ? Object.entries(query.shape) : []
  const inQuery = fields.map(([name, shape]) => ({
    ...{ name, in: 'query', required: false, schema: jsonOf(shape as z.ZodType) },
  }))
  return [...inPath, ...inQuery]
}

function operationOf(route: ApiRoute): object {
  const { summary, body, answer, problems } = route
  return {
    summary,
    security: SECURITY,
    parameters: parametersOf(route),
    ...(body ? { requestBody: { required: true, content: inJson(body) } } : {}),
    responses: {
      ...(answer
        ? { 200: { description: 'The answer.', content: inJson(answer) } }
        : { 101: { description: 'The socket is open.' } }),
      '4XX': {
        description: 'Refused; `problem` says why.',
        content: inJson(z.object({ problem: z.enum(problems) })),
      },
    },
  }
}

function description(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of API_ROUTES) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tavolo',
      version: '1',
      description:
        'Online tables. Requests that change something, and sockets, must have an Origin header that names the server.',
    },
    components: { securitySchemes: { person: { type: 'apiKey', in: 'cookie', name: 'tavolo_person' } } },
    paths,
  }
}

export function serveApiDescription(server: FastifyInstance): void {
  const described = description()
  server.get('/api/openapi.json', async (_request, reply) => reply.send(described))
}
