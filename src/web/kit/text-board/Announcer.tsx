/** Announces turns and undone steps to screen readers, each once. The only live region about the match. */

import { useEffect, useRef, useState } from 'react'
import type { Translator } from '../../../i18n/translator.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { announcementsSince, type Heard } from './announcements.ts'

interface AnnouncerProps extends Heard {
  /** Whether a step is still being shown: then it is announced at its end, in one piece. */
  readonly waits: boolean
  readonly translator: Translator
  readonly gameId: string
}

export function Announcer({ log, undone, actor, asked, waits, translator, gameId }: AnnouncerProps) {
  const { t } = useWords()
  const heard = useRef<Heard>(undefined)
  const [spoken, speak] = useState<{ readonly key: number; readonly text: string }>({ key: 0, text: '' })
  useEffect(() => {
    if (waits) return
    const now = { log, undone, actor, asked }
    const news = announcementsSince(heard.current, now)
    // Lines of an unfinished turn are kept for later; another perspective has a separate log, which may be shorter.
    const keeps = heard.current !== undefined && log.length > heard.current.log.length
    if (news || !keeps) heard.current = now
    if (!news) return
    const what = news.lines.map(({ line }) => translator.translate(line, gameId)).join(' ')
    const takenBack = what === '' ? t('table:undo.done.silent') : t('table:undo.done', { what })
    const text = [news.is === 'told' ? what : takenBack, news.asked].filter(Boolean).join(' ')
    // A new key makes screen readers repeat the same text.
    speak(({ key }) => ({ key: key + 1, text }))
  }, [log, undone, actor, asked, waits, translator, gameId, t])
  return (
    <div className="unseen" aria-live="polite">
      <p key={spoken.key}>{spoken.text}</p>
    </div>
  )
}
