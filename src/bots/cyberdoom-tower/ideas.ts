/** What is worth thinking about in a turn: everything that may be done, but for what is plainly wasteful. */

import type { Frozen, Seat } from '../../engine/game.ts'
import type { Command, Move } from '../../games/cyberdoom-tower/commands.ts'
import { cyberdoomTower } from '../../games/cyberdoom-tower/game.ts'
import { ELEVATOR, type Player, type State } from '../../games/cyberdoom-tower/state.ts'
import { aiOf, keySector, towerOf } from '../../games/cyberdoom-tower/tower.ts'

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

/** On the roof one attacks, unless the next blow would kill and the other can go on. */
function onRoof(state: Seen, seat: Seat, attacks: readonly Command[]): readonly Command[] {
  const mortal = state.players.map(({ energy, equipment }) => {
    const cards = state.variants.lastGasp ? equipment.length : 0
    return energy + cards <= aiOf(state).damage
  })
  const other = state.players.some((player, each) => each !== seat && player.onRoof && !mortal[each])
  return mortal[seat] && other ? [...attacks, { type: 'pass' }] : attacks
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
  for (const { command } of rules.stepOntoRoof.choices({ state, seat })) ideas.push(command)
  if (last?.type !== 'move' || isStopOver(state, player)) ideas.push(...moves(state, seat))
  if (last?.type !== 'ride') for (const { command } of rules.ride.choices({ state, seat })) ideas.push(command)
  ideas.push({ type: 'pass' })
  return ideas
}
