/** Encodes a text as one frame of RFC 6455, as servers send it. */

const FINAL_TEXT = 0x81
/** A length of at least `MEDIUM` takes two extra bytes, one of at least `LONG` eight. */
const MEDIUM = 126
const LONG = 0x1_00_00

function headerOf(length: number): string {
  if (length < MEDIUM) return String.fromCharCode(FINAL_TEXT, length)
  const low = [(length >> 8) & 0xff, length & 0xff]
  if (length < LONG) return String.fromCharCode(FINAL_TEXT, MEDIUM, ...low)
  // No frame is so long that more than four of the eight bytes are needed.
  return String.fromCharCode(FINAL_TEXT, MEDIUM + 1, 0, 0, 0, 0, length >>> 24, (length >> 16) & 0xff, ...low)
}

/**
 * Each character of the result is a byte, the encoding that Node calls `latin1`. Writing a string costs less than
 * creating a buffer from it first, and almost every text has only one-byte characters.
 */
export function textFrame(text: string): string {
  const bytes = Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1')
  return headerOf(bytes.length) + bytes
}
