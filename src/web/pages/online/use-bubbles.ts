/** The messages of a chat that have just come, and are shown over the table for a while. */

import { useEffect, useRef, useState } from 'react'
import type { ChatMessage } from '../../../wire/running-table-api.ts'
import type { Chat } from './use-chat.ts'

/** In milliseconds; longer messages take longer to read. */
const SHOWN_FOR = { least: 6_000, each: 50 } as const
const MOST = 3

const lasts = ({ text }: ChatMessage): number => SHOWN_FOR.least + SHOWN_FOR.each * text.length

/** `since`: the number of the last message that was there when the page came. */
export function useBubbles({ messages, isUnread, isHidden }: Chat, since: number): readonly ChatMessage[] {
  const [shown, setShown] = useState<readonly ChatMessage[]>([])
  const last = useRef(since)
  last.current = Math.max(last.current, since)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const latest = useRef(messages)
  latest.current = messages
  const newest = messages.at(-1)?.number ?? 0
  useEffect(() => {
    const fresh = latest.current.filter(({ number }) => number > last.current)
    last.current = Math.max(last.current, newest)
    if (fresh.length === 0) return
    setShown(before => [...before, ...fresh].slice(-MOST))
    for (const message of fresh) {
      const timer = setTimeout(() => {
        timers.current.delete(timer)
        setShown(before => before.filter(each => each !== message))
      }, lasts(message))
      timers.current.add(timer)
    }
  }, [newest])
  useEffect(() => {
    const all = timers.current
    return () => {
      for (const timer of all) clearTimeout(timer)
    }
  }, [])
  // One's own words need no bubble; one's own reaction has no other sign.
  return shown.filter(message => !isHidden(message) && (message.mine ? message.reaction : isUnread(message)))
}
