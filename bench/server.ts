/**
 * Measures our server and that of boardgame.io: fifty concurrent matches of Cube Attack for two players, over sockets
 * on this machine, with the players in a separate process.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLibsqlStore } from '../src/server/store/libsql-store.ts'
import { startPostgres } from '../src/server/testing/postgres-server.ts'
import { type Report, rounded, table } from './benchmark.ts'
import { connectBoardgame } from './server/boardgame-players.ts'
import { fillStore } from './server/fill-store.ts'
import {
  CONCURRENT,
  type ConnectedMatch,
  measureInTurn,
  type PlayedServer,
  type Speed,
} from './server/players.ts'
import { ourScripts, theirScripts } from './server/scripted-matches.ts'
import { type ServerProcess, startServer } from './server/server-process.ts'
import { type OpenedTable, openTables } from './server/tavolo-players.ts'

/** Enough matches for a measurement: a match has about a hundred moves. */
const OUR_MATCHES = 1_200
const THEIR_MATCHES = 250
/** With files boardgame.io plays so slowly that no match ends, and starting one takes long. */
const THEIR_SLOW_MATCHES = CONCURRENT
/** Matches whose memory is measured, and how many moves they have. */
const MEMORY_MATCHES = 300
const MEMORY_MOVES = 50
/** Matches already in the store when we measure whether it gets slower. */
const STORED = 100_000
/** Moves of the one long match. */
const LONG_MATCH = 5_000
/** How many moves at its beginning and at its end are compared. */
const COMPARED = 500
/** After this many moves one is not undone, so that the match advances. */
const PROGRESS = 199

const KIB = 1024

/** A folder that is removed after the work. */
async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'tavolo-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withServer<Result>(
  file: string,
  args: readonly string[],
  work: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const server = await startServer(file, args)
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

const pause = (time: number) => new Promise(resolve => setTimeout(resolve, time))

interface Memory {
  readonly kibPerOpenMatch: number
  readonly kibPerIdleMatch: number
}

async function connectAll(tables: readonly OpenedTable[]): Promise<readonly ConnectedMatch[]> {
  const matches: ConnectedMatch[] = []
  for (let from = 0; from < tables.length; from += CONCURRENT) {
    matches.push(...(await Promise.all(tables.slice(from, from + CONCURRENT).map(each => each.connect()))))
  }
  return matches
}

async function leaveAll(matches: readonly ConnectedMatch[]): Promise<void> {
  for (const match of matches) match.leave()
  await pause(1_000)
}

async function connectOurs(server: ServerProcess): Promise<PlayedServer> {
  return { server, matches: await connectAll(await openTables(server.port, OUR_MATCHES, ourScripts())) }
}

/** Disconnects everybody, so that the servers can be stopped. */
async function measureAndLeave(servers: readonly PlayedServer[]): Promise<readonly Speed[]> {
  const speeds = await measureInTurn(servers)
  await leaveAll(servers.flatMap(({ matches }) => matches))
  return speeds
}

/** The memory per match at some length, without what the server needs for the first ones. */
async function measureMemory(server: ServerProcess): Promise<Memory> {
  const tables = await openTables(server.port, MEMORY_MATCHES, ourScripts())
  const first = await connectAll(tables)
  const playOn = async (match: ConnectedMatch): Promise<void> => {
    for (let move = 0; move < MEMORY_MOVES; move++) await match.move()
  }
  for (let from = 0; from < first.length; from += CONCURRENT)
    await Promise.all(first.slice(from, from + CONCURRENT).map(playOn))
  await leaveAll(first)
  // Opens them once before, because that compiles code that stays in memory.
  await leaveAll(await connectAll(tables))
  const closed = await server.collected()
  const matches = await connectAll(tables)
  const open = await server.collected()
  await leaveAll(matches)
  const idle = await server.collected()
  const perMatch = (bytes: number) => Math.max(0, bytes / KIB / tables.length)
  return {
    kibPerOpenMatch: perMatch(open.heldBytes - closed.heldBytes),
    kibPerIdleMatch: perMatch(idle.heldBytes - closed.heldBytes),
  }
}

function withTheirs<Result>(
  work: (played: PlayedServer) => Promise<Result>,
  { count, folder }: { readonly count: number; readonly folder?: string },
): Promise<Result> {
  return withServer('./boardgame-server.ts', folder === undefined ? [] : [folder], async server => {
    const scriptFor = theirScripts()
    const matches: ConnectedMatch[] = []
    while (matches.length < count) {
      const first = matches.length % 2
      matches.push(await connectBoardgame(server, { first, script: scriptFor(first) }))
    }
    return await work({ server, matches })
  })
}

/** boardgame.io in memory; ours with an embedded store, and with one that holds many matches. */
function measureCompared(): Promise<readonly Speed[]> {
  return withTheirs(
    theirs =>
      withLibsql(async empty => {
        const ours = await connectOurs(empty)
        return await withLibsql(
          async filled => await measureAndLeave([theirs, ours, await connectOurs(filled)]),
          STORED,
        )
      }),
    { count: THEIR_MATCHES },
  )
}

interface LongMatch {
  /** Processor time of the server per move, at the beginning and at the end, in milliseconds. */
  readonly first: number
  readonly last: number
  readonly rejoinBytes: number
}

/** Returns a function that plays up to a version and returns the processor time per move. */
async function longMatch(server: ServerProcess, opened: OpenedTable) {
  const match = await opened.connect()
  let version = 0
  const playTo = async (end: number): Promise<number> => {
    const before = await server.usage()
    const from = version
    while (version < end) {
      await match.move()
      version++
      if (version % PROGRESS === 0 || !match.canUndo()) continue
      await match.undo()
      version++
    }
    return ((await server.usage()).cpuMs - before.cpuMs) / (version - from)
  }
  return { playTo, leave: match.leave }
}

/** Undoes almost every move, because no match of Cube Attack is this long; an undo counts as a move too. */
async function playLongMatch(server: ServerProcess): Promise<LongMatch> {
  const [warmUp, opened] = (await openTables(server.port, 2, ourScripts())) as [OpenedTable, OpenedTable]
  // Until the server's code is compiled; otherwise the beginning would seem slower than the end.
  const before = await longMatch(server, warmUp)
  await before.playTo(LONG_MATCH)
  before.leave()
  const { playTo, leave } = await longMatch(server, opened)
  const first = await playTo(COMPARED)
  await playTo(LONG_MATCH - COMPARED)
  const last = await playTo(LONG_MATCH)
  const rejoinBytes = await opened.rejoinBytes()
  leave()
  return { first, last, rejoinBytes }
}

/** Our server with its own embedded store. */
function withLibsql<Result>(work: (server: ServerProcess) => Promise<Result>, stored = 0): Promise<Result> {
  return inFolder(async folder => {
    const file = join(folder, 'tavolo.db')
    await (await openLibsqlStore(file)).close()
    if (stored > 0) fillStore(file, stored)
    return await withServer('./tavolo-server.ts', [file, folder], work)
  })
}

async function measurePostgres(): Promise<Speed> {
  const database = await startPostgres({ durable: true })
  try {
    const [speed] = await inFolder(folder =>
      withServer('./tavolo-server.ts', [database.url, folder], async server =>
        measureAndLeave([await connectOurs(server)]),
      ),
    )
    return speed!
  } finally {
    await database.stop()
  }
}

/** It takes minutes, so intermediate results are shown at once, beside the report. */
async function showing<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  process.stderr.write(`${name} …\n`)
  const result = await work()
  process.stderr.write(`  ${JSON.stringify(result)}\n`)
  return result
}

export async function run(): Promise<Report> {
  const [memory, durable, filled] = (await showing(
    'boardgame.io in memory, libsql, and libsql with many matches',
    measureCompared,
  )) as [Speed, Speed, Speed]
  const [flatfile] = (await showing('boardgame.io with files', () =>
    inFolder(folder =>
      withTheirs(theirs => measureAndLeave([theirs]), { count: THEIR_SLOW_MATCHES, folder }),
    ),
  )) as [Speed]
  const postgres = await showing('PostgreSQL', measurePostgres)
  const held = await showing('memory of matches', () => withLibsql(measureMemory))
  const long = await showing('a long match', () => withLibsql(playLongMatch))
  return report({ memory, flatfile, durable, filled, postgres }, held, long)
}

const figuresOf = (speed: Speed) => ({
  movesPerSecond: rounded(speed.movesPerSecond),
  cpuMsPerMove: rounded(speed.cpuMsPerMove),
  p50: rounded(speed.p50),
  p99: rounded(speed.p99),
  bytesPerMove: rounded(speed.bytesPerMove),
  bytesSentPerMove: rounded(speed.bytesSentPerMove),
})

function rowOf(name: string, speed: Speed): string[] {
  const { movesPerSecond, ...others } = figuresOf(speed)
  return [name, movesPerSecond.toLocaleString('en'), ...Object.values(others).map(String)]
}

interface Speeds {
  readonly memory: Speed
  readonly flatfile: Speed
  readonly durable: Speed
  readonly postgres: Speed
  readonly filled: Speed
}

function report(speeds: Speeds, { kibPerOpenMatch, kibPerIdleMatch }: Memory, long: LongMatch): Report {
  const { memory, flatfile, durable, postgres, filled } = speeds
  const shares = { rejoinBytes5000: long.rejoinBytes, kibPerOpenMatch, kibPerIdleMatch }
  const ratio = rounded(durable.movesPerSecond / memory.movesPerSecond)
  return {
    lines: [
      `Cube Attack for two over sockets, ${CONCURRENT} matches at a time, each move answered before the next`,
      ...table([
        ['', 'moves/s', 'CPU ms', 'p50 ms', 'p99 ms', 'bytes to both', 'bytes sent'],
        rowOf('boardgame.io 0.50.2, memory', memory),
        rowOf('boardgame.io 0.50.2, FlatFile', flatfile),
        rowOf('Tavolo, libsql', durable),
        rowOf(`Tavolo, libsql with ${STORED.toLocaleString('en')} matches`, filled),
        rowOf('Tavolo, PostgreSQL', postgres),
      ]),
      `Tavolo with libsql makes ${ratio}× the moves of boardgame.io in memory.`,
      `A match of ${LONG_MATCH.toLocaleString('en')} moves: ${rounded(long.first)} ms of the processor for a move at its beginning, ${rounded(long.last)} ms at its end; ${long.rejoinBytes} bytes to join it.`,
      `An open match takes ${rounded(kibPerOpenMatch)} KiB, one that nobody is connected to ${rounded(kibPerIdleMatch)} KiB.`,
    ],
    figures: {
      durable: figuresOf(durable),
      postgres: figuresOf(postgres),
      boardgameio: { memory: figuresOf(memory), flatfile: figuresOf(flatfile) },
      durableRatio: ratio,
      durableWith100000: figuresOf(filled),
      cpuMsPerMoveFirst: rounded(long.first),
      cpuMsPerMoveLast: rounded(long.last),
      ...Object.fromEntries(Object.entries(shares).map(([name, value]) => [name, rounded(value)])),
    },
  }
}
