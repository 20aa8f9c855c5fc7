/** Migrates matches that older versions stored in local storage, one text each, to the database. */

import { readRecord } from '../../../engine/record.ts'
import { addMatches } from './database.ts'
import { readText, removeText } from './local-storage.ts'
import { type StoredMatch, type WholeMatch, withRecord } from './matches.ts'

interface OldMatch extends Pick<StoredMatch, 'id' | 'game' | 'sitters' | 'options'> {
  readonly record?: string
  readonly over: boolean
  readonly touched: number
  readonly progress: number
}

/** Each in its own transaction; the old copy is removed only after the new one is saved. */
export async function moveOldMatches(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const whole = readOld(readText(key))
    if (!whole) continue
    await addMatches([whole])
    removeText(key)
  }
}

function readOld(text: string | undefined): WholeMatch | undefined {
  let old: OldMatch | null
  try {
    old = JSON.parse(text ?? 'null') as OldMatch | null
  } catch {
    return undefined
  }
  if (typeof old?.id !== 'string') return undefined
  const { record, id, game, sitters, options, over, touched, progress } = old
  const head = { id, game, sitters, options, over, progress, touched, created: touched }
  if (record === undefined) return { match: { ...head, steps: 0 }, entries: [] }
  const read = readRecord(record)
  // A record that cannot be read is saved verbatim: the table explains the problem and lets people download it.
  return read.ok
    ? withRecord(head, read.value)
    : { match: { ...head, steps: 0, unread: record }, entries: [] }
}
