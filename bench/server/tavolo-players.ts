/** Players of Cube Attack on our server. They receive the same as pages, and follow a script. */

import { randomUUID } from 'node:crypto'
import type { Tagged } from '../../src/engine/game.ts'
import { cubeAttack } from '../../src/games/cube-attack/game.ts'
import type { State } from '../../src/games/cube-attack/state.ts'
import type { Ask, FollowTold, JoinAsk, TableTold } from '../../src/wire/match-messages.ts'
import { type OnlineTable, socketPath, type TableNews } from '../../src/wire/table-api.ts'
import type { ConnectedMatch } from './players.ts'
import { connectRaw, type RawSocket } from './raw-socket.ts'
import type { Script } from './scripted-matches.ts'

interface Visitor {
  post(path: string, body?: object): Promise<OnlineTable>
  socket(path: string): Promise<RawSocket>
}

function visitor(port: number): Visitor {
  const origin = `http://127.0.0.1:${port}`
  let cookie = ''
  return {
    async post(path, body) {
      const answer = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { origin, cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const [given] = answer.headers.getSetCookie()
      if (given) cookie = given.split(';', 1)[0]!
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as OnlineTable
    },
    socket: path => connectRaw({ port, path, headers: { origin, cookie } }),
  }
}

interface Player {
  readonly socket: RawSocket
  /** Who began the match. */
  first: number
  /** The version and the number of commands that the player knows of. */
  version: number
  step: number
  /** Called when there is a newer version. */
  heard: () => void
}

/** What a player learns from a message. */
function take(player: Player, told: TableTold | FollowTold | TableNews, text: string): void {
  if (told.type === 'refused' || told.type === 'stale' || told.type === 'broken') throw new Error(text)
  if (told.type === 'shown') {
    player.first = (told.views[0]!.state as State).first
    player.step = told.step
  }
  if (told.type !== 'did' && told.type !== 'done' && told.type !== 'changed' && told.type !== 'shown') return
  player.version = told.version
  player.heard()
}

/** The players have the rules of the server, as its pages do. */
const JOIN: JoinAsk = { type: 'join', rules: cubeAttack.version }

async function connect(socket: RawSocket): Promise<Player> {
  const player: Player = { socket, first: 0, version: -1, step: 0, heard: () => {} }
  socket.onText(text => take(player, JSON.parse(text), text))
  socket.send(JSON.stringify(JOIN))
  while (player.version < 0) await nextOf(player)
  return player
}

interface Undo {
  /** Whether the last move can be undone without asking the other player: they have nothing to act on yet. */
  canUndo(): boolean
  /** The player who made the last move undoes it. */
  undo(): Promise<void>
}

/** A table whose match has started. */
export interface OpenedTable {
  connect(): Promise<ConnectedMatch & Undo>
  /** How many bytes a player receives who comes to the table without knowing its match. */
  rejoinBytes(): Promise<number>
}

/** How many tables are opened at once. */
const AT_ONCE = 8

/** Opens tables, seats two people at each and starts them. */
export async function openTables(
  port: number,
  count: number,
  scriptFor: (first: number) => Script<Tagged>,
): Promise<readonly OpenedTable[]> {
  const people = [visitor(port), visitor(port)]
  const [host, guest] = people
  const open = async (): Promise<OpenedTable> => {
    const request = { game: cubeAttack.id, options: {}, bots: [null, null], name: 'Ada' }
    const { id, invite } = await host!.post('/api/tables', request)
    await guest!.post(`/api/tables/${id}/sit`, { invite, name: 'Bob' })
    await host!.post(`/api/tables/${id}/start`)
    const sit = async (seat: number): Promise<Player> =>
      connect(await people[seat]!.socket(`${socketPath(id)}?join=1`))
    let script: Script<Tagged> | undefined
    return {
      async connect() {
        const players = await Promise.all([sit(0), sit(1)])
        script ??= scriptFor(players[0]!.first)
        return playersAt(players, script)
      },
      async rejoinBytes() {
        const { socket } = await sit(0)
        socket.close()
        return socket.bytesRead()
      },
    }
  }
  // The first request of a person sets the cookie for the others.
  const opened = [await open()]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (opened.length < count) opened.push(await open())
    }),
  )
  return opened.slice(0, count)
}

/** Plays at a table where both players are connected. */
function playersAt(
  players: readonly Player[],
  script: Script<Tagged>,
): Awaited<ReturnType<OpenedTable['connect']>> {
  let { version, step } = players[0]!
  /** The player acts on the version that this socket has received, and continues after the answer. */
  const ask = async (player: Player, wanted: Ask): Promise<void> => {
    player.socket.send(JSON.stringify(wanted))
    while (player.version <= version) await nextOf(player)
    version++
    if (player.version !== version) throw new Error('the player and the server differ')
  }
  return {
    async move() {
      const next = script[step]
      if (!next) return false
      const { seat, move: command } = next
      const player = players[seat]!
      while (player.version < version) await nextOf(player)
      await ask(player, { type: 'command', id: randomUUID(), seat, command, version })
      step++
      return true
    },
    canUndo: () => script[step]?.seat === script[step - 1]?.seat,
    async undo() {
      const { seat } = script[step - 1]!
      await ask(players[seat]!, { type: 'undo', id: randomUUID(), seat, version })
      step--
    },
    bytes: () => ({
      received: players.reduce((sum, { socket }) => sum + socket.bytesRead(), 0),
      sent: players.reduce((sum, { socket }) => sum + socket.bytesWritten(), 0),
    }),
    leave() {
      for (const { socket } of players) socket.close()
    },
  }
}

function nextOf(player: Player): Promise<void> {
  return new Promise(resolve => {
    player.heard = resolve
  })
}
