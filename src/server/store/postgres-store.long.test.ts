/** The PostgreSQL store passes the tests of all stores, on a real server, which takes long to start. */

import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeStore } from '../../host/testing/store-contract.ts'
import { describeCallingStore } from '../testing/calling-contract.ts'
import { describeChallengeStore } from '../testing/challenge-contract.ts'
import { describeDayStore } from '../testing/day-store-contract.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { describePruning } from '../testing/prune-contract.ts'
import { describeRatingStore } from '../testing/rating-contract.ts'
import { describeTableStore } from '../testing/table-store-contract.ts'
import { openPostgresStore } from './postgres-store.ts'
import type { SqlStore } from './sql-store.ts'

let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
}, 120_000)
afterAll(() => server.stop(), 60_000)

async function run(sql: string): Promise<void> {
  const client = new Client({ connectionString: server.url })
  await client.connect()
  await client.query(sql)
  await client.end()
}

describeStore('PostgreSQL', {
  open: () => openPostgresStore(server.url),
  openAgain: () => openPostgresStore(server.url),
  clear: () => run('truncate matches cascade'),
})

async function openEmpty(): Promise<SqlStore> {
  const store = await openPostgresStore(server.url)
  // Those that nothing refers to are named.
  await run('truncate matches, tables, people, server_keys cascade')
  await run('truncate rating_results, ratings, rating_steps, challenges')
  return store
}

describeTableStore('PostgreSQL', openEmpty)
describeDayStore('PostgreSQL', openEmpty)
describePruning('PostgreSQL', openEmpty)
describeCallingStore('PostgreSQL', openEmpty)
describeRatingStore('PostgreSQL', openEmpty)
describeChallengeStore('PostgreSQL', openEmpty)

it('gives work that one node may do to the first that asks, until that one leaves', async () => {
  const [one, other] = [await openPostgresStore(server.url), await openPostgresStore(server.url)]
  expect(await one.nodes!.takesJob('calling')).toBe(true)
  expect(await other.nodes!.takesJob('calling')).toBe(false)
  expect(await one.nodes!.takesJob('calling')).toBe(true)
  await one.close()
  expect(await other.nodes!.takesJob('calling')).toBe(true)
  await other.close()
})

it('does not replace the ratings while another server adds a result', async () => {
  const store = await openEmpty()
  const other = new Client({ connectionString: server.url })
  await other.connect()
  await other.query('begin')
  await other.query(`insert into rating_results (number, match, game, seats, options, ended, players)
    values (1, 'm', 'toy', 2, '{}', 1, '[]')`)
  const replacing = store.ratings.replace({ last: 0, results: [], after: [], people: [], settled: [] })
  const isEarly = await Promise.race([replacing.then(() => true), sleep(300, false)])
  await other.query('commit')
  expect([isEarly, await replacing]).toEqual([false, 'conflict'])
  expect(await store.ratings.lastNumber()).toBe(1)
  await other.end()
  await store.close()
})

it('knows its size', async () => {
  const store = await openPostgresStore(server.url)
  expect((await store.space()).used).toBeGreaterThan(1_000_000)
  await store.close()
})

it('is set up once when several servers start at the same moment', async () => {
  await run('drop schema public cascade; create schema public')
  const stores = await Promise.all([1, 2, 3].map(() => openPostgresStore(server.url)))
  expect(await stores[2]!.open('nowhere')).toBeUndefined()
  for (const store of stores) await store.close()
})
