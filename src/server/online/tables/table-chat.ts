/** The chat of an open table: sends messages to its screens. */

import type { ChatNews } from '../../../wire/running-table-api.ts'
import type { ChatStore, KeptMessage } from '../../store/chat-store.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { messagesFor } from '../decisions/chat-rules.ts'

/** Older messages are not sent. */
export const LATEST = 100

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
  /** The number of the last message sent to everybody; undefined before anybody was here. */
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
    /** Sends the earlier messages. */
    async welcome(screen: ChatScreen): Promise<void> {
      const messages = await store.after(id, 0, LATEST)
      last ??= messages.at(-1)?.number ?? 0
      tell(screen, messages, true)
    },
    isBehind: () => isBehind,
    /** Sends new messages; all of them, if the host has muted somebody or a message was reported. */
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
