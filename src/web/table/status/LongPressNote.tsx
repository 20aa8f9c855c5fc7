/** A note shown once to touch players: a long press explains what is under the finger. */

import { useEffect, useState } from 'react'
import type { Seat } from '../../../engine/game.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { readText, writeText } from '../../base/storage/local-storage.ts'
import type { LogLine } from '../../kit/timeline/log-lines.ts'

const TOLD = 'tavolo.longPressTold'

/** Whether the player has acted since the table was opened: then the note has been there long enough. */
export function hasActed(log: readonly LogLine[], opened: number, seat: Seat | undefined): boolean {
  return seat !== undefined && log.slice(opened).some(line => line.seat === seat)
}

const isDue = (): boolean => readText(TOLD) === undefined && matchMedia('(pointer: coarse)').matches

/** Whether to show the note, in place of the latest event, until the player has acted. */
export function useLongPressNote(log: readonly LogLine[], seat: Seat | undefined): boolean {
  const [due, setDue] = useState(isDue)
  const [opened] = useState(log.length)
  const acted = due && hasActed(log, opened, seat)
  useEffect(() => {
    if (!acted) return
    writeText(TOLD, 'yes')
    setDue(false)
  }, [acted])
  return due && !acted
}

export function LongPressNote() {
  const { t } = useWords()
  return <span>{t('table:longPress')}</span>
}
