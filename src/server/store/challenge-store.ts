/** The daily challenges: their seeds, the tries of people, and the results. */

import { type CompiledQuery, type Kysely, type Selectable, sql } from 'kysely'
import type { Json } from '../../engine/game.ts'
import type { Kept } from '../../host/journal/match-store.ts'
import type { Difference, TryEnd } from '../../wire/challenge-api.ts'
import type { StoreTables } from './database-tables.ts'
import type { DurableWrite } from './durable-write.ts'

type Database = Kysely<StoreTables>

/** One game on one day. */
export interface ChallengeKey {
  /** As in `2030-01-31`. */
  readonly day: string
  readonly game: string
}

export interface KeptChallenge extends ChallengeKey {
  readonly gameVersion: number
  readonly bots: readonly (string | null)[]
  readonly options: Readonly<Record<string, Json>>
  /** Secret until the challenge is published. */
  readonly seed: string
  /** When it was closed: nobody may begin a try any more. */
  readonly closed: number | undefined
  /** When its results and its seed became public. */
  readonly published: number | undefined
  readonly differences: readonly Difference[]
}

/** Written together with the table of a try. */
export interface NewTry extends ChallengeKey {
  readonly started: number
}

/** A result that was verified. */
export interface KeptResult {
  readonly end: TryEnd
  readonly won: boolean
  readonly score?: number
  readonly steps: number
}

export interface KeptTry extends ChallengeKey {
  readonly table: string
  /** Undefined if the person was forgotten. */
  readonly person: string | undefined
  readonly started: number
  /** Undefined until it is verified, and for ever if it could not be. */
  readonly result: KeptResult | undefined
  /** Undefined until the day is over, and without a result. */
  readonly place: number | undefined
}

/** A verified try as its day is summed up. */
export interface ScoredTry {
  readonly table: string
  readonly result: KeptResult
  /** A hash of each command, in order. */
  readonly moves: string
}

export interface NamedTry extends KeptTry {
  readonly name: string | undefined
  /** Whether the match is still stored. */
  readonly isKept: boolean
}

export interface ChallengeStore {
  /** Adds those of a day that are not there yet. */
  add(challenges: readonly KeptChallenge[]): Promise<void>
  ofDay(day: string): Promise<readonly KeptChallenge[]>
  find(key: ChallengeKey): Promise<KeptChallenge | undefined>
  tryAt(table: string): Promise<KeptTry | undefined>
  /** The tries of a person since a day, newest first. */
  triesOf(person: string, since: string): Promise<readonly KeptTry[]>
  /** Closes every challenge of an earlier day. */
  closeBefore(day: string, now: number): Promise<void>
  /** Those that are closed and not published. */
  unpublished(): Promise<readonly KeptChallenge[]>
  /** The tables of tries whose match is not over. */
  unfinished(key: ChallengeKey, limit: number): Promise<readonly string[]>
  /** A try that is over and was not verified. It is the caller's until `until`. */
  takeUnverified(now: number, until: number): Promise<string | undefined>
  /** How many tries of a challenge were not verified yet. */
  countUnverified(key: ChallengeKey): Promise<number>
  /** Undefined if the record could not be verified. */
  keepResult(table: string, scored: Omit<ScoredTry, 'table'> | undefined): Promise<void>
  scored(key: ChallengeKey): Promise<readonly ScoredTry[]>
  publish(key: ChallengeKey, published: Published): Promise<Kept>
  /** By place, and the person's own. */
  best(
    key: ChallengeKey,
    wanted: { readonly limit: number; readonly person: string | undefined },
  ): Promise<readonly NamedTry[]>
  count(key: ChallengeKey): Promise<{ readonly tries: number; readonly won: number }>
}

export interface Published {
  readonly now: number
  readonly differences: readonly Difference[]
  readonly places: readonly { readonly table: string; readonly place: number }[]
}

function challengeFrom(row: Selectable<StoreTables['challenges']>): KeptChallenge {
  const { day, game, game_version: gameVersion, seed, bots, options, closed, published, differences } = row
  return {
    ...{ day, game, gameVersion, seed },
    bots: JSON.parse(bots) as KeptChallenge['bots'],
    options: JSON.parse(options) as KeptChallenge['options'],
    closed: closed === null ? undefined : Number(closed),
    published: published === null ? undefined : Number(published),
    differences: differences === null ? [] : (JSON.parse(differences) as Difference[]),
  }
}

function tryFrom(row: Omit<Selectable<StoreTables['challenge_tries']>, 'moves' | 'verify_after'>): KeptTry {
  const { table_id: table, day, game, person, started, result, place } = row
  return {
    ...{ table, day, game, person: person ?? undefined, started: Number(started) },
    result: result === null ? undefined : (JSON.parse(result) as KeptResult),
    place: place ?? undefined,
  }
}

const TRY = ['table_id', 'day', 'game', 'person', 'started', 'result', 'place', 'won'] as const

/** Changes nothing if the person has tried, or if the challenge is closed. */
export function insertTry(
  db: Database,
  { day, game, started }: NewTry,
  { table, person }: { readonly table: string; readonly person: string },
): CompiledQuery {
  return sql`insert into challenge_tries (table_id, day, game, person, started)
    select cast(${table} as text), day, game, cast(${person} as text), cast(${started} as bigint)
    from challenges where day = ${day} and game = ${game} and closed is null
    on conflict do nothing`.compile(db)
}

function writes(
  db: Database,
  write: DurableWrite,
): Pick<ChallengeStore, 'add' | 'closeBefore' | 'takeUnverified' | 'keepResult' | 'publish'> {
  return {
    async add(challenges) {
      for (const { day, game, gameVersion, bots, options, seed } of challenges) {
        const about = { day, game, game_version: gameVersion, seed }
        const row = { ...about, bots: JSON.stringify(bots), options: JSON.stringify(options) }
        const insert = db.insertInto('challenges').values(row)
        await write(insert.onConflict(conflict => conflict.doNothing()).compile())
      }
    },
    async closeBefore(day, now) {
      const open = db.updateTable('challenges').set({ closed: now }).where('closed', 'is', null)
      await write(open.where('day', '<', day).compile())
    },
    async takeUnverified(now, until) {
      for (;;) {
        const found = await db
          .selectFrom('challenge_tries')
          .innerJoin('tables', 'tables.id', 'challenge_tries.table_id')
          .select(['table_id', 'verify_after'])
          .where('verify_after', '<=', now)
          .where('ended', 'is not', null)
          .orderBy('verify_after')
          .limit(1)
          .executeTakeFirst()
        if (!found) return undefined
        const { table_id: table, verify_after: before } = found
        const take = db.updateTable('challenge_tries').set({ verify_after: until })
        const mine = take.where('table_id', '=', table).where('verify_after', '=', Number(before))
        if ((await write(mine.compile())) === 1) return table
      }
    },
    async keepResult(table, scored) {
      const { result, moves } = scored ?? {}
      const won = result ? Number(result.won) : null
      const kept = { result: result ? JSON.stringify(result) : null, moves: moves ?? null, won }
      const update = db.updateTable('challenge_tries').set({ ...kept, verify_after: null })
      await write(update.where('table_id', '=', table).compile())
    },
    async publish({ day, game }, { now, differences, places }) {
      const claim = db
        .updateTable('challenges')
        .set({ published: now, differences: JSON.stringify(differences) })
        .where('day', '=', day)
        .where('game', '=', game)
        .where('published', 'is', null)
      // The moves were only needed to compare them.
      const placing = places.map(({ table, place }) =>
        db.updateTable('challenge_tries').set({ place, moves: null }).where('table_id', '=', table).compile(),
      )
      return (await write(claim.compile(), ...placing)) === 1 ? 'kept' : 'conflict'
    },
  }
}

/** The readings about one challenge. */
function ofChallenge(
  db: Database,
): Pick<ChallengeStore, 'unfinished' | 'countUnverified' | 'scored' | 'best' | 'count'> {
  const tries = ({ day, game }: ChallengeKey) =>
    db
      .selectFrom('challenge_tries')
      .where('challenge_tries.day', '=', day)
      .where('challenge_tries.game', '=', game)
  return {
    async unfinished(key, limit) {
      const rows = await tries(key)
        .innerJoin('tables', 'tables.id', 'challenge_tries.table_id')
        .select('table_id')
        .where('ended', 'is', null)
        .limit(limit)
        .execute()
      return rows.map(({ table_id }) => table_id)
    },
    async countUnverified(key) {
      const left = tries(key)
        .innerJoin('tables', 'tables.id', 'challenge_tries.table_id')
        .select(query => query.fn.countAll().as('count'))
      return Number((await left.where('verify_after', 'is not', null).executeTakeFirstOrThrow()).count)
    },
    async scored(key) {
      const rows = await tries(key)
        .select(['table_id', 'result', 'moves'])
        .where('result', 'is not', null)
        .orderBy('started')
        .orderBy('table_id')
        .execute()
      return rows.map(({ table_id: table, result, moves }) => ({
        ...{ table, moves: moves ?? '' },
        result: JSON.parse(result!) as KeptResult,
      }))
    },
    async best(key, { limit, person }) {
      const all = tries(key)
        .leftJoin('people', 'people.id', 'challenge_tries.person')
        .leftJoin('matches', 'matches.id', 'challenge_tries.table_id')
        .select(TRY.map(name => `challenge_tries.${name}` as const))
        .select(['people.name', 'matches.id as match'])
        .where('place', 'is not', null)
      const ranked = await all.orderBy('place').orderBy('challenge_tries.started').limit(limit).execute()
      const isThere = person === undefined || ranked.some(row => row.person === person)
      const own = isThere ? [] : await all.where('challenge_tries.person', '=', person).execute()
      return [...ranked, ...own].map(({ name, match, ...row }) => ({
        ...tryFrom(row),
        name: name ?? undefined,
        isKept: match !== null,
      }))
    },
    async count(key) {
      const counts = tries(key).where('result', 'is not', null)
      const row = await counts
        .select(query => [query.fn.countAll().as('tries'), query.fn.sum('won').as('won')])
        .executeTakeFirstOrThrow()
      return { tries: Number(row.tries), won: Number(row.won ?? 0) }
    },
  }
}

export function sqlChallengeStore(db: Database, write: DurableWrite): ChallengeStore {
  return {
    ...writes(db, write),
    ...ofChallenge(db),
    async ofDay(day) {
      const rows = db.selectFrom('challenges').selectAll().where('day', '=', day).orderBy('game')
      return (await rows.execute()).map(challengeFrom)
    },
    async find({ day, game }) {
      const one = db.selectFrom('challenges').selectAll().where('day', '=', day).where('game', '=', game)
      const row = await one.executeTakeFirst()
      return row && challengeFrom(row)
    },
    async tryAt(table) {
      const one = db.selectFrom('challenge_tries').select(TRY).where('table_id', '=', table)
      const row = await one.executeTakeFirst()
      return row && tryFrom(row)
    },
    async triesOf(person, since) {
      const rows = db.selectFrom('challenge_tries').select(TRY).where('person', '=', person)
      const recent = rows.where('day', '>=', since).orderBy('day', 'desc').orderBy('game')
      return (await recent.execute()).map(tryFrom)
    },
    async unpublished() {
      const rows = db.selectFrom('challenges').selectAll().where('closed', 'is not', null)
      return (await rows.where('published', 'is', null).orderBy('day').execute()).map(challengeFrom)
    },
  }
}
