/** Reads a record file, checks it by replaying it, and saves it as a match. */

import type { AnyBox } from '../../../engine/box.ts'
import type { Refusal, Result } from '../../../engine/game.ts'
import { RECORD_LIMITS } from '../../../engine/json-limits.ts'
import { type MatchRecord, readRecord, replayStepwise } from '../../../engine/record.ts'
import { granted, refused } from '../../../engine/refusals.ts'
import { engineRefusal } from '../../../engine/words.ts'
import { runSliced } from '../../base/async/run-sliced.ts'
import {
  freshMatch,
  type StoredMatch,
  saveOrHold,
  type WholeMatch,
  withRecord,
} from '../../base/storage/matches.ts'
import { endOfRecord } from '../../base/storage/record-ending.ts'
import { seatAssignmentsOf } from '../../base/storage/record-seats.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { verifyInPage } from '../../kit/shelf/verify-in-page.ts'

/** Checked before the file is read. */
const LARGEST_FILE_MB = RECORD_LIMITS.length / 1_000_000

interface Opening {
  readonly shelf: Shelf
  /** The name of a person whose name is not in the record. */
  guest(number: number): string
  /** Reports how much of the record has been checked, from 0 to 1. */
  onProgress(part: number): void
  stopped(): boolean
}

/** Why the file was refused, and the game whose words the reason may use. */
export interface NotARecord {
  readonly refusal: Refusal
  readonly game: string
}

/** Returns the match, now saved or held in memory, or what is wrong with the file; `undefined` if it was stopped. */
export async function openRecordFile(
  file: File,
  opening: Opening,
): Promise<StoredMatch | NotARecord | undefined> {
  if (file.size > LARGEST_FILE_MB * 1_000_000) {
    return { refusal: { because: 'table:record.large', params: { limit: LARGEST_FILE_MB } }, game: '' }
  }
  const text = await file.text().catch(() => undefined)
  if (text === undefined) return { refusal: { because: 'table:setup.file.unread' }, game: '' }
  const read = readFile(text)
  if (!read.ok) return { refusal: read.refusal, game: '' }
  const found = await matchOf(read.value, await opening.shelf.open(read.value.game), opening)
  if (!found) return undefined
  if (!found.ok) return { refusal: found.refusal, game: read.value.game }
  await saveOrHold(found.value)
  return found.value.match
}

/** For a file that is not JSON at all, such as a picture, "not a record" is more helpful than a parse error. */
function readFile(text: string): Result<MatchRecord> {
  return /^\s*{/.test(text) ? readRecord(text) : refused(engineRefusal('record.notRecord'))
}

/** The share of the progress for checking: simulating takes much longer than replaying. */
const CHECKING = 0.9

/** Trusts nothing in the record that can be checked. Works in slices, so that a long match does not block the page. */
async function matchOf(
  record: MatchRecord,
  box: AnyBox | undefined,
  { shelf, guest, onProgress, stopped }: Opening,
): Promise<Result<WholeMatch> | undefined> {
  if (!box) return refused(engineRefusal('record.unknownGame', { game: record.game }))
  const verified = await verifyInPage(shelf, record, {
    onProgress: part => onProgress(part * CHECKING),
    stopped,
  })
  if (!verified?.ok) return verified
  const replayed = await runSliced(replayStepwise([box.game], record), {
    onProgress: part => onProgress(CHECKING + part * (1 - CHECKING)),
    stopped,
  })
  if (!replayed?.ok) return replayed
  const { game, state } = replayed.value
  const players = seatAssignmentsOf(record, guest)
  const head = freshMatch({ game: game.id, players, options: record.options })
  const shown = { ...endOfRecord(replayed.value, record), progress: box.progress(state) }
  return granted(withRecord({ ...head, ...shown }, record))
}
