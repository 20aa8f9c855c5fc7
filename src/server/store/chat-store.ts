/** The chat messages of online tables, numbered by table, in two groups: people at the table, and spectators. */

import { type Kysely, type Selectable, sql } from 'kysely'
import { REACTIONS, type Reaction } from '../../wire/running-table-api.ts'
import type { StoreTables } from './database-tables.ts'
import type { DurableWrite } from './durable-write.ts'

export type ChatRoom = 'table' | 'watch'

export interface SaidText {
  readonly room: ChatRoom
  readonly person: string
  /** The name of the person at this table. */
  readonly name: string
  /** Empty with a reaction. */
  readonly text: string
  readonly reaction?: Reaction | undefined
  /** In milliseconds since 1970. */
  readonly time: number
}

export interface KeptMessage extends Omit<SaidText, 'person'> {
  /** Increases by one with every message of the table. */
  readonly number: number
  /** Undefined if the person was forgotten. */
  readonly person: string | undefined
}

export interface ChatStore {
  /** Adds a message after all others of the table, and removes the oldest of more than `most`. */
  say(table: string, said: SaidText, most: number): Promise<void>
  /** The newest messages of both groups after this number, in order. */
  after(table: string, number: number, limit: number): Promise<readonly KeptMessage[]>
  find(table: string, number: number): Promise<KeptMessage | undefined>
}

function messageFrom(row: Selectable<StoreTables['chat']>): KeptMessage {
  const { number, name, text, person, time, room, reaction } = row
  return {
    ...{ number, name, text, time: Number(time) },
    person: person ?? undefined,
    reaction: REACTIONS.find(each => each === reaction),
    room: room === 'watch' ? 'watch' : 'table',
  }
}

/** How often a number is retried because another message came at the same time. */
const TRIES = 20

export function sqlChatStore(db: Kysely<StoreTables>, write: DurableWrite): ChatStore {
  const messages = (table: string) => db.selectFrom('chat').selectAll().where('table_id', '=', table)
  return {
    async say(table, { person, time, text, reaction = null, room, name }, most) {
      const next = sql`coalesce((select max(number) from chat where table_id = ${table}), 0) + 1`
      // Another server finds out by the revision that there is something new.
      const noticed = sql`update tables set revision = revision + 1 where id = ${table}`.compile(db)
      const oldest = sql`delete from chat where table_id = ${table} and number <=
        (select max(number) from chat where table_id = ${table}) - cast(${most} as integer)`.compile(db)
      for (let tries = 0; tries < TRIES; tries++) {
        const insert = sql`
          insert into chat (table_id, number, person, time, text, room, name, reaction)
          select cast(${table} as text), ${next}, cast(${person} as text), cast(${time} as bigint),
            cast(${text} as text), cast(${room} as text), cast(${name} as text), cast(${reaction} as text)
          on conflict do nothing`.compile(db)
        if ((await write(insert, noticed, oldest)) === 1) return
      }
      throw new Error(`the chat of table ${table} does not accept a message`)
    },
    async after(table, number, limit) {
      const found = messages(table).where('number', '>', number).orderBy('number', 'desc').limit(limit)
      return (await found.execute()).map(messageFrom).reverse()
    },
    async find(table, number) {
      const row = await messages(table).where('number', '=', number).executeTakeFirst()
      return row && messageFrom(row)
    },
  }
}
