/** Compresses a record into a link, and decompresses one without trusting its content. */

import type { Refusal, Result } from '../../../engine/game.ts'
import { type MatchRecord, readRecord } from '../../../engine/record.ts'
import { refused } from '../../../engine/words.ts'

/** Some programs that people send links with cut off longer ones. */
export const LONGEST_LINK = 8_000
/** Longer input is refused without decoding it; no link of ours is this long. */
const LONGEST_READ = 100_000
/** A limit against decompression bombs. */
const LARGEST_RECORD = 2_000_000

const PACKING = 'deflate-raw'

const DAMAGED: Refusal = { because: 'table:replay.link.damaged' }
const LARGE: Refusal = { because: 'table:replay.link.large' }

/** Packs a record as a part of a link; the result may be too long for one. */
export async function packRecord(record: MatchRecord): Promise<string> {
  const steps = record.steps.map(({ seat, command, tape }) =>
    tape.length > 0 ? { seat, command, tape } : { seat, command },
  )
  const text = new TextEncoder().encode(JSON.stringify({ ...record, steps }))
  const packed = await collected(streamOf(text).pipeThrough(new CompressionStream(PACKING)), LARGEST_RECORD)
  if (!packed) throw new Error('the record packs to more than it is')
  return base64url(packed)
}

/** Returns the record in a link, or what is wrong with the link. Whether it replays is checked later. */
export async function unpackRecord(data: string): Promise<Result<MatchRecord>> {
  if (data.length > LONGEST_READ) return refused(LARGE)
  const packed = fromBase64url(data)
  if (!packed) return refused(DAMAGED)
  try {
    const unpacking = streamOf(packed).pipeThrough(new DecompressionStream(PACKING))
    const bytes = await collected(unpacking, LARGEST_RECORD)
    if (!bytes) return refused(LARGE)
    return readRecord(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // The data is cut off, altered, or was never packed by us.
    return refused(DAMAGED)
  }
}

function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([bytes]).stream()
}

/** Reads a whole stream; returns `undefined` and stops reading if it is larger than the limit. */
async function collected(
  stream: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > limit) {
      await reader.cancel()
      return undefined
    }
    parts.push(value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function base64url(bytes: Uint8Array): string {
  const signs = Array.from(bytes, byte => String.fromCharCode(byte)).join('')
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined
  try {
    const signs = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(signs, sign => sign.charCodeAt(0))
  } catch {
    return undefined
  }
}
