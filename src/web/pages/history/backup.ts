/** Exports all matches of a browser to one file and imports such a file. */

import { z } from 'zod'
import type { Refusal, Result } from '../../../engine/game.ts'
import { type JsonLimits, RECORD_LIMITS } from '../../../engine/json-limits.ts'
import { readJson } from '../../../engine/read-json.ts'
import { readRecord } from '../../../engine/record.ts'
import { granted, refused } from '../../../engine/refusals.ts'
import { runSliced } from '../../base/async/run-sliced.ts'
import {
  type StoredMatch,
  saveWholeMatch,
  storedMatches,
  type WholeMatch,
  wholeMatch,
  withRecord,
} from '../../base/storage/matches.ts'
import { storedRecord } from '../../base/workers/open-stored-match.ts'

const FORMAT = 'tavolo-matches'
const FORMAT_VERSION = 1

/** A limit that even thousands of matches do not reach. */
const LARGEST_FILE_MB = 300

/** Each match in it is checked against the limits of a record. */
const LIMITS: JsonLimits = {
  ...RECORD_LIMITS,
  length: LARGEST_FILE_MB * 1_000_000,
  parts: LARGEST_FILE_MB * 1_000_000,
}

const backupShape = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  matches: z.array(z.unknown()),
})

const headShape = z.object({
  id: z.string().min(1).max(64),
  players: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('person'), name: z.string() }),
      z.object({ kind: z.literal('bot'), bot: z.string(), name: z.string() }),
    ]),
  ),
  created: z.number(),
  touched: z.number(),
  over: z.boolean(),
  progress: z.number().min(0).max(1),
  played: z.number().optional(),
  outcome: z
    .object({
      winners: z.array(z.int()),
      scores: z.array(z.number()).optional(),
      because: z.string(),
    })
    .optional(),
  conceded: z.boolean().optional(),
  aborted: z.boolean().optional(),
  leftOff: z.boolean().optional(),
  record: z.unknown().optional(),
})

/** A match without a record: it is not set up yet. */
const bareShape = z.object({
  game: z.string(),
  options: z.record(z.string(), z.unknown()),
})

export function matchInBackup(whole: WholeMatch): string {
  const { id, players, created, touched, over, progress, played, outcome, conceded, aborted, leftOff } =
    whole.match
  const head = { id, players, created, touched, over, progress, played, outcome, conceded, aborted, leftOff }
  const record = storedRecord(whole)
  if (record) return JSON.stringify({ ...head, record })
  const { game, options } = whole.match
  return JSON.stringify({ ...head, game, options })
}

/** Returns the file in parts, one for each match, and reports the progress from 0 to 1 after each. */
export async function writeBackup(onProgress: (part: number) => void): Promise<string[]> {
  const matches = await storedMatches()
  const parts: string[] = []
  for (const [index, { id }] of matches.entries()) {
    const whole = await wholeMatch(id)
    if (whole) parts.push(`${parts.length > 0 ? ',\n' : ''}${matchInBackup(whole)}`)
    onProgress((index + 1) / matches.length)
  }
  const head = `{"format":"${FORMAT}","formatVersion":${FORMAT_VERSION},"matches":[\n`
  return [head, ...parts, '\n]}\n']
}

interface BackupContents {
  readonly wholes: readonly WholeMatch[]
  readonly damaged: number
}

/**
 * Reads the matches of a file, counts the damaged ones, and yields the progress from 0 to 1 after each. The steps are
 * checked only when a match is opened.
 */
export function* readBackup(text: string): Generator<number, Result<BackupContents>, void> {
  const json = readJson(text, LIMITS)
  if (!json.ok) return json
  const archive = backupShape.safeParse(json.value)
  if (!archive.success) return refused({ because: 'history:archive.none' })
  const { matches } = archive.data
  const wholes: WholeMatch[] = []
  for (const [index, item] of matches.entries()) {
    const whole = wholeFrom(item)
    if (whole) wholes.push(whole)
    yield (index + 1) / matches.length
  }
  return granted({ wholes, damaged: matches.length - wholes.length })
}

function wholeFrom(item: unknown): WholeMatch | undefined {
  const head = headShape.safeParse(item)
  if (!head.success || head.data.over !== (head.data.outcome !== undefined)) return undefined
  const { record: written, ...row } = head.data
  if (written === undefined) return bareFrom(row, item)
  const record = readRecord(JSON.stringify(written))
  if (!record.ok || record.value.seats !== row.players.length) return undefined
  return withRecord(rowOf(row, record.value), record.value)
}

type Head = Omit<z.infer<typeof headShape>, 'record'>

function bareFrom(head: Head, item: unknown): WholeMatch | undefined {
  const bare = bareShape.safeParse(item)
  if (!bare.success) return undefined
  return { match: { ...rowOf(head, bare.data), steps: 0 }, entries: [] }
}

function rowOf(row: Head, { game, options }: Pick<StoredMatch, 'game' | 'options'>) {
  const { played, outcome, conceded, aborted, leftOff, ...head } = row
  return {
    ...head,
    game,
    options,
    ...(played === undefined ? {} : { played }),
    ...(conceded ? { conceded } : {}),
    ...(aborted ? { aborted } : {}),
    ...(leftOff ? { leftOff } : {}),
    ...(outcome ? { outcome: outcome as NonNullable<StoredMatch['outcome']> } : {}),
  }
}

export interface ImportResult {
  readonly added: number
  /** Matches that this browser already had; they are left unchanged. */
  readonly known: number
  readonly damaged: number
}

const AT_ONCE = 20

/** The format is at the beginning of what we write; a large file of something else need not be read to its end. */
async function isBackup(file: File): Promise<boolean> {
  return (await file.slice(0, 1_000).text()).includes(`"${FORMAT}"`)
}

export async function importBackup(
  file: File,
  onProgress: (part: number) => void,
): Promise<ImportResult | Refusal> {
  if (file.size > LARGEST_FILE_MB * 1_000_000) {
    return { because: 'history:archive.large', params: { limit: LARGEST_FILE_MB } }
  }
  const unread: Refusal = { because: 'history:archive.unread' }
  // expected: a folder, or a file that has gone
  const known = await isBackup(file).catch(() => undefined)
  if (known === undefined) return unread
  if (!known) return { because: 'history:archive.none' }
  const text = await file.text().catch(() => undefined)
  if (text === undefined) return unread
  // Checking the matches is the first half of the progress, saving them the second.
  const reading = { onProgress: (part: number) => onProgress(part / 2), stopped: () => false }
  const read = (await runSliced(readBackup(text), reading))!
  if (!read.ok) return read.refusal
  const { wholes, damaged } = read.value
  try {
    const here = new Set((await storedMatches()).map(({ id }) => id))
    const fresh = wholes.filter(({ match }) => !here.has(match.id))
    for (let done = 0; done < fresh.length; done += AT_ONCE) {
      await saveWholeMatch(...fresh.slice(done, done + AT_ONCE))
      onProgress(Math.min(1, (1 + (done + AT_ONCE) / fresh.length) / 2))
    }
    return { added: fresh.length, known: wholes.length - fresh.length, damaged }
  } catch {
    return { because: 'history:archive.notKept' }
  }
}
