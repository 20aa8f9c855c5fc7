/** The chat of a table: people write and report messages, and the host mutes authors. */

import type { ChatRequest, MuteRequest, ReportRequest } from '../../../wire/running-table-api.ts'
import { maySpeak, mute, report, roomOf } from '../decisions/chat-rules.ts'
import { seatsOfPerson } from '../decisions/table-access.ts'
import { LATEST } from '../tables/table-chat.ts'
import type { ActionNeeds, Person, TableAfter, Visitor } from './action-context.ts'
import { tableChanges } from './change-table.ts'
import { countPerMinute } from './count-per-minute.ts'

export function createChat(needs: ActionNeeds) {
  const { store, tables, limits, now } = needs
  const { changePlay } = tableChanges(needs)
  const isInTime = countPerMinute(now)

  return {
    mute: (id: string, person: Person, request: MuteRequest) =>
      changePlay(id, async table =>
        mute(table, { person, ...request }, await store.chat.after(id, 0, LATEST)),
      ),
    report: (id: string, person: Person, request: ReportRequest) =>
      changePlay(id, async table =>
        report(table, { person, ...request }, await store.chat.find(id, request.number)),
      ),
    async say(id: string, visitor: Visitor, { text, watch, name }: ChatRequest): Promise<TableAfter> {
      const table = await store.tables.find(id)
      if (!table) return { problem: 'noTable' }
      const known = visitor.person()
      if (!maySpeak(table, { person: known }, watch)) return { problem: 'notInvited' }
      const [own] = seatsOfPerson(table, known)
      const called = table.seats.find(({ seat }) => seat === own)?.name ?? name
      if (called === undefined) return { problem: 'badName' }
      const person = await visitor.join(called)
      if (person === undefined || !isInTime(person, limits.messagesOfPerson)) return { problem: 'tooMany' }
      if (table.play.muted.includes(person)) return { problem: 'muted' }
      await store.chat.say(id, { room: roomOf(table, person), person, name: called, text, time: now() })
      await tables.changed(id)
      return table
    },
  }
}
