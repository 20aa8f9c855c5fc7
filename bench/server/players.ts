/** Plays two-player matches over sockets with any server: how fast, how late, with how many bytes. */

import type { ServerProcess } from './server-process.ts'

/** A match whose two players are connected. */
export interface ConnectedMatch {
  /** Plays one move and resolves once its player has received it; false if the match is over. */
  move(): Promise<boolean>
  /** What both players have received and sent so far. */
  bytes(): { readonly received: number; readonly sent: number }
  leave(): void
}

export interface Speed {
  readonly movesPerSecond: number
  readonly cpuMsPerMove: number
  /** In milliseconds, from sending a move to receiving its result. */
  readonly p50: number
  readonly p99: number
  /** What the server sends to both players together. */
  readonly bytesPerMove: number
  /** What the players send. */
  readonly bytesSentPerMove: number
}

export const CONCURRENT = 50
/** Until the code of both servers is compiled. */
const WARM_UP_MS = 4_000
/** Short windows in turn, because the speed of a machine may change within seconds. */
const WINDOW_MS = 1_000
const WINDOWS = 5

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)

function atPart(sorted: Float64Array, part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** A server, and the matches played on it. */
export interface PlayedServer {
  readonly server: ServerProcess
  readonly matches: readonly ConnectedMatch[]
}

/** What the players of all matches have received and sent, and what the server has used. */
async function readTotals({ server, matches }: PlayedServer) {
  const bytes = matches.map(match => match.bytes())
  return {
    cpuMs: (await server.usage()).cpuMs,
    received: sum(bytes.map(({ received }) => received)),
    sent: sum(bytes.map(({ sent }) => sent)),
  }
}

/** What was done in some time, in milliseconds. */
interface TimeWindow extends Awaited<ReturnType<typeof readTotals>> {
  readonly time: number
  readonly latencies: readonly number[]
}

/** Returns a function that plays `CONCURRENT` matches at a time for a given time, or until fewer are left. */
function createPlayers(played: PlayedServer): (time: number) => Promise<TimeWindow> {
  const waiting = [...played.matches]
  return async time => {
    const latencies: number[] = []
    let isOver = false
    const playOne = async (): Promise<void> => {
      for (let match = waiting.pop(); match; match = waiting.pop()) {
        for (;;) {
          const before = performance.now()
          if (!(await match.move())) break
          latencies.push(performance.now() - before)
          if (!isOver) continue
          // It continues in the next window.
          waiting.push(match)
          return
        }
      }
    }
    const from = await readTotals(played)
    const began = performance.now()
    const playing = Array.from({ length: CONCURRENT }, playOne)
    await Promise.race([new Promise(resolve => setTimeout(resolve, time)), ...playing])
    isOver = true
    await Promise.all(playing)
    const ended = performance.now()
    const to = await readTotals(played)
    return {
      latencies,
      time: ended - began,
      cpuMs: to.cpuMs - from.cpuMs,
      received: to.received - from.received,
      sent: to.sent - from.sent,
    }
  }
}

function speedOf(windows: readonly TimeWindow[]): Speed {
  const latencies = Float64Array.from(windows.flatMap(window => window.latencies)).sort()
  const total = (key: Exclude<keyof TimeWindow, 'latencies'>): number =>
    sum(windows.map(window => window[key]))
  const moves = latencies.length
  return {
    movesPerSecond: (moves / total('time')) * 1_000,
    cpuMsPerMove: total('cpuMs') / moves,
    p50: atPart(latencies, 0.5),
    p99: atPart(latencies, 0.99),
    bytesPerMove: total('received') / moves,
    bytesSentPerMove: total('sent') / moves,
  }
}

/** Measures several servers in turn, so that other load on the machine affects all of them equally. */
export async function measureInTurn(servers: readonly PlayedServer[]): Promise<readonly Speed[]> {
  const players = servers.map(played => ({ play: createPlayers(played), windows: [] as TimeWindow[] }))
  for (const { play } of players) await play(WARM_UP_MS)
  for (let window = 0; window < WINDOWS; window++)
    for (const { play, windows } of players) windows.push(await play(WINDOW_MS))
  return players.map(({ windows }) => speedOf(windows))
}
