/** A note shown once to touch players: a long press explains what is under the finger. */

import { useEffect, useState } from 'react'
import type { Seat } from '../../../engine/game.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { readText, writeText } from '../../base/storage/local-storage.ts'
import type { LogLine } from '../../kit/timeline/log-lines.ts'

const TOLD = 'tavolo.longPressTold'

/** Who has acted since the table was opened. After the player, the note has been there long enough; others it gives way to. */
export function actedSince(log: readonly LogLine[], opened: number, seat: Seat | undefined) {
  const seats = log.slice(opened).flatMap(line => line.seat ?? [])
  return { player: seats.some(each => each === seat), others: seats.some(each => each !== seat) }
}

const isDue = (): boolean => readText(TOLD) === undefined && matchMedia('(pointer: coarse)').matches

/** Whether to show the note, in place of the latest event, until somebody has acted. */
export function useLongPressNote(log: readonly LogLine[], seat: Seat | undefined): boolean {
  const [due, setDue] = useState(isDue)
  const [opened] = useState(log.length)
  const { player, others } = actedSince(log, opened, seat)
  const seen = due && player && !others
  useEffect(() => {
    if (!seen) return
    writeText(TOLD, 'yes')
    setDue(false)
  }, [seen])
  return due && !player && !others
}

export function LongPressNote() {
  const { t } = useWords()
  return <span>{t('table:longPress')}</span>
}
