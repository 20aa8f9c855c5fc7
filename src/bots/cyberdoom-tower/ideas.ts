/** What is worth thinking about in a turn: everything that may be done, but for what is plainly wasteful. */

import type { Frozen, Seat } from '../../engine/game.ts'
import type { Command, Move } from '../../games/cyberdoom-tower/commands.ts'
import { cyberdoomTower } from '../../games/cyberdoom-tower/game.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'
import { aiOf, keySector } from '../../games/cyberdoom-tower/tower.ts'

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

/** Whoever has just ridden the Elevator does not ride on: one ride goes as far. */
export function ideasFor(state: Seen, seat: Seat, { rode = false }: { readonly rode?: boolean } = {}): readonly Command[] {
  const { rules } = cyberdoomTower
  const attacks = [...rules.attack.choices({ state, seat })].map(({ command }) => command)
  if (state.players[seat]!.onRoof && attacks.length > 0) return onRoof(state, seat, attacks)
  const steps = [...rules.stepOntoRoof.choices({ state, seat })].map(({ command }) => command)
  const rides = rode ? [] : [...rules.ride.choices({ state, seat })].map(({ command }) => command)
  return [...steps, ...attacks, ...moves(state, seat), ...rides, { type: 'pass' }]
}
