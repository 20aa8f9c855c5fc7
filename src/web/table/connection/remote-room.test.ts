/** Tests that the requests of a table reach a room on a server, whatever happens to the connection. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newUuid } from '../../../host/uuid.ts'
import type { ToWorker } from '../../base/workers/room-host.ts'
import { fakeServer } from '../../testing/fake-socket.ts'
import { remoteRoom } from './remote-room.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const match = { id: 'm', game: 'g', players: [], options: {}, created: 0, touched: 0 }
const open: ToWorker = {
  type: 'open',
  match: { ...match, over: false, progress: 0, steps: 0 },
  held: undefined,
  takeOver: false,
  times: { pace: 0, beginsAfter: undefined },
}
const shown = { type: 'shown', step: 0, version: 0, views: [] }

function table() {
  const server = fakeServer()
  server.latest().accept()
  const room = remoteRoom(server.socket)
  const heard: string[] = []
  room.onmessage = ({ data }) => void heard.push(data.type)
  room.postMessage(open)
  const ask = (): { readonly type: 'undo'; readonly id: string; readonly seat: number } => {
    const made = { type: 'undo' as const, id: newUuid(), seat: 0 }
    room.postMessage(made)
    return made
  }
  return { server, room, heard, ask }
}

it('messages of the match come in as they are, and requests go out as they are', () => {
  const { server, heard, ask } = table()
  server.latest().tell(shown)
  expect(heard).toEqual(['shown'])
  const first = ask()
  expect(server.latest().sent).toEqual([first])
})

it('a request without an answer is sent again after the connection was lost, with the same id, and only then', () => {
  const { server, heard, ask } = table()
  const [answered, lost] = [ask(), ask()]
  server.latest().tell({ type: 'done', id: answered.id, seat: 0, version: 1 })
  server.latest().drop()
  const offline = ask()
  vi.advanceTimersByTime(500)
  expect(server.latest().sent).toEqual([])
  server.latest().accept()
  expect(server.latest().sent).toEqual([lost, offline])
  server.latest().tell({ type: 'stale', id: lost.id, seat: 0, version: 1 })
  server.latest().tell({ type: 'refused', id: offline.id, seat: 0, refusal: { because: 'x' } })
  server.socket.restart()
  server.latest().accept()
  expect(server.latest().sent).toEqual([])
  expect(heard).toEqual(['done', 'stale', 'refused'])
})

it('what is about the position on the screen is not sent again', () => {
  const { server, room } = table()
  server.latest().drop()
  room.postMessage({ type: 'hint', id: newUuid(), seat: 0 })
  room.postMessage({ type: 'begin', seat: 0, bot: 1 })
  vi.advanceTimersByTime(500)
  server.latest().accept()
  expect(server.latest().sent).toEqual([])
})

it('what concerns a room in this browser is not sent at all', () => {
  const { server, room } = table()
  room.postMessage({ type: 'pace', pace: 0, beginsAfter: undefined })
  room.postMessage({ type: 'seat', seat: 0 })
  room.postMessage({ type: 'record' })
  expect(server.latest().sent).toEqual([])
})

it('a connection that does not answer is replaced', () => {
  const { server, ask } = table()
  const asked = ask()
  vi.advanceTimersByTime(19_999)
  expect(server.connections.length).toBe(1)
  vi.advanceTimersByTime(1)
  expect(server.connections.length).toBe(2)
  server.latest().accept()
  expect(server.latest().sent).toEqual([asked])
  server.latest().tell({ type: 'done', id: asked.id, seat: 0, version: 1 })
  vi.advanceTimersByTime(60_000)
  expect(server.connections.length).toBe(2)
})

it('a message that the server does not accept stops the match, and is not sent again', () => {
  const { server, heard, ask } = table()
  ask()
  server.latest().drop(4400)
  expect(heard).toEqual(['broken'])
  vi.advanceTimersByTime(500)
  server.latest().accept()
  expect(server.latest().sent).toEqual([])
})

it('a table that is gone hears nothing more and asks for nothing more', () => {
  const { server, room, heard, ask } = table()
  ask()
  room.terminate()
  server.latest().tell(shown)
  vi.advanceTimersByTime(60_000)
  expect([heard, server.connections.length]).toEqual([[], 1])
})
