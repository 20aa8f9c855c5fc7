/** The people of a server: their names, devices and recovery links, and deleting their data. */

import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { Holiday } from '../../wire/days-api.ts'
import type { StoreTables } from './database-tables.ts'
import type { DurableWrite } from './durable-write.ts'

type Database = Kysely<StoreTables>

/** The token of a link or of a browser; the store has only its hash. */
interface PersonToken {
  readonly person: string
  readonly tokenHash: string
}

interface HolidayChange {
  readonly before: readonly Holiday[]
  readonly after: readonly Holiday[]
  /** In milliseconds since 1970. */
  readonly now: number
}

export interface PeopleStore {
  /** Undefined if there is no such person. */
  nameOf(person: string): Promise<string | undefined>
  /** Also renames the seats with the old name; resolves to the tables that have changed. */
  rename(person: string, name: string): Promise<readonly string[]>
  /** `expires` in milliseconds since 1970. A person has one link at a time. */
  addRecoveryLink(link: PersonToken & { readonly expires: number }): Promise<void>
  /** Adds a browser to the person of a link, once; resolves to that person, or to undefined if the link is not valid. */
  takeRecoveryLink(
    linkHash: string,
    device: { readonly tokenHash: string; readonly now: number },
  ): Promise<string | undefined>
  /** Undefined if there is no such person. */
  holidaysOf(person: string): Promise<readonly Holiday[] | undefined>
  /**
   * The server looks at once at the tables where the person is awaited. Resolves to the running tables of the person, or
   * to undefined if the holidays are no longer those before.
   */
  setHolidays(person: string, change: HolidayChange): Promise<readonly string[] | undefined>
  /** Another token takes the place of the first one, which the person's browser never got. */
  replaceToken({ person, tokenHash }: PersonToken): Promise<void>
  /**
   * Removes a person: their seats at waiting tables become free, those in matches lose their name. Resolves to the
   * tables that have changed.
   */
  forget(person: string): Promise<readonly string[]>
}

async function tablesWith(db: Database, person: string): Promise<readonly string[]> {
  const sitting = db.selectFrom('seats').select('table_id as id').where('person', '=', person)
  const hosting = db.selectFrom('tables').select('id').where('host', '=', person)
  return (await sitting.union(hosting).execute()).map(({ id }) => id)
}

/** A change of the seats that was based on an earlier revision is then decided again. */
function bumpRevisions(db: Database, person: string): CompiledQuery {
  const sitting = db.selectFrom('seats').select('table_id').where('person', '=', person)
  return db
    .updateTable('tables')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where(({ or, eb }) => or([eb('id', 'in', sitting), eb('host', '=', person)]))
    .compile()
}

function forgetting(db: Database, person: string): readonly [CompiledQuery, ...CompiledQuery[]] {
  const waiting = db.selectFrom('tables').select('id').where('started', 'is', null)
  const standUp = db.deleteFrom('seats').where('person', '=', person).where('table_id', 'in', waiting)
  const unname = db.updateTable('seats').set({ name: '', person: null }).where('person', '=', person)
  // Another person has to start the match, if there is one whom the host has neither removed nor muted.
  const handOver = db
    .updateTable('tables')
    .set(({ selectFrom }) => ({
      host: selectFrom('seats')
        .select('seats.person')
        .whereRef('seats.table_id', '=', 'tables.id')
        .where('seats.person', 'is not', null)
        .where(sql<boolean>`coalesce(tables.play, '') not like '%' || seats.person || '%'`)
        .orderBy('seats.seat')
        .limit(1),
    }))
    .where('host', '=', person)
  // Their messages stay, as their moves do, without a name.
  const unsigned = db.updateTable('chat').set({ name: '', person: null }).where('person', '=', person)
  const remove = db.deleteFrom('people').where('id', '=', person)
  const first = db.updateTable('people').set({ name: '' }).where('id', '=', person).compile()
  const bump = bumpRevisions(db, person)
  return [first, bump, ...[standUp, unname, unsigned, handOver, remove].map(each => each.compile())]
}

function holidayMethods(db: Database, write: DurableWrite): Pick<PeopleStore, 'holidaysOf' | 'setHolidays'> {
  const sitting = (person: string) => db.selectFrom('seats').select('table_id').where('person', '=', person)
  return {
    async holidaysOf(person) {
      const found = db.selectFrom('people').select('holidays').where('id', '=', person)
      const row = await found.executeTakeFirst()
      return row && (row.holidays === null ? [] : (JSON.parse(row.holidays) as readonly Holiday[]))
    },
    async setHolidays(person, { before, after, now }) {
      const own = db
        .updateTable('people')
        .set({ holidays: JSON.stringify(after) })
        .where('id', '=', person)
        .where(sql<boolean>`coalesce(holidays, '[]') = ${JSON.stringify(before)}`)
      // Their deadlines may come earlier now.
      const look = db
        .updateTable('tables')
        .set({ due: now })
        .where('due', 'is not', null)
        .where('id', 'in', sitting(person))
      if ((await write(own.compile(), look.compile())) === 0) return undefined
      const running = db.selectFrom('tables').select('id').where('due', 'is not', null)
      return (await running.where('id', 'in', sitting(person)).execute()).map(({ id }) => id)
    },
  }
}

export function sqlPeopleStore(db: Database, write: DurableWrite): PeopleStore {
  const nameOf = async (person: string): Promise<string | undefined> => {
    const found = db.selectFrom('people').select('name').where('id', '=', person)
    return (await found.executeTakeFirst())?.name
  }
  return {
    nameOf,
    ...holidayMethods(db, write),
    async rename(person, name) {
      const before = await nameOf(person)
      if (before === undefined) return []
      const own = db.updateTable('people').set({ name }).where('id', '=', person).compile()
      const seats = db.updateTable('seats').set({ name }).where('person', '=', person)
      await write(own, bumpRevisions(db, person), seats.where('name', '=', before).compile())
      return tablesWith(db, person)
    },
    async addRecoveryLink({ person, tokenHash, expires }) {
      const row = { person, token_hash: tokenHash, expires }
      // The person first: a write ends if its first statement changes nothing, and there may be no earlier link.
      const touch = db
        .updateTable('people')
        .set(({ ref }) => ({ name: ref('name') }))
        .where('id', '=', person)
      const drop = db.deleteFrom('recovery_links').where('person', '=', person)
      const add = db.insertInto('recovery_links').values(row)
      await write(touch.compile(), drop.compile(), add.compile())
    },
    async takeRecoveryLink(linkHash, { tokenHash, now }) {
      const links = db.selectFrom('recovery_links').select('person').where('token_hash', '=', linkHash)
      const person = (await links.executeTakeFirst())?.person
      if (person === undefined) return undefined
      const drop = db.deleteFrom('recovery_links').where('token_hash', '=', linkHash)
      const add = db.insertInto('devices').values({ token_hash: tokenHash, person })
      const rows = await write(drop.where('expires', '>', now).compile(), add.compile())
      return rows === 1 ? person : undefined
    },
    async replaceToken({ person, tokenHash }) {
      await write(db.updateTable('people').set({ token_hash: tokenHash }).where('id', '=', person).compile())
    },
    async forget(person) {
      const changed = await tablesWith(db, person)
      await write(...forgetting(db, person))
      return changed
    },
  }
}
