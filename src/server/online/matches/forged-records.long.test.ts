/** Records of real games that are to continue online: they are verified in another thread, throw by throw. */

import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import type { Json } from '../../../engine/game.ts'
import { replay } from '../../../engine/match.ts'
import { fingerprint } from '../../../engine/plain-data.ts'
import { seeded } from '../../../engine/random.ts'
import { type MatchRecord, readRecord, writeRecord } from '../../../engine/record.ts'
import { given } from '../../../engine/testing/toy-matches.ts'
import { findPlayableGame, hasPhysics } from '../../playable-games.ts'
import { createPooledWorkers } from '../../pool/pooled-work.ts'
import { startedServer } from '../../testing/started-server.ts'

const failures: Error[] = []
const pool = createPooledWorkers({
  threads: 2,
  isSlow: ({ id }) => hasPhysics(id),
  onFailure: error => void failures.push(error),
})
// Other programs may keep the threads waiting.
const limits = { processorOfPerson: 1_000_000, processorOfAddress: 1_000_000 }
const server = startedServer({ findGame: findPlayableGame, pool, limits })
afterAll(() => expect(failures).toEqual([]))

function recordAt(path: string): MatchRecord {
  const file = new URL(`../../../../tests/records/${path}`, import.meta.url)
  return given(readRecord(readFileSync(file, 'utf8')))
}

/** The match up to a step, as somebody who writes files would end it. */
async function upTo(record: MatchRecord, step: number): Promise<MatchRecord> {
  const { ending: _, setupDraws: __, ...cut } = { ...record, steps: record.steps.slice(0, step) }
  const game = (await findPlayableGame(record.game))!
  const { state } = given(replay(game, cut, each => seeded(each)))
  return { ...cut, names: [], bots: [], fingerprint: fingerprint(state) }
}

const take = (record: MatchRecord) =>
  server.visitor().post('/api/tables/continue', { record: writeRecord(record), seat: 0, name: 'Bea' })

interface Thrown {
  readonly rest: { readonly moved: { readonly pose: { x: number } }[] }
}

it('a dungeon is taken as it fell, and refused with a cube beside the mat', async () => {
  const dungeon = recordAt('dungeon-drop/classic-2.json')
  const isThrow = (outcome: Json) => typeof outcome === 'object' && outcome !== null && 'rest' in outcome
  const step = dungeon.steps.findIndex(({ tape }) => tape.some(isThrow))
  const honest = await upTo(dungeon, step + 1)
  expect(await take(honest)).toMatchObject({
    status: 200,
    body: { state: 'waiting', earlierSteps: step + 1 },
  })

  const forged = structuredClone(honest)
  const thrown = forged.steps[step]!.tape.find(isThrow) as unknown as Thrown
  thrown.rest.moved[2]!.pose.x = 600
  expect(await take(await upTo(forged, step + 1))).toMatchObject({
    status: 400,
    body: { problem: 'badRecord', why: { because: 'engine:record.tape', params: { step: step + 1 } } },
  })
}, 120_000)

it('a long match starts with a snapshot, so that nobody waits for its replay', async () => {
  const steps = 250
  const match = await upTo(recordAt('cube-attack/hexa-6.json'), steps)
  const host = server.visitor()
  const bots = Array.from({ length: match.seats }, (_, seat) => (seat === 0 ? null : 'random'))
  const request = { record: writeRecord({ ...match, bots }), seat: 0, name: 'Bea' }
  const { body: table } = await host.post('/api/tables/continue', request)
  expect((await host.post(`/api/tables/${table.id}/start`)).body).toMatchObject({ state: 'playing' })
  const kept = (await server.store().open(table.id))!
  expect(kept.snapshot?.version).toBe(steps)
  const game = (await findPlayableGame(match.game))!
  const { state } = given(replay(game, match, each => seeded(each)))
  expect(kept.snapshot?.data).toMatchObject({ steps, state })
}, 60_000)

it('a board in the options is checked in another thread', async () => {
  const board = JSON.parse(JSON.stringify(recordAt('cube-attack/user-board-3.json').options.board)) as {
    planets: { x: number }[]
  }
  const open = (options: object) =>
    server
      .visitor()
      .post('/api/tables', { game: 'cube-attack', options, bots: [null, null, null], name: 'Ada' })
  expect(await open({ board })).toMatchObject({ status: 200 })
  board.planets[1]!.x = 7
  expect(await open({ board })).toMatchObject({ status: 400, body: { problem: 'badRequest' } })
}, 60_000)
