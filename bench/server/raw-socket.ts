/**
 * A WebSocket that costs the players as little as possible: they share the machine with the measured server, and must
 * not distort the measurement. It supports only unsplit text frames, and answers pings.
 */

import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

export interface RawSocket {
  send(text: string): void
  /** Called with each text that arrives. */
  onText(take: (text: string) => void): void
  bytesRead(): number
  bytesWritten(): number
  close(): void
}

interface RawAddress {
  readonly port: number
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

const TEXT = 0x1
const CLOSE = 0x8
const PING = 0x9
const PONG = 0xa
const FINAL = 0x80
const MASKED = 0x80
/** The length byte `MEDIUM` means that two bytes with the length follow, `LONG` that eight do. */
const MEDIUM = 126
const LONG = 127
/** Not zero, so that the server has as much work unmasking it as for a browser. */
const MASK = [0x37, 0xfa, 0x21, 0x3d] as const

/** A frame as clients send it. */
function frameOf(opcode: number, payload: Buffer): Buffer {
  const { length } = payload
  if (length > 0xffff) throw new Error("a player's frame is never this long")
  const start = length < MEDIUM ? 2 : 4
  const frame = Buffer.allocUnsafe(start + MASK.length + length)
  frame[0] = FINAL | opcode
  frame[1] = MASKED | (length < MEDIUM ? length : MEDIUM)
  if (length >= MEDIUM) frame.writeUInt16BE(length, 2)
  for (let at = 0; at < MASK.length; at++) frame[start + at] = MASK[at]!
  const from = start + MASK.length
  for (let at = 0; at < length; at++) frame[from + at] = payload[at]! ^ MASK[at & 3]!
  return frame
}

/** Calls `take` with each whole frame from the server; returns the remaining bytes. */
function readFrames(bytes: Buffer, take: (opcode: number, payload: Buffer) => void): Buffer {
  let at = 0
  while (bytes.length - at >= 2) {
    const short = bytes[at + 1]!
    const start = at + (short < MEDIUM ? 2 : short === MEDIUM ? 4 : 10)
    if (start > bytes.length) break
    const length =
      short < MEDIUM
        ? short
        : short < LONG
          ? bytes.readUInt16BE(at + 2)
          : Number(bytes.readBigUInt64BE(at + 2))
    if (start + length > bytes.length) break
    take(bytes[at]! & 0xf, bytes.subarray(start, start + length))
    at = start + length
  }
  return bytes.subarray(at)
}

function requestFor({ port, path, headers = {} }: RawAddress): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    'upgrade: websocket',
    'connection: Upgrade',
    `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
    'sec-websocket-version: 13',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

export function connectRaw(address: RawAddress): Promise<RawSocket> {
  return new Promise((resolve, reject) => {
    const tcp = connect({ host: '127.0.0.1', port: address.port, noDelay: true })
    /** What arrives before somebody listens. */
    let early: string[] | undefined = []
    let take = (text: string): void => void early?.push(text)
    let left: Buffer = Buffer.alloc(0)
    let isOpen = false
    let isLeft = false
    const onFrame = (opcode: number, payload: Buffer): void => {
      if (opcode === TEXT) take(payload.toString())
      else if (opcode === PING) tcp.write(frameOf(PONG, payload))
      else if (opcode === CLOSE && !isLeft) throw new Error(`the server closed: ${payload.subarray(2)}`)
    }
    /** Returns whether the answer to the upgrade request has arrived. */
    const opened = (): boolean => {
      const end = left.indexOf('\r\n\r\n')
      if (end < 0) return false
      const answer = left.toString('latin1', 0, end)
      if (!answer.startsWith('HTTP/1.1 101')) throw new Error(answer)
      left = left.subarray(end + 4)
      resolve(socket)
      return true
    }
    const socket: RawSocket = {
      send: text => void tcp.write(frameOf(TEXT, Buffer.from(text))),
      onText(taken) {
        take = taken
        const waiting = early ?? []
        early = undefined
        for (const text of waiting) taken(text)
      },
      bytesRead: () => tcp.bytesRead,
      bytesWritten: () => tcp.bytesWritten,
      close() {
        isLeft = true
        tcp.end(frameOf(CLOSE, Buffer.from([0x03, 0xe8])))
      },
    }
    tcp.on('error', error => (isLeft ? undefined : reject(error)))
    tcp.on('data', bytes => {
      left = left.length === 0 ? bytes : Buffer.concat([left, bytes])
      isOpen ||= opened()
      if (isOpen) left = readFrames(left, onFrame)
    })
    tcp.write(requestFor(address))
  })
}
