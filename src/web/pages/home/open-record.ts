/** A record from somebody's file: read, checked by playing it again, and put on the table. */

import type { AnyBox } from '../../../engine/box.ts'
import type { Refusal, Result } from '../../../engine/game.ts'
import { type MatchRecord, readRecord, replayStepwise } from '../../../engine/record.ts'
import { engineRefusal, granted, refused } from '../../../engine/words.ts'
import { runSliced } from '../../base/async/run-sliced.ts'
import {
  freshMatch,
  keepOrHold,
  type StoredMatch,
  type WholeMatch,
  withRecord,
} from '../../base/storage/matches.ts'
import { seatAssignmentsOf } from '../../base/storage/seat-assignments.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'

/** A match of thousands of steps has less. */
const LARGEST_FILE_MB = 20

interface Opening {
  readonly shelf: Shelf
  /** What whoever sits there is called if the record does not say. */
  guest(number: number): string
  /** How much of it has been played again, from 0 to 1. */
  onProgress(part: number): void
  /** Nobody waits for it any more. */
  stopped(): boolean
}

/** Why not, and the game whose words the reason may use. */
export interface NotARecord {
  readonly refusal: Refusal
  readonly game: string
}

/** The match, which is kept now or held in memory, or what is wrong with the file; nothing if it was stopped. */
export async function openRecordFile(
  file: File,
  opening: Opening,
): Promise<StoredMatch | NotARecord | undefined> {
  if (file.size > LARGEST_FILE_MB * 1_000_000) {
    return { refusal: { because: 'home:record.large', params: { limit: LARGEST_FILE_MB } }, game: '' }
  }
  const text = await file.text().catch(() => undefined)
  if (text === undefined) return { refusal: { because: 'home:setup.file.unread' }, game: '' }
  const read = readFile(text)
  if (!read.ok) return { refusal: read.refusal, game: '' }
  const found = await matchOf(read.value, await opening.shelf.open(read.value.game), opening)
  if (!found) return undefined
  if (!found.ok) return { refusal: found.refusal, game: read.value.game }
  await keepOrHold(found.value)
  return found.value.match
}

/** Of a picture or a page of text we do not say where it is damaged, but that it is something else. */
function readFile(text: string): Result<MatchRecord> {
  return /^\s*{/.test(text) ? readRecord(text) : refused(engineRefusal('record.notRecord'))
}

/** A long match takes its time, and the page goes on meanwhile. */
async function matchOf(
  record: MatchRecord,
  box: AnyBox | undefined,
  { guest, ...watch }: Opening,
): Promise<Result<WholeMatch> | undefined> {
  if (!box) return refused(engineRefusal('record.unknownGame', { game: record.game }))
  const replayed = await runSliced(replayStepwise([box.game], record), watch)
  if (!replayed?.ok) return replayed
  const { game, state } = replayed.value
  const sitters = seatAssignmentsOf(record, guest)
  const head = freshMatch({ game: game.id, sitters, options: record.options })
  const outcome = game.outcome(state)
  const shown = {
    over: outcome !== undefined,
    progress: box.progress(state),
    ...(outcome ? { outcome } : {}),
  }
  return granted(withRecord({ ...head, ...shown }, record))
}
