/** A text as one frame of RFC 6455, as servers send it. */

const FINAL_TEXT = 0x81
/** Lengths from here on have two bytes of their own, and longer ones eight. */
const MEDIUM = 126
const LONG = 0x1_00_00

export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const start = length < MEDIUM ? 2 : length < LONG ? 4 : 10
  const frame = Buffer.allocUnsafe(start + length)
  frame[0] = FINAL_TEXT
  if (length < MEDIUM) frame[1] = length
  else if (length < LONG) {
    frame[1] = MEDIUM
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = MEDIUM + 1
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, start)
  return frame
}
