/** Announces new log lines and undone steps to screen readers, each once. */

import { useEffect, useRef, useState } from 'react'
import type { Translator } from '../../../i18n/translator.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { announcementsSince, type Heard } from './announcements.ts'

interface AnnouncerProps extends Heard {
  readonly translator: Translator
  readonly gameId: string
}

export function Announcer({ log, undone, translator, gameId }: AnnouncerProps) {
  const { t } = useWords()
  const heard = useRef<Heard>(undefined)
  const [spoken, speak] = useState<{ readonly key: number; readonly text: string }>({ key: 0, text: '' })
  useEffect(() => {
    const now = { log, undone }
    const news = announcementsSince(heard.current, now)
    heard.current = now
    if (!news) return
    const what = news.lines.map(({ line }) => translator.translate(line, gameId)).join(' ')
    const takenBack = what === '' ? t('table:undo.done.silent') : t('table:undo.done', { what })
    // A new key makes screen readers repeat the same text.
    speak(({ key }) => ({ key: key + 1, text: news.is === 'told' ? what : takenBack }))
  }, [log, undone, translator, gameId, t])
  return (
    <div className="unseen" aria-live="polite">
      <p key={spoken.key}>{spoken.text}</p>
    </div>
  )
}
