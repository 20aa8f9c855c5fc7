/** Attackers as a separate process. Argument: the port of the server. It is told which attacks to start, and when to stop. */

import { setPriority } from 'node:os'
import { findPlayableGame } from '../playable-games.ts'
import { ATTACKS } from './attacks.ts'
import { visitedServer } from './hostile-server.ts'

const server = visitedServer(Number(process.argv[2]))
const game = (await findPlayableGame('cube-attack'))!
// Real attackers have machines of their own.
setPriority(5)

let running: { isOver: boolean; readonly ends: Promise<readonly (readonly string[])[]> } | undefined

process.on('message', async (message: { readonly attack?: readonly string[]; readonly stop?: true }) => {
  if (message.attack) {
    const state = { isOver: false }
    const attacks = message.attack.map(name => ATTACKS[name]!({ server, game, isOver: () => state.isOver }))
    running = Object.assign(state, { ends: Promise.all(attacks) })
    return
  }
  if (!running) return
  running.isOver = true
  process.send?.((await running.ends).flat())
})
// The parent may be gone.
process.on('disconnect', () => process.exit())
console.log('ready')
