/** Results and ratings in the database. Of results that come at the same time, the number decides which is first. */

import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { Kept } from '../../host/journal/match-store.ts'
import type { StoreTables } from './database-tables.ts'
import type { DurableWrite } from './durable-write.ts'
import {
  type KeptSkill,
  type NumberedResult,
  type RatingKey,
  ratingRow,
  resultFrom,
  resultRow,
  type SkillAfter,
  stepRow,
} from './rating-rows.ts'

type Database = Kysely<StoreTables>

/** A person, and their name in the ratings. */
export interface RatingPlayer {
  readonly player: string
  readonly person: string
}

/** A match of a player, and the rating after it. */
export interface RatingStep extends KeptSkill {
  readonly result: NumberedResult
  readonly seat: number
  readonly place: number
  /** Whether the match is still stored. */
  readonly isKept: boolean
}

interface NewResult {
  readonly result: NumberedResult
  readonly after: readonly SkillAfter[]
  readonly people: readonly RatingPlayer[]
}

/** Everything that follows from the results. */
export interface RatingDump {
  readonly ratings: readonly object[]
  readonly steps: readonly object[]
}

export interface RatingStore {
  /**
   * A match that is over and that nobody has rated, the oldest first. It is the caller's until `until`: after that, another
   * server may take it.
   */
  takeUnrated(now: number, until: number): Promise<string | undefined>
  /** The match does not count. */
  settle(match: string, why: string): Promise<void>
  /** The number of the last result, or 0. */
  lastNumber(): Promise<number>
  skills(keys: readonly RatingKey[]): Promise<readonly (RatingKey & KeptSkill)[]>
  /** It is a conflict if another result has this number, or the match has been rated. */
  keepResult(added: NewResult): Promise<Kept>
  /** How many people have a rating that may be shown. */
  boards(least: number): Promise<readonly { game: string; seats: number; people: number }[]>
  /** The best of a game and number of players, of those who may be listed. */
  best(
    board: Omit<RatingKey, 'rated'>,
    most: { readonly least: number; readonly limit: number },
  ): Promise<readonly (KeptSkill & { readonly name: string; readonly person: string })[]>
  ratingsOf(player: string): Promise<readonly (RatingKey & KeptSkill)[]>
  /** The latest, newest first. */
  stepsOf(player: string, limit: number): Promise<readonly RatingStep[]>
  /** The names of players who have not been forgotten. */
  namesOf(players: readonly string[]): Promise<ReadonlyMap<string, string>>
  isListed(player: string): Promise<boolean>
  setListed(player: RatingPlayer, listed: boolean): Promise<void>
  /** Matches that are over, the oldest first, from the one after this. */
  endedAfter(
    last: { readonly ended: number; readonly id: string } | undefined,
    limit: number,
  ): Promise<readonly { ended: number; id: string }[]>
  results(after: number, limit: number): Promise<readonly NumberedResult[]>
  dump(): Promise<RatingDump>
  /** Replaces all results and ratings at once; it is a conflict if a result was added since `last`. */
  replace(all: Replacement): Promise<Kept>
}

interface Replacement {
  readonly last: number
  readonly results: readonly NumberedResult[]
  readonly after: readonly { readonly number: number; readonly skill: SkillAfter }[]
  readonly people: readonly RatingPlayer[]
  /** What became of each match: `counted`, or why not. */
  readonly settled: readonly { readonly match: string; readonly why: string }[]
}

export const COUNTED = 'counted'

const skillOf = ({ rating, deviation, matches }: KeptSkill): KeptSkill => ({ rating, deviation, matches })

function insertPlayers(db: Database, people: readonly RatingPlayer[]): readonly CompiledQuery[] {
  return people.map(({ player, person }) =>
    // Somebody may have been forgotten meanwhile.
    sql`insert into rating_players (id, person)
      select cast(${player} as text), (select id from people where id = ${person})
      on conflict do nothing`.compile(db),
  )
}

function keepRating(db: Database, after: SkillAfter): CompiledQuery {
  const { rating, deviation, matches, at_least } = ratingRow(after)
  return db
    .insertInto('ratings')
    .values(ratingRow(after))
    .onConflict(conflict =>
      conflict.columns(['game', 'seats', 'rated']).doUpdateSet({ rating, deviation, matches, at_least }),
    )
    .compile()
}

function keepStep(db: Database, after: SkillAfter, number: number): readonly CompiledQuery[] {
  const row = stepRow(after, number)
  return row ? [db.insertInto('rating_steps').values(row).compile()] : []
}

function settling(db: Database, match: string, why: string): CompiledQuery {
  return db.updateTable('tables').set({ rate_after: null, rated: why }).where('id', '=', match).compile()
}

/** The writes. */
function changes(
  db: Database,
  write: DurableWrite,
): Pick<RatingStore, 'takeUnrated' | 'settle' | 'keepResult' | 'setListed' | 'replace'> {
  return {
    async takeUnrated(now, until) {
      for (;;) {
        const found = await db
          .selectFrom('tables')
          .select(['id', 'rate_after'])
          .where('ended', 'is not', null)
          .where('rate_after', '<=', now)
          .orderBy('rate_after')
          .orderBy('ended')
          .limit(1)
          .executeTakeFirst()
        if (!found) return undefined
        const { id, rate_after: before } = found
        const take = db.updateTable('tables').set({ rate_after: until }).where('id', '=', id)
        if ((await write(take.where('rate_after', '=', Number(before)).compile())) === 1) return id
      }
    },
    settle: async (match, why) => void (await write(settling(db, match, why))),
    async keepResult({ result, after, people }) {
      const row = db.insertInto('rating_results').values(resultRow(result))
      const rows = await write(
        row.onConflict(conflict => conflict.doNothing()).compile(),
        ...insertPlayers(db, people),
        ...after.flatMap(each => [keepRating(db, each), ...keepStep(db, each, result.number)]),
        settling(db, result.match, COUNTED),
      )
      return rows === 1 ? 'kept' : 'conflict'
    },
    async setListed({ player, person }, listed) {
      const row = { id: player, person, listed: listed ? 1 : 0 }
      const insert = db.insertInto('rating_players').values(row)
      await write(
        insert.onConflict(conflict => conflict.column('id').doUpdateSet({ listed: row.listed })).compile(),
      )
    },
    async replace({ last, results, after, people, settled }) {
      // It takes the next number until everything is replaced: a result that another server is adding takes it first,
      // or waits.
      const claim = sql`insert into rating_results (number, match, game, seats, options, ended, players)
        select cast(${last + 1} as integer), '', '', 0, '', 0, ''
        where (select coalesce(max(number), 0) from rating_results) = ${last}
        on conflict do nothing`
      const clear = (['rating_results', 'ratings', 'rating_steps'] as const).map(table =>
        db.deleteFrom(table).compile(),
      )
      const latest = new Map(after.map(({ skill }) => [`${skill.game} ${skill.seats} ${skill.rated}`, skill]))
      const rows = await write(
        claim.compile(db),
        ...clear,
        ...results.map(each => db.insertInto('rating_results').values(resultRow(each)).compile()),
        ...insertPlayers(db, people),
        ...after.flatMap(({ number, skill }) => keepStep(db, skill, number)),
        ...[...latest.values()].map(skill => keepRating(db, skill)),
        ...settled.map(({ match, why }) => settling(db, match, why)),
      )
      return rows === 1 ? 'kept' : 'conflict'
    },
  }
}

async function dumped(db: Database): Promise<RatingDump> {
  const ratings = await db
    .selectFrom('ratings')
    .select(['game', 'seats', 'rated', 'rating', 'deviation', 'matches'])
    .execute()
  const steps = await db
    .selectFrom('rating_steps')
    .select(['rated', 'number', 'seat', 'place', 'rating', 'deviation', 'matches'])
    .execute()
  return { ratings, steps }
}

async function stepsOf(db: Database, player: string, limit: number): Promise<readonly RatingStep[]> {
  const steps = await db
    .selectFrom('rating_steps')
    .selectAll()
    .where('rated', '=', player)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  if (steps.length === 0) return []
  const numbers = steps.map(({ number }) => number)
  const rows = await db.selectFrom('rating_results').selectAll().where('number', 'in', numbers).execute()
  const results = new Map(rows.map(row => [row.number, resultFrom(row)]))
  const matches = rows.map(({ match }) => match)
  const kept = await db.selectFrom('matches').select('id').where('id', 'in', matches).execute()
  const ids = new Set(kept.map(({ id }) => id))
  return steps.flatMap(({ number, seat, place, ...skill }) => {
    const result = results.get(number)
    return result ? [{ result, seat, place, ...skillOf(skill), isKept: ids.has(result.match) }] : []
  })
}

/** What others see. */
function leaderboards(db: Database): Pick<RatingStore, 'boards' | 'best'> {
  return {
    async boards(least) {
      const rows = await db
        .selectFrom('ratings')
        .innerJoin('rating_players', 'rating_players.id', 'ratings.rated')
        .select(['game', 'seats', query => query.fn.countAll().as('people')])
        .where('matches', '>=', least)
        .where('listed', '=', 1)
        .where('person', 'is not', null)
        .groupBy(['game', 'seats'])
        .orderBy('game')
        .orderBy('seats')
        .execute()
      return rows.map(({ game, seats, people }) => ({ game, seats, people: Number(people) }))
    },
    async best({ game, seats }, { least, limit }) {
      const rows = await db
        .selectFrom('ratings')
        .innerJoin('rating_players', 'rating_players.id', 'ratings.rated')
        .innerJoin('people', 'people.id', 'rating_players.person')
        .select(['rating', 'deviation', 'matches', 'people.name', 'people.id as person'])
        .where('game', '=', game)
        .where('seats', '=', seats)
        .where('matches', '>=', least)
        .where('listed', '=', 1)
        .orderBy('at_least', 'desc')
        .orderBy('rated')
        .limit(limit)
        .execute()
      return rows.map(row => ({ ...skillOf(row), name: row.name, person: row.person }))
    },
  }
}

export function sqlRatingStore(db: Database, write: DurableWrite): RatingStore {
  return {
    ...changes(db, write),
    ...leaderboards(db),
    async lastNumber() {
      const last = db.selectFrom('rating_results').select(query => query.fn.max('number').as('last'))
      return Number((await last.executeTakeFirst())?.last ?? 0)
    },
    async skills(keys) {
      const found = await Promise.all(
        keys.map(({ game, seats, rated }) => {
          const one = db.selectFrom('ratings').selectAll().where('game', '=', game).where('seats', '=', seats)
          return one.where('rated', '=', rated).executeTakeFirst()
        }),
      )
      return found.flatMap(row => row ?? [])
    },
    ratingsOf: player =>
      db
        .selectFrom('ratings')
        .select(['game', 'seats', 'rated', 'rating', 'deviation', 'matches'])
        .where('rated', '=', player)
        .orderBy('game')
        .orderBy('seats')
        .execute(),
    stepsOf: (player, limit) => stepsOf(db, player, limit),
    async namesOf(players) {
      if (players.length === 0) return new Map()
      const rows = await db
        .selectFrom('rating_players')
        .innerJoin('people', 'people.id', 'rating_players.person')
        .select(['rating_players.id', 'people.name'])
        .where('rating_players.id', 'in', players)
        .execute()
      return new Map(rows.map(({ id, name }) => [id, name]))
    },
    async isListed(player) {
      const row = db.selectFrom('rating_players').select('listed').where('id', '=', player)
      return (await row.executeTakeFirst())?.listed !== 0
    },
    async endedAfter(last, limit) {
      const ended = db.selectFrom('tables').select(['id', 'ended']).where('ended', 'is not', null)
      const later = last
        ? ended.where(({ or, and, eb }) =>
            or([eb('ended', '>', last.ended), and([eb('ended', '=', last.ended), eb('id', '>', last.id)])]),
          )
        : ended
      const rows = await later.orderBy('ended').orderBy('id').limit(limit).execute()
      return rows.map(({ id, ended: time }) => ({ id, ended: Number(time) }))
    },
    async results(after, limit) {
      const rows = db.selectFrom('rating_results').selectAll().where('number', '>', after)
      return (await rows.orderBy('number').limit(limit).execute()).map(resultFrom)
    },
    dump: () => dumped(db),
  }
}
