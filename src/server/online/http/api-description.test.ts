/** The description of the API is valid for others, and complete: it has the routes of a real server and all problems. */

import { Validator } from '@seriousme/openapi-schema-validator'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { startedServer } from '../../testing/started-server.ts'
import { serveOnline } from '../serve-online.ts'
import { PROBLEM_STATUS } from './answer-requests.ts'
import { API_ROUTES } from './api-routes.ts'

const server = startedServer()

/** As a program gets it. */
const described = async () => (await server.visitor().get<Record<string, unknown>>('/api/openapi.json')).body

it('lists every route, and no other', async () => {
  const real: string[] = []
  const fastify = Fastify()
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat())
      if (each !== 'HEAD' && url.startsWith('/api/')) real.push(`${each} ${url}`)
  })
  await serveOnline(fastify, { store: server.store() })
  await fastify.ready()
  expect(API_ROUTES.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(real.sort())
})

it('is valid OpenAPI, and its references lead somewhere', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(await described())
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(JSON.stringify(validator.resolveRefs())).not.toContain('$ref')
})

it('has a name for every operation, and uses every problem, with its status', async () => {
  const names = API_ROUTES.map(({ operation }) => operation)
  expect(new Set(names).size).toBe(names.length)
  const problems = new Set(API_ROUTES.flatMap(route => route.problems))
  expect([...problems].sort()).toEqual(Object.keys(PROBLEM_STATUS).sort())
  expect(await described()).toMatchObject({
    servers: [{ url: '/' }],
    paths: {
      '/api/tables/{id}/sit': {
        post: {
          operationId: 'sit',
          responses: { 409: { $ref: expect.stringMatching(/409.*_seatTaken_/) } },
        },
      },
    },
  })
})

it('has the limits that hold: those of names and messages are checked after their schemas', async () => {
  expect(await described()).toMatchObject({
    components: {
      schemas: {
        SitRequest: { properties: { name: { minLength: 1, maxLength: 24 } }, additionalProperties: false },
        ChatRequest: { properties: { text: { minLength: 1, maxLength: 300 } } },
        SettingsRequest: {
          properties: { clock: { anyOf: [{ properties: { bank: { minimum: 10_000 } } }, {}, {}] } },
        },
      },
    },
  })
})
