/** The chat of an open table: everybody is sent what was said in their room, and the host what was reported. */

import { createHash } from 'node:crypto'
import type { ChatMessage, ChatNews } from '../../../wire/running-table-api.ts'
import type { ChatRoom, ChatStore, KeptMessage } from '../../store/chat-store.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { isAtTable, isHost } from '../decisions/seats-before-match.ts'

/** Older messages are not sent. */
export const LATEST = 100

/** The name of an author at this table, from which nobody finds out who it is elsewhere. */
export function authorOf(table: string, person: string): string {
  return createHash('sha256').update(`${table} ${person}`).digest('hex').slice(0, 16)
}

/** People at the table do not hear spectators, and spectators do not hear them. */
export function roomOf(table: KeptTable, person: string | undefined): ChatRoom {
  return isAtTable(table, person) ? 'table' : 'watch'
}

function messagesFor(
  table: KeptTable,
  person: string | undefined,
  messages: readonly KeptMessage[],
): readonly ChatMessage[] {
  const { muted, reported } = table.play
  const own = roomOf(table, person)
  const host = isHost(table, person)
  const isReported = ({ number }: KeptMessage): boolean => host && reported.includes(number)
  return messages
    .filter(message => message.room === own || isReported(message))
    .map(message => {
      const { number, name, text, time, person: by, room } = message
      return {
        ...{ number, name, text, time },
        author: by === undefined ? '' : authorOf(table.head.id, by),
        mine: by !== undefined && by === person,
        muted: by !== undefined && muted.includes(by),
        ...(isReported(message) ? { reported: true } : {}),
        ...(room === own ? {} : { fromSpectators: true }),
      }
    })
}

interface ChatScreen {
  readonly person: string | undefined
  send(news: ChatNews): void
}

interface TableChatNeeds {
  readonly store: ChatStore
  table(): KeptTable
  screens(): Iterable<ChatScreen>
}

export function createTableChat({ store, table, screens }: TableChatNeeds) {
  const { id } = table().head
  /** The number of the last message that everybody was sent; undefined before anybody was here. */
  let last: number | undefined
  const judged = (): string => JSON.stringify([table().play.muted, table().play.reported])
  let known = judged()
  /** Whether the store could not be read when there was something new. */
  let isBehind = false

  const tell = (screen: ChatScreen, messages: readonly KeptMessage[], all: boolean): void => {
    const own = messagesFor(table(), screen.person, messages)
    if (own.length > 0) screen.send({ type: 'chat', all, messages: own })
  }
  return {
    /** Sends what was said before. */
    async welcome(screen: ChatScreen): Promise<void> {
      const messages = await store.after(id, 0, LATEST)
      last ??= messages.at(-1)?.number ?? 0
      tell(screen, messages, true)
    },
    isBehind: () => isBehind,
    /** Sends what is new; everything, if the host has judged or is to judge. */
    async update(): Promise<void> {
      if (last === undefined) return
      const present = judged()
      const isJudged = known !== present
      isBehind = true
      const messages = await store.after(id, isJudged ? 0 : last, LATEST)
      isBehind = false
      known = present
      last = messages.at(-1)?.number ?? last
      for (const screen of screens()) tell(screen, messages, isJudged)
    },
  }
}
