/** The chat of a table as this page shows it: what is unread, and whose messages are hidden. */

import { useCallback, useState } from 'react'
import type { ChatMessage } from '../../../wire/running-table-api.ts'
import { lastRead, mutedAuthors, rememberMuted, rememberRead } from './remembered-chats.ts'

export interface Chat {
  readonly messages: readonly ChatMessage[]
  readonly unread: number
  read(): void
  isMuted(author: string): boolean
  mute(author: string, muted: boolean): void
}

export function useChat(table: string, messages: readonly ChatMessage[]): Chat {
  const [mark, setMark] = useState(() => ({ table, number: lastRead(table) }))
  const [muted, setMuted] = useState(mutedAuthors)
  const seen = mark.table === table ? mark.number : lastRead(table)
  const newest = messages.at(-1)?.number ?? 0
  const read = useCallback(() => {
    if (newest <= seen) return
    rememberRead(table, newest)
    setMark({ table, number: newest })
  }, [table, newest, seen])
  const isMuted = (author: string): boolean => muted.includes(author)
  const unread = messages.filter(
    message => message.number > seen && !message.mine && !message.muted && !isMuted(message.author),
  )
  const mute = (author: string, isHidden: boolean) => setMuted(rememberMuted(author, isHidden))
  return { messages, unread: unread.length, read, isMuted, mute }
}
