/** Where people are told that a table calls them: their channels, the tables they have muted, and the server's keys. */

import { type CompiledQuery, type Kysely, type Selectable, sql } from 'kysely'
import { LANGUAGES, type Language } from '../../engine/languages.ts'
import type { StoreTables } from './database-tables.ts'
import type { DurableWrite } from './durable-write.ts'

type Database = Kysely<StoreTables>

/** `endpoint` is an address of the browser's maker, which the browser has made for this server. */
export interface PushAddress {
  readonly kind: 'push'
  readonly endpoint: string
  /** The keys of the browser, in base64url: only it can read the message. */
  readonly p256dh: string
  readonly auth: string
}

export interface MailAddress {
  readonly kind: 'mail'
  readonly address: string
}

export interface WebhookAddress {
  readonly kind: 'webhook'
  readonly url: string
  /** The address of this server as its owner knows it, for links in the messages. */
  readonly origin: string
}

export type ChannelAddress = PushAddress | MailAddress | WebhookAddress

export interface KeptChannel {
  readonly id: string
  readonly person: string
  readonly address: ChannelAddress
  readonly language: Language
  /** Of the owner, as in `Europe/Rome`. */
  readonly timeZone: string
  /** In milliseconds since 1970. */
  readonly created: number
  /** Whether messages are sent; an e-mail address must be confirmed first. */
  readonly confirmed: boolean
  /** Since when no message has got through. */
  readonly failing: number | undefined
  /** Why not. */
  readonly failure: string | undefined
}

export type NewChannel = Omit<KeptChannel, 'failing' | 'failure'> & {
  /** Of the address. */
  readonly hash: string
}

export interface ChannelStore {
  /**
   * Resolves to the channel that the person now has, which may be an earlier one with the same address; undefined if
   * they have `most` already.
   */
  add(channel: NewChannel, most: number): Promise<KeptChannel | undefined>
  find(id: string): Promise<KeptChannel | undefined>
  /** Oldest first. */
  ofPerson(person: string): Promise<readonly KeptChannel[]>
  confirm(id: string): Promise<void>
  /** Messages that have not been sent go with it. Resolves to whether there was such a channel. */
  remove(id: string): Promise<boolean>
  /** Does nothing if there is no such table. */
  mute(person: string, table: string, muted: boolean): Promise<void>
  mutedTables(person: string): Promise<readonly string[]>
  /** The secret with this name, which is made when it is first needed; the first one stays. */
  serverKey(name: string, make: () => string): Promise<string>
}

export function channelFrom(row: Selectable<StoreTables['channels']>): KeptChannel {
  const { id, person, address, language, time_zone: timeZone, created, confirmed, failing } = row
  return {
    ...{ id, person, timeZone, created: Number(created), confirmed: confirmed !== 0 },
    address: JSON.parse(address) as ChannelAddress,
    language: LANGUAGES.find(each => each === language) ?? 'en',
    failing: failing === null ? undefined : Number(failing),
    failure: row.failure ?? undefined,
  }
}

/** Another person of the same browser no longer gets what is meant for this one. */
function dropOfOthers(db: Database, { person, hash, address }: NewChannel): readonly CompiledQuery[] {
  if (address.kind !== 'push') return []
  const others = db.deleteFrom('channels').where('address_hash', '=', hash).where('person', '<>', person)
  return [others.compile()]
}

function insertChannel(db: Database, channel: NewChannel, most: number): CompiledQuery {
  const { id, person, address, hash, language, timeZone, created, confirmed } = channel
  return sql`insert into channels
      (id, person, kind, address, address_hash, language, time_zone, created, confirmed)
    select cast(${id} as text), cast(${person} as text), cast(${address.kind} as text),
      cast(${JSON.stringify(address)} as text), cast(${hash} as text), cast(${language} as text),
      cast(${timeZone} as text), cast(${created} as bigint), cast(${confirmed ? 1 : 0} as integer)
    where (select count(*) from channels where person = ${person}) < ${most}
    on conflict do nothing`.compile(db)
}

export function sqlChannelStore(db: Database, write: DurableWrite): ChannelStore {
  const find = async (id: string): Promise<KeptChannel | undefined> => {
    const row = await db.selectFrom('channels').selectAll().where('id', '=', id).executeTakeFirst()
    return row && channelFrom(row)
  }
  const withAddress = async ({ person, hash }: NewChannel): Promise<KeptChannel | undefined> => {
    const rows = db.selectFrom('channels').selectAll().where('person', '=', person)
    const row = await rows.where('address_hash', '=', hash).executeTakeFirst()
    return row && channelFrom(row)
  }
  return {
    find,
    async add(channel, most) {
      const { language, timeZone } = channel
      const before = await withAddress(channel)
      const others = dropOfOthers(db, channel)
      if (!before) await write(insertChannel(db, channel, most), ...others)
      else {
        const known = { language, time_zone: timeZone, failing: null, failure: null }
        const update = db.updateTable('channels').set(known).where('id', '=', before.id)
        await write(update.compile(), ...others)
      }
      return withAddress(channel)
    },
    async ofPerson(person) {
      const rows = db.selectFrom('channels').selectAll().where('person', '=', person)
      return (await rows.orderBy('created').orderBy('id').execute()).map(channelFrom)
    },
    async confirm(id) {
      await write(db.updateTable('channels').set({ confirmed: 1 }).where('id', '=', id).compile())
    },
    remove: async id => (await write(db.deleteFrom('channels').where('id', '=', id).compile())) === 1,
    async mute(person, table, muted) {
      if (!muted) {
        const drop = db.deleteFrom('muted_tables').where('person', '=', person)
        await write(drop.where('table_id', '=', table).compile())
        return
      }
      const add = sql`insert into muted_tables (person, table_id)
        select people.id, tables.id from people, tables where people.id = ${person} and tables.id = ${table}
        on conflict do nothing`
      const pending = db.deleteFrom('notices').where('person', '=', person).where('table_id', '=', table)
      await write(add.compile(db), pending.compile())
    },
    async mutedTables(person) {
      const rows = db.selectFrom('muted_tables').select('table_id').where('person', '=', person)
      return (await rows.orderBy('table_id').execute()).map(({ table_id }) => table_id)
    },
    async serverKey(name, make) {
      const stored = db.selectFrom('server_keys').select('value').where('name', '=', name)
      const before = await stored.executeTakeFirst()
      if (before) return before.value
      const add = db.insertInto('server_keys').values({ name, value: make() })
      await write(add.onConflict(conflict => conflict.doNothing()).compile())
      return (await stored.executeTakeFirstOrThrow()).value
    },
  }
}
