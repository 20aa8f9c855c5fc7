/** Connections that only hold a place are ended; slow networks are not. */

import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { watchConnections } from './watch-connections.ts'

const BIG = Buffer.alloc(8 * 1024 * 1024, 'x')
const EVERY = 40
const LIMITS = { connectionsOfAddress: 5, leastRate: 500, stallTime: 600 }

let server: Server
const sockets: Socket[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

/** Of all bodies, in bytes. */
let arrived = 0

/** Answers a body with its length, and everything else with a big file. */
async function listening({ isBehindProxy = false, limits = LIMITS } = {}): Promise<number> {
  arrived = 0
  server = createServer((request, response) => {
    if (request.method === 'GET') response.end(BIG)
    else {
      let bytes = 0
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        arrived += chunk.length
      })
      request.on('end', () => response.end(String(bytes)))
      request.on('error', () => {})
    }
  })
  watchConnections(server, { limits, isBehindProxy, every: EVERY })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function open(port: number) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let isClosed = false
  socket.on('close', () => {
    isClosed = true
  })
  socket.on('error', () => {})
  await new Promise(resolve => socket.once('connect', resolve))
  return { socket, isClosed: () => isClosed }
}

const POST = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n'

it('a body that comes byte by byte is cut off, and a steady one arrives', async () => {
  // The server looks when all is there that was sent before: the test does not depend on how busy the machine is.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const port = await listening({ limits: { ...LIMITS, stallTime: 60_000 } })
  const [slow, fair] = [await open(port), await open(port)]
  let answer = ''
  fair.socket.on('data', data => {
    answer += String(data)
  })
  const until = async (isSo: () => boolean) => {
    const end = performance.now() + 4_000
    while (!isSo() && performance.now() < end) await new Promise(resolve => setImmediate(resolve))
    expect(isSo()).toBe(true)
  }
  for (const { socket } of [slow, fair]) socket.write(POST)
  for (let part = 0; part < 10; part++) {
    const expected = arrived + (slow.isClosed() ? 100 : 101)
    slow.socket.write('x')
    fair.socket.write('x'.repeat(100))
    await until(() => arrived >= expected || (slow.isClosed() && arrived >= expected - 1))
    vi.advanceTimersByTime(EVERY)
  }
  await until(slow.isClosed)
  await until(() => answer.includes('\r\n1000'))
})

it('a client that never reads its answer is cut off', async () => {
  const { socket, isClosed } = await open(await listening())
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await sleep(LIMITS.stallTime * 3)
  // The end of the connection is noticed only by reading.
  socket.resume()
  await sleep(LIMITS.stallTime)
  expect(isClosed()).toBe(true)
})

it('a client that reads slowly but steadily gets the whole answer', async () => {
  const { socket } = await open(await listening())
  let bytes = 0
  socket.on('data', (data: Buffer) => {
    bytes += data.length
    socket.pause()
    setTimeout(() => socket.resume(), 2)
  })
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  await new Promise(resolve => socket.once('close', resolve))
  expect(bytes).toBeGreaterThan(BIG.length)
})

it('requests that do not wait for an answer end their connection, and few of them are handled', async () => {
  const { socket, isClosed } = await open(await listening())
  let begun = 0
  server.on('request', ({ socket: from }) => {
    if (!from.destroyed) begun++
  })
  socket.resume()
  socket.write(POST.replace('1000', '0').repeat(500))
  while (!isClosed()) await sleep(5)
  expect(begun).toBe(10)
})

it('one request after the other is answered, as many as come', async () => {
  const { socket } = await open(await listening())
  for (let count = 0; count < 30; count++) {
    socket.write(POST.replace('1000', '0'))
    await new Promise(resolve => socket.once('data', resolve))
  }
  expect(socket.destroyed).toBe(false)
})

it('an idle connection between two requests is left to Node', async () => {
  const { socket, isClosed } = await open(await listening())
  socket.resume()
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n')
  await sleep(EVERY * 8)
  expect(isClosed()).toBe(false)
})

it('an address has a limited number of connections, and its places become free again', async () => {
  const port = await listening()
  const many = await Promise.all(Array.from({ length: 8 }, () => open(port)))
  const stillOpen = () => many.filter(({ isClosed }) => !isClosed())
  await vi.waitFor(() => expect(stillOpen()).toHaveLength(LIMITS.connectionsOfAddress), { timeout: 5_000 })
  for (const { socket } of many) socket.destroy()
  await vi.waitFor(
    async () => {
      const again = await open(port)
      await sleep(EVERY)
      expect(again.isClosed()).toBe(false)
    },
    { timeout: 5_000 },
  )
})

it('behind a proxy all connections come from one address, and are not counted', async () => {
  const port = await listening({ isBehindProxy: true })
  const many = await Promise.all(Array.from({ length: 8 }, () => open(port)))
  await sleep(EVERY)
  expect(many.filter(({ isClosed }) => !isClosed())).toHaveLength(8)
})
