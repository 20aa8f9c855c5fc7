/** Writes deadlines in the reader's words, calendar and time zone: “until Thursday, 18:00”. */

import { useCallback } from 'react'
import { useWords } from '../../base/i18n/use-words.ts'
import { deadlineParts } from './deadline-parts.ts'
import { useOnlineWords } from './online-words.ts'

export function useDeadline(): (time: number) => string {
  const { language } = useWords()
  const { say } = useOnlineWords()
  return useCallback(
    (deadline: number) => {
      const { kind, day, time } = deadlineParts(deadline, language)
      return say(kind === 'day' ? 'until.day' : 'until.date', { day, time })
    },
    [say, language],
  )
}
