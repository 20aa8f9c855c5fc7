/** Tests that the requests of a table reach a room on a server, whatever happens to the connection. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AnyGame, Tagged } from '../../../engine/game.ts'
import { startMatch } from '../../../engine/match.ts'
import { choices } from '../../../engine/play.ts'
import { cubeAttack } from '../../../games/cube-attack/game.ts'
import type { HintAsk } from '../../../wire/match-messages.ts'
import { newUuid } from '../../../wire/uuid.ts'
import type { RoomRequest } from '../../base/workers/worker-messages.ts'
import { fakeServer } from '../../testing/fake-socket.ts'
import { afterHintEvent, type HintEvent, NO_HINT } from '../hint/hint-state.ts'
import { remoteRoom } from './remote-room.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const begun = startMatch(cubeAttack as unknown as AnyGame, { seats: 2 }, () => () => 0)
if (!begun.ok) throw new Error('the match does not start')
const { state } = begun.value
const shown = { type: 'shown', step: 0, version: 0, views: [{ viewer: 0, state, events: [] }] }
/** What a page sends if it has nothing of the match, and if it has a version. */
const join = { type: 'join', rules: 1 }
const joinSince = (since: number) => ({ type: 'join', since, rules: 1 })

const CONCERNS_HINTS: ReadonlySet<string> = new Set(['shown', 'connected', 'hinting', 'hinted', 'refused'])

/** The hint of the table, which requests itself again on a new connection. */
function followHints() {
  let state = NO_HINT
  const hints = {
    send: (_ask: HintAsk): void => {},
    take(event: HintEvent) {
      const change = afterHintEvent(state, event)
      state = change.state
      if (change.send) hints.send(change.send)
    },
  }
  return hints
}

function table() {
  const server = fakeServer()
  server.latest().accept()
  const heard: string[] = []
  const hints = followHints()
  const room = remoteRoom(server.socket, cubeAttack as unknown as AnyGame, told => {
    if (told.type !== 'connected') heard.push(told.type)
    if (CONCERNS_HINTS.has(told.type)) hints.take(told as HintEvent)
  })
  hints.send = room.request
  const ask = (): { readonly type: 'undo'; readonly id: string; readonly seat: number } => {
    const made = { type: 'undo' as const, id: newUuid(), seat: 0 }
    room.request(made)
    return made
  }
  return { server, room, heard, ask, hints }
}

it('messages of the match arrive unchanged, and requests are sent unchanged', () => {
  const { server, heard, ask } = table()
  server.latest().tell(shown)
  expect(heard).toEqual(['shown'])
  const first = ask()
  expect(server.latest().sent).toEqual([join, first])
})

it('an unanswered request is resent after the connection was lost, with the same id, and only then', () => {
  const { server, heard, ask } = table()
  const [answered, lost] = [ask(), ask()]
  server.latest().tell({ type: 'done', id: answered.id, seat: 0, version: 1 })
  server.latest().drop()
  const offline = ask()
  vi.advanceTimersByTime(500)
  expect(server.latest().sent).toEqual([])
  server.latest().accept()
  expect(server.latest().sent).toEqual([join, lost, offline])
  server.latest().tell({ type: 'stale', id: lost.id, seat: 0, version: 1 })
  server.latest().tell({ type: 'refused', id: offline.id, seat: 0, refusal: { because: 'x' } })
  server.socket.restart()
  server.latest().accept()
  expect(server.latest().sent).toEqual([join])
  expect(heard).toEqual(['done', 'stale', 'refused'])
})

it('a hint is requested again after the connection was lost, as long as it is awaited', () => {
  const { server, hints } = table()
  const reconnect = () => {
    server.latest().drop()
    // Every attempt waits longer than the one before.
    vi.advanceTimersByTime(10_000)
    server.latest().accept()
    return server.latest().sent
  }
  const ask = () => {
    const id = newUuid()
    hints.take({ type: 'ask', id, seat: 0 })
    return { type: 'hint', id, seat: 0 } as const
  }
  const given = ask()
  expect(reconnect()).toEqual([join, given])
  server.latest().tell({ type: 'hinted', id: given.id, seat: 0, step: 0, command, why: [] })
  expect(reconnect()).toEqual([join])
  const refused = ask()
  server.latest().tell({ type: 'refused', id: refused.id, seat: 0, refusal: { because: 'x' } })
  expect(reconnect()).toEqual([join])
  ask()
  hints.take({ type: 'close' })
  expect(reconnect()).toEqual([join])
  ask()
  server.latest().tell(shown)
  expect(reconnect()).toEqual([joinSince(0)])
})

it('requests about the position on the screen are not resent', () => {
  const { server, room } = table()
  server.latest().drop()
  room.request({ type: 'begin', seat: 0, bot: 1 })
  vi.advanceTimersByTime(500)
  server.latest().accept()
  expect(server.latest().sent).toEqual([join])
})

it('every request of a table is sent', () => {
  const { server, room } = table()
  const id = newUuid()
  const requests: RoomRequest[] = [
    { type: 'command', id, seat: 0, command },
    { type: 'undo', id: newUuid(), seat: 0 },
    { type: 'begin', seat: 0, bot: 1 },
    { type: 'hint', id: newUuid(), seat: 0 },
    { type: 'noHint' },
    { type: 'earlier', step: 3, version: 3 },
  ]
  for (const request of requests) room.request(request)
  expect(server.latest().sent).toEqual([join, ...requests])
})

it('a connection that does not answer is replaced', () => {
  const { server, ask } = table()
  const asked = ask()
  vi.advanceTimersByTime(19_999)
  expect(server.connections.length).toBe(1)
  vi.advanceTimersByTime(1)
  expect(server.connections.length).toBe(2)
  server.latest().accept()
  expect(server.latest().sent).toEqual([join, asked])
  server.latest().tell({ type: 'done', id: asked.id, seat: 0, version: 1 })
  vi.advanceTimersByTime(60_000)
  expect(server.connections.length).toBe(2)
})

it('a message that the server does not accept stops the match, and is not resent', () => {
  const { server, heard, ask } = table()
  ask()
  server.latest().drop(4400)
  expect(heard).toEqual(['broken'])
  vi.advanceTimersByTime(500)
  server.latest().accept()
  expect(server.latest().sent).toEqual([join])
})

it('a request with which the server fails twice is not sent a third time', () => {
  const { server, ask } = table()
  const asked = ask()
  for (const [index, wait] of [500, 1_000].entries()) {
    server.latest().tell(shown)
    server.latest().drop(4500)
    vi.advanceTimersByTime(wait)
    server.latest().accept()
    expect(JSON.stringify(server.latest().sent).includes(asked.id)).toBe(index === 0)
  }
})

it('a closed table receives nothing more and requests nothing more', () => {
  const { server, room, heard, ask } = table()
  ask()
  room.close()
  server.latest().tell(shown)
  vi.advanceTimersByTime(60_000)
  expect([heard, server.connections.length]).toEqual([[], 1])
})

/** The first player's commands, and one of them as the server would send it. */
const seat = (begun.value.state as { readonly turn: number }).turn
const { command } = choices(begun.value.game, state, seat)[0]!
const did = (
  version: number,
  more: { command?: Tagged & { unit?: number; to?: number }; check?: string } = {},
) => ({
  type: 'did',
  version,
  seat,
  command,
  ...more,
})

it('a command from the server is carried out here, once', () => {
  const { server, heard } = table()
  server.latest().tell(shown)
  server.latest().tell(did(1))
  server.latest().tell(did(1))
  expect(heard).toEqual(['shown', 'shown'])
})

it('after a lost connection only what was missed is requested', () => {
  const { server, heard } = table()
  server.latest().tell(shown)
  server.latest().drop()
  vi.advanceTimersByTime(500)
  server.latest().accept()
  expect(server.latest().sent).toEqual([joinSince(0)])
  server.latest().tell({ type: 'resumed', viewers: [0] })
  server.latest().tell(did(1))
  expect(heard).toEqual(['shown', 'shown'])
  expect(server.latest().sent).toHaveLength(1)
})

it.each([
  ['a version is missing', did(2)],
  ['the command is not possible here', did(1, { command: { type: 'move', unit: 999, to: 0 } })],
  ['it leads to another state here', did(1, { check: '0'.repeat(32) })],
  ['the page has other viewers', { type: 'resumed', viewers: [1] }],
])('if %s, everything is asked for again, and a line in the log says so', (_what, told) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { server, heard } = table()
  server.latest().tell(shown)
  server.latest().tell(told)
  expect(server.latest().sent).toEqual([join, join])
  expect(warned).toHaveBeenCalledTimes(1)
  expect(heard).toEqual(['shown'])
  warned.mockRestore()
})
