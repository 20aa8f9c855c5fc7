/** The commands worth evaluating in a turn: all legal ones except those that are plainly wasteful. */

import type { Frozen, Seat } from '../../engine/game.ts'
import type { Command, Move } from '../../games/cyberdoom-tower/commands.ts'
import { cyberdoomTower } from '../../games/cyberdoom-tower/game.ts'
import { ELEVATOR, LAST_ROUND, type Player, type State } from '../../games/cyberdoom-tower/state.ts'
import { keySector, towerOf } from '../../games/cyberdoom-tower/tower.ts'
import { attackerOf, reachesRoof } from './team-roof-odds.ts'

type Seen = Frozen<State>

/** The most Energy that a movement may cost. */
const MOST_PAID = 3

/** Keeps the cheapest movement to each sector; paying Energy to save Action Points is considered only for a Key. */
function moves(state: Seen, seat: Seat): Move[] {
  const found: Move[] = []
  const { floor } = state.players[seat]!
  const key = state.floors[floor]!.key === 'here' ? keySector(state, floor) : -1
  for (const { command } of cyberdoomTower.rules.move.choices({ state, seat })) {
    if (command.energy > MOST_PAID) continue
    const twin = found.findIndex(each => each.to === command.to)
    const known = found[twin]
    // Using the Jetpack costs nothing, so the bot uses it where it can.
    if (known && command.energy <= known.energy) found[twin] = command
    else if (!known || (command.to === key && command.energy === known.energy + 1)) found.push(command)
  }
  return found
}

/** On the roof there is no hurry: the bot waits for its partner, and lets the better placed of the two attack first. */
function onRoof(state: Seen, seat: Seat, attacks: readonly Command[]): readonly Command[] {
  const { players, variants } = state
  if (variants.deadline === 'defeat') return attacks
  const awaited = players.some(player => !player.onRoof && reachesRoof(state, player))
  return awaited || attackerOf(state) !== seat ? [{ type: 'pass' }] : attacks
}

/** The bot stays below until the last round, because there may still be something to gain there. */
function steps(state: Seen, seat: Seat): readonly Command[] {
  if (state.round < LAST_ROUND && state.variants.deadline === 'reach') return []
  return [...cyberdoomTower.rules.stepOntoRoof.choices({ state, seat })].map(({ command }) => command)
}

/** Whether a sector has a reason to stop: a printed symbol, or the Elevator with its rides. */
function isStopOver(state: Seen, { floor, sector }: Frozen<Player>): boolean {
  return sector === ELEVATOR || towerOf(state, floor).symbols[sector] !== 'empty'
}

/**
 * The commands to consider after `last` in the same turn. The bot does not ride twice, because one ride goes just as
 * far; and it does not walk on from a sector without a reason to stop, because one movement needs only one test.
 */
export function prunedCommands(state: Seen, seat: Seat, last?: Command): readonly Command[] {
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
