/** What attackers do to a server, each from addresses of their own, until they are told to stop. */

import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { botsFor } from '../../bots/index.ts'
import type { AnyGame } from '../../engine/game.ts'
import { seeded } from '../../engine/random.ts'
import { newUuid } from '../../wire/uuid.ts'
import { API_ROUTES } from '../online/http/api-routes.ts'
import { manyShapes, quadraticBoard, recordOfBoard, recordOfShape } from './hostile-bodies.ts'
import { agentOf, type VisitedServer } from './hostile-server.ts'
import { isOf, type TestSocket } from './online-server.ts'
import { playSeat } from './play-online.ts'
import { clientFrame, type Flooding, flood } from './raw-requests.ts'

interface Attacked {
  readonly server: VisitedServer
  readonly game: AnyGame
  isOver(): boolean
}

/** Resolves after the attack was told to stop; a list of broken promises, if the attack itself can see one. */
type HostileAct = (at: Attacked) => Promise<readonly string[]>

const TABLES = 100
const ADDRESSES_OF_BOTS = ['127.0.0.2', '127.0.0.3', '127.0.0.4']

/** Ends when the attack is over, and closes what is still open. */
async function wait({ isOver }: Attacked): Promise<void> {
  while (!isOver()) await sleep(50)
}

function flooding({ server: { port, host }, isOver }: Attacked, address: string): Flooding {
  return { port, isOver, agent: agentOf(address), headers: { host: host(), origin: `http://${host()}` } }
}

/** Bodies of every shape, as large as a route takes them and larger, on every route. */
async function largeBodies(at: Attacked): Promise<readonly string[]> {
  const attacker = at.server.visitor('127.0.0.10')
  const { body: table } = await attacker.post('/api/tables', {
    ...{ game: at.game.id, options: {}, bots: [null, null], name: 'Eve' },
  })
  const paths = API_ROUTES.filter(({ method }) => method === 'post').map(({ path }) =>
    path.replace(':id', table.id),
  )
  const bodies = manyShapes({ small: 60_000, large: 300_000 })
  let next = 0
  await flood(flooding(at, '127.0.0.10'), () => {
    const path = paths[next % paths.length]!
    const body = bodies[Math.floor(next / paths.length) % bodies.length]!
    next++
    return { method: 'POST', path, body }
  })
  return []
}

/** Records of four megabytes whose parts are cheap to write and dear to check. */
async function hugeRecords(at: Attacked): Promise<readonly string[]> {
  const records = manyShapes({ small: 3_000_000, large: 3_900_000 }).map(recordOfShape)
  const bodies = records.map(record => JSON.stringify({ record, seat: 0, name: 'Eve' }))
  let next = 0
  await flood(flooding(at, '127.0.0.11'), () => {
    const body = bodies[next++ % bodies.length]!
    return { method: 'POST', path: '/api/tables/continue', body }
  })
  return []
}

/** Boards with so many planets that comparing each with each takes seconds. */
async function quadraticBoards(at: Attacked): Promise<readonly string[]> {
  const options = { board: quadraticBoard(1_200) }
  const open = JSON.stringify({ game: at.game.id, options, bots: [null, null], name: 'Eve' })
  const record = recordOfBoard(quadraticBoard(20_000))
  const goOn = JSON.stringify({ record, seat: 0, name: 'Eve' })
  let next = 0
  await flood(flooding(at, '127.0.0.12'), () =>
    next++ % 4 > 0
      ? { method: 'POST', path: '/api/tables', body: open }
      : { method: 'POST', path: '/api/tables/continue', body: goOn },
  )
  return []
}

/** A hundred tables of six seats, on which five bots think as often as they can. */
async function manyBots(at: Attacked): Promise<readonly string[]> {
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

function opened(at: Attacked, address: string): Promise<Socket> {
  return new Promise(resolve => {
    const socket = connect({ port: at.server.port, host: '127.0.0.1', localAddress: address })
    // expected: the server ends it
    socket.on('error', () => {})
    socket.once('connect', () => resolve(socket))
    socket.once('close', () => resolve(socket))
  })
}

/** How long the server may need to end a slow connection, in milliseconds. */
const ENDED_AFTER = 20_000

/** Connections whose head, or body, comes byte by byte. */
async function slowSenders(at: Attacked): Promise<readonly string[]> {
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

/** Sockets that ask for the whole match again and again, and never read it. */
async function deafSockets(at: Attacked): Promise<readonly string[]> {
  const guest = at.server.visitor('127.0.0.14')
  const { body: table } = await guest.post('/api/tables', {
    ...{ game: at.game.id, options: { board: 'hexa' }, name: 'Deaf' },
    bots: [null, ...Array.from({ length: 5 }, () => 'random')],
  })
  await guest.post(`/api/tables/${table.id}/start`)
  const player = await guest.socket(table.id)
  await player.heard(isOf('shown'))
  // expected: the table is left in the middle of the match
  playSeat(player, { game: at.game, seat: 0, random: seeded('deaf') }).catch(() => {})
  const host = at.server.host()
  const sockets = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const socket = await opened(at, '127.0.0.14')
      socket.write(
        `GET /api/tables/${table.id}/socket HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n` +
          'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: ' +
          `tavolo, watch.${table.watch}\r\n\r\n`,
      )
      socket.pause()
      return socket
    }),
  )
  const join = clientFrame(JSON.stringify({ type: 'join' }))
  while (!at.isOver()) {
    for (const socket of sockets) if (!socket.destroyed && socket.writableLength < 10_000) socket.write(join)
    await sleep(100)
  }
  for (const socket of sockets) socket.destroy()
  player.leave()
  return []
}

/** Requests without a cookie, as many as fit: reading, writing in a chat, opening tables, guessing. */
async function cookielessFlood(at: Attacked): Promise<readonly string[]> {
  const host = at.server.visitor('127.0.0.15')
  const { body: table } = await host.post('/api/tables', {
    ...{ game: at.game.id, options: {}, bots: [null, null], name: 'Eve' },
  })
  const say = JSON.stringify({ text: 'Rubbish', watch: table.watch, name: 'Guest' })
  const open = JSON.stringify({ game: at.game.id, options: {}, bots: [null, null], name: 'Guest' })
  const requests = [
    () => ({ method: 'GET', path: '/api/me' }),
    () => ({ method: 'GET', path: '/api/tables' }),
    () => ({ method: 'POST', path: `/api/tables/${table.id}/chat`, body: say }),
    () => ({ method: 'POST', path: '/api/tables', body: open }),
    () => ({ method: 'GET', path: `/api/tables/${newUuid()}` }),
    () => ({ method: 'POST', path: '/api/me/device', body: JSON.stringify({ token: newUuid() }) }),
  ]
  const addresses = ['127.0.0.15', '127.0.0.16', '127.0.0.17']
  await Promise.all(
    addresses.map((address, start) => {
      let next = start
      return flood(flooding(at, address), () => requests[next++ % requests.length]!())
    }),
  )
  return []
}

/** Thousands of connections that do nothing. */
async function crowd(at: Attacked): Promise<readonly string[]> {
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

/** Frames of every kind over the sockets of a table, as fast as the server takes them. */
async function frameFlood(at: Attacked): Promise<readonly string[]> {
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
  await Promise.all(Array.from({ length: 8 }, (_, number) => one(number)))
  return []
}

export const ATTACKS: Readonly<Record<string, HostileAct>> = {
  ...{ largeBodies, hugeRecords, quadraticBoards, manyBots, slowSenders },
  ...{ deafSockets, cookielessFlood, crowd, frameFlood },
}
