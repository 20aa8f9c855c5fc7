/** What is sent to addresses that strangers choose, and to which it is not. Here 127.0.0.2 stands for the public internet. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createOutgoing, type Resolve } from './outgoing-post.ts'
import { isPublicAddress } from './public-address.ts'

const PUBLIC = '127.0.0.2'
const OWN = '127.0.0.1'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise(done => server.close(done))
  }
})

async function listening(
  address: string,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  port = 0,
) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', part => {
      body += part
    })
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${body}`)
      answer(request, response)
    })
  })
  servers.push(server)
  await new Promise<void>(done => server.listen(port, address, done))
  return { asked, port: (server.address() as AddressInfo).port }
}

const answering =
  (status: number, headers: Record<string, string> = {}) =>
  (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(status, headers).end('thanks')
  }

const posted = { body: '{"a":1}', headers: { 'content-type': 'application/json' } }
const at = (address: string) => [{ address, family: 4 }]
const postWith = (resolve?: Resolve, more: object = {}) =>
  createOutgoing({
    ...{ isAllowed: address => address === PUBLIC || isPublicAddress(address), time: 2_000, bytes: 1_000 },
    ...(resolve ? { resolve } : {}),
    ...more,
  }).post

const REFUSED = { name: 'AddressRefused', problem: 'privateAddress' }

it('posts to a public address, and reports the status', async () => {
  const { asked, port } = await listening(PUBLIC, answering(429, { 'retry-after': '7' }))
  const post = postWith(async () => at(PUBLIC))
  expect(await post(`http://hooks.test:${port}/a?b=c`, posted)).toEqual({ status: 429, retryAfter: 7_000 })
  expect(asked).toEqual(['POST /a?b=c {"a":1}'])
})

it('refuses our own address however it is written, a name that leads there, and one of several addresses', async () => {
  const own = await listening(OWN, answering(200))
  const { port } = own
  for (const host of [OWN, '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0'])
    await expect(postWith()(`http://${host}:${port}/`, posted)).rejects.toMatchObject(REFUSED)
  await expect(postWith()(`http://localhost:${port}/`, posted)).rejects.toMatchObject(REFUSED)
  const leads = postWith(async () => at(OWN))
  await expect(leads(`http://innocent.test:${port}/`, posted)).rejects.toMatchObject(REFUSED)
  const both = postWith(async () => [...at(PUBLIC), ...at(OWN)])
  await expect(both(`http://both.test:${port}/`, posted)).rejects.toMatchObject(REFUSED)
  expect(own.asked).toEqual([])
})

it('refuses a redirect to our own address, and to a name that leads there', async () => {
  const own = await listening(OWN, answering(200))
  const resolve: Resolve = async name => at(name === 'home.test' ? OWN : PUBLIC)
  for (const to of [`http://${OWN}:${own.port}/`, `http://home.test:${own.port}/`]) {
    const { port } = await listening(PUBLIC, answering(307, { location: to }))
    await expect(postWith(resolve)(`http://out.test:${port}/`, posted, 2)).rejects.toMatchObject(REFUSED)
  }
  expect(own.asked).toEqual([])
})

it('follows a redirect with the same body, but not for ever, and none where none is expected', async () => {
  const end = await listening(PUBLIC, answering(204))
  const resolve: Resolve = async () => at(PUBLIC)
  const to = { location: `http://end.test:${end.port}/end` }
  const { port } = await listening(PUBLIC, answering(308, to))
  expect((await postWith(resolve)(`http://a.test:${port}/`, posted, 2)).status).toBe(204)
  expect(end.asked).toEqual(['POST /end {"a":1}'])
  expect((await postWith(resolve)(`http://a.test:${port}/`, posted)).status).toBe(308)
  const round = await listening(PUBLIC, answering(302, { location: '/again' }))
  expect((await postWith(resolve)(`http://a.test:${round.port}/`, posted, 2)).status).toBe(302)
  expect(round.asked).toHaveLength(3)
})

it('connects to the address that it has checked: a name that changes meanwhile leads nowhere else', async () => {
  const good = await listening(PUBLIC, answering(200))
  const own = await listening(OWN, answering(200), good.port)
  let lookups = 0
  const rebinding: Resolve = async () => at(lookups++ === 0 ? PUBLIC : OWN)
  expect((await postWith(rebinding)(`http://rebinding.test:${good.port}/`, posted)).status).toBe(200)
  expect(lookups).toBe(1)
  expect(good.asked).toHaveLength(1)
  expect(own.asked).toEqual([])
})

it('gives up an answer that does not come, and reads no more of one than it needs', async () => {
  const { port } = await listening(PUBLIC, () => {})
  const post = postWith(async () => at(PUBLIC), { time: 50 })
  await expect(post(`http://slow.test:${port}/`, posted)).rejects.toThrow()
  const FLOOD = 50_000_000
  let written = 0
  let ended = (): void => {}
  const isEnded = new Promise<void>(resolve => {
    ended = resolve
  })
  const flood = await listening(PUBLIC, (_, response) => {
    response.writeHead(200).once('close', ended)
    const more = (): void => {
      written += 10_000
      if (written > FLOOD) response.end()
      else if (!response.destroyed) response.write('x'.repeat(10_000), () => more())
    }
    more()
  })
  expect((await postWith(async () => at(PUBLIC))(`http://flood.test:${flood.port}/`, posted)).status).toBe(
    200,
  )
  await isEnded
  expect(written).toBeLessThan(FLOOD)
})

it('refuses what is no address of the web', async () => {
  for (const address of [
    'ftp://a.test/',
    'a.test',
    'http://a.test:25/',
    'file:///etc/passwd',
    '',
    `http://a.test/${'x'.repeat(2_000)}`,
  ])
    await expect(postWith()(address, posted)).rejects.toMatchObject({ problem: 'badAddress' })
})
