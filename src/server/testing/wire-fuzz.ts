/** Frames that no page would send, and a client that sends them to a server as fast as it answers. */

import { WebSocket } from 'ws'
import { below, type Random } from '../../engine/random.ts'
import { socketPath } from '../../wire/table-api.ts'
import { newUuid } from '../../wire/uuid.ts'

/** A frame: as text, or as bytes that are sent as they are. */
interface FuzzFrame {
  readonly data: string | Buffer
  /** Sent as binary data. */
  readonly binary: boolean
  /** Sent in two parts. */
  readonly split?: boolean
}

/** The random source of the frames, and a request that the server would accept. */
interface FuzzSource {
  readonly random: Random
  request(): object
}

const pick = <T>(random: Random, from: readonly T[]): T => from[below(random, from.length)]!
const textOf = (length: number, random: Random): string =>
  String.fromCharCode(...Array.from({ length }, () => 32 + below(random, 0x2000)))
const bytesOf = (length: number, random: Random): Buffer =>
  Buffer.from(Array.from({ length }, () => below(random, 256)))

/** Values that make programs fail. */
const ODD: readonly unknown[] = [
  ...[null, true, -1, 0.5, 1e308, 2 ** 53, '', 'x', [], {}, [[]], { type: 'command' }],
  ...[
    '__proto__',
    'constructor',
    '\u0000',
    '\ud800',
    'x'.repeat(4_000),
    '00000000-0000-0000-0000-000000000000',
  ],
  Array.from({ length: 1_000 }, () => 0),
]

/** Each takes a request that would be accepted and returns something else. */
const KINDS: readonly ((source: FuzzSource) => string | Buffer)[] = [
  ({ random }) => bytesOf(below(random, 300), random),
  ({ random }) => textOf(below(random, 300), random),
  // Deep, and not even closed.
  ({ random }) => pick(random, ['[', '{"a":', '[{"a":']).repeat(17 + below(random, 1_000)),
  ({ random, request }) => {
    const depth = 10 + below(random, 20)
    const deep = JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`)
    return JSON.stringify({ ...request(), command: deep })
  },
  // Longer than any request may be.
  ({ random }) => 'x'.repeat(8_193 + below(random, 60_000)),
  // As long as a request may be.
  ({ request }) => JSON.stringify({ ...request(), command: { type: 'roll', note: 'y'.repeat(7_900) } }),
  ({ random, request }) => {
    const text = JSON.stringify(request())
    return text.slice(0, below(random, text.length))
  },
  ({ random, request }) => {
    const text = Buffer.from(JSON.stringify(request()))
    for (let times = 1 + below(random, 4); times > 0; times--)
      text[below(random, text.length)] = below(random, 128)
    return text.toString()
  },
  ({ random, request }) => {
    const text = Buffer.from(JSON.stringify(request()))
    text[below(random, text.length)] = 128 + below(random, 128)
    return text
  },
  ({ random, request }) => {
    const asked = request()
    return JSON.stringify({ ...asked, [pick(random, Object.keys(asked))]: pick(random, ODD) })
  },
  ({ random, request }) => JSON.stringify({ ...request(), [pick(random, ['admin', '__proto__', 'x'])]: 1 }),
  ({ request }) => JSON.stringify([request(), request()]),
  ({ random }) => JSON.stringify(pick(random, ODD)),
  // In the wrong order: about things never shown or requested.
  ({ random, request }) => JSON.stringify({ ...request(), version: below(random, 1_000_000) }),
  ({ random }) =>
    JSON.stringify({ type: 'undo', id: newUuid(), seat: below(random, 64), version: below(random, 9) }),
  ({ random }) => JSON.stringify({ type: 'begin', seat: below(random, 3), bot: below(random, 3) }),
  () => JSON.stringify({ type: 'noHint' }),
  ({ request }) => JSON.stringify(request()),
]

function fuzzFrame(source: FuzzSource): FuzzFrame {
  const { random } = source
  const data = pick(random, KINDS)(source)
  return { data, binary: below(random, 8) === 0, split: below(random, 8) === 0 }
}

export interface FuzzAttack {
  /** As in `127.0.0.1:8321`. */
  readonly host: string
  readonly table: string
  readonly watch: string | undefined
  readonly cookie: string | undefined
  readonly seat: number
  readonly random: Random
  readonly frames: number
}

export interface FuzzOutcome {
  frames: number
  sockets: number
  /** How often the server answered the last request of a socket, which was valid. */
  answered: number
  /** How often the server closed a socket, by close code. */
  readonly closed: Map<number, number>
}

/** Resolves to the result: the close code, or undefined if the server answered and it is still open. */
function ended(socket: WebSocket, id: string): Promise<number | undefined> {
  return new Promise(resolve => {
    socket.on('message', data => {
      if (String(data).includes(id)) resolve(undefined)
    })
    socket.once('close', resolve)
  })
}

function sendFrame(socket: WebSocket, { data, binary, split }: FuzzFrame): void {
  if (socket.readyState !== socket.OPEN) return
  const half = split ? Math.floor(data.length / 2) : 0
  if (split) socket.send(data.slice(0, half), { binary, fin: false })
  socket.send(data.slice(half), { binary, fin: true })
}

/** Connects, sends some frames and then a valid request, and returns the result. */
async function attackOnce(attack: FuzzAttack, outcome: FuzzOutcome): Promise<void> {
  const { host, table, watch, cookie, seat, random, frames } = attack
  const query = watch === undefined ? '' : `?watch=${watch}`
  const headers = { origin: `http://${host}`, ...(cookie === undefined ? {} : { cookie }) }
  const socket = new WebSocket(`ws://${host}${socketPath(table)}${query}`, { headers })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.on('error', () => {})
  outcome.sockets++
  const command = { type: pick(random, ['roll', 'pass', 'show', 'move']) }
  const request = () => ({ type: 'command', id: newUuid(), seat, version: below(random, 3), command })
  // Sometimes none, so that somebody is always answered.
  for (let left = Math.max(0, below(random, 24) - 4); left > 0 && outcome.frames < frames; left--) {
    outcome.frames++
    sendFrame(socket, fuzzFrame({ random, request }))
  }
  const last = { type: 'undo', id: newUuid(), seat }
  const end = ended(socket, last.id)
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(last))
  const code = await end
  if (code === undefined) outcome.answered++
  else outcome.closed.set(code, (outcome.closed.get(code) ?? 0) + 1)
  socket.terminate()
}

/** Continues until this many frames have been sent. */
export async function attackServer(attack: FuzzAttack): Promise<FuzzOutcome> {
  const outcome: FuzzOutcome = { frames: 0, sockets: 0, answered: 0, closed: new Map() }
  while (outcome.frames < attack.frames) await attackOnce(attack, outcome)
  return outcome
}
