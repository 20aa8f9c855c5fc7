/** boardgame.io's server with Cube Attack. Argument: a folder for FlatFile, or nothing to keep matches in memory. */

import type { Server as Listening } from 'node:net'
import { FlatFile, Server } from 'boardgame.io/server'
import { freePort } from '../../src/server/testing/free-port.ts'
import { cubeAttackGame } from '../boardgame-io/cube-attack.ts'
import { answerUsage } from './server-process.ts'

const [, , folder] = process.argv
const server = Server({
  games: [{ ...cubeAttackGame(), minPlayers: 2 }],
  origins: [/127\.0\.0\.1/],
  // In memory by default.
  ...(folder === undefined ? {} : { db: new FlatFile({ dir: folder }) }),
})
// Otherwise it prints a line for each request.
console.info = () => {}

const portOf = (listening: Listening): number => {
  const address = listening.address()
  return typeof address === 'object' && address ? address.port : 0
}

// With the current koa-compose, its match API works only on a separate port.
const apiPort = await freePort()
const running = await server.run({ port: 0, lobbyConfig: { apiPort } })
answerUsage({ port: portOf(running.appServer), apiPort }, async () => server.kill(running))
