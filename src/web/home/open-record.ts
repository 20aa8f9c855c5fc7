/** A record from somebody's file: read, checked by playing it again, and put on the table. */

import type { AnyBox } from '../../engine/box.ts'
import type { Refusal, Result } from '../../engine/game.ts'
import { type MatchRecord, readRecord, replayRecord } from '../../engine/record.ts'
import { engineRefusal, granted, refused } from '../../engine/words.ts'
import { freshMatch, keepWhole, type StoredMatch, type WholeMatch, withRecord } from '../matches.ts'
import { peopleOf } from '../people.ts'
import type { Shelf } from '../shelf.ts'

/** A match of thousands of steps has less. */
const LARGEST_FILE_MB = 20

interface Opening {
  readonly shelf: Shelf
  /** What whoever sits there is called if the record does not say. */
  guest(number: number): string
}

/** Why not, and the game whose words the reason may use. */
export interface NotARecord {
  readonly refusal: Refusal
  readonly game: string
}

/** The match, which is kept now, or what is wrong with the file. */
export async function openRecordFile(file: File, opening: Opening): Promise<StoredMatch | NotARecord> {
  if (file.size > LARGEST_FILE_MB * 1_000_000) {
    return { refusal: { because: 'home:record.large', params: { limit: LARGEST_FILE_MB } }, game: '' }
  }
  const text = await file.text().catch(() => undefined)
  if (text === undefined) return { refusal: { because: 'home:setup.file.unread' }, game: '' }
  const read = readFile(text)
  if (!read.ok) return { refusal: read.refusal, game: '' }
  const found = matchOf(read.value, await opening.shelf.open(read.value.game), opening)
  if (!found.ok) return { refusal: found.refusal, game: read.value.game }
  try {
    await keepWhole(found.value)
    return found.value.match
  } catch {
    return { refusal: { because: 'home:record.notKept' }, game: '' }
  }
}

/** Of a picture or a page of text we do not say where it is damaged, but that it is something else. */
function readFile(text: string): Result<MatchRecord> {
  return /^\s*{/.test(text) ? readRecord(text) : refused(engineRefusal('record.notRecord'))
}

function matchOf(record: MatchRecord, box: AnyBox | undefined, { guest }: Opening): Result<WholeMatch> {
  if (!box) return refused(engineRefusal('record.unknownGame', { game: record.game }))
  const replayed = replayRecord([box.game], record)
  if (!replayed.ok) return replayed
  const { game, state } = replayed.value
  const sitters = peopleOf(record, guest)
  const head = freshMatch({ game: game.id, sitters, options: record.options })
  const outcome = game.outcome(state)
  const shown = {
    over: outcome !== undefined,
    progress: box.progress(state),
    ...(outcome ? { outcome } : {}),
  }
  return granted(withRecord({ ...head, ...shown }, record))
}
