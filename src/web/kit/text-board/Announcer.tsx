/** Reads aloud what has happened since it last spoke, or was taken back, and nothing twice. */

import { useEffect, useRef, useState } from 'react'
import type { Voice } from '../../../i18n/translator.ts'
import { useSpeech } from '../../base/i18n/page-words.ts'
import { type Heard, newsSince } from './announcements.ts'

interface AnnouncerProps extends Heard {
  readonly voice: Voice
  readonly gameId: string
}

export function Announcer({ log, undone, voice, gameId }: AnnouncerProps) {
  const { t } = useSpeech()
  const heard = useRef<Heard>(undefined)
  const [spoken, speak] = useState<{ readonly key: number; readonly text: string }>({ key: 0, text: '' })
  useEffect(() => {
    const now = { log, undone }
    const news = newsSince(heard.current, now)
    heard.current = now
    if (!news) return
    const what = news.lines.map(({ line }) => voice.say(line, gameId)).join(' ')
    const takenBack = what === '' ? t('table:undo.done.silent') : t('table:undo.done', { what })
    // The same words once more are read once more.
    speak(({ key }) => ({ key: key + 1, text: news.is === 'told' ? what : takenBack }))
  }, [log, undone, voice, gameId, t])
  return (
    <div className="unseen" aria-live="polite">
      <p key={spoken.key}>{spoken.text}</p>
    </div>
  )
}
