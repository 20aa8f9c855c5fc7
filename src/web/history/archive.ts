/** All matches of a browser in one file, and such a file back into a browser. */

import { z } from 'zod'
import type { Refusal, Result } from '../../engine/game.ts'
import { readJson } from '../../engine/json.ts'
import { type MatchRecord, readRecord } from '../../engine/record.ts'
import { granted, refused } from '../../engine/words.ts'
import { storedRecord } from '../hosts/open-match.ts'
import {
  keepWhole,
  type StoredMatch,
  storedMatches,
  type WholeMatch,
  wholeMatch,
  withRecord,
} from '../matches.ts'

const FORMAT = 'tavolo-matches'
const FORMAT_VERSION = 1

/** Thousands of matches have less. */
const LARGEST_FILE_MB = 300

const archiveShape = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  matches: z.array(z.unknown()),
})

const headShape = z.object({
  id: z.string().min(1).max(64),
  sitters: z.array(
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
  record: z.unknown(),
})

/** What a match is in the file; nothing for one in which nothing has happened. */
export function packed(whole: WholeMatch): string | undefined {
  const record = storedRecord(whole)
  if (!record) return undefined
  const { id, sitters, created, touched, over, progress, played, outcome } = whole.match
  return JSON.stringify({ id, sitters, created, touched, over, progress, played, outcome, record })
}

/** The whole file, in parts, one a match; says after each how far it is, from 0 to 1. */
export async function writeArchive(onProgress: (part: number) => void): Promise<string[]> {
  const matches = await storedMatches()
  const parts: string[] = []
  for (const [index, { id }] of matches.entries()) {
    const whole = await wholeMatch(id)
    const text = whole && packed(whole)
    if (text !== undefined) parts.push(`${parts.length > 0 ? ',\n' : ''}${text}`)
    onProgress((index + 1) / matches.length)
  }
  const head = `{"format":"${FORMAT}","formatVersion":${FORMAT_VERSION},"matches":[\n`
  return [head, ...parts, '\n]}\n']
}

/** The matches of a file, those that can be read; every step is checked again when one is opened. */
export function readArchive(text: string): Result<{ wholes: WholeMatch[]; damaged: number }> {
  const json = readJson(text)
  if (!json.ok) return json
  const archive = archiveShape.safeParse(json.value)
  if (!archive.success) return refused({ because: 'history:archive.none' })
  const read = archive.data.matches.map(wholeFrom)
  const wholes = read.filter(whole => whole !== undefined)
  return granted({ wholes, damaged: read.length - wholes.length })
}

function wholeFrom(item: unknown): WholeMatch | undefined {
  const head = headShape.safeParse(item)
  if (!head.success) return undefined
  const { record: written, ...row } = head.data
  const record = readRecord(JSON.stringify(written ?? null))
  if (!record.ok || record.value.seats !== row.sitters.length) return undefined
  return withRecord(rowOf(row, record.value), record.value)
}

function rowOf(row: Omit<z.infer<typeof headShape>, 'record'>, { game, options }: MatchRecord) {
  const { played, outcome, ...head } = row
  return {
    ...head,
    game,
    options,
    ...(played === undefined ? {} : { played }),
    ...(outcome ? { outcome: outcome as NonNullable<StoredMatch['outcome']> } : {}),
  }
}

/** How many matches a file brought. */
export interface Brought {
  readonly added: number
  /** They were here already, and were left as they are. */
  readonly known: number
  readonly damaged: number
}

/** So many are kept in one go. */
const AT_ONCE = 20

export async function bringArchive(
  file: File,
  onProgress: (part: number) => void,
): Promise<Brought | Refusal> {
  if (file.size > LARGEST_FILE_MB * 1_000_000) {
    return { because: 'history:archive.large', params: { limit: LARGEST_FILE_MB } }
  }
  const text = await file.text().catch(() => undefined)
  if (text === undefined) return { because: 'history:archive.unread' }
  const read = readArchive(text)
  if (!read.ok) return read.refusal
  const { wholes, damaged } = read.value
  try {
    const here = new Set((await storedMatches()).map(({ id }) => id))
    const fresh = wholes.filter(({ match }) => !here.has(match.id))
    for (let done = 0; done < fresh.length; done += AT_ONCE) {
      await keepWhole(...fresh.slice(done, done + AT_ONCE))
      onProgress(Math.min(1, (done + AT_ONCE) / fresh.length))
    }
    return { added: fresh.length, known: wholes.length - fresh.length, damaged }
  } catch {
    return { because: 'history:archive.notKept' }
  }
}
