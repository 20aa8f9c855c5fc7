/** The description of the HTTP API for programs, as OpenAPI 3.1, from the schemas that the server itself uses. */

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { onFirstUse } from '../../../engine/on-first-use.ts'
import { askShape } from '../../../wire/read-ask.ts'
import type { OnlineProblem } from '../../../wire/table-api.ts'
import { COOKIE, SECURE_COOKIE } from '../identity/person-cookie.ts'
import { PROBLEM_STATUS } from './answer-requests.ts'
import { ANSWER_SHAPES } from './answer-shapes.ts'
import { PARAMETERS } from './api-parameters.ts'
import { API_ROUTES, type ApiRoute } from './api-routes.ts'
import { SOCKET_SHAPES } from './socket-shapes.ts'

type Described = Readonly<Record<string, unknown>>

const COMPONENTS = '#/components/'
const reference = (kind: string, name: string) => ({ $ref: `${COMPONENTS}${kind}/${name}` })
const inJson = (schema: Described) => ({ 'application/json': { schema } })

/** All schemas that have a name, by this name. */
function namedSchemas(): { readonly names: ReadonlyMap<z.ZodType, string>; readonly schemas: Described } {
  const named = z.registry<{ id: string }>()
  const names = new Map<z.ZodType, string>()
  const add = (shape: z.ZodType, id: string): void => {
    if (names.has(shape)) return
    names.set(shape, id)
    named.add(shape, { id })
  }
  const shapes = { ...ANSWER_SHAPES, SocketRequest: askShape, ...SOCKET_SHAPES }
  for (const [name, shape] of Object.entries(shapes)) add(shape, name)
  for (const { body, operation } of API_ROUTES) {
    if (body) add(body, `${operation[0]!.toUpperCase()}${operation.slice(1)}Request`)
  }
  const { schemas } = z.toJSONSchema(named, {
    ...{ io: 'input', unrepresentable: 'any' },
    uri: id => `${COMPONENTS}schemas/${id}`,
  })
  return { names, schemas: plain(schemas) as Described }
}

const NOT_NEEDED = ['$schema', '$id', 'propertyNames']
/** Every number in JSON is within these. */
const isNoLimit = (value: unknown): boolean =>
  value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER

/** Without what OpenAPI does not need, such as the addresses of parts. */
function plain(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(plain)
  if (typeof part !== 'object' || part === null) return part
  const kept = Object.entries(part).filter(([key, each]) => !NOT_NEEDED.includes(key) && !isNoLimit(each))
  return Object.fromEntries(kept.map(([key, each]) => [key, plain(each)]))
}

function parametersOf({ path, parameters = [], method, answer }: ApiRoute): readonly object[] {
  const inPath = path.includes(':id') ? [reference('parameters', 'id')] : []
  const further = parameters.map(name => reference('parameters', name))
  const isChecked = method === 'post' || answer === 'socket'
  return [...inPath, ...further, ...(isChecked ? [reference('parameters', 'origin')] : [])]
}

const HEADERS = { 'Cache-Control': reference('headers', 'CacheControl') }

const WRONG_ORIGIN = 403

/**
 * The problems of a route by their status. A request from a page of another server is a `badRequest` too, but with the
 * status 403.
 */
function problemsByStatus({
  problems,
  method,
  answer,
}: ApiRoute): ReadonlyMap<number, readonly OnlineProblem[]> {
  const byStatus = new Map<number, OnlineProblem[]>()
  const add = (status: number, problem: OnlineProblem): void => {
    byStatus.set(status, [...(byStatus.get(status) ?? []), problem].sort())
  }
  for (const problem of new Set(problems)) add(PROBLEM_STATUS[problem], problem)
  if (method === 'post' || answer === 'socket') add(WRONG_ORIGIN, 'badRequest')
  return byStatus
}

const cookieOf = ({ cookie }: ApiRoute): Described =>
  cookie ? { 'Set-Cookie': reference('headers', 'SetCookie') } : {}

function refusal(route: ApiRoute, status: number, problems: readonly OnlineProblem[]): Described {
  const later = status === TOO_MANY ? { 'Retry-After': reference('headers', 'RetryAfter') } : {}
  const why = problems.includes('badRecord') ? { why: reference('schemas', 'Refusal') } : {}
  const properties = { problem: { enum: problems }, ...why }
  return {
    description: `Refused: ${problems.join(', ')}.`,
    headers: { ...HEADERS, ...later, ...cookieOf(route) },
    content: inJson({ type: 'object', properties, required: ['problem'] }),
  }
}
const TOO_MANY = 429

function success(route: ApiRoute): Described {
  const { answer } = route
  if (answer === 'socket') return { description: 'The socket is open.' }
  const schema = answer === 'description' ? { type: 'object' } : reference('schemas', answer)
  return { description: 'Done.', headers: { ...HEADERS, ...cookieOf(route) }, content: inJson(schema) }
}

/** The answers of a route. Many routes have the same, so each is described once, in `shared`. */
function responsesOf(route: ApiRoute, shared: Record<string, Described>): Described {
  const { answer, cookie } = route
  const share = (names: readonly (string | number)[], response: Described): Described => {
    const name = [...names, ...(cookie ? ['cookie'] : [])].join('_')
    shared[name] = response
    return reference('responses', name)
  }
  const refused = [...problemsByStatus(route)].map(([status, problems]) => [
    status,
    share([status, ...problems], refusal(route, status, problems)),
  ])
  shared.failed = FAILED
  return {
    [answer === 'socket' ? 101 : 200]: share([answer], success(route)),
    ...(answer === 'socket' ? { 404: { description: 'Not a request for a socket.', headers: HEADERS } } : {}),
    ...Object.fromEntries(refused),
    500: reference('responses', 'failed'),
  }
}

/** The whole description as a document of OpenAPI. */
export function apiDescription(): Described {
  const { names, schemas } = namedSchemas()
  const responses: Record<string, Described> = {}
  const paths: Record<string, Record<string, object>> = {}
  for (const route of API_ROUTES) {
    const { method, operation, summary, body } = route
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    const asked = body && { required: true, content: inJson(reference('schemas', names.get(body)!)) }
    paths[path] = {
      ...paths[path],
      [method]: {
        ...{ operationId: operation, summary, parameters: parametersOf(route) },
        ...(asked ? { requestBody: asked } : {}),
        responses: responsesOf(route, responses),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tavolo', version: '1', description: ABOUT, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    security: [{ personOverTls: [] }, { person: [] }, {}],
    paths,
    components: { ...COMMON, schemas, responses },
  }
}

const ABOUT =
  'Online tables. A client ignores fields that it does not know. Frames of sockets are JSON: a client sends SocketRequest and receives SocketMessage. docs/online-api.md says more.'

const FAILED = {
  description: 'A fault of the server.',
  headers: HEADERS,
  content: inJson({ type: 'object', properties: { error: { type: 'string' } }, required: ['error'] }),
}

const cookieNamed = (name: string) => ({ type: 'apiKey', in: 'cookie', name })

const COMMON = {
  securitySchemes: { person: cookieNamed(COOKIE), personOverTls: cookieNamed(SECURE_COOKIE) },
  parameters: PARAMETERS,
  headers: {
    CacheControl: { schema: { const: 'no-store' } },
    RetryAfter: { description: 'In seconds.', schema: { type: 'integer', minimum: 1 } },
    SetCookie: { description: 'To a sender without a valid cookie.', schema: { type: 'string' } },
  },
}

/** As text: it takes some thirty milliseconds to make, so it is made once. */
const describedText = onFirstUse(() => JSON.stringify(apiDescription()))

export function serveApiDescription(server: FastifyInstance): void {
  // Before anybody plays: the first stranger who asks for it would hold up all tables.
  server.addHook('onListen', async () => void describedText())
  server.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(describedText()),
  )
}
