/** Reads aloud what has happened since it last spoke, and nothing twice. */

import { useEffect, useRef, useState } from 'react'
import type { Voice } from '../../host/voice.ts'
import type { LogLine } from '../table/log-lines.ts'

/** After a long wait only the latest is worth hearing; the rest is in the log. */
const MOST = 8

export function Announcer({
  log,
  voice,
  gameId,
}: {
  readonly log: readonly LogLine[]
  readonly voice: Voice
  readonly gameId: string
}) {
  const told = useRef<number>(undefined)
  const [news, setNews] = useState<{ readonly key: number; readonly text: string }>({ key: 0, text: '' })
  useEffect(() => {
    const before = told.current
    told.current = log.length
    // What is there when the table is laid is history, and after an undo there is nothing new.
    if (before === undefined || log.length <= before) return
    const lines = log.slice(Math.max(before, log.length - MOST))
    setNews({ key: log.length, text: lines.map(({ line }) => voice.say(line, gameId)).join(' ') })
  }, [log, voice, gameId])
  return (
    <div className="unseen" aria-live="polite">
      <p key={news.key}>{news.text}</p>
    </div>
  )
}
