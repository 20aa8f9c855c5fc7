/** The chat of a table: people write and report messages, and the host mutes authors. */

import type { ChatRequest, MuteRequest, ReportRequest } from '../../../wire/running-table-api.ts'
import { isRefused, type OnlineRefusal } from '../../../wire/table-api.ts'
import type { KeptTable } from '../../store/table-store.ts'
import {
  isMuted,
  isNameOfSeat,
  maySpeak,
  mute,
  muteAddress,
  mutedAuthor,
  report,
  roomOf,
} from '../decisions/chat-rules.ts'
import { seatsOfPerson } from '../decisions/table-access.ts'
import { LATEST } from '../tables/table-chat.ts'
import type { ActionNeeds, Person, TableAfter, Visitor } from './action-context.ts'
import { tableChanges } from './change-table.ts'
import { countPerMinute } from './rate-counters.ts'
import { createVisitorAllowance } from './visitor-allowance.ts'

const REMEMBERED = 10_000

/** Where people wrote from last, by table; only in memory. */
function createWritersAddresses() {
  const addresses = new Map<string, string>()
  return {
    note(table: string, person: string, address: string): void {
      addresses.delete(`${table} ${person}`)
      addresses.set(`${table} ${person}`, address)
      const [oldest] = addresses.keys()
      if (addresses.size > REMEMBERED && oldest !== undefined) addresses.delete(oldest)
    },
    of: (table: string, person: string): string | undefined => addresses.get(`${table} ${person}`),
  }
}

/** The name under which a message appears: at the table that of the seat. */
function nameIn(table: KeptTable, person: Person, given: string | undefined): string | OnlineRefusal {
  const [own] = seatsOfPerson(table, person)
  const seated = table.seats.find(({ seat }) => seat === own)?.name
  if (seated !== undefined) return seated
  if (given === undefined) return { problem: 'badName' }
  return isNameOfSeat(table, given) ? { problem: 'nameTaken' } : given
}

export function createChat(needs: ActionNeeds) {
  const { store, tables, limits, now } = needs
  const { changePlay } = tableChanges(needs)
  const mayWrite = createVisitorAllowance(countPerMinute(now), limits)
  const writers = createWritersAddresses()

  return {
    mute: (id: string, person: Person, request: MuteRequest) =>
      changePlay(id, async table => {
        const said = await store.chat.after(id, 0, LATEST)
        const play = mute(table, { person, ...request }, said)
        if (isRefused(play) || !request.muted) return play
        const author = mutedAuthor(table, request.author, said)
        const address = author && writers.of(id, author)
        return author && address ? muteAddress({ ...table, play }, author, address) : play
      }),
    report: (id: string, person: Person, request: ReportRequest) =>
      changePlay(id, async table =>
        report(table, { person, ...request }, await store.chat.find(id, request.number)),
      ),
    async say(
      id: string,
      visitor: Visitor,
      { text = '', reaction, watch, name }: ChatRequest,
    ): Promise<TableAfter> {
      const table = await store.tables.find(id)
      if (!table) return { problem: 'noTable' }
      const known = visitor.person()
      const { address } = visitor
      if (!maySpeak(table, { person: known }, watch)) return { problem: 'notInvited' }
      const called = nameIn(table, known, name)
      if (typeof called !== 'string') return called
      if (isMuted(table, { person: known, address })) {
        // They may write from another address than before.
        if (known !== undefined) await changePlay(id, present => muteAddress(present, known, address))
        return { problem: 'muted' }
      }
      const person = mayWrite(visitor, limits.messagesOfPerson, id) ? await visitor.join(called) : undefined
      if (person === undefined) return { problem: 'tooMany' }
      writers.note(id, person, address)
      await store.chat.say(
        id,
        { room: roomOf(table, person), person, name: called, text, reaction, time: now() },
        limits.messagesOfTable,
      )
      await tables.changed(id)
      return table
    },
  }
}
