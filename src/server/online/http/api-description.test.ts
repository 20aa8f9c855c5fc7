/** The description of the API is true: it lists the routes of a real server, and their answers match its schemas. */

import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { TOY_TABLE } from '../../testing/online-server.ts'
import { startedServer } from '../../testing/started-server.ts'
import { serveOnline } from '../serve-online.ts'
import { API_ROUTES } from './api-description.ts'

const server = startedServer()

const routeOf = (method: string, path: string) =>
  API_ROUTES.find(route => route.method === method && route.path === path)!

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

it('describes the answers correctly', async () => {
  const [ada, bea] = [server.visitor(), server.visitor()]
  const opened = await ada.post('/api/tables', TOY_TABLE)
  const { id, invite } = opened.body
  const at = (name: string) => `/api/tables/${id}${name}`
  const answers = [
    [routeOf('post', '/api/tables'), opened],
    [routeOf('get', '/api/tables/:id'), await bea.get(`${at('')}?invite=${invite}`)],
    [routeOf('post', '/api/tables/:id/sit'), await bea.post(at('/sit'), { invite, name: 'Bea' })],
    [routeOf('post', '/api/tables/:id/stand'), await bea.post(at('/stand'), { seat: 1 })],
    [routeOf('post', '/api/tables/:id/bot'), await ada.post(at('/bot'), { seat: 1, bot: 'random' })],
    [routeOf('post', '/api/tables/:id/start'), await ada.post(at('/start'))],
    [routeOf('get', '/api/me/tables'), await ada.get('/api/me/tables')],
    [routeOf('get', '/api/openapi.json'), await ada.get('/api/openapi.json')],
  ] as const
  for (const [route, { status, body }] of answers) {
    expect({ path: route.path, status }).toEqual({ path: route.path, status: 200 })
    expect(route.answer!.safeParse(body).error?.issues ?? []).toEqual([])
  }
  const refusals = [
    [routeOf('post', '/api/tables'), await ada.post('/api/tables', { game: 'none' })],
    [routeOf('get', '/api/tables/:id'), await bea.get(at(''))],
    [routeOf('post', '/api/tables/:id/sit'), await bea.post(at('/sit'), { invite, name: 'Bea' })],
    [routeOf('post', '/api/tables/:id/start'), await ada.post(at('/start'))],
  ] as const
  for (const [route, { status, body }] of refusals) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(route.problems).toContain(body.problem)
  }
})

/** The parts of OpenAPI that programs rely on; the schemas in it are those of zod. */
const openApiShape = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(
    z.string().regex(/^\/api\/[^:]*$/),
    z.partialRecord(
      z.enum(['get', 'post']),
      z.object({
        summary: z.string(),
        parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query']) })),
        responses: z.record(z.string(), z.object({ description: z.string() })),
      }),
    ),
  ),
})

it('is valid for programs, with the schemas of the requests', async () => {
  const { body } = await server.visitor().get('/api/openapi.json')
  expect(openApiShape.safeParse(body).error?.issues ?? []).toEqual([])
  expect(body).toMatchObject({
    paths: {
      '/api/tables/{id}/stand': {
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', required: ['seat'], additionalProperties: false },
              },
            },
          },
        },
      },
    },
  })
})
