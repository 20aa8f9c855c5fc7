/** Attacks by what requests contain, and by their number. */

import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { newUuid } from '../../wire/uuid.ts'
import { API_ROUTES } from '../online/http/api-routes.ts'
import { LIMITS } from '../settings/limits.ts'
import { type Attacked, flooding, opened } from './attack.ts'
import { manyShapes, padded, quadraticBoard, recordOfBoard, recordOfShape } from './costly-bodies.ts'
import { flood } from './raw-requests.ts'

/** Bodies of every shape, as large as a route takes them and larger, on every route. */
export async function largeBodies(at: Attacked): Promise<readonly string[]> {
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

/** Bodies within the limits of bytes that are nested as deeply as possible. */
export async function deepBodies(at: Attacked): Promise<readonly string[]> {
  const deck = `${'{"a":'.repeat(10_000)}0${'}'.repeat(10_000)}`
  const options = `{"game":"cyberdoom-tower","bots":[null],"name":"Eve","options":{"deck":${deck}}}`
  const lists = (LIMITS.recordBytes - 1_000) / 2
  const record = `{"seat":0,"name":"Eve","record":${'['.repeat(lists)}${']'.repeat(lists)}}`
  let next = 0
  await flood({ ...flooding(at, '127.0.0.26'), atOnce: 2 }, () =>
    next++ % 2 === 0
      ? { method: 'POST', path: '/api/tables', body: options }
      : { method: 'POST', path: '/api/tables/continue', body: record },
  )
  return []
}

/** Bodies of twenty megabytes that are one text. */
export async function longTexts(at: Attacked): Promise<readonly string[]> {
  const body = `{"game":"cube-attack","options":{},"bots":[null,null],"name":"${'x'.repeat(20_000_000)}"}`
  await flood({ ...flooding(at, '127.0.0.20'), atOnce: 2 }, () => ({
    method: 'POST',
    path: '/api/tables',
    body,
  }))
  return []
}

/** How many bodies of an address end at once: all its connections but those of other attacks. */
const AT_ONCE = 150
/** Between two such moments, in milliseconds: an address may send 1,200 requests a minute. */
const PAUSE = 5_000

/** Connections whose bodies lack their last character, which comes at once: whatever is ready is handled together. */
export async function bodiesAtOnce(at: Attacked): Promise<readonly string[]> {
  const body = padded({ game: 'dungeon-drop', bots: [null], name: 'Eve' }, LIMITS.optionsBytes - 1_000)
  const host = at.server.host()
  const head =
    `POST /api/tables HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nConnection: close\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
  const addresses = ['127.0.0.27', '127.0.0.28', '127.0.0.29']
  while (!at.isOver()) {
    const sockets: Socket[] = []
    // Not all at once: connections are opened in crowds elsewhere.
    for (let count = 0; count < AT_ONCE; count += 10) {
      const more = addresses.flatMap(address => Array.from({ length: 10 }, () => opened(at, address)))
      for (const socket of await Promise.all(more)) {
        sockets.push(socket)
        socket.resume().write(head + body.slice(0, -1))
      }
    }
    await sleep(1_000)
    for (const socket of sockets) socket.write(body.slice(-1))
    await sleep(PAUSE)
    for (const socket of sockets) socket.destroy()
  }
  return []
}

/** Records of four megabytes whose parts are cheap to write and dear to check. */
export async function hugeRecords(at: Attacked): Promise<readonly string[]> {
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
export async function quadraticBoards(at: Attacked): Promise<readonly string[]> {
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

/** What one person may use at once, and nearly as much again while the attack goes on. */
const MOST_WORK = 1.8 * LIMITS.processorOfPerson

/** Records that are valid, and take long to verify. */
export async function costlyRecords(at: Attacked): Promise<readonly string[]> {
  const body = JSON.stringify({ record: at.costlyRecord, seat: 0, name: 'Eve' })
  const times: number[] = []
  // One after the other, so that the time until the answer is the time of the work.
  await flood({ ...flooding(at, '127.0.0.21'), atOnce: 1 }, () => {
    const began = performance.now()
    const onAnswer = (status: number): void => {
      if (status !== 429) times.push(performance.now() - began)
    }
    return { method: 'POST', path: '/api/tables/continue', body, onAnswer }
  })
  // The quickest one shows the work alone: the others also waited in line. The last one may begin just before the budget
  // is spent, so one more is allowed.
  const work = times.length > 0 ? Math.min(...times) : 0
  const worked = work * times.length
  return worked > MOST_WORK + work ? [`${Math.round(worked)} ms of work were done for one person`] : []
}

/** Requests without a cookie, as many as fit: reading, writing in a chat, opening tables, guessing. */
export async function cookielessFlood(at: Attacked): Promise<readonly string[]> {
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

/** Tables by a new person each time, every fiftieth with as many cards as the server takes. */
export async function hoarders(at: Attacked): Promise<readonly string[]> {
  const request = { game: 'dungeon-drop', bots: [null, null], name: 'Eve' }
  const bodies = [padded(request, LIMITS.optionsBytes - 1_000), JSON.stringify({ ...request, options: {} })]
  let opened = 0
  let next = 0
  const onAnswer = (status: number): void => {
    if (status === 200) opened++
  }
  await flood(flooding(at, '127.0.0.22'), () => {
    const body = bodies[next++ % 50 === 0 ? 0 : 1]!
    return { method: 'POST', path: '/api/tables', body, onAnswer }
  })
  return opened > LIMITS.tablesOfPerson ? [`one address has opened ${opened} tables`] : []
}
