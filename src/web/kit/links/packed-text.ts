/** Compresses a text into a part of a link, and decompresses one without trusting it. */

/** Some programs with which people send links cut off longer ones. */
const LONGEST_LINK = 8_000
/** Longer input is refused without decoding it; no link of ours is this long. */
const LONGEST_READ = 100_000
/** A limit against decompression bombs. */
const LARGEST_TEXT = 2_000_000

const PACKING = 'deflate-raw'

export type Unpacked = { readonly text: string } | 'damaged' | 'large'

export function fitsInLink(link: string): boolean {
  return link.length <= LONGEST_LINK
}

/** Packs a text as a part of a link; the result may be too long for one. */
export async function packText(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const packed = await collected(streamOf(bytes).pipeThrough(new CompressionStream(PACKING)), LARGEST_TEXT)
  if (!packed) throw new Error('the text grew when packed')
  return base64url(packed)
}

export async function unpackText(data: string): Promise<Unpacked> {
  if (data.length > LONGEST_READ) return 'large'
  const packed = fromBase64url(data)
  if (!packed) return 'damaged'
  try {
    const unpacking = streamOf(packed).pipeThrough(new DecompressionStream(PACKING))
    const bytes = await collected(unpacking, LARGEST_TEXT)
    return bytes ? { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) } : 'large'
  } catch {
    // The data is cut off, altered, or was never packed by us.
    return 'damaged'
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
