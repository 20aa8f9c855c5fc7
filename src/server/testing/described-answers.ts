/** Checks everything that a server answers or sends in tests against its description for programs, `/api/openapi.json`. */

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { onFirstUse } from '../../engine/on-first-use.ts'
import { apiDescription } from '../online/http/api-description.ts'

interface Answer {
  readonly method: string
  readonly path: string
  /** The headers of the request. */
  readonly asked: Readonly<Record<string, string>>
  /** The body of the request, as text. */
  readonly sent?: string | undefined
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

type Part = Readonly<Record<string, unknown>>

const ROUTES = 'src/server/online/http/api-routes.ts'
const SHAPES = 'src/server/online/http/answer-shapes.ts'
const MESSAGES = 'src/server/online/http/socket-shapes.ts'

/** Of HTTP, and those with which the whole server protects browsers. */
const OF_EVERY_ANSWER =
  /^(connection|content-(length|type)|date|keep-alive|transfer-encoding|content-security-policy|cross-origin-.+|permissions-policy|referrer-policy|x-content-type-options)$/

/** Clients ignore fields that they do not know, but the server must not send any that is not described. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed)
  if (typeof part !== 'object' || part === null) return part
  const inner = Object.fromEntries(Object.entries(part).map(([key, each]) => [key, closed(each)]))
  return inner.type === 'object' && inner.properties ? { additionalProperties: false, ...inner } : inner
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Part>>>>
  readonly components: {
    readonly schemas: { readonly SocketMessage: { readonly oneOf: readonly MessageSchema[] } }
  }
}

interface MessageSchema {
  readonly properties: { readonly type: { readonly const: string } }
}

/** Made on first use: a test that starts servers as processes does not need it in each of them. */
const description = onFirstUse(() => closed(apiDescription()) as Description)
const schemas = onFirstUse(() => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  return ajv.addSchema(description(), 'api')
})
const compiled = new Map<string, ValidateFunction>()

/** What stands at an address such as `#/components/responses/failed`. */
function resolved(part: unknown): Part | undefined {
  const { $ref } = (part ?? {}) as { readonly $ref?: string }
  if ($ref === undefined) return part as Part | undefined
  const keys = $ref.slice('#/'.length).split('/')
  return keys.reduce<unknown>((at, key) => (at as Part)[key], description()) as Part
}

function faultsIn(body: unknown, schema: unknown): readonly string[] {
  const key = JSON.stringify(schema).replaceAll('"#/', '"api#/')
  const validate = compiled.get(key) ?? schemas().compile(JSON.parse(key) as object)
  compiled.set(key, validate)
  if (validate(body)) return []
  return validate.errors!.map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

function schemaIn(part: Part | undefined): unknown {
  const { content } = (part ?? {}) as { readonly content?: Readonly<Record<string, Part>> }
  return content?.['application/json']?.schema
}

/** Addresses without a parameter come first: `/api/tables/continue` is no table. */
function operationFor(method: string, asked: string): Part | undefined {
  const { paths } = description()
  const pattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  const found = Object.keys(paths).filter(path => pattern(path).test(asked))
  const [best] = found.sort((one, other) => one.split('{').length - other.split('{').length)
  return best === undefined ? undefined : paths[best]?.[method.toLowerCase()]
}

function undescribedHeaders(response: Part, headers: Answer['headers']): readonly string[] {
  const known = Object.keys((response.headers ?? {}) as Part).map(name => name.toLowerCase())
  const sent = Object.keys(headers).filter(name => headers[name] !== undefined && !OF_EVERY_ANSWER.test(name))
  return sent.filter(name => !known.includes(name))
}

/** Of those that only we have; headers of ours begin with the name of the project. */
function undescribedParameters(operation: Part, { path, asked }: Answer): readonly string[] {
  const known = (operation.parameters as readonly unknown[]).map(each => resolved(each)!.name)
  const own = Object.keys(asked).filter(name => name.startsWith('tavolo-'))
  return [...new URLSearchParams(path.split('?')[1]).keys(), ...own].filter(name => !known.includes(name))
}

/** Why the description does not have this answer, and what to add where; undefined if it has it. */
function whyUndescribed(answer: Answer): string | undefined {
  const { method, path, sent, status, headers, body } = answer
  const operation = operationFor(method, path.split('?', 1)[0]!)
  if (!operation) return status === 404 ? undefined : `add the route to ${ROUTES}`
  const response = resolved((operation.responses as Part)[status])
  if (!response) return `the route has no such status: add its problem in ${ROUTES}`
  const schema = schemaIn(response)
  const faults = schema ? faultsIn(JSON.parse(body), schema) : []
  if (faults.length > 0)
    return `${faults.join('; ')}: add the problem in ${ROUTES}, or the field in ${SHAPES}`
  const extra = undescribedHeaders(response, headers)
  if (extra.length > 0) return `it has the header ${extra}: see ${ROUTES} and api-description.ts beside it`
  if (status !== 200) return undefined
  const unknown = undescribedParameters(operation, answer)
  if (unknown.length > 0) return `the request has ${unknown}: see ${ROUTES} and api-parameters.ts beside it`
  const asked = schemaIn(operation.requestBody as Part | undefined)
  const refused = asked ? faultsIn(JSON.parse(sent ?? 'null'), asked) : []
  return refused.length > 0 ? `its request is not as described: ${refused.join('; ')}` : undefined
}

export function expectDescribed(answer: Answer): void {
  const why = whyUndescribed(answer)
  if (why === undefined) return
  const { method, path, status, body } = answer
  throw new Error(
    `${method} ${path} answered ${status} ${body.slice(0, 300)}, which /api/openapi.json does not describe. ${why}`,
  )
}

/** Throws if the server sends a message over a socket that is not described. */
export function expectDescribedMessage(message: { readonly type: string }): void {
  const { oneOf } = description().components.schemas.SocketMessage
  const at = oneOf.findIndex(({ properties }) => properties.type.const === message.type)
  const $ref = `#/components/schemas/SocketMessage/oneOf/${at}`
  const faults = at < 0 ? ['there is no such type'] : faultsIn(message, { $ref })
  if (faults.length === 0) return
  throw new Error(
    `a socket received ${JSON.stringify(message).slice(0, 300)}, which /api/openapi.json does not describe. ${faults.join('; ')}: add it in ${MESSAGES} and docs/online-api.md`,
  )
}
