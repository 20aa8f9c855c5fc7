/** What every attack needs: the server, the end, and connections from an address of its own. */

import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyGame } from '../../engine/game.ts'
import { agentOf, type VisitedServer } from './attack-processes.ts'
import type { Flooding } from './raw-requests.ts'

export interface Attacked {
  readonly server: VisitedServer
  readonly game: AnyGame
  /** A match with throws that are simulated again when it is verified, which takes about a second. */
  readonly costlyRecord: string
  isOver(): boolean
}

/** Resolves after the attack was told to stop; a list of broken promises, if the attack itself can see one. */
export type ServerAttack = (at: Attacked) => Promise<readonly string[]>

/** Ends when the attack is over, and closes what is still open. */
export async function wait({ isOver }: Attacked): Promise<void> {
  while (!isOver()) await sleep(50)
}

export function flooding({ server: { port, host }, isOver }: Attacked, address: string): Flooding {
  return { port, isOver, agent: agentOf(address), headers: { host: host(), origin: `http://${host()}` } }
}

export function opened(at: Attacked, address: string): Promise<Socket> {
  return new Promise(resolve => {
    const socket = connect({ port: at.server.port, host: '127.0.0.1', localAddress: address })
    // expected: the server ends it
    socket.on('error', () => {})
    socket.once('connect', () => resolve(socket))
    socket.once('close', () => resolve(socket))
  })
}
