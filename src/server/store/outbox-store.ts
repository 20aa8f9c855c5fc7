/**
 * The outbox: what people are to be told. A notice is written together with what it is about; several notices become one
 * message for each channel of the person, and a message stays until it has been sent or given up.
 */

import { type CompiledQuery, type Kysely, sql } from 'kysely'
import { channelFrom, type KeptChannel } from './channel-store.ts'
import type { StoreTables } from './database-tables.ts'
import type { DurableWrite } from './durable-write.ts'
import type { TableFact } from './table-facts.ts'

type Database = Kysely<StoreTables>

/** A fact that a person has not been told yet. */
export interface KeptNotice {
  readonly id: string
  readonly fact: TableFact
}

/** How long notices wait for others that make one message with them, in milliseconds. */
export interface GatheringTimes {
  readonly urgent: number
  readonly usual: number
}

/** A message for one channel. */
export interface NewMessage {
  readonly channel: string
  /** The same whenever it is sent again. */
  readonly id: string
  readonly content: string
}

export interface DueMessage extends Omit<NewMessage, 'channel'> {
  readonly channel: KeptChannel
  /** Among the messages of its channel. */
  readonly number: number
  /** In milliseconds since 1970. */
  readonly created: number
  /** How often it could not be sent. */
  readonly tries: number
}

interface Told {
  readonly person: string
  /** The ids of what they are told, or need not be told any more. */
  readonly notices: readonly string[]
  readonly messages: readonly NewMessage[]
  /** In milliseconds since 1970. */
  readonly now: number
}

interface Failure {
  readonly tries: number
  /** When it is tried again. */
  readonly due: number
  readonly why: string
  readonly now: number
}

export interface OutboxStore {
  /**
   * People with a notice that has waited long enough, and to whom no new message is on its way. One that waits behind a
   * message that did not get through does not count: the other channels of the person have to go on.
   */
  duePeople(now: number, times: GatheringTimes, limit: number): Promise<readonly string[]>
  /** All notices of a person, oldest first. */
  noticesOf(person: string, limit: number): Promise<readonly KeptNotice[]>
  /** When the person was last told something. */
  lastTold(person: string): Promise<number | undefined>
  /** They are not gathered any longer; `due` is when they count as having happened. */
  postpone(notices: readonly string[], due: number): Promise<void>
  /** Replaces notices by messages, unless another server was faster. */
  tell(told: Told): Promise<void>
  /** Adds a message about something else than a table. */
  add(message: NewMessage, now: number): Promise<void>
  /** The first message of each channel but these, if it is due; the longest due first. */
  dueMessages(now: number, limit: number, except: readonly string[]): Promise<readonly DueMessage[]>
  /** The message has got through, or is given up. */
  remove(message: DueMessage, sent: boolean): Promise<void>
  failed(message: DueMessage, failure: Failure): Promise<void>
}

/** The messages that may wait for a channel that takes none. */
const MOST_WAITING = 100

function insertMessage(db: Database, { channel, id, content }: NewMessage, now: number): CompiledQuery {
  return sql`insert into messages (channel, id, number, content, created, tries, due)
    select channels.id, cast(${id} as text),
      (select coalesce(max(number), 0) + 1 from messages where channel = ${channel}),
      cast(${content} as text), cast(${now} as bigint), 0, cast(${now} as bigint)
    from channels where channels.id = ${channel}
      and (select count(*) from messages where channel = ${channel}) < ${MOST_WAITING}
    on conflict do nothing`.compile(db)
}

/** Notices that become messages. */
function noticeMethods(
  db: Database,
  write: DurableWrite,
): Pick<OutboxStore, 'duePeople' | 'noticesOf' | 'lastTold' | 'postpone' | 'tell'> {
  return {
    async duePeople(now, { urgent, usual }, limit) {
      const { rows } = await sql<{ person: string }>`
        select person from notices
        where due <= ${now - urgent} and (urgent = 1 or due <= ${now - usual}) and not exists (
          select 1 from channels join messages on messages.channel = channels.id
          where channels.person = notices.person and messages.tries = 0 and not exists (
            select 1 from messages as earlier
            where earlier.channel = messages.channel and earlier.number < messages.number
          )
        ) group by person order by min(due) limit ${limit}`.execute(db)
      return rows.map(({ person }) => person)
    },
    async noticesOf(person, limit) {
      const rows = db.selectFrom('notices').selectAll().where('person', '=', person)
      const found = await rows.orderBy('due').orderBy('id').limit(limit).execute()
      return found.map(({ id, fact }) => ({ id, fact: JSON.parse(fact) as TableFact }))
    },
    async lastTold(person) {
      const last = db.selectFrom('channels').select(({ fn }) => fn.max('told').as('told'))
      const told = (await last.where('person', '=', person).executeTakeFirst())?.told
      return told === null || told === undefined ? undefined : Number(told)
    },
    async postpone(notices, due) {
      await write(db.updateTable('notices').set({ due, urgent: 1 }).where('id', 'in', notices).compile())
    },
    async tell({ person, notices, messages, now }) {
      // The notices first: if another server has told them, nothing is written.
      const drop = db.deleteFrom('notices').where('id', 'in', notices).compile()
      const adding = messages.map(message => insertMessage(db, message, now))
      const note = db.updateTable('channels').set({ told: now }).where('person', '=', person).compile()
      await write(drop, ...adding, ...(messages.length > 0 ? [note] : []))
    },
  }
}

export function sqlOutboxStore(db: Database, write: DurableWrite): OutboxStore {
  const one = ({ channel, number }: DueMessage) =>
    [channel.id, number] as readonly [channel: string, number: number]
  const drop = (message: DueMessage) => {
    const [channel, number] = one(message)
    return db.deleteFrom('messages').where('channel', '=', channel).where('number', '=', number).compile()
  }
  return {
    ...noticeMethods(db, write),
    async add(message, now) {
      await write(insertMessage(db, message, now))
    },
    async dueMessages(now, limit, except) {
      const due = db
        .selectFrom('messages')
        .innerJoin('channels', 'channels.id', 'messages.channel')
        .selectAll('channels')
        .select(['messages.id as message', 'number', 'content', 'messages.created as written', 'tries'])
        .where('messages.due', '<=', now)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('messages as earlier')
                .select('earlier.id')
                .whereRef('earlier.channel', '=', 'messages.channel')
                .whereRef('earlier.number', '<', 'messages.number'),
            ),
          ),
        )
        .orderBy('messages.due')
        .orderBy('messages.channel')
        .limit(limit)
      const rows = await (except.length > 0 ? due.where('messages.channel', 'not in', except) : due).execute()
      return rows.map(({ message, number, content, written, tries, ...channel }) => ({
        ...{ id: message, channel: channelFrom(channel), number, content },
        ...{ created: Number(written), tries },
      }))
    },
    async remove(message, sent) {
      const { id, failing } = message.channel
      const well = db.updateTable('channels').set({ failing: null, failure: null }).where('id', '=', id)
      await write(drop(message), ...(sent && failing !== undefined ? [well.compile()] : []))
    },
    async failed(message, { tries, due, why, now }) {
      const [channel, number] = one(message)
      const head = db.updateTable('messages').set({ tries }).where('channel', '=', channel)
      // Those behind it wait too, so that the order is kept.
      const all = db.updateTable('messages').set({ due }).where('channel', '=', channel)
      const since = message.channel.failing ?? now
      const note = db.updateTable('channels').set({ failing: since, failure: why }).where('id', '=', channel)
      await write(head.where('number', '=', number).compile(), all.compile(), note.compile())
    },
  }
}
