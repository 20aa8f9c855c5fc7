/** Two-player matches that are played over sockets, whatever the server: how fast, how late, with how many bytes. */

import type { ServerProcess } from './server-process.ts'

/** A match whose two players are connected. */
export interface ConnectedMatch {
  /** Plays one move and resolves once the player who made it has heard of it; false if the match is over. */
  move(): Promise<boolean>
  /** What both players have received and sent so far. */
  bytes(): { readonly received: number; readonly sent: number }
  leave(): void
}

export interface Speed {
  readonly movesPerSecond: number
  readonly cpuMsPerMove: number
  /** In milliseconds, from sending a move to hearing that it is done. */
  readonly p50: number
  readonly p99: number
  /** What the server sends to both players together. */
  readonly bytesPerMove: number
  /** What the players send. */
  readonly bytesSentPerMove: number
}

export const CONCURRENT = 50
/** Until the code of either server is compiled. */
const WARM_UP_MS = 4_000
const MEASURED_MS = 5_000

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)

function atPart(sorted: Float64Array, part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** What the players of all matches have received and sent, and what the server has used. */
async function readTotals(server: ServerProcess, matches: readonly ConnectedMatch[]) {
  const bytes = matches.map(match => match.bytes())
  return {
    ...(await server.usage()),
    received: sum(bytes.map(({ received }) => received)),
    sent: sum(bytes.map(({ sent }) => sent)),
    time: performance.now(),
  }
}

/** Plays `CONCURRENT` matches at a time until the time is up, or until there are not so many any more. */
export async function measureSpeed(
  server: ServerProcess,
  matches: readonly ConnectedMatch[],
  { warmUp = WARM_UP_MS, measured = MEASURED_MS } = {},
): Promise<Speed> {
  const waiting = [...matches]
  let latencies: number[] = []
  let isOver = false
  const playOne = async (): Promise<void> => {
    for (let match = waiting.pop(); match && !isOver; match = waiting.pop()) {
      for (;;) {
        const before = performance.now()
        if (isOver || !(await match.move())) break
        latencies.push(performance.now() - before)
      }
    }
  }
  const playing = Array.from({ length: CONCURRENT }, playOne)
  const wait = (time: number) => Promise.race([new Promise(resolve => setTimeout(resolve, time)), ...playing])
  await wait(warmUp)
  const from = await readTotals(server, matches)
  latencies = []
  await wait(measured)
  const found = Float64Array.from(latencies).sort()
  const to = await readTotals(server, matches)
  isOver = true
  await Promise.all(playing)
  const moves = found.length
  return {
    movesPerSecond: (moves / (to.time - from.time)) * 1_000,
    cpuMsPerMove: (to.cpuMs - from.cpuMs) / moves,
    p50: atPart(found, 0.5),
    p99: atPart(found, 0.99),
    bytesPerMove: (to.received - from.received) / moves,
    bytesSentPerMove: (to.sent - from.sent) / moves,
  }
}
