/** The description of the HTTP API for programs, as OpenAPI 3.1, from the shapes that the server itself reads with. */

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

/** Later versions may add fields, so that a client must ignore those that it does not know. */
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

const SEAT_PROBLEMS: readonly OnlineProblem[] = [
  'badRequest',
  'noTable',
  'notInvited',
  'alreadyStarted',
  'tooMany',
]

/** A request of somebody at a table about the match that is being played there, or was. */
function atTable(
  name: string,
  summary: string,
  { body, problems }: { readonly body?: z.ZodType; readonly problems: readonly OnlineProblem[] },
): ApiRoute {
  const known: readonly OnlineProblem[] = ['badRequest', 'noTable', 'notInvited', 'tooMany']
  return {
    ...{ method: 'post', path: `/api/tables/:id/${name}`, answer: tableShape, summary },
    ...(body ? { body } : {}),
    problems: [...known, ...problems],
  }
}

const OWN_SEAT = { body: ownSeatShape, problems: ['notYourSeat', 'notNow', 'tooLate'] } as const

const PLAY_ROUTES: readonly ApiRoute[] = [
  atTable(
    'settings',
    'Sets the clocks, what happens to the seat of a player who leaves, and whether hints are allowed; host only.',
    {
      body: settingsShape,
      problems: ['notHost', 'alreadyStarted'],
    },
  ),
  atTable('concede', 'Concedes the match.', OWN_SEAT),
  atTable('leave', 'Leaves a seat during the match: a bot takes over, or the seat forfeits.', OWN_SEAT),
  atTable('return', 'Returns to a seat that the player left.', OWN_SEAT),
  atTable('abort', 'Ends a match without a result, during its first moves only.', {
    problems: ['notNow', 'tooLate'],
  }),
  atTable(
    'rematch',
    'Opens a table for the next match with the same people, each moved on by one seat; returns that table.',
    {
      problems: ['notNow'],
    },
  ),
  atTable('undo', 'Agrees to another player’s undo, or declines it.', {
    body: undoShape,
    problems: ['notNow', 'tooLate'],
  }),
  atTable('chat', 'Sends a message to the chat of the table, or to that of its spectators.', {
    body: chatShape,
    problems: ['badText', 'badName', 'muted'],
  }),
  atTable('report', 'Reports a message to the host of the table.', { body: reportShape, problems: [] }),
  atTable('mute', 'Mutes a person for everyone at the table, or unmutes them; host only.', {
    body: muteShape,
    problems: ['notHost'],
  }),
  atTable('list', 'Lists the table publicly, or unlists it; host only.', {
    body: listShape,
    problems: ['notHost', 'alreadyStarted'],
  }),
]

const PEOPLE_ROUTES: readonly ApiRoute[] = [
  {
    ...{ method: 'get', path: '/api/me', answer: youShape },
    summary: 'Returns the name of the sender.',
    problems: ['tooMany'],
  },
  {
    ...{ method: 'post', path: '/api/me/name', body: renameShape, answer: youShape },
    summary: 'Changes the name of the sender.',
    problems: ['badRequest', 'badName', 'noPerson', 'tooMany'],
  },
  {
    ...{ method: 'post', path: '/api/me/link', answer: linkShape },
    summary: 'Creates a token that lets one other browser become the same person; it expires soon.',
    problems: ['noPerson', 'tooMany'],
  },
  {
    ...{ method: 'post', path: '/api/me/device', body: takeLinkShape, answer: youShape },
    summary: 'Makes this browser the person who created the token.',
    problems: ['badRequest', 'badLink', 'tooMany'],
  },
  {
    ...{ method: 'post', path: '/api/me/forget', answer: youShape },
    summary: 'Deletes the sender’s name and cookies; their matches stay, without the name.',
    problems: ['tooMany'],
  },
  {
    ...{ method: 'get', path: '/api/tables', answer: openTablesShape },
    summary: 'Returns the listed tables that wait for players, newest first.',
    problems: ['tooMany'],
  },
  {
    ...{ method: 'post', path: '/api/tables/continue', body: continueShape, answer: tableShape },
    summary: 'Opens a table that continues the match of a record.',
    problems: ['badRequest', 'badName', 'badRecord', 'tooMany'],
  },
  {
    ...{ method: 'get', path: '/api/tables/:id/record', answer: recordShape },
    summary: 'Returns the record of a finished match, to people at the table only.',
    problems: ['noTable', 'notInvited', 'stillPlaying', 'tooMany'],
  },
]

/** A test compares this list with the routes of a real server, and their answers with its shapes. */
export const API_ROUTES: readonly ApiRoute[] = [
  ...PEOPLE_ROUTES,
  ...PLAY_ROUTES,
  {
    ...{ method: 'post', path: '/api/tables', body: openShape, answer: tableShape },
    summary: 'Opens a table and gives the sender the first seat without a bot.',
    problems: ['badRequest', 'badName', 'tooMany'],
  },
  {
    ...{ method: 'get', path: '/api/tables/:id', query: linkTokensShape, answer: tableShape },
    summary: 'Returns the table as the sender may see it.',
    problems: ['noTable', 'notInvited', 'tooMany'],
  },
  {
    ...{ method: 'post', path: '/api/tables/:id/sit', body: sitShape, answer: tableShape },
    summary: 'Takes an open seat.',
    problems: [...SEAT_PROBLEMS, 'badName', 'seatTaken', 'tableFull'],
  },
  {
    ...{ method: 'post', path: '/api/tables/:id/stand', body: standShape, answer: tableShape },
    summary: 'Gives up one of the sender’s seats before the match.',
    problems: [...SEAT_PROBLEMS, 'seatTaken'],
  },
  {
    ...{ method: 'post', path: '/api/tables/:id/bot', body: botShape, answer: tableShape },
    summary: 'Gives an open seat to a bot, or opens the seat of a bot; host only.',
    problems: [...SEAT_PROBLEMS, 'notHost', 'seatTaken'],
  },
  {
    ...{ method: 'post', path: '/api/tables/:id/start', answer: tableShape },
    summary: 'Starts the match; host only.',
    problems: [...SEAT_PROBLEMS, 'notHost', 'seatsOpen'],
  },
  {
    ...{ method: 'get', path: '/api/me/tables', answer: yourTablesShape },
    summary: 'Returns the tables at which the sender has a seat, newest first.',
    problems: ['tooMany'],
  },
  {
    ...{ method: 'get', path: socketPath(':id'), query: linkTokensShape },
    summary: 'The WebSocket of a table: changes of the table, and the messages of its match.',
    problems: ['badRequest', 'tooMany'],
  },
  {
    ...{ method: 'get', path: '/api/openapi.json', answer: z.looseObject({ openapi: z.string() }) },
    summary: 'Returns this description.',
    problems: ['tooMany'],
  },
]

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
