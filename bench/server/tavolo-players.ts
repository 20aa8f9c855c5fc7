/** Players of Cube Attack at our server: they know only what is sent to them, as a page does. */

import { WebSocket } from 'ws'
import type { AnyGame } from '../../src/engine/game.ts'
import { choices } from '../../src/engine/play.ts'
import { below, type Random } from '../../src/engine/random.ts'
import { cubeAttack } from '../../src/games/cube-attack/game.ts'
import type { State } from '../../src/games/cube-attack/state.ts'
import { followMatch, isFollowTold } from '../../src/host/follow-match.ts'
import type { Ask, FollowTold, ShownStep } from '../../src/host/messages.ts'
import { type OnlineTable, socketPath, type TableNews } from '../../src/host/online-api.ts'
import type { TableTold } from '../../src/host/table.ts'
import { newUuid } from '../../src/host/uuid.ts'
import type { ConnectedMatch } from './players.ts'

interface Visitor {
  post(path: string, body?: object): Promise<OnlineTable>
  socket(path: string): WebSocket
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
    socket: path => new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { origin, cookie } }),
  }
}

interface Player {
  readonly socket: WebSocket
  /** The requests that are not answered yet, by id. */
  readonly asked: Map<string, Ask>
  shown: ShownStep
  /** Called when there is a newer step. */
  heard: () => void
}

/** The connection below the socket, which counts bytes. */
function tcpOf(socket: WebSocket): { readonly bytesRead: number; readonly bytesWritten: number } {
  return (socket as unknown as { readonly _socket: { bytesRead: number; bytesWritten: number } })._socket
}

function connect(socket: WebSocket): Promise<Player> {
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    const followed = followMatch(cubeAttack as unknown as AnyGame)
    const asked = new Map<string, Ask>()
    let player: Player | undefined
    const show = (shown: ShownStep | undefined | 'differs'): void => {
      if (shown === 'differs') throw new Error('the player and the server differ')
      if (!shown) return
      if (player) {
        player.shown = shown
        player.heard()
      } else {
        player = { socket, asked, shown, heard: () => {} }
        resolve(player)
      }
    }
    socket.on('open', () => socket.send(JSON.stringify(followed.join())))
    socket.on('message', data => {
      const told = JSON.parse(String(data)) as TableTold | FollowTold | TableNews
      if (isFollowTold(told)) show(followed.follow(told))
      else if (told.type === 'shown') {
        followed.show(told)
        show(told)
      } else if (told.type === 'refused' || told.type === 'stale') throw new Error(String(data))
      else if (told.type === 'done') {
        const ask = asked.get(told.id)
        asked.delete(told.id)
        show(followed.answer(told, ask))
      }
    })
  })
}

/** A table whose match has started. */
export interface OpenedTable {
  connect(): Promise<ConnectedMatch & { undo(): Promise<void> }>
  /** How many bytes a player receives who comes to the table without knowing anything of its match. */
  rejoinBytes(): Promise<number>
}

/** How many tables are opened at once. */
const AT_ONCE = 8

/** Opens tables, seats two people at each and starts them. */
export async function openTables(
  port: number,
  count: number,
  random: Random,
): Promise<readonly OpenedTable[]> {
  const people = [visitor(port), visitor(port)]
  const [host, guest] = people
  const open = async () => {
    const request = { game: cubeAttack.id, options: {}, bots: [null, null], name: 'Ada' }
    const { id, invite } = await host!.post('/api/tables', request)
    await guest!.post(`/api/tables/${id}/sit`, { invite, name: 'Bob' })
    await host!.post(`/api/tables/${id}/start`)
    const sit = (seat: number): Promise<Player> => connect(people[seat]!.socket(`${socketPath(id)}?join=1`))
    return {
      connect: async () => playersAt(await Promise.all([sit(0), sit(1)]), random),
      async rejoinBytes() {
        const { socket } = await sit(0)
        const { bytesRead } = tcpOf(socket)
        socket.close()
        return bytesRead
      },
    }
  }
  // The first request of a person brings the cookie for the others.
  const opened = [await open()]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (opened.length < count) opened.push(await open())
    }),
  )
  return opened.slice(0, count)
}

/** Plays at random at a table where both players are connected. */
function playersAt(players: readonly Player[], random: Random): Awaited<ReturnType<OpenedTable['connect']>> {
  const newest = (): Player =>
    players.reduce((one, other) => (versionOf(other) > versionOf(one) ? other : one))
  return {
    async move() {
      const version = versionOf(newest())
      const [seat] = cubeAttack.awaited(stateOf(newest()))
      if (seat === undefined) return false
      const player = players[seat]!
      // A player acts on what this player has seen.
      while (versionOf(player) < version) await nextOf(player)
      const possible = choices(cubeAttack as unknown as AnyGame, stateOf(player), seat)
      const { command } = possible[below(random, possible.length)]!
      ask(player, { type: 'command', id: newUuid(), seat, command, version })
      await nextOf(player)
      return true
    },
    /** Whoever made the last move takes it back. */
    async undo() {
      const { by, version } = newest().shown
      const player = players[by!.seat]!
      ask(player, { type: 'undo', id: newUuid(), seat: by!.seat, version })
      await nextOf(player)
    },
    bytes: () => ({
      received: players.reduce((sum, { socket }) => sum + (tcpOf(socket)?.bytesRead ?? 0), 0),
      sent: players.reduce((sum, { socket }) => sum + (tcpOf(socket)?.bytesWritten ?? 0), 0),
    }),
    leave() {
      for (const { socket } of players) socket.close()
    },
  }
}

const versionOf = ({ shown }: Player): number => shown.version
const stateOf = ({ shown }: Player): State => shown.views[0]!.state as State

function ask({ socket, asked }: Player, wanted: Ask): void {
  asked.set(wanted.id, wanted)
  socket.send(JSON.stringify(wanted))
}

function nextOf(player: Player): Promise<void> {
  return new Promise(resolve => {
    player.heard = resolve
  })
}
