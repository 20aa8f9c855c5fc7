/** Makes messages of notices: what people have seen meanwhile, or what no longer matters, is left out. */

import type { Seat } from '../../../engine/game.ts'
import { newUuid } from '../../../wire/uuid.ts'
import type { GatheringTimes, KeptNotice } from '../../store/outbox-store.ts'
import type { SqlStore } from '../../store/sql-store.ts'
import type { FactType, TableFact } from '../../store/table-facts.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { isPlayedByPerson, isPlaying } from '../decisions/stand-ins.ts'
import { isAtTable, seatsOfPerson } from '../decisions/table-access.ts'
import type { TableRegistry } from '../tables/table-registry.ts'
import { type CallingTable, composeCall } from './compose-call.ts'

export interface CallingTimes extends GatheringTimes {
  /** The least time between two messages to one person, in milliseconds. */
  readonly pause: number
  /** When somebody is looked for again who has the table open and looks elsewhere. */
  readonly lookAgain: number
}

interface GatheringNeeds {
  readonly store: Pick<SqlStore, 'outbox' | 'channels' | 'tables'>
  readonly tables: Pick<TableRegistry, 'looking' | 'present'>
  readonly times: CallingTimes
  /** The seats that a match waits for at this version. */
  awaitedAt(id: string, version: number): Promise<readonly Seat[]>
  now(): number
  /** The most notices that one message is about. */
  readonly mostInOne: number
}

/** Of several of these about one table, only the last matters. */
const REPLACED: readonly FactType[] = ['yourTurn', 'timeShort', 'satDown', 'rematch']

/** What becomes of the notices of a person about one table. */
interface Sorted {
  readonly table?: KeptTable
  readonly tell: readonly KeptNotice[]
  /** The person has the table open, and looks elsewhere. */
  readonly hold: readonly KeptNotice[]
}

const NOTHING: Sorted = { tell: [], hold: [] }

function withoutReplaced(notices: readonly KeptNotice[]): readonly KeptNotice[] {
  return notices.filter(
    ({ fact: { type } }, index) =>
      !REPLACED.includes(type) || !notices.slice(index + 1).some(({ fact }) => fact.type === type),
  )
}

function sorting({ store, tables, awaitedAt, now }: GatheringNeeds) {
  const isAwaited = async (table: KeptTable, person: string): Promise<boolean> => {
    if (!isPlaying(table)) return false
    const { id } = table.head
    const own = seatsOfPerson(table, person)
    const played = table.seats.filter(each => own.includes(each.seat) && isPlayedByPerson(table, each))
    const awaited = await awaitedAt(id, await store.tables.versionOf(id))
    return played.some(({ seat }) => awaited.includes(seat))
  }
  const matters = async (table: KeptTable, { type, person }: TableFact): Promise<boolean> => {
    const { rematch, next } = table.play
    if (type === 'yourTurn' || type === 'timeShort') return isAwaited(table, person)
    if (type === 'satDown') return table.started === undefined
    if (type === 'rematch') return rematch !== undefined && next === undefined && now() < rematch.until
    return true
  }
  return async (id: string, person: string, notices: readonly KeptNotice[]): Promise<Sorted> => {
    const table = await store.tables.find(id)
    if (!table || !isAtTable(table, person) || tables.looking(id).has(person)) return NOTHING
    const tell: KeptNotice[] = []
    for (const notice of withoutReplaced(notices)) if (await matters(table, notice.fact)) tell.push(notice)
    if (tell.length === 0) return NOTHING
    const isOpen = (await tables.present(id)).has(person)
    return isOpen ? { table, tell: [], hold: tell } : { table, tell, hold: [] }
  }
}

/** The notices of each table, in the order in which they happened. */
function byTable(notices: readonly KeptNotice[]): ReadonlyMap<string, readonly KeptNotice[]> {
  const found = new Map<string, KeptNotice[]>()
  for (const notice of notices) {
    const { table } = notice.fact
    found.set(table, [...(found.get(table) ?? []), notice])
  }
  return found
}

const idsOf = (notices: readonly KeptNotice[]): readonly string[] => notices.map(({ id }) => id)

/** Returns a function that makes the messages for one person, if it is time for them. */
export function createGathering(needs: GatheringNeeds) {
  const { store, times, now, mostInOne } = needs
  const { outbox, channels } = store
  const sort = sorting(needs)
  const messagesFor = async (person: string, calling: readonly CallingTable[]) => {
    const id = newUuid()
    const confirmed = (await channels.ofPerson(person)).filter(channel => channel.confirmed)
    return confirmed.map(({ id: channel, language, timeZone }) => {
      const call = composeCall(calling, { person, language, timeZone })
      return { channel, id, content: JSON.stringify(call) }
    })
  }
  return async (person: string): Promise<void> => {
    const notices = await outbox.noticesOf(person, mostInOne)
    const last = await outbox.lastTold(person)
    const next = (last ?? Number.NEGATIVE_INFINITY) + times.pause
    if (now() < next) return outbox.postpone(idsOf(notices), next - times.urgent)
    const sorted: Sorted[] = []
    for (const [table, all] of byTable(notices)) sorted.push(await sort(table, person, all))
    const hold = sorted.flatMap(each => each.hold)
    const calling = sorted.flatMap(({ table, tell }) =>
      table && tell.length > 0 ? { table, notices: tell } : [],
    )
    const messages = calling.length > 0 ? await messagesFor(person, calling) : []
    if (hold.length > 0) await outbox.postpone(idsOf(hold), now() + times.lookAgain - times.urgent)
    const done = idsOf(notices.filter(notice => !hold.includes(notice)))
    if (done.length > 0) await outbox.tell({ person, notices: done, messages, now: now() })
  }
}
