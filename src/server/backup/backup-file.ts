/**
 * The file of a backup: lines of JSON, compressed by gzip. First a head, then for each table its columns and its rows,
 * and at the end the number of rows and a hash of everything before, so that a truncated file is never accepted.
 */

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

const FORMAT = 1

const headShape = z.strictObject({
  tavolo: z.literal('backup'),
  format: z.literal(FORMAT),
  /** The schema steps that its rows were written with. */
  steps: z.array(z.string()).min(1),
  made: z.string(),
})
const value = z.union([z.string(), z.number(), z.boolean(), z.null()])
const lineShape = z.union([
  z.array(value),
  z.strictObject({ table: z.string().regex(/^\w+$/), columns: z.array(z.string().regex(/^\w+$/)) }),
  z.strictObject({ rows: z.int(), sha256: z.string() }),
])

export type BackupHead = z.infer<typeof headShape>
export type BackupValue = z.infer<typeof value>

/** A part of a backup as written and read. */
export type BackupPart =
  | { readonly table: string; readonly columns: readonly string[] }
  | { readonly row: readonly BackupValue[] }

/** The file is not a complete backup; the message says why. */
export class BadBackup extends Error {}

/** Writes the file, which must not exist; returns the number of rows. */
export async function writeBackup(
  file: string,
  head: Pick<BackupHead, 'steps' | 'made'>,
  parts: AsyncIterable<BackupPart>,
): Promise<number> {
  const hash = createHash('sha256')
  let rows = 0
  const hashed = (content: unknown): string => {
    const text = `${JSON.stringify(content)}\n`
    hash.update(text)
    return text
  }
  async function* lines(): AsyncGenerator<string> {
    yield hashed({ tavolo: 'backup', format: FORMAT, ...head })
    for await (const part of parts) {
      if ('row' in part) rows++
      yield hashed('row' in part ? part.row : part)
    }
    yield `${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`
  }
  // Nobody else may read the seeds of matches. `flush` waits for the disk.
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(Readable.from(lines()), createGzip(), out)
  return rows
}

/** `readline` would not do: from Node 24 on it ends a line also at U+2028, which JSON may contain. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of text) {
    const [end, ...others] = chunk.split('\n')
    rest += end
    for (const next of others) {
      yield rest
      rest = next
    }
  }
  if (rest !== '') yield rest
}

/** Calls `onHead` once, then yields the parts; throws `BadBackup` at the latest at the end if anything is wrong. */
export async function* readBackup(
  file: string,
  onHead: (head: BackupHead) => void,
): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256')
  let line = 0
  let rows = 0
  let isWhole = false
  try {
    const unzipped = createReadStream(file)
      .on('error', error => unzipped.destroy(error))
      .pipe(createGunzip())
    for await (const text of linesOf(unzipped.setEncoding('utf8'))) {
      line++
      const parsed: unknown = JSON.parse(text)
      if (line === 1) {
        onHead(headShape.parse(parsed))
        hash.update(`${text}\n`)
        continue
      }
      if (isWhole) throw new BadBackup(`line ${line} comes after the end`)
      const part = lineShape.parse(parsed)
      if (!('sha256' in part)) hash.update(`${text}\n`)
      if (Array.isArray(part)) {
        rows++
        yield { row: part }
      } else if ('table' in part) yield part
      else if (part.rows !== rows || part.sha256 !== hash.digest('hex')) throw new BadBackup('it was changed')
      else isWhole = true
    }
  } catch (error) {
    throw error instanceof BadBackup ? error : new BadBackup(problemOf(error, line))
  }
  if (!isWhole) throw new BadBackup('its end is missing')
}

function problemOf(error: unknown, line: number): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return `line ${line} is not understood`
  return error instanceof Error ? error.message : String(error)
}
