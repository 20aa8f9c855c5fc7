/** Tests that the socket of a table reconnects by itself, at the right moment, and loses nothing of the match. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-socket.ts'
import type { MatchReader } from './table-socket.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const seated = { type: 'seated', players: [], bots: [] }
const shown = (version: number) => ({ type: 'shown', step: version, version, views: [] })

function reader() {
  const heard: string[] = []
  const reading: MatchReader = {
    message: told => void heard.push('version' in told ? `${told.type} ${told.version}` : told.type),
    opened: () => void heard.push('opened'),
    notAccepted: () => void heard.push('not accepted'),
    failed: () => void heard.push('failed'),
  }
  return { heard, reading }
}

it('a lost connection is retried after growing delays, which start over once the server has sent something', () => {
  const server = fakeServer()
  server.latest().accept()
  const waits = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]
  for (const [index, wait] of waits.entries()) {
    server.latest().drop()
    vi.advanceTimersByTime(wait - 1)
    expect(server.connections.length).toBe(index + 1)
    vi.advanceTimersByTime(1)
    expect(server.connections.length).toBe(index + 2)
  }
  server.latest().accept()
  server.latest().tell(seated)
  server.latest().drop()
  vi.advanceTimersByTime(500)
  expect(server.connections.length).toBe(waits.length + 2)
})

it('reports whether it is connected', () => {
  const server = fakeServer()
  server.latest().accept()
  server.latest().drop()
  vi.advanceTimersByTime(500)
  server.latest().accept()
  expect(server.connected).toEqual([true, false, true])
})

it('it connects at once when the network or the user comes back', () => {
  const server = fakeServer()
  server.latest().accept()
  server.page.back(1_000)
  expect(server.connections.length).toBe(1)
  server.page.gone()
  expect([server.latest().closed, server.connected]).toEqual([true, [true, false]])
  server.page.back(0)
  expect(server.connections.length).toBe(2)
  server.latest().accept()
  vi.advanceTimersByTime(60_000)
  expect(server.connections.length).toBe(2)
  // After a long time in the background the connection may be dead, although it looks open.
  server.page.back(31_000)
  expect(server.connections.length).toBe(3)
})

it('messages of an old connection are ignored', () => {
  const server = fakeServer()
  const first = server.latest()
  first.accept()
  server.socket.restart()
  first.tell({ type: 'table', table: { id: 'old' } })
  first.drop()
  server.latest().accept()
  server.latest().tell({ type: 'table', table: { id: 'new' } })
  vi.advanceTimersByTime(60_000)
  expect(server.connections.length).toBe(2)
  expect(server.news).toEqual([{ id: 'new' }])
})

it('a server that fails again is reported until the match works, and is asked less and less often', () => {
  const server = fakeServer()
  const { heard, reading } = reader()
  server.socket.attach(reading)
  const waits = [500, 1_000, 2_000, 4_000]
  for (const [index, wait] of waits.entries()) {
    server.latest().accept()
    // The table is there, but its match cannot be joined.
    server.latest().tell({ type: 'table', table: { id: 't' } })
    server.latest().drop(4500)
    expect(server.failing).toEqual(index > 0 ? [true] : [])
    vi.advanceTimersByTime(wait - 1)
    expect(server.connections.length).toBe(index + 1)
    vi.advanceTimersByTime(1)
  }
  expect(heard.filter(each => each === 'failed')).toHaveLength(waits.length - 1)
  server.latest().accept()
  server.latest().tell(shown(1))
  expect(server.failing).toEqual([true, false])
})

it('errors of the server far apart are not one that lasts', () => {
  const server = fakeServer()
  for (let times = 0; times < 3; times++) {
    server.latest().accept()
    vi.advanceTimersByTime(60_000)
    server.latest().drop(4500)
    vi.advanceTimersByTime(500)
  }
  expect(server.failing).toEqual([])
})

it('before a match, the news of the table is all there is', () => {
  const server = fakeServer()
  for (const wait of [500, 1_000]) {
    server.latest().accept()
    server.latest().drop(4500)
    vi.advanceTimersByTime(wait)
  }
  server.latest().tell({ type: 'table', table: { id: 't' } })
  expect(server.failing).toEqual([true, false])
})

it.each([4403, 4404])('closed with %i, it stays closed', code => {
  const server = fakeServer()
  server.latest().accept()
  server.latest().drop(code)
  vi.advanceTimersByTime(60_000)
  expect([server.connections.length, server.closed()]).toEqual([1, 1])
})

it('after the page has closed it, nothing happens any more', () => {
  const server = fakeServer()
  server.latest().accept()
  server.latest().drop()
  server.socket.close()
  vi.advanceTimersByTime(60_000)
  expect(server.connections.length).toBe(1)
})

it('the reader of the match is notified when there is a connection, at once or later', () => {
  const server = fakeServer()
  const { heard, reading } = reader()
  server.socket.attach(reading)
  expect(heard).toEqual([])
  server.latest().accept()
  server.latest().tell(seated)
  server.latest().tell(shown(3))
  expect(heard).toEqual(['opened', 'seated', 'shown 3'])
  const later = reader()
  server.socket.attach(later.reading)
  expect(later.heard).toEqual(['opened'])
  server.latest().tell(shown(4))
  expect(later.heard).toEqual(['opened', 'shown 4'])
  expect(heard).toHaveLength(3)
  expect(server.connections.length).toBe(1)
})

it('a reader that has stopped gets no more messages', () => {
  const server = fakeServer()
  server.latest().accept()
  const { heard, reading } = reader()
  server.socket.attach(reading)()
  server.latest().tell(shown(4))
  expect(heard).toEqual(['opened'])
})
