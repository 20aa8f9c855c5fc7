/** Tests that no schema, rule or store sees a body that is too long, too deep or has too many entries, on any route. */

import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socketPath } from '../../../wire/table-api.ts'
import { LIMITS } from '../../settings/limits.ts'
import { TOY_TABLE } from '../../testing/online-server.ts'
import { startedServer } from '../../testing/started-server.ts'
import { API_ROUTES } from './api-routes.ts'

const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
const server = startedServer({}, log)

let table = ''
beforeAll(async () => {
  table = (await server.visitor().post('/api/tables', TOY_TABLE)).body.id
})
afterAll(() => expect(lines.filter(line => /"level":[56]0|"stack"/.test(line))).toEqual([]))

const posts = API_ROUTES.filter(({ method }) => method === 'post').map(({ path }) => path)
const bytesOf = (path: string): number => {
  if (path === '/api/tables') return LIMITS.optionsBytes
  return path === '/api/tables/continue' ? LIMITS.recordBytes : LIMITS.bodyBytes
}
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

describe.each(posts.map(path => [path]))('%s', path => {
  const ask = (body: string) => server.visitor().post(path.replace(':id', table), body)
  const bytes = bytesOf(path)

  it.each([
    ['too many bytes', `{"a":"${'x'.repeat(bytes)}"}`],
    ['nesting', deep(Math.floor(bytes / 2))],
    [
      'nesting in a field of ours',
      `{"name":${deep(1_000)},"options":{"a":${deep(1_000)}},"record":${deep(1_000)}}`,
    ],
    ['objects', `{"a":[${'{},'.repeat(Math.floor(bytes / 3) - 10)}{}]}`],
    ['numbers', `[${'1,'.repeat(Math.floor(bytes / 2) - 10)}1]`],
    ['fields', `{${'"":0,'.repeat(Math.floor(bytes / 5) - 10)}"":0}`],
    ['nesting that is not even JSON', '['.repeat(bytes - 10)],
  ])('refuses %s', async (_what, body) => {
    expect(await ask(body)).toMatchObject({ status: 413, body: { problem: 'tooLarge' } })
  })

  it('refuses whatever is not JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', '']) {
      const asked = server.visitor().post(path.replace(':id', table), '{}', { 'content-type': type })
      expect(await asked).toMatchObject({ status: 400, body: { problem: 'badRequest' } })
    }
  })
})

it('a body within the limits is left to the schemas', async () => {
  const asked = await server.visitor().post('/api/tables', `{"options":${deep(20)}}`)
  expect(asked).toMatchObject({ status: 400, body: { problem: 'badRequest' } })
})

describe('a frame', () => {
  it.each([
    ['longer than a frame may be', `"${'x'.repeat(LIMITS.frameBytes)}"`, 1009],
    ['nested too deeply', `{"type":"command","command":${deep(1_000)}}`, 4400],
    ['with too many entries', `{"type":"command","command":[${'0,'.repeat(3_000)}0]}`, 4400],
    ['with too long a word', `{"type":"${'x'.repeat(3_000)}"}`, 4400],
  ])('%s ends the socket, and is no error of ours', async (_what, text, code) => {
    const ada = server.visitor()
    const { body } = await ada.post('/api/tables', TOY_TABLE)
    const socket = await ada.socket(body.id)
    socket.send(text)
    expect(await socket.closed()).toBe(code)
  })
})

it('a request for a socket needs no body', () => {
  expect(posts).not.toContain(socketPath(':id'))
})
