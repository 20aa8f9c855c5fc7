/** The chat of a table as this page shows it: what is unread, and whose messages are hidden. */

import { useCallback, useMemo, useState } from 'react'
import type { ChatMessage } from '../../../wire/running-table-api.ts'
import { lastRead, mutedAuthors, rememberMuted, rememberRead } from './remembered-chats.ts'

export interface Chat {
  readonly messages: readonly ChatMessage[]
  readonly unread: number
  read(): void
  isUnread(message: ChatMessage): boolean
  isMuted(author: string): boolean
  /** Whether its author is muted, here or for everybody. */
  isHidden(message: ChatMessage): boolean
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
  return useMemo(() => {
    const isMuted = (author: string): boolean => muted.includes(author)
    const isHidden = (message: ChatMessage): boolean => message.muted || isMuted(message.author)
    const isUnread = (message: ChatMessage): boolean =>
      message.number > seen && !message.mine && !isHidden(message)
    const mute = (author: string, hides: boolean) => setMuted(rememberMuted(author, hides))
    return { messages, unread: messages.filter(isUnread).length, read, isUnread, isMuted, isHidden, mute }
  }, [messages, muted, seen, read])
}
