/** What is worth thinking about in a turn: everything that may be done, but for what is plainly wasteful. */

import type { Frozen, Seat } from '../../engine/game.ts'
import type { Command, Move } from '../../games/cyberdoom-tower/commands.ts'
import { cyberdoomTower } from '../../games/cyberdoom-tower/game.ts'
import { ELEVATOR, LAST_ROUND, type Player, type State } from '../../games/cyberdoom-tower/state.ts'
import { keySector, towerOf } from '../../games/cyberdoom-tower/tower.ts'
import { attackerOf, willBeThere } from './team.ts'

type Seen = Frozen<State>

/** Energy for one movement. */
const MOST_PAID = 3

/** For each sector the way that pays least Energy; to save Action Points by it is worth a thought only for a Key. */
function moves(state: Seen, seat: Seat): Move[] {
  const found: Move[] = []
  const { floor } = state.players[seat]!
  const key = state.floors[floor]!.key === 'here' ? keySector(state, floor) : -1
  for (const { command } of cyberdoomTower.rules.move.choices({ state, seat })) {
    if (command.energy > MOST_PAID) continue
    const twin = found.findIndex(each => each.to === command.to)
    const known = found[twin]
    // The Jetpack is free: where it may be used, it is.
    if (known && command.energy <= known.energy) found[twin] = command
    else if (!known || (command.to === key && command.energy === known.energy + 1)) found.push(command)
  }
  return found
}

/** On the roof nothing presses: one waits for the other to come, and lets whoever is better placed go first. */
function onRoof(state: Seen, seat: Seat, attacks: readonly Command[]): readonly Command[] {
  const { players, variants } = state
  if (variants.deadline === 'defeat') return attacks
  const awaited = players.some(player => !player.onRoof && willBeThere(state, player))
  return awaited || attackerOf(state) !== seat ? [{ type: 'pass' }] : attacks
}

/** Nobody hurries to the roof: until the last round there may be something to gain below. */
function steps(state: Seen, seat: Seat): readonly Command[] {
  if (state.round < LAST_ROUND && state.variants.deadline === 'reach') return []
  return [...cyberdoomTower.rules.stepOntoRoof.choices({ state, seat })].map(({ command }) => command)
}

/** Whether there is, or was, anything for which to stop at a sector; at the Elevator there is a ride. */
function isStopOver(state: Seen, { floor, sector }: Frozen<Player>): boolean {
  return sector === ELEVATOR || towerOf(state, floor).symbols[sector] !== 'empty'
}

/**
 * After `last`, in the same turn: whoever has ridden the Elevator does not ride on, for one ride goes as far; and
 * whoever has walked does not walk on from where there was nothing to stop for, for one movement needs one test.
 */
export function ideasFor(state: Seen, seat: Seat, last?: Command): readonly Command[] {
  const { rules } = cyberdoomTower
  const player = state.players[seat]!
  const ideas: Command[] = []
  for (const { command } of rules.attack.choices({ state, seat })) ideas.push(command)
  if (player.onRoof && ideas.length > 0) return onRoof(state, seat, ideas)
  ideas.push(...steps(state, seat))
  if (last?.type !== 'move' || isStopOver(state, player)) ideas.push(...moves(state, seat))
  if (last?.type !== 'ride')
    for (const { command } of rules.ride.choices({ state, seat })) ideas.push(command)
  ideas.push({ type: 'pass' })
  return ideas
}
