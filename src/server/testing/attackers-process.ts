/**
 * Attackers as a separate process. Argument: the file of a record. It is told which attacks to start on which port, and
 * when to stop.
 */

import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { findPlayableGame } from '../playable-games.ts'
import { visitedServer } from './attack-processes.ts'
import { ATTACKS, type AttackName } from './attacks.ts'

const game = (await findPlayableGame('cube-attack'))!
const costlyRecord = readFileSync(process.argv[2]!, 'utf8')
// Real attackers have machines of their own.
setPriority(5)

let running: { isOver: boolean; readonly ends: Promise<readonly (readonly string[])[]> } | undefined

type Order = { readonly attack: readonly AttackName[]; readonly port: number } | { readonly stop: true }

process.on('message', async (order: Order) => {
  if ('attack' in order) {
    const state = { isOver: false }
    const at = { server: visitedServer(order.port), game, costlyRecord, isOver: () => state.isOver }
    const attacks = order.attack.map(name => ATTACKS[name](at))
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
