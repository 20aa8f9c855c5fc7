/** 100,000 stored tables over days cost nothing as long as nothing is due at them, and a start takes no longer. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import Libsql from 'libsql'
import { afterAll, expect, it } from 'vitest'
import { hiddenCard } from '../../engine/testing/hidden-card.ts'
import { DAY } from '../../wire/days-api.ts'
import { openLibsqlStore } from '../store/libsql-store.ts'
import { playFrom } from '../store/running-table-state.ts'
import { handTimers } from '../testing/hand-timers.ts'
import { serveOnline } from './serve-online.ts'
import { LOOK_AGAIN } from './tables/due-tables.ts'

const STORED = 100_000
const LOOKS = 2_000
const ROUNDS = 9
const NOW = Date.UTC(2026, 10, 20)

const folder = mkdtempSync(join(tmpdir(), 'tavolo-due-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Running tables of two people, whose turns end in some days. */
function fill(file: string): void {
  const clock = { turn: 3 * DAY, bank: 0 }
  const play = JSON.stringify({ ...playFrom(null), settings: { ...playFrom(null).settings, clock } })
  const turns = [{ seat: 0, since: NOW, passed: 0 }]
  const days = JSON.stringify({ version: 0, awaited: [0], at: NOW, bank: [0, 0], turns })
  const database = new Libsql(file)
  database.exec('pragma journal_mode = wal; pragma synchronous = off')
  database.exec(`
    begin;
    create temp table numbers as
      with recursive count(number) as (select 1 union all select number + 1 from count where number < ${STORED})
      select number, lower(hex(randomblob(16))) as id from count;
    insert into people (id, name, token_hash, created) values ('ada', 'Ada', 'a', 0), ('bea', 'Bea', 'b', 0);
    insert into matches (id, game, game_version, seats, options, setup, seed, commitment, contributions, created)
      select id, 'hidden-card', 1, 2, '{}', '[0]', id, id, '[]', ${NOW} from numbers;
    insert into tables
      (id, game, game_version, seats, options, host, invite, watch, revision, opened, started, play, clock, due)
      select id, 'hidden-card', 1, 2, '{}', 'ada', 'i', 'w', 3, ${NOW}, ${NOW}, '${play}', '${days}',
        ${NOW + DAY} + number from numbers;
    insert into seats (table_id, seat, person, name)
      select numbers.id, value, case value when 0 then 'ada' else 'bea' end, 'N' from numbers, json_each('[0,1]');
    commit;`)
  database.close()
}

const files = { few: join(folder, 'few.db'), many: join(folder, 'many.db') }

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** The processor time of this process for the work, in milliseconds. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** A server from opening the store until it has looked at what is due. */
async function start(file: string): Promise<void> {
  const store = await openLibsqlStore(file)
  const timers = handTimers(NOW)
  const server = Fastify()
  await serveOnline(server, { store, timers, now: timers.now, findGame: async () => hiddenCard })
  await server.ready()
  timers.pass(LOOK_AGAIN)
  await expect.poll(() => timers.waiting(), { interval: 1 }).toBe(1)
  await server.close()
}

it('looking at what is due, and a start, cost as much as in an empty store', async () => {
  for (const file of Object.values(files)) await (await openLibsqlStore(file)).close()
  fill(files.many)
  const stores = { few: await openLibsqlStore(files.few), many: await openLibsqlStore(files.many) }
  const looks: Record<keyof typeof files, number[]> = { few: [], many: [] }
  const starts: Record<keyof typeof files, number[]> = { few: [], many: [] }
  for (let round = 0; round < ROUNDS; round++)
    for (const which of ['few', 'many'] as const) {
      const cost = await costOf(async () => {
        for (let look = 0; look < LOOKS; look++)
          expect((await stores[which].tables.due(NOW, 50)).length).toBe(0)
      })
      looks[which].push(cost / LOOKS)
    }
  for (const store of Object.values(stores)) await store.close()
  for (let round = 0; round < ROUNDS; round++)
    for (const which of ['few', 'many'] as const) starts[which].push(await costOf(() => start(files[which])))
  const [look, lookOfMany] = [median(looks.few), median(looks.many)]
  const [one, oneOfMany] = [median(starts.few), median(starts.many)]
  console.log(
    `a look costs ${look.toFixed(3)} ms, with ${STORED} tables ${lookOfMany.toFixed(3)} ms; ` +
      `a start ${one.toFixed(1)} ms, with them ${oneOfMany.toFixed(1)} ms`,
  )
  expect(lookOfMany / look).toBeLessThan(1.3)
  expect(oneOfMany / one).toBeLessThan(1.3)
}, 300_000)
