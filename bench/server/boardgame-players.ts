/**
 * Players of Cube Attack on boardgame.io's server. They implement only the part of socket.io that a player needs, and
 * read only the state number from messages, because parsing everything would take longer than our own players need.
 */

import type { ConnectedMatch } from './players.ts'
import { connectRaw, type RawSocket } from './raw-socket.ts'
import { type Script, SEATS, type TheirMove } from './scripted-matches.ts'
import type { ServerProcess } from './server-process.ts'

const GAME = 'cube-attack'

/** Packets of Engine.IO and Socket.IO: a ping, its answer, the answer to "connect", and an event of our game. */
const PING = '2'
const PONG = '3'
const CONNECT = `40/${GAME},`
const EVENT = `42/${GAME},`
const STATE_NUMBER = '"_stateID":'

interface Player {
  readonly socket: RawSocket
  readonly credentials: string
  /** The number of the newest state. */
  seen: number
  /** Called when a newer state has arrived. */
  heard: () => void
}

const at = (port: number | undefined): string => `http://127.0.0.1:${port}`

async function post<Answer>(address: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return (await answer.json()) as Answer
}

/** The first number of a state in an event is that of the newest. Undefined if the event is not about a state. */
function stateNumber(text: string): number | undefined {
  const place = text.indexOf(STATE_NUMBER)
  if (place < 0) return undefined
  return Number.parseInt(text.slice(place + STATE_NUMBER.length, place + STATE_NUMBER.length + 10), 10)
}

async function sit({ port, apiPort }: ServerProcess, matchID: string, playerID: string): Promise<Player> {
  const { playerCredentials: credentials } = await post<{ playerCredentials: string }>(
    `${at(apiPort)}/games/${GAME}/${matchID}/join`,
    { playerID, playerName: playerID },
  )
  const path = '/socket.io/?EIO=4&transport=websocket'
  const socket = await connectRaw({ port, path, headers: { origin: at(port) } })
  const player: Player = { socket, credentials, seen: -1, heard: () => {} }
  const first = nextOf(player)
  socket.onText(text => {
    if (text.startsWith(EVENT)) {
      const seen = stateNumber(text)
      if (seen === undefined) return
      player.seen = seen
      player.heard()
    } else if (text === PING) socket.send(PONG)
    else if (text.startsWith(CONNECT))
      socket.send(`${EVENT}${JSON.stringify(['sync', matchID, playerID, credentials, SEATS])}`)
  })
  socket.send(CONNECT)
  await first
  return player
}

/** Both players follow a script. */
export async function connectBoardgame(
  server: ServerProcess,
  { first, script }: { readonly first: number; readonly script: Script<TheirMove> },
): Promise<ConnectedMatch> {
  const { matchID } = await post<{ matchID: string }>(`${at(server.apiPort)}/games/${GAME}/create`, {
    numPlayers: SEATS,
    setupData: { first },
  })
  const players = [await sit(server, matchID, '0'), await sit(server, matchID, '1')]
  const from = players[0]!.seen
  let done = 0
  return {
    async move() {
      const next = script[done]
      if (!next) return false
      const player = players[next.seat]!
      const state = from + done
      // The player acts on the state that this socket has received.
      while (player.seen < state) await nextOf(player)
      const playerID = String(next.seat)
      const { move: type, args } = next.move
      const payload = { type, args, playerID, credentials: player.credentials }
      const event = ['update', { type: 'MAKE_MOVE', payload }, state, matchID, playerID]
      player.socket.send(`${EVENT}${JSON.stringify(event)}`)
      while (player.seen <= state) await nextOf(player)
      done++
      return true
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
