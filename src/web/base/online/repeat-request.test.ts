/** Tests that a request whose answer was lost is sent again as it was, and only then. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onlineClient } from './online-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lost = () => Promise.reject(new TypeError('failed to fetch'))
const found = () => Response.json({ id: 't' })

/** A server that answers in this order, and then always as the last time; returns the bodies that it got. */
function answering(...answers: (() => Response | Promise<Response>)[]) {
  const bodies: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)) as Record<string, string>)
    return (answers.length > 1 ? answers.shift()! : answers[0]!)()
  })
  return bodies
}

const sitDown = (name: string, table = 't') => {
  let drawn = 0
  const draw = () => ({ commitment: `${name} ${++drawn} ${Math.random()}` })
  const answer = onlineClient.sit(table, { invite: 'i', name }, draw)
  return vi.runAllTimersAsync().then(() => answer)
}

it('it is sent again with the same key and the same bytes until there is an answer', async () => {
  const bodies = answering(lost, lost, () => new Response('Bad gateway', { status: 502 }), found)
  expect(await sitDown('Ada')).toEqual({ ok: true, value: { id: 't' } })
  expect(bodies).toHaveLength(4)
  for (const body of bodies) expect(body).toEqual(bodies[0])
  await sitDown('Ada')
  expect(bodies[4]!.key).not.toBe(bodies[0]!.key)
})

it('a refusal is an answer', async () => {
  const bodies = answering(() => Response.json({ problem: 'tableFull' }, { status: 409 }))
  expect(await sitDown('Bea')).toEqual({ ok: false, problem: 'tableFull' })
  expect(bodies).toHaveLength(1)
})

it('after the last try the page says so, and the same wish is the same request', async () => {
  const bodies = answering(lost)
  expect(await sitDown('Cleo')).toEqual({ ok: false, problem: 'unreachable' })
  expect(bodies).toHaveLength(5)
  const later = answering(found)
  await sitDown('Cleo', 'u')
  await sitDown('Dora')
  await sitDown('Cleo')
  expect(later[2]).toEqual(bodies[0])
  expect(new Set(later.map(({ key }) => key)).size).toBe(3)
})

it('without a network it is not sent again by itself', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const bodies = answering(lost)
  expect(await sitDown('Eve')).toEqual({ ok: false, problem: 'unreachable' })
  expect(bodies).toHaveLength(1)
})

it('opening a table is repeated in the same way', async () => {
  const bodies = answering(lost, found)
  const answer = onlineClient.open({ game: 'g', options: {}, bots: [null], name: 'Ada' })
  await vi.runAllTimersAsync()
  expect(await answer).toMatchObject({ ok: true })
  expect(bodies[1]).toEqual(bodies[0])
  expect(bodies[0]!.key).toHaveLength(36)
})
