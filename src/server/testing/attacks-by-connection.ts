/** Attacks by connections and sockets: slow, silent, deaf, loud, and too many. */

import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { botsFor } from '../../bots/index.ts'
import { seeded } from '../../engine/random.ts'
import { newUuid } from '../../wire/uuid.ts'
import { LIMITS } from '../settings/limits.ts'
import { type Attacked, flooding, opened, wait } from './attack.ts'
import { padded } from './costly-bodies.ts'
import { isOf, type OnlineVisitor, type TestSocket } from './online-server.ts'
import { playSeat } from './play-online.ts'
import { flood } from './raw-requests.ts'

const TABLES = 100
const ADDRESSES_OF_BOTS = ['127.0.0.2', '127.0.0.3', '127.0.0.4']

/** A hundred tables of six seats, on which five bots think as often as they can. */
export async function manyBots(at: Attacked): Promise<readonly string[]> {
  const { server, game, isOver } = at
  const bot = botsFor(game)[0]!.id
  const sockets: TestSocket[] = []
  const guests = ADDRESSES_OF_BOTS.map(address => server.visitor(address))
  const request = { game: game.id, options: { board: 'hexa' }, name: 'Guest' }
  for (let number = 0; number < TABLES && !isOver(); number++) {
    const guest = guests[number % guests.length]!
    const { status, body: table } = await guest.post('/api/tables', {
      ...{ ...request, bots: [null, bot, bot, bot, bot, bot] },
    })
    if (status !== 200) continue
    await guest.post(`/api/tables/${table.id}/start`)
    const socket = await guest.socket(table.id)
    sockets.push(socket)
    // expected: the table is left in the middle of the match
    playSeat(socket, { game, seat: 0, random: seeded(number) }).catch(() => {})
  }
  await wait(at)
  for (const socket of sockets) socket.leave()
  return []
}

/** How long the server may need to end a slow connection, in milliseconds. */
const ENDED_AFTER = 20_000

/** Connections whose head, or body, comes byte by byte. */
export async function slowSenders(at: Attacked): Promise<readonly string[]> {
  const began = performance.now()
  const host = at.server.host()
  const heads = [
    'GET /api/me HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    `POST /api/tables HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n',
  ]
  const sockets = await Promise.all(
    Array.from({ length: 80 }, async (_, number) => {
      const socket = await opened(at, '127.0.0.13')
      socket.resume()
      socket.write(heads[number % heads.length]!)
      return socket
    }),
  )
  while (!at.isOver()) {
    for (const socket of sockets) if (!socket.destroyed) socket.write('x')
    await sleep(500)
  }
  const open = sockets.filter(({ destroyed }) => !destroyed)
  for (const socket of open) socket.destroy()
  const hadTime = performance.now() - began > ENDED_AFTER
  return hadTime && open.length > 0 ? [`${open.length} slow connections are still open`] : []
}

interface FullTable {
  readonly id: string
  readonly watch: string
  readonly host: OnlineVisitor
  readonly guests: readonly OnlineVisitor[]
}

/** A table with as many cards as the server takes, which everybody gets with all news about it, and four people. */
async function fullTable({ server }: Attacked, address: string): Promise<FullTable> {
  const host = server.visitor(address)
  const request = { game: 'dungeon-drop', bots: [null, null, null, null], name: 'Eve' }
  const { body: table } = await host.post('/api/tables', padded(request, LIMITS.optionsBytes - 1_000))
  const guests = [1, 2, 3].map(() => server.visitor(address))
  const sit = `/api/tables/${table.id}/sit`
  for (const guest of guests) await guest.post(sit, { invite: table.invite, name: 'Eve' })
  return { id: table.id, watch: table.watch!, host, guests }
}

/** Opens a socket of the table that is never read. */
async function deafSocket(
  at: Attacked,
  { address, id, cookie }: Record<'address' | 'id' | 'cookie', string>,
) {
  const host = at.server.host()
  const socket = await opened(at, address)
  socket.write(
    `GET /api/tables/${id}/socket HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n` +
      `Cookie: ${cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n` +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: tavolo\r\n\r\n',
  )
  socket.pause()
  return socket
}

/** Sockets that never read, at a table whose host changes the settings as often as possible. */
export async function deafSockets(at: Attacked): Promise<readonly string[]> {
  const address = '127.0.0.14'
  const { id, host } = await fullTable(at, address)
  const cookie = host.cookie() ?? ''
  const sockets = await Promise.all([1, 2, 3].map(() => deafSocket(at, { address, id, cookie })))
  const how = flooding(at, address)
  let hints = false
  await flood({ ...how, headers: { ...how.headers, cookie }, atOnce: 2 }, () => {
    hints = !hints
    const body = JSON.stringify({ clock: null, absent: 'bot', hints })
    return { method: 'POST', path: `/api/tables/${id}/settings`, body }
  })
  for (const socket of sockets) socket.destroy()
  return []
}

/** Many pages at one table; its people look elsewhere and back as fast as they may, which everybody is told. */
export async function restlessPeople(at: Attacked): Promise<readonly string[]> {
  const { id, watch, host, guests } = await fullTable(at, '127.0.0.25')
  const watchers = Array.from({ length: LIMITS.spectatorsOfTable }, () => at.server.visitor('127.0.0.25'))
  const watching = await Promise.all(watchers.map(watcher => watcher.socket(id, { watch })))
  const own = await Promise.all([host, ...guests].map(person => person.socket(id)))
  for (let away = true; !at.isOver(); away = !away) {
    for (const socket of own) socket.send({ type: 'presence', away })
    for (const socket of [...watching, ...own]) socket.told.length = socket.frames.length = 0
    await sleep(1_000 / LIMITS.framesPerSecond)
  }
  for (const socket of [...watching, ...own]) socket.leave()
  return []
}

/** Thousands of connections that do nothing. */
export async function crowd(at: Attacked): Promise<readonly string[]> {
  const sockets: Socket[] = []
  while (sockets.length < 1_500 && !at.isOver()) {
    const more = await Promise.all(Array.from({ length: 50 }, () => opened(at, '127.0.0.18')))
    for (const socket of more) socket.resume()
    sockets.push(...more)
  }
  await sleep(500)
  const open = sockets.filter(({ destroyed }) => !destroyed).length
  await wait(at)
  for (const socket of sockets) socket.destroy()
  return open > 500 ? [`one address has ${open} connections`] : []
}

/** Messages of megabytes that are cheap to write and dear to read. */
export async function heavyFrames(at: Attacked): Promise<readonly string[]> {
  const guest = at.server.visitor('127.0.0.30')
  const { body: table } = await guest.post('/api/tables', {
    ...{ game: at.game.id, options: {}, bots: [null, null], name: 'Eve' },
  })
  const command = (value: string): string =>
    `{"type":"command","id":"${newUuid()}","seat":0,"version":0,"command":${value}}`
  const frames = [
    command(`[${'{},'.repeat(1_000_000)}{}]`),
    command(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`),
    command(`{"type":"${'x'.repeat(4_000_000)}"}`),
    `{${Array.from({ length: 200_000 }, (_, key) => `"k${key}":0`).join()}}`,
  ]
  for (let next = 0; !at.isOver(); next++) {
    // expected: the server refuses further sockets for a while
    const socket = await guest.socket(table.id).catch(() => undefined)
    socket?.send(frames[next % frames.length]!)
    await sleep(200)
    socket?.leave()
  }
  return []
}

/** Hundreds of requests in one piece, whose answers nobody reads. */
export async function pipelines(at: Attacked): Promise<readonly string[]> {
  const host = at.server.host()
  const paths = ['/api/me', '/', '/api/openapi.json', '/api/tables']
  for (let next = 0; !at.isOver(); next++) {
    const sockets = await Promise.all([1, 2, 3, 4].map(() => opened(at, '127.0.0.31')))
    const request = `GET ${paths[next % paths.length]} HTTP/1.1\r\nHost: ${host}\r\n\r\n`
    for (const socket of sockets) socket.pause().write(request.repeat(3_000))
    await sleep(300)
    for (const socket of sockets) socket.destroy()
  }
  return []
}

/** A frame of a client, which is masked: with zeros, so that the text stays as it is. */
const ping = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x89, 0x80 | text.length]), Buffer.alloc(4), Buffer.from(text)])

/** Sockets that ping as fast as they can, and read no answer. */
export async function pings(at: Attacked): Promise<readonly string[]> {
  const address = '127.0.0.32'
  const guest = at.server.visitor(address)
  const { body: table } = await guest.post('/api/tables', {
    ...{ game: at.game.id, options: {}, bots: [null, null], name: 'Eve' },
  })
  const many = Buffer.concat(Array.from({ length: 5_000 }, () => ping('x'.repeat(120))))
  while (!at.isOver()) {
    const socket = await deafSocket(at, { address, id: table.id, cookie: guest.cookie() ?? '' })
    for (let sent = 0; sent < 40 && !socket.destroyed && !at.isOver(); sent++) {
      socket.write(many)
      await sleep(50)
    }
    socket.destroy()
  }
  return []
}

/** The frames that one person may send at once, and as many again for what `framesPerSecond` allows meanwhile. */
const MOST_SERVED = 2 * LIMITS.framesAtOnce

/** Sends many frames in one piece; resolves to the number of those that were served. */
async function joinsServed(guest: OnlineVisitor, id: string): Promise<number> {
  const socket = await guest.socket(id)
  for (let sent = 0; sent < 10 * LIMITS.framesAtOnce; sent++) socket.send({ type: 'join' })
  // expected: the server ends the socket
  await socket.closed().catch(() => {})
  socket.leave()
  return socket.told.filter(isOf('shown')).length
}

/** Frames of every kind over the sockets of a table, as fast as the server takes them. */
export async function frameFlood(at: Attacked): Promise<readonly string[]> {
  const guest = at.server.visitor('127.0.0.19')
  const { body: table } = await guest.post('/api/tables', {
    ...{ game: at.game.id, options: { board: 'hexa' }, name: 'Eve' },
    bots: [null, ...Array.from({ length: 5 }, () => 'random')],
  })
  await guest.post(`/api/tables/${table.id}/start`)
  const deep = '['.repeat(4_000)
  const frames = [
    ...[{ type: 'join' }, { type: 'earlier', step: 5, version: 5 }, { type: 'presence', away: true }],
    ...[
      { type: 'hint', id: newUuid(), seat: 0 },
      { type: 'undo', id: newUuid(), seat: 0 },
    ],
    ...[{ type: 'presence', away: false }, { type: 'noHint' }],
  ].map(frame => JSON.stringify(frame))
  const strange = [deep, 'x'.repeat(8_000), `{"type":"command","command":${'{"a":'.repeat(1_000)}`]
  const one = async (number: number): Promise<void> => {
    while (!at.isOver()) {
      try {
        const socket = await guest.socket(table.id)
        for (let sent = 0; sent < 200 && !at.isOver(); sent++) {
          socket.send(sent === 199 ? strange[number % strange.length]! : frames[sent % frames.length]!)
          if (sent % 20 === 0) await sleep(1)
        }
        await sleep(20)
        socket.leave()
      } catch {
        // expected: the server refuses further sockets for a while
        await sleep(50)
      }
    }
  }
  const served = await joinsServed(guest, table.id)
  await Promise.all(Array.from({ length: 8 }, (_, number) => one(number)))
  return served > MOST_SERVED ? [`${served} frames of one person were served at once`] : []
}
