/** Players of Cube Attack at boardgame.io's server, over socket.io. */

import type { State } from 'boardgame.io'
import { io, type Socket } from 'socket.io-client'
import { below, type Random } from '../../src/engine/random.ts'
import { type CubeAttack, enumerate } from '../boardgame-io/cube-attack.ts'
import type { ConnectedMatch } from './players.ts'
import type { ServerProcess } from './server-process.ts'

const GAME = 'cube-attack'

interface Player {
  readonly socket: Socket
  readonly credentials: string
  state: State<CubeAttack>
  /** Called when a newer state has come. */
  heard: () => void
}

const at = (port: number | undefined): string => `http://127.0.0.1:${port}`

async function post<Answer>(address: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return (await answer.json()) as Answer
}

async function sit({ port, apiPort }: ServerProcess, matchID: string, playerID: string): Promise<Player> {
  const { playerCredentials: credentials } = await post<{ playerCredentials: string }>(
    `${at(apiPort)}/games/${GAME}/${matchID}/join`,
    { playerID, playerName: playerID },
  )
  const socket = io(`${at(port)}/${GAME}`, { transports: ['websocket'], forceNew: true })
  return new Promise(resolve => {
    let player: Player | undefined
    const take = (state: State<CubeAttack>): void => {
      if (player) {
        player.state = state
        player.heard()
      } else {
        player = { socket, credentials, state, heard: () => {} }
        resolve(player)
      }
    }
    socket.on('sync', (_match: string, { state }: { state: State<CubeAttack> }) => take(state))
    socket.on('update', (_match: string, state: State<CubeAttack>) => take(state))
    socket.on('connect', () => socket.emit('sync', matchID, playerID, credentials, 2))
  })
}

/** The connection below socket.io, which counts bytes. */
function tcpOf({ io: manager }: Socket): { readonly bytesRead: number; readonly bytesWritten: number } {
  const { transport } = manager.engine as unknown as {
    readonly transport: { readonly ws: { readonly _socket: { bytesRead: number; bytesWritten: number } } }
  }
  return transport.ws._socket
}

export async function connectBoardgame(server: ServerProcess, random: Random): Promise<ConnectedMatch> {
  const { matchID } = await post<{ matchID: string }>(`${at(server.apiPort)}/games/${GAME}/create`, {
    numPlayers: 2,
  })
  const players = [await sit(server, matchID, '0'), await sit(server, matchID, '1')]
  const newest = (): State<CubeAttack> =>
    players.map(({ state }) => state).reduce((one, other) => (other._stateID > one._stateID ? other : one))
  return {
    async move() {
      const { ctx, _stateID } = newest()
      if (ctx.gameover !== undefined) return false
      const playerID = ctx.currentPlayer
      const player = players[Number(playerID)]!
      // A player acts on what this player has seen.
      while (player.state._stateID < _stateID) await nextOf(player)
      const actions = enumerate(player.state.G, player.state.ctx, playerID)
      const { move: type, args } = actions[below(random, actions.length)]!
      const payload = { type, args, playerID, credentials: player.credentials }
      player.socket.emit('update', { type: 'MAKE_MOVE', payload }, _stateID, matchID, playerID)
      await nextOf(player)
      return true
    },
    bytes() {
      const tcp = players.map(({ socket }) => tcpOf(socket))
      return {
        received: tcp.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
        sent: tcp.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
      }
    },
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
